import { describe, expect, it } from 'vitest';
import { panelPlace } from './panel-place.ts';

const phone = { width: 390, height: 844 };
const buttonAt = (top: number, left = 20) => ({ left, top, bottom: top + 30 });

describe('the place of a panel that a button opens', () => {
  it('is below the button as long as the panel has its height there', () => {
    const panel = { width: 240, height: 250 };
    const below = panelPlace(buttonAt(552), panel, phone);
    expect(below).toEqual({ left: 20, top: 586, bottom: null, maxHeight: 250 });
    expect(panelPlace(buttonAt(553), panel, phone)).toMatchObject({ top: null, bottom: 295, maxHeight: 541 });
  });

  it('is below the button for a long panel that has a height to work with there', () => {
    const panel = { width: 240, height: 2_000 };
    expect(panelPlace(buttonAt(482), panel, phone)).toMatchObject({ top: 516, maxHeight: 320 });
    expect(panelPlace(buttonAt(483), panel, phone)).toMatchObject({ top: null, maxHeight: 471 });
  });

  it('is over the button where there is room neither below nor above', () => {
    const lying = { width: 844, height: 390 };
    const panel = { width: 240, height: 250 };
    expect(panelPlace(buttonAt(262), panel, lying)).toMatchObject({ bottom: 132, maxHeight: 250 });
    expect(panelPlace(buttonAt(261), panel, lying)).toEqual({ left: 20, top: null, bottom: 8, maxHeight: 374 });
  });

  it('begins at the button, or as far left as the panel needs', () => {
    const panel = { width: 240, height: 100 };
    expect(panelPlace(buttonAt(0, 142), panel, phone).left).toBe(142);
    expect(panelPlace(buttonAt(0, 143), panel, phone).left).toBe(142);
    expect(panelPlace(buttonAt(0, 2), panel, phone).left).toBe(8);
    expect(panelPlace(buttonAt(0, 20), { width: 500, height: 100 }, phone).left).toBe(8);
  });
});

import { describe, expect, it } from 'vitest';
import { fittingCount } from './fitting-count.ts';

describe('the number of entries that fit a bar', () => {
  it('is all of them, without room for a menu, as long as they fit exactly', () => {
    expect(fittingCount([100, 80, 60], 240, 70)).toBe(3);
    expect(fittingCount([], 0, 70)).toBe(0);
  });

  it('leaves room for the menu as soon as one does not fit', () => {
    expect(fittingCount([100, 80, 60], 239, 70)).toBe(1);
    expect(fittingCount([100, 80, 90], 250, 70)).toBe(2);
    expect(fittingCount([100, 80, 90], 249, 70)).toBe(1);
  });

  it('is none where there is room for the menu at most, and never skips an entry for a narrower one', () => {
    expect(fittingCount([100, 80], 169, 70)).toBe(0);
    expect(fittingCount([100, 80], 40, 70)).toBe(0);
    expect(fittingCount([200, 10, 10], 150, 70)).toBe(0);
  });

  it('is all of them where nothing is laid out', () => {
    expect(fittingCount([0, 0], 0, 0)).toBe(2);
  });
});

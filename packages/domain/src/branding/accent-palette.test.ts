import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, findAccentPalette, leastTextContrast } from './accent-palette.ts';

const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBeCloseTo(ratio, 2);
  });

  it('is unknown of what is no colour', () => {
    expect(contrastOf('red', '#ffffff')).toBeNull();
  });
});

describe('the colours made of an accent', () => {
  it('let text be read on each of them, whatever the accent', () => {
    fc.assert(
      fc.property(colours, (accent) => {
        const palette = findAccentPalette(accent);
        const pairs = [
          [palette?.fill, '#ffffff'],
          [palette?.fillHover, '#ffffff'],
          [palette?.bar, '#b9c4de'],
          [palette?.barRaised, '#b9c4de'],
          [palette?.onLight, '#e4e8f2'],
          [palette?.onDark, '#2c3446'],
        ] as const;
        for (const [colour = '', text] of pairs) {
          expect(contrastOf(colour, text)).toBeGreaterThanOrEqual(leastTextContrast);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are the accent itself where that can be read', () => {
    expect(findAccentPalette('#0B5A2E')).toMatchObject({ fill: '#0b5a2e', isAdjusted: false });
    expect(findAccentPalette('#ffee00')).toMatchObject({ isAdjusted: true });
  });

  it('are none of what is no colour', () => {
    for (const text of ['', 'red', '#fff', '#12345g', 'url(#123456)']) expect(findAccentPalette(text)).toBeNull();
  });
});

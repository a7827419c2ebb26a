import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo } from '../units/quantities.ts';
import { shownConditions, shownThresholdKpa } from './shown-conditions.ts';

const none = { atLeastKpa: null, atMostKpa: null, belowC: null };
const pressure = fc.double({ min: 0, max: 1500, noNaN: true });

describe('conditions for leaving a level, as shown', () => {
  it.each([
    ['a least pressure up', { atLeastKpa: 197.62 }, 197.6, { atLeastKpa: 197.7 }],
    ['a highest pressure down', { atMostKpa: 284.38 }, 284.4, { atMostKpa: 284.3 }],
    ['what is whole tenths not at all', { atLeastKpa: 241 * 0.82 + 0.08 }, 197.6, { atLeastKpa: 197.7 }],
    ['a temperature to the nearest', { belowC: 80.04 }, 241, { belowC: 80 }],
  ])('round %s', (_what, conditions, shownKpa, expected) => {
    const recovery = { isClear: false, ...none, ...conditions };
    expect(shownConditions(recovery, shownKpa)).toEqual({ ...none, ...expected });
  });

  it('are rounded also without a pressure', () => {
    expect(shownConditions({ isClear: true, ...none, atLeastKpa: 656 }, null)).toEqual({ ...none, atLeastKpa: 656 });
    expect(shownConditions({ isClear: true, ...none, atMostKpa: 284.38 }, null).atMostKpa).toBe(284.3);
  });

  it('say of the pressure shown what holds of the exact one, within a tenth or two', () => {
    const near = fc.tuple(pressure, fc.double({ min: -0.3, max: 0.3, noNaN: true }));
    fc.assert(
      fc.property(near, ([limitKpa, offKpa]) => {
        const coldKpa = limitKpa + offKpa;
        const shownKpa = roundTo(coldKpa, 1);
        const reaches = coldKpa >= limitKpa;
        const { atLeastKpa } = shownConditions({ isClear: reaches, ...none, atLeastKpa: limitKpa }, shownKpa);
        expect(shownKpa >= (atLeastKpa ?? 0)).toBe(reaches);
        expect(Math.abs((atLeastKpa ?? 0) - limitKpa)).toBeLessThan(0.2);
        const falls = coldKpa <= limitKpa;
        const { atMostKpa } = shownConditions({ isClear: falls, ...none, atMostKpa: limitKpa }, shownKpa);
        expect(shownKpa <= (atMostKpa ?? 0)).toBe(falls);
        expect(Math.abs((atMostKpa ?? 0) - limitKpa)).toBeLessThan(0.2);
      }),
    );
  });
});

describe('where a level begins, as shown', () => {
  it.each([
    [204.85, 204.874, 204.8],
    [204.85, 204.86, 204.8],
    [204.85, 204.84, 204.9],
    [174.725, 174.725, 174.7],
    [174.725, null, 174.7],
    [640, 640 + 1e-9, 640],
  ])('%f is told beside %f as %f', (limitKpa, coldKpa, expected) => {
    expect(shownThresholdKpa(limitKpa, coldKpa)).toBe(expected);
  });

  it('is above the pressure shown exactly where the level is another', () => {
    const near = fc.tuple(pressure, fc.double({ min: -0.3, max: 0.3, noNaN: true }));
    fc.assert(
      fc.property(near, ([limitKpa, offKpa]) => {
        fc.pre(Math.abs(offKpa) > 1e-5);
        const shown = shownThresholdKpa(limitKpa, limitKpa + offKpa);
        expect(roundTo(limitKpa + offKpa, 1) <= shown).toBe(offKpa <= 0);
        expect(Math.abs(shown - limitKpa)).toBeLessThan(0.2);
      }),
    );
  });
});

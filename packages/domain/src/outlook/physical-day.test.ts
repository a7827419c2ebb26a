import { describe, expect, it } from 'vitest';
import { days, lorryTyres, watch } from './simulated-days.ts';

describe('without a leak', () => {
  it.each(days)('%s raises nothing', (_name, conditions) => {
    for (const seed of [1, 2, 3]) {
      for (const minutes of [1, 5]) {
        const { levels } = watch(lorryTyres(seed), conditions, { hours: 24, minutes, seed });
        expect([...levels]).toEqual(['okay']);
      }
    }
  });

  it.each(days)('%s raises nothing though tyres are 10 percent low to begin with', (_name, conditions) => {
    const low = lorryTyres(1).map((tyre) => ({ ...tyre, setKpa: 765 }));
    expect([...watch(low, conditions, { hours: 24, minutes: 1, seed: 5 }).levels]).toEqual(['okay']);
  });
});

describe('a sudden loss', () => {
  const lossAtHour = 10;
  const lossOf =
    (percent: number) =>
    (hour: number): number =>
      hour < lossAtHour ? 1 : 1 - percent / 100;

  // at most 840 of 850 kPa: with more, the sensors' rounding alone decides whether 20 % is reached
  it.each([0.5, 1, 2, 5])('of 20 percent is called within 10 minutes of data every %d minutes', (minutes) => {
    for (const seed of [1, 2, 3]) {
      const leaking = lorryTyres(seed, { '2B': lossOf(20) });
      const tyres = leaking.map((tyre) => ({ ...tyre, setKpa: Math.min(tyre.setKpa, 840) }));
      const conditions = { ambientC: () => 20, speedKmh: () => 0, sunC: 0 };
      const { firstCallHour } = watch(tyres, conditions, { hours: 12, minutes, seed });
      expect(firstCallHour).toBeGreaterThanOrEqual(lossAtHour);
      expect((firstCallHour - lossAtHour) * 60).toBeLessThanOrEqual(10);
    }
  });

  it.each(days)('of 25 percent is called within 10 minutes on %s', (_name, conditions) => {
    for (const seed of [1, 2, 3]) {
      const tyres = lorryTyres(seed, { '3C': lossOf(25) }).map((tyre) => ({ ...tyre, setKpa: 850 }));
      const { firstCallHour } = watch(tyres, conditions, { hours: 12, minutes: 1, seed });
      expect(firstCallHour).toBeGreaterThanOrEqual(lossAtHour);
      expect((firstCallHour - lossAtHour) * 60).toBeLessThanOrEqual(10);
    }
  });
});

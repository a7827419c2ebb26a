import { describe, expect, it } from 'vitest';
import { thresholdPresets } from '../levels/thresholds.ts';
import { hourMs } from './pressure-series.ts';
import { sharedRatios } from './shared-part.ts';
import { seededRandom } from './simulated-vehicle.ts';
import type { WheelPast } from './wheel-outlook.ts';
import { wheelOutlooks } from './wheel-outlook.ts';

const recommendedKpa = 850;
const startMs = Date.UTC(2026, 2, 2);

type Kpa = (hour: number) => number;
const sound: Kpa = () => recommendedKpa;
const losing =
  (percentPerDay: number): Kpa =>
  (hour) =>
    recommendedKpa * (1 - (percentPerDay * hour) / 2400);

/** Wheels with hourly medians that scatter by some kPa. */
function wheelsOf(tyres: readonly Kpa[], hours: number): WheelPast[] {
  const random = seededRandom(tyres.length + hours);
  const noise = (): number => (random() + random() + random() - 1.5) * 5;
  return tyres.map((kpa) => ({
    recommendedKpa,
    thresholds: thresholdPresets.product,
    samples: Array.from({ length: hours }, (_, hour) => ({
      atMs: startMs + (hour + 0.5) * hourMs,
      coldKpa: kpa(hour) + noise(),
    })),
    newest: null,
    fromMs: startMs + hours * hourMs,
    isCompensated: true,
    isMeasured: false,
  }));
}

/** The places of the tyres of which a time to critical is known. */
const toldOf = (tyres: readonly Kpa[], hours: number): number[] =>
  wheelOutlooks(wheelsOf(tyres, hours)).flatMap((outlook, index) => (outlook?.timeToCritical == null ? [] : [index]));

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('when many tyres leak at once', () => {
  it.each([
    [2, 4],
    [4, 6],
    [5, 8],
    [6, 10],
  ])('each of %d among %d is found, and no sound one', (leaking, count) => {
    const tyres = places(count).map((index) => (index < leaking ? losing(3) : sound));
    expect(toldOf(tyres, 72)).toEqual(places(leaking));
    expect(toldOf(tyres, 140)).toEqual(places(leaking));
  });

  it('all of them are found once they have lost more than weather takes', () => {
    expect(toldOf([losing(3), losing(3.5), losing(3), losing(3.5)], 110)).toEqual([0, 1, 2, 3]);
  });

  it('a tyre that is pumped up says nothing of its sound neighbours', () => {
    for (const hour of [50, 100]) {
      const pumpedUp: Kpa = (at) => (at < hour ? losing(3)(at) : losing(3)(at - hour));
      for (const after of [2, 6, 12, 20]) {
        const told = toldOf([losing(3), pumpedUp, losing(3), sound, sound, sound], hour + after);
        expect(told.filter((index) => index > 2)).toEqual([]);
      }
    }
  });

  it('weather and altitude that all share are nobody’s loss', () => {
    const valley: Kpa = (hour) => recommendedKpa - Math.min(20, hour / 3);
    expect(toldOf([valley, valley, valley, valley], 120)).toEqual([]);
  });
});

describe('what all tyres share', () => {
  it('follows warming without a floor where temperatures are missing', () => {
    const cooling: Kpa = (hour) => recommendedKpa - 3 * hour;
    const wheels = wheelsOf([cooling, cooling, cooling, cooling], 48);
    const fall = (areCompensated: boolean): number => {
      const shared = [...sharedRatios(wheels, areCompensated).values()];
      return (shared[0] ?? 0) - (shared.at(-1) ?? 0);
    };
    expect(fall(false)).toBeCloseTo((3 * 47) / recommendedKpa, 1);
    expect(fall(true)).toBeLessThan(0.08);
  });
});

import { describe, expect, it } from 'vitest';
import type { LoadSum, TrailerMovement } from './trailer-utilisation.ts';
import { compareUse, dayUse, depotAt, ladenUse, trailerUse } from './trailer-utilisation.ts';

const load = (loadKg: number, movedS = 100, distanceM = 1000): LoadSum => ({ loadKg, movedS, distanceM });

describe('laden and empty', () => {
  it.each<[string, LoadSum[], number | null, string | readonly [basis: string, ladenS: number, emptyS: number]]>([
    ['nothing was sent', [], 6000, 'not_reported'],
    ['nothing was sent while it moved', [load(6000, 0, 0)], 6000, 'not_reported'],
    ['just above its empty weight', [load(6500), load(7000)], 6000, ['empty_weight', 100, 100]],
    ['always about the same, and its empty weight is known', [load(20_000)], 6000, ['empty_weight', 100, 0]],
    ['always about the same', [load(20_000), load(29_500)], null, 'one_load'],
    ['half as much again', [load(20_000), load(30_000)], null, ['lightest_load', 100, 100]],
  ])('is told where the load is %s', (_what, loads, emptyWeightKg, expected) => {
    const use = ladenUse(loads, emptyWeightKg);
    expect(typeof use === 'string' ? use : [use.basis, use.ladenS, use.emptyS]).toEqual(expected);
  });
});

const dayMs = 86_400_000;
const untilMs = 40 * dayMs;
const time = { dayCount: 31, lengthMs: 31 * dayMs, untilMs };
const movement = (changes: Partial<TrailerMovement> = {}): TrailerMovement => ({
  days: [],
  loads: [],
  lastMovedAtMs: null,
  firstHeardAtMs: null,
  lastHeardAtMs: null,
  emptyWeightKg: null,
  ...changes,
});

describe('the use of a trailer', () => {
  it.each<[string, Partial<TrailerMovement>, number | null, number | null]>([
    ['never heard', {}, null, null],
    ['moved just less than a day ago', { lastMovedAtMs: untilMs - dayMs + 1, lastHeardAtMs: untilMs }, null, null],
    ['moved a day ago', { lastMovedAtMs: untilMs - dayMs, lastHeardAtMs: untilMs }, 1, null],
    ['never moved', { firstHeardAtMs: 0, lastHeardAtMs: untilMs }, 40, null],
    ['fallen silent', { lastMovedAtMs: 0, lastHeardAtMs: untilMs - 3 * dayMs }, 37, 3],
  ])('says how long one that was %s stands and is silent', (_what, changes, standingDays, silentDays) => {
    expect(trailerUse(movement(changes), time)).toMatchObject({ standingDays, silentDays });
  });

  it('counts a day without data apart, and one of less than a kilometre as stood', () => {
    const day = (distanceM: number) => ({ date: '2026-11-20', movedS: 3600, stoodS: 7200, distanceM });
    expect([dayUse(day(1000)), dayUse(day(999)), dayUse(undefined)]).toEqual(['moved', 'stood', 'no_data']);
    expect(trailerUse(movement({ days: [day(1000), day(999)] }), time)).toMatchObject({
      movedDayCount: 1,
      stoodDayCount: 1,
      noDataDayCount: 29,
      noDataS: 31 * 86_400 - 6 * 3600,
      distanceM: 1999,
    });
  });

  it('puts first what stands, from seven days, then what moved least', () => {
    const use = (standingDays: number | null, movedDayCount: number, movedS = 0) => ({
      ...trailerUse(movement(), time),
      standingDays,
      movedDayCount,
      movedS,
    });
    const sorted = [use(7, 9), use(20, 9), use(null, 2, 2), use(6, 3), use(null, 2, 1)].toSorted(compareUse);
    expect(sorted.map(({ standingDays, movedS }) => [standingDays, movedS])).toEqual([
      [20, 0],
      [7, 0],
      [null, 1],
      [null, 2],
      [6, 0],
    ]);
  });

  it('finds the depot in whose area it is, the nearest of several', () => {
    const depots = [
      { name: 'Point', latitude: 53, longitude: -1, radiusM: null },
      { name: 'Wide', latitude: 53.01, longitude: -1, radiusM: 2000 },
    ];
    const nameAt = (latitude: number) => depotAt({ latitude, longitude: -1 }, depots)?.name;
    expect([53.0035, 53.008, 53.0279, 53.0281].map(nameAt)).toEqual(['Point', 'Wide', 'Wide', undefined]);
  });
});

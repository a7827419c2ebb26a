import { describe, expect, it } from 'vitest';
import type { DualWatch, PairedWheel } from './dual-mismatch.ts';
import { mismatchFinding, noMismatch, watchDuals } from './dual-mismatch.ts';
import { simulatedTargets } from './simulated-drags.ts';

const startMs = Date.UTC(2026, 6, 6);
const minuteMs = 60_000;
const targets = simulatedTargets('2x4');

const wheel = (coldKpa: number, given: Partial<PairedWheel> = {}): PairedWheel => ({
  level: 'okay',
  pressureAtMs: null,
  coldKpa,
  compensated: true,
  temperatureC: 40,
  deviationPercent: (coldKpa / 800 - 1) * 100,
  inflatedAtMs: null,
  ...given,
});

/** Mates 2A and 2B as they are told every half hour. */
function fold(pairs: ReadonlyArray<readonly [outer: PairedWheel, inner: PairedWheel]>, everyMinutes = 30) {
  let watches: readonly DualWatch[] = noMismatch;
  for (const [step, [outer, inner]] of pairs.entries()) {
    const atMs = startMs + step * everyMinutes * minuteMs;
    const judgements = Array.from({ length: 24 }, (_, index) =>
      index === 4 || index === 5 ? { ...(index === 4 ? outer : inner), pressureAtMs: atMs } : null,
    );
    watches = watchDuals(watches, { atMs, judgements }, targets);
  }
  return watches;
}
const named = (watches: readonly DualWatch[]): number[] =>
  [4, 5, 6, 7].filter((index) => mismatchFinding(watches, index) !== null);
type Pair = readonly [PairedWheel, PairedWheel];
const times = (count: number, pair: Pair): Pair[] => Array.from({ length: count }, () => pair);

describe('mates of a dual wheel', () => {
  it.each<[string, Pair[], number[]]>([
    ['70 kPa apart for an hour', times(3, [wheel(800), wheel(730)]), [5]],
    ['69 kPa apart', times(9, [wheel(800), wheel(731)]), []],
    ['apart for less than an hour', times(2, [wheel(800), wheel(700)]), []],
    ['of which the higher is the wrong one', times(3, [wheel(870), wheel(798)]), [4]],
    ['apart where one has a level of its own', times(9, [wheel(800), wheel(630, { level: 'maintenance' })]), []],
    ['apart where one is over-inflated', times(9, [wheel(970, { level: 'over_inflation' }), wheel(800)]), []],
    ['told without temperatures', times(9, [wheel(800), wheel(700, { compensated: false })]), []],
    ['that do not measure the same heat', times(9, [wheel(800), wheel(700, { temperatureC: 55 })]), []],
    [
      'that were in line in between',
      [...times(2, [wheel(800), wheel(700)]), [wheel(800), wheel(790)], ...times(2, [wheel(800), wheel(700)])],
      [],
    ],
    [
      'of which one was just pumped up',
      times(4, [wheel(880, { inflatedAtMs: startMs + 45 * minuteMs }), wheel(790)]),
      [],
    ],
    ['still apart an hour later', times(6, [wheel(880, { inflatedAtMs: startMs + 45 * minuteMs }), wheel(790)]), [4]],
    [
      'that have come nearer and not near enough',
      [...times(3, [wheel(800), wheel(720)]), ...times(3, [wheel(800), wheel(749)])],
      [5],
    ],
    ['that match again', [...times(3, [wheel(800), wheel(720)]), [wheel(800), wheel(751)]], []],
    [
      'of which the lower has come to a level of its own',
      [...times(3, [wheel(800), wheel(720)]), ...times(3, [wheel(800), wheel(630, { level: 'maintenance' })])],
      [5],
    ],
  ])('%s', (_, pairs, expected) => {
    expect(named(fold(pairs))).toEqual(expected);
  });

  it('are compared by three readings at least, and not by what one of them told long ago', () => {
    const apart: Pair = [wheel(800), wheel(720)];
    expect(named(fold(times(2, apart), 60))).toEqual([]);
    expect(named(fold(times(3, apart), 60))).toEqual([5]);
    const judgements = Array.from({ length: 24 }, (_, index) =>
      index === 4
        ? wheel(800, { pressureAtMs: startMs - 2 * 60 * minuteMs })
        : index === 5
          ? wheel(700, { pressureAtMs: startMs })
          : null,
    );
    expect(watchDuals(noMismatch, { atMs: startMs, judgements }, targets)).toBe(noMismatch);
  });
});

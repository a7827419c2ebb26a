import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgedLevel } from './alert-level.ts';
import { isWorse, levelCode, milderOf, worseOf } from './alert-level.ts';
import type { Observation, Settlement } from './level-settlement.ts';
import {
  confirmedByTime,
  longestWaitMs,
  recoveryMs,
  settledAt,
  settleLevel,
  uncompensatedRecoveryMs,
} from './level-settlement.ts';

const levels: readonly JudgedLevel[] = [
  'okay',
  'over_inflation',
  'maintenance',
  'warning',
  'high_temperature',
  'critical',
];
/** Mostly good, so that milder levels have the time to be earned. */
const arbitraryLevel = fc.constantFrom<JudgedLevel>(
  'okay',
  'okay',
  'okay',
  'okay',
  'over_inflation',
  ...levels.slice(0, 3),
  'critical',
);

const observations = fc
  .array(
    fc.record({
      gapMs: fc.integer({ min: 1, max: recoveryMs / 3 }),
      pair: fc.tuple(arbitraryLevel, arbitraryLevel),
      isBelieved: fc.constantFrom(...Array.from({ length: 9 }, () => false), true),
      foretold: fc.option(arbitraryLevel, { freq: 1 }),
      isInflated: fc.constantFrom(...Array.from({ length: 19 }, () => false), true),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let atMs = 0;
    return steps.map(({ gapMs, pair: [a, b], isBelieved, foretold, isInflated }): Observation => {
      atMs += gapMs;
      const confirmedFromMs = atMs + gapMs;
      const settled = { isBelieved, confirmedFromMs, foretold, isInflated, isNearPending: false, isWarmthKnown: true };
      return { atMs, seen: milderOf(a, b), cleared: worseOf(a, b), ...settled };
    });
  });

const curedByAir: readonly JudgedLevel[] = ['critical', 'warning', 'maintenance'];

/** The rule as it is written, by looking back over everything seen since the level began. */
function expectedLevel({ level, singleFrom }: Settlement, since: readonly Observation[]): JudgedLevel {
  const now = since.at(-1);
  if (now === undefined) return level;
  if (isWorse(now.seen, level)) {
    const before = since.at(-2);
    if (now.isBelieved) return now.seen;
    const byFall = now.foretold === null ? level : worseOf(level, milderOf(now.foretold, now.seen));
    const confirmed = before !== undefined && isWorse(before.seen, level) ? milderOf(before.seen, now.seen) : level;
    return worseOf(byFall, confirmed);
  }
  if (now.isInflated && curedByAir.includes(level)) return milderOf(now.seen, level);
  if (singleFrom !== null && now.cleared !== null) {
    return isWorse(level, now.cleared) ? worseOf(now.seen, singleFrom) : level;
  }
  const lastBad = since.findLastIndex(({ seen }) => isWorse(seen, level));
  const good = since.slice(lastBad + 1);
  const earned = levels.filter((candidate) => {
    const broken = good.findLastIndex(({ cleared }) => cleared !== null && isWorse(cleared, candidate));
    const start = good[broken + 1];
    return start !== undefined && now.atMs - start.atMs >= recoveryMs;
  });
  return earned.reduce<JudgedLevel>((best, candidate) => milderOf(best, candidate), level);
}

describe('settled level', () => {
  it('is the one of the rule, whatever is observed', () => {
    fc.assert(
      fc.property(observations, arbitraryLevel, (series, start) => {
        let settlement: Settlement = settledAt(start);
        // a level change keeps the reading that led to it in view, because it may confirm the next
        let since: Observation[] = [];
        for (const observation of series) {
          since = [...since, observation];
          const level = expectedLevel(settlement, since);
          settlement = settleLevel(settlement, observation);
          expect(settlement.level).toBe(level);
          if (isWorse(observation.seen, level)) since = since.slice(-1);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('earns milder levels in order, each since its own time', () => {
    fc.assert(
      fc.property(observations, (series) => {
        let settlement: Settlement = settledAt('critical');
        for (const observation of series) {
          settlement = settleLevel(settlement, observation);
          expect(settlement.pendingUntilMs === null).toBe(settlement.pending === null);
          expect(settlement.pendingSinceMs === null).toBe(settlement.pending === null);
          expect(settlement.singleFrom === null || isWorse(settlement.level, settlement.singleFrom)).toBe(true);
          const codes = settlement.recovery.map(({ level }) => levelCode[level]);
          const times = settlement.recovery.map(({ sinceMs }) => sinceMs);
          expect(codes).toEqual(codes.toSorted((a, b) => b - a));
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          expect(new Set(codes).size).toBe(codes.length);
        }
      }),
    );
  });
});

const minuteMs = 60_000;
const said = (minute: number, seen: JudgedLevel, more: Partial<Observation> = {}): Observation => ({
  atMs: minute * minuteMs,
  seen,
  cleared: seen,
  isNearPending: false,
  isWarmthKnown: true,
  isBelieved: false,
  confirmedFromMs: (minute + 2) * minuteMs,
  foretold: null,
  isInflated: false,
  ...more,
});
const settle = (before: Settlement, ...told: readonly Observation[]): Settlement => told.reduce(settleLevel, before);

describe('a pending level', () => {
  const waiting = settle(settledAt('warning'), said(0, 'critical'));

  it('is upheld by readings near it, no longer than one waits, and confirmed by the next that shows it', () => {
    const near = { cleared: 'critical', isNearPending: true } as const;
    const upheld = settle(waiting, said(1, 'warning', near), said(2, 'warning', near));
    expect(upheld).toMatchObject({ level: 'warning', pending: 'critical', pendingUntilMs: longestWaitMs });
    expect(settle(upheld, said(3, 'critical'))).toEqual(settledAt('critical'));
    expect(settle(upheld, said(3, 'warning'))).toEqual(settledAt('warning'));
  });

  it('is upheld also by one that confirms a milder level', () => {
    const fallen = settle(settledAt('okay'), said(0, 'critical'), said(1, 'warning', { isNearPending: true }));
    expect(fallen).toMatchObject({ level: 'warning', pending: 'critical', pendingSinceMs: 0 });
  });

  it('becomes that of a single reading by time alone, unless another one upheld it', () => {
    expect(confirmedByTime(waiting, 0)).toEqual({ ...settledAt('critical'), singleFrom: 'warning' });
    expect(confirmedByTime(waiting, minuteMs)).toEqual(settledAt('critical'));
  });
});

describe('a level by a single reading', () => {
  const single = settle(settledAt('maintenance'), said(0, 'critical', { isBelieved: true }));

  it('keeps what would be in force without it', () => {
    expect(single).toEqual({ ...settledAt('critical'), singleFrom: 'maintenance' });
    const after = settle(settledAt('okay'), said(0, 'warning'), said(1, 'critical', { isBelieved: true }));
    expect(after).toEqual({ ...settledAt('critical'), singleFrom: 'warning' });
  });

  it.each<[string, Observation, Settlement]>([
    ['is confirmed by one that shows it', said(1, 'critical'), settledAt('critical')],
    ['is taken back by one that is clear of it', said(1, 'maintenance'), settledAt('maintenance')],
    [
      'but not further than it made it worse',
      said(1, 'okay'),
      settledAt('maintenance', [{ sinceMs: minuteMs, level: 'okay' }]),
    ],
    ['stays with one that is not clear of it', said(1, 'warning', { cleared: 'critical' }), single],
    [
      'and with one that warmth may have made',
      said(1, 'okay', { isWarmthKnown: false }),
      { ...single, recovery: [{ sinceMs: minuteMs, level: 'okay' }] },
    ],
  ])('%s', (_rule, observation, settlement) => {
    expect(settle(single, observation)).toEqual(settlement);
  });
});

describe('a lack of air where temperatures are missing', () => {
  it('is over after a whole day of clear readings, and at once with air that was let in', () => {
    const clear = (minute: number): Observation => said(minute, 'okay', { isWarmthKnown: false });
    const dayMinutes = uncompensatedRecoveryMs / minuteMs;
    const nearly = settle(settledAt('maintenance'), clear(0), clear(31), clear(dayMinutes - 1));
    expect(nearly.level).toBe('maintenance');
    expect(settle(nearly, clear(dayMinutes)).level).toBe('okay');
    expect(settle(nearly, said(dayMinutes - 1, 'okay', { isInflated: true })).level).toBe('okay');
  });

  it('is over after that day also where a single reading told of it', () => {
    const clear = (minute: number): Observation => said(minute, 'okay', { isWarmthKnown: false });
    const dayMinutes = uncompensatedRecoveryMs / minuteMs;
    const single: Settlement = { ...settledAt('warning'), singleFrom: 'okay' };
    const nearly = settle(single, clear(0), clear(31), clear(dayMinutes - 1));
    expect(nearly).toMatchObject({ level: 'warning', singleFrom: 'okay' });
    expect(settle(nearly, clear(dayMinutes))).toEqual(settledAt('okay'));
    expect(settle(nearly, said(dayMinutes, 'okay'))).toEqual(settledAt('okay'));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgedLevel } from './alert-level.ts';
import { isWorse, levelCode, milderOf, worseOf } from './alert-level.ts';
import type { Observation, Settlement } from './level-settlement.ts';
import { noRecovery, recoveryMs, settleLevel } from './level-settlement.ts';

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
      return { atMs, seen: milderOf(a, b), cleared: worseOf(a, b), isBelieved, confirmedFromMs, foretold, isInflated };
    });
  });

const curedByAir: readonly JudgedLevel[] = ['critical', 'warning', 'maintenance'];

/** The rule as it is written, by looking back over everything seen since the level began. */
function expectedLevel(level: JudgedLevel, since: readonly Observation[]): JudgedLevel {
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
        let settlement: Settlement = { level: start, pending: null, pendingUntilMs: null, recovery: noRecovery };
        let level: JudgedLevel = start;
        // a level change keeps the reading that led to it in view, because it may confirm the next
        let since: Observation[] = [];
        for (const observation of series) {
          since = [...since, observation];
          level = expectedLevel(level, since);
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
        let settlement: Settlement = { level: 'critical', pending: null, pendingUntilMs: null, recovery: noRecovery };
        for (const observation of series) {
          settlement = settleLevel(settlement, observation);
          expect(settlement.pendingUntilMs === null).toBe(settlement.pending === null);
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

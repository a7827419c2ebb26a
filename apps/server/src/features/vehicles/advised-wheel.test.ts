import { findInstruction, milderMeasuredLevel } from '@tyrewatch/domain/incidents/alert-advice';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import type { FindingReason } from '@tyrewatch/domain/levels/level-in-force';
import { describe, expect, it } from 'vitest';
import { alertMailNowMs, testAlertVehicle } from '../../testing/test-alert-mails.ts';
import { advisedWheel } from './advised-wheel.ts';

/** The first wheel, whose pressure is right, with an open incident. */
function wheelWith(level: ProblemLevel, reason: FindingReason | null) {
  const at = { openedAtMs: alertMailNowMs, levelSinceMs: alertMailNowMs };
  const incident = { id: 1, positionIndex: 0, state: 'open' as const, level, reason, ...at };
  return advisedWheel(testAlertVehicle({ incidents: [incident] }).vehicle, 0, alertMailNowMs);
}

describe('a wheel that measures well', () => {
  it.each<[ProblemLevel, FindingReason | null, string, boolean]>([
    ['maintenance', null, 'watch_recovery', true],
    ['maintenance', 'leak', 'fix_at_next_service', false],
    ['warning', 'leak', 'complete_run_then_repair', false],
    ['critical', 'predicted', 'stop_now', false],
    ['maintenance', 'silent_sensor', 'fix_at_next_service', false],
  ])('at %s because of %s is advised %s, and recovering: %s', (level, reason, advice, isRecovering) => {
    const wheel = wheelWith(level, reason);
    expect(findInstruction(wheel, alertMailNowMs)?.advice).toBe(advice);
    expect(milderMeasuredLevel(wheel) !== null).toBe(isRecovering);
  });
});

import { describe, expect, it } from 'vitest';
import type { JudgedLevel, ProblemLevel } from './alert-level.ts';
import type { FindingReason } from './level-in-force.ts';
import { levelInForce } from './level-in-force.ts';

const finding = (reason: FindingReason, level: ProblemLevel) => ({ reason, level, numbers: {} });
const silent = finding('silent_sensor', 'maintenance');
const leak = finding('leak', 'maintenance');
const soon = finding('leak', 'warning');
const heat = { ...finding('heat_difference', 'high_temperature'), isCause: true };
const expected = finding('predicted', 'critical');

describe('the level in force', () => {
  it.each<[JudgedLevel, readonly ReturnType<typeof finding>[], JudgedLevel, FindingReason | null]>([
    ['okay', [], 'okay', null],
    ['warning', [], 'warning', null],
    ['okay', [silent], 'maintenance', 'silent_sensor'],
    ['over_inflation', [silent], 'maintenance', 'silent_sensor'],
    ['maintenance', [leak], 'maintenance', null],
    ['critical', [expected, leak], 'critical', null],
    ['okay', [leak, silent], 'maintenance', 'leak'],
    ['okay', [silent, leak], 'maintenance', 'silent_sensor'],
    ['maintenance', [silent, soon], 'warning', 'leak'],
    ['high_temperature', [soon], 'high_temperature', null],
    ['high_temperature', [soon, heat], 'high_temperature', 'heat_difference'],
    ['critical', [heat], 'critical', null],
    ['warning', [soon, expected, silent], 'critical', 'predicted'],
  ])('of %s and %j is %s by %s', (judged, findings, level, reason) => {
    const inForce = levelInForce(judged, findings);
    expect([inForce.level, inForce.finding?.reason ?? null]).toEqual([level, reason]);
  });
});

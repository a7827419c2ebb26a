import { expect, it } from 'vitest';
import type { ServiceTableName } from './service-tables.ts';
import { judgeService, worstOf } from './service-tables.ts';

const nowMs = Date.UTC(2026, 10, 20);
const hourMs = 3_600_000;

it.each<[ServiceTableName, number, string, string]>([
  ['brakes', 38.9, 'critical', 'action_required'],
  ['brakes', 39, 'warning', 'low_performance'],
  ['brakes', 45, 'okay', 'pass'],
  ['brakes', -1, 'stale', 'gathering_data'],
  ['brakes', -2, 'unassigned', 'no_data'],
  ['fuel', 14.9, 'warning', 'low'],
  ['fuel', 15, 'okay', 'enough'],
  ['ad_blue', 9.9, 'warning', 'low'],
  ['ad_blue', 10, 'okay', 'enough'],
  ['battery', 23.7, 'critical', 'very_low'],
  ['battery', 24.3, 'warning', 'low'],
  ['battery', 24.4, 'okay', 'enough'],
  ['battery', 12.1, 'warning', 'low'],
  ['battery', 12.2, 'okay', 'enough'],
  ['coolant', 105, 'warning', 'hot'],
  ['coolant', 104, 'okay', 'in_range'],
  ['mot', -1, 'critical', 'overdue'],
  ['mot', 7, 'critical', 'due_now'],
  ['mot', 30, 'warning', 'due_soon'],
  ['mot', 31, 'okay', 'due_later'],
  ['service', -1, 'critical', 'overdue'],
  ['service', 499, 'warning', 'due_now'],
  ['service', 1999, 'maintenance', 'due_soon'],
  ['service', 2000, 'okay', 'due_later'],
])('judges %s of %d as %s, %s', (table, value, level, state) => {
  expect(judgeService(table, value, { atMs: nowMs, nowMs })).toEqual({ level, state });
});

it('calls no value good or bad that is older than 12 hours', () => {
  const old = { level: 'stale', state: 'old_value' };
  expect(judgeService('fuel', 5, { atMs: nowMs - 12 * hourMs - 1, nowMs })).toEqual(old);
  expect(judgeService('fuel', 5, { atMs: nowMs - 12 * hourMs, nowMs })).toMatchObject({ state: 'low' });
  expect(judgeService('brakes', 50, { atMs: nowMs - 48 * hourMs, nowMs })).toMatchObject({ state: 'pass' });
});

it('finds the worst level', () => {
  expect(worstOf(['okay', 'maintenance', 'stale'])).toBe('maintenance');
  expect(worstOf([])).toBeNull();
});

import { describe, expect, it } from 'vitest';
import type { MeasuredWheel } from './worst-first.ts';
import { compareWorstFirst, wheelSeverity, worstWheelOf } from './worst-first.ts';

const atMs = Date.UTC(2026, 10, 20, 12);
const wheel = (level: MeasuredWheel['level'], coldPressureKpa: number | null, hours: number | null): MeasuredWheel => ({
  level,
  coldPressureKpa,
  readingAtMs: atMs,
  timeToCritical: hours === null ? null : { hours },
});

describe('compareWorstFirst', () => {
  it('goes by level, then time to critical, then the deviation, and leaves equals where they are', () => {
    const wheels = {
      okay: wheel('okay', 795, null),
      leaking: wheel('okay', 795, 300),
      slowest: wheel('okay', 795, 337),
      over: wheel('over_inflation', 1000, null),
      atTie: wheel('maintenance', 620, 20),
      near: wheel('maintenance', 640, 5),
      tie: wheel('maintenance', 621, 20.1),
      unforeseen: wheel('maintenance', 610, null),
      flat: wheel('critical', 10, 3),
      low: wheel('critical', 500, null),
      stale: wheel('stale', 10, 3),
    };
    const sorted = Object.entries(wheels)
      .map(([name, one]) => ({ name, severity: wheelSeverity(one, 800) }))
      .toSorted((a, b) => compareWorstFirst(a.severity, b.severity));
    expect(sorted.map(({ name }) => name)).toEqual([
      'flat',
      'low',
      'near',
      'atTie',
      'tie',
      'unforeseen',
      'over',
      'leaking',
      'okay',
      'slowest',
      'stale',
    ]);
  });
});

it('finds the worst of a vehicle’s wheels, the first of equals', () => {
  const wheels = [
    wheel('okay', 800, null),
    wheel('warning', 580, 9),
    wheel('warning', 580, 9),
    wheel('critical', 1, 0),
  ];
  expect(worstWheelOf(wheels, [0, 1, 2], () => 800)).toEqual({
    index: 1,
    severity: { level: 'warning', criticalAtMs: atMs + 9 * 3_600_000, offTargetPercent: 28 },
  });
  expect(worstWheelOf(wheels, [5], () => 800)?.severity.level).toBe('unassigned');
});

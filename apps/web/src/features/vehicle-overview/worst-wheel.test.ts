import { describe, expect, it } from 'vitest';
import { findWorstWheel } from './worst-wheel.ts';

const wheelOf = (more: Partial<Parameters<typeof findWorstWheel>[0][number]>) => ({
  position: '1A' as const,
  advice: null,
  level: 'okay' as const,
  time_to_critical: null,
  deviation_percent: -5,
  incident_acknowledged: false,
  ...more,
});
const hours = (lower: number) => ({
  time_to_critical: {
    as_of: '2026-11-20T12:00:00.000Z',
    hours: 99,
    lower_hours: lower,
    upper_hours: null,
    end: 'foreseen' as const,
  },
});
const critical = { advice: 'stop_now', level: 'critical' } as const;
const low = { advice: 'fix_at_next_service', level: 'maintenance' } as const;

describe('the worst wheel', () => {
  it('is none where nothing is to be done', () => {
    expect(findWorstWheel([])).toBeNull();
    expect(findWorstWheel([wheelOf({}), wheelOf({ level: 'stale', deviation_percent: -60 })])).toBeNull();
  });

  it.each([
    ['is to be acted on first', { ...low, advice: 'repair_before' as const }, { ...low, deviation_percent: -24 }],
    ['is critical though silent', { ...critical, level: 'stale' as const }, low],
    ['has the worse level', critical, { ...critical, level: 'warning' as const }],
    ['waits for an acknowledgement', low, { ...low, incident_acknowledged: true, deviation_percent: -25 }],
    ['is worse though acknowledged', { ...critical, incident_acknowledged: true }, low],
    ['lasts least', { ...low, ...hours(9) }, { ...low, ...hours(10), deviation_percent: -25 }],
    ['has a time to critical', { ...low, ...hours(400) }, low],
    ['has lost most', { ...low, deviation_percent: -24 }, { ...low, deviation_percent: -21 }],
    ['has most too much', { ...low, deviation_percent: 30 }, { ...low, deviation_percent: 21 }],
  ])('is the one that %s', (_, worse, milder) => {
    const [worst, other, fine] = [wheelOf(worse), wheelOf(milder), wheelOf({})];
    expect(findWorstWheel([fine, worst, other])).toBe(worst);
    expect(findWorstWheel([other, worst, fine])).toBe(worst);
  });

  it('is the first of equal ones', () => {
    const wheels = [wheelOf(low), wheelOf(low)];
    expect(findWorstWheel(wheels)).toBe(wheels[0]);
  });

  it('stays the one on screen whatever is left of another with the same instruction and level', () => {
    const shown = wheelOf({ ...low, position: '2B', deviation_percent: -21 });
    const lower = wheelOf({ ...low, deviation_percent: -24 });
    expect(findWorstWheel([lower, shown], '2B')).toBe(shown);
    const worse = wheelOf(critical);
    expect(findWorstWheel([worse, shown], '2B')).toBe(worse);
  });

  it('gives way to an equally bad one once it is acknowledged', () => {
    const shown = wheelOf({ ...low, position: '2B', incident_acknowledged: true });
    const waiting = wheelOf(low);
    expect(findWorstWheel([shown, waiting], '2B')).toBe(waiting);
  });
});

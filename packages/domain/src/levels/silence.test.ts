import { describe, expect, it } from 'vitest';
import { getAxleConfiguration } from '../vehicles/axle-configuration.ts';
import type { AlertLevel } from './alert-level.ts';
import type { WheelSilence } from './silence.ts';
import {
  findSilenceCause,
  isSensorFlagged,
  isSilenceAlarming,
  isUnitOffline,
  shownLevel,
  staleAtMs,
} from './silence.ts';
import { vehicleLevel } from './vehicle-level.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const wheel = (changes: Partial<WheelSilence>): WheelSilence => ({
  level: 'okay',
  hasSensor: true,
  lastAtMs: 0,
  unitOffline: false,
  ...changes,
});

describe('shown level', () => {
  it.each<[string, Partial<WheelSilence>, number, AlertLevel]>([
    ['fresh data', {}, minuteMs, 'okay'],
    ['12 hours', {}, 12 * hourMs, 'okay'],
    ['more than 12 hours', {}, 12 * hourMs + 1, 'stale'],
    ['an old problem', { level: 'critical' }, 12 * hourMs + 1, 'stale'],
    ['no sensor', { hasSensor: false, level: 'critical' }, 0, 'unassigned'],
    ['no data ever', { lastAtMs: null }, 0, 'unassigned'],
    ['never judged', { level: null }, 0, 'unassigned'],
    ['unit silent', { unitOffline: true }, hourMs, 'offline'],
    ['a problem outlives its unit', { unitOffline: true, level: 'maintenance' }, hourMs, 'maintenance'],
    ['silent for long', { unitOffline: true }, 13 * hourMs, 'stale'],
  ])('%s', (_name, changes, nowMs, level) => {
    expect(shownLevel(wheel(changes), nowMs)).toBe(level);
  });

  it('turns stale just after the instant a timer waits for', () => {
    const atMs = staleAtMs(5) ?? Number.NaN;
    expect(shownLevel(wheel({ lastAtMs: 5 }), atMs)).toBe('okay');
    expect(shownLevel(wheel({ lastAtMs: 5 }), atMs + 1)).toBe('stale');
    expect(staleAtMs(null)).toBeNull();
  });
});

describe('a unit', () => {
  it.each([
    [null, minuteMs, hourMs, false],
    [0, null, 1000 * hourMs, false],
    [0, minuteMs, 10 * minuteMs, false],
    [0, minuteMs, 10 * minuteMs + 1, true],
    [0, hourMs, 3 * hourMs, false],
    [0, hourMs, 3 * hourMs + 1, true],
  ])('heard at %s, due every %s ms, is after %d ms offline: %s', (lastHeardAtMs, dueEveryMs, nowMs, offline) => {
    expect(isUnitOffline({ lastHeardAtMs, dueEveryMs }, nowMs)).toBe(offline);
  });
});

describe('a sensor', () => {
  it('carries the flag from 60 minutes on', () => {
    expect([60 * minuteMs - 1, 60 * minuteMs].map((nowMs) => isSensorFlagged(0, nowMs))).toEqual([false, true]);
    expect(isSensorFlagged(null, hourMs)).toBe(false);
  });

  it('is an alarm after 60 minutes of driving', () => {
    expect([60 * minuteMs - 1, 60 * minuteMs, null].map(isSilenceAlarming)).toEqual([false, true, false]);
  });
});

describe('level of a vehicle', () => {
  const van = getAxleConfiguration('2x2');

  it.each<[AlertLevel[], AlertLevel]>([
    [['okay', 'okay', 'okay', 'okay'], 'okay'],
    [['okay', 'warning', 'okay', 'critical'], 'critical'],
    [['high_temperature', 'warning', 'okay', 'okay'], 'high_temperature'],
    [['over_inflation', 'maintenance', 'okay', 'okay'], 'maintenance'],
    [['stale', 'offline', 'unassigned', 'okay'], 'okay'],
    [['offline', 'stale', 'offline', 'unassigned'], 'stale'],
    [['unassigned', 'unassigned', 'unassigned', 'unassigned'], 'unassigned'],
  ])('%j is %s', ([a, b, c, d], level) => {
    expect(vehicleLevel([a ?? null, b ?? null, null, null, c ?? null, d ?? null], van)).toBe(level);
  });

  it('leaves out wheels the vehicle does not have', () => {
    expect(vehicleLevel(['okay', 'okay', 'critical'], van)).toBe('okay');
    expect(vehicleLevel(['okay', null, 'critical'], null)).toBe('critical');
    expect(vehicleLevel([], van)).toBe('unassigned');
  });
});

describe('why a sensor is silent', () => {
  const silent = { lastAtMs: 0, unitAtMs: 2 * hourMs, speedKmh: 0 };

  it('is asked from the hour at which it carries the flag', () => {
    expect(findSilenceCause({ ...silent, unitAtMs: hourMs }, hourMs - 1)).toBeNull();
    expect(findSilenceCause({ ...silent, unitAtMs: hourMs }, hourMs)).toBe('parked');
    expect(findSilenceCause({ ...silent, lastAtMs: null }, 2 * hourMs)).toBeNull();
  });

  it('is told by whether the vehicle moves', () => {
    expect(findSilenceCause({ ...silent, speedKmh: 4.9 }, 2 * hourMs)).toBe('parked');
    expect(findSilenceCause({ ...silent, speedKmh: 5 }, 2 * hourMs)).toBe('moving');
    expect(findSilenceCause({ ...silent, speedKmh: null }, 2 * hourMs)).toBe('parked');
  });

  it('is the unit where that fell silent with it, or is silent now', () => {
    const moving = { ...silent, speedKmh: 80 };
    expect(findSilenceCause({ ...moving, unitAtMs: hourMs }, 2 * hourMs - 1)).toBe('moving');
    expect(findSilenceCause({ ...moving, unitAtMs: hourMs - 1 }, 2 * hourMs - 2)).toBe('unit');
    expect(findSilenceCause({ ...moving, unitAtMs: hourMs }, 2 * hourMs)).toBe('unit');
    expect(findSilenceCause({ ...moving, unitAtMs: null }, 2 * hourMs)).toBe('unit');
  });
});

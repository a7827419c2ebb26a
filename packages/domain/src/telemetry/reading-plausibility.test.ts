import { describe, expect, it } from 'vitest';
import type { TyreReading } from './reading.ts';
import { earliestPlausibleMs, findTimeFault, isPlausiblePlace, plausibleTyre } from './reading-plausibility.ts';

const nowMs = Date.UTC(2026, 5, 1, 12);
const minuteMs = 60_000;

describe('time of a reading', () => {
  it.each([
    ['now', nowMs, null],
    ['a minute ahead', nowMs + minuteMs, null],
    ['a moment more', nowMs + minuteMs + 1, 'in_the_future'],
    ['a year ahead', nowMs + 365 * 1440 * minuteMs, 'in_the_future'],
    ['a month late', nowMs - 30 * 1440 * minuteMs, null],
    ['the first of 2015', earliestPlausibleMs, null],
    ['just before', earliestPlausibleMs - 1, 'before_2015'],
    ['1970', 0, 'before_2015'],
    ['none', Number.NaN, 'not_a_time'],
    ['endless', Number.POSITIVE_INFINITY, 'not_a_time'],
  ])('%s: %s', (_name, atMs, fault) => {
    expect(findTimeFault(atMs, nowMs)).toBe(fault);
  });
});

const tyre = (pressureKpa: number | null, temperatureC: number | null): TyreReading => ({
  position: '1A',
  pressureKpa,
  temperatureC,
  sensorFault: false,
});

describe('values of a tyre', () => {
  it.each([
    [0, -60, 0, -60],
    [2000, 200, 2000, 200],
    [2000.1, 200.1, null, null],
    [-0.1, -60.1, null, null],
    [null, null, null, null],
    [Number.NaN, Number.NaN, null, null],
    [800, 250, 800, null],
  ])('%s kPa, %s °C: %s, %s', (pressureKpa, temperatureC, keptKpa, keptC) => {
    expect(plausibleTyre(tyre(pressureKpa, temperatureC))).toEqual(tyre(keptKpa, keptC));
  });

  it('are left alone when plausible', () => {
    const plausible = tyre(800, 20);
    expect(plausibleTyre(plausible)).toBe(plausible);
  });
});

describe('a place', () => {
  it.each([
    [52.5, -1.9, true],
    [90, 180, true],
    [0, 10, true],
    [0, 0, false],
    [90.1, 0, false],
    [10, -180.1, false],
    [Number.NaN, 0, false],
  ])('%d, %d: %s', (latitudeDeg, longitudeDeg, plausible) => {
    expect(isPlausiblePlace(latitudeDeg, longitudeDeg)).toBe(plausible);
  });
});

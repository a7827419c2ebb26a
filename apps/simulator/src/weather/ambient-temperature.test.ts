import { describe, expect, it } from 'vitest';
import type { Weather } from './ambient-temperature.ts';
import { ambientTemperatureC } from './ambient-temperature.ts';
import { britishInstantMs, britishTimeAt } from './british-time.ts';

const hourMs = 3_600_000;
const birmingham = { latitude: 52.5, longitude: -1.9 };
const weather: Weather = { seed: 11, spells: [] };

function meanC(fromMs: number, days: number, place = birmingham): number {
  const hours = Array.from({ length: days * 24 }, (_, hour) =>
    ambientTemperatureC(weather, fromMs + hour * hourMs, place),
  );
  return hours.reduce((sum, value) => sum + value, 0) / hours.length;
}

describe('ambient temperature', () => {
  it('is a function of time and place', () => {
    const atMs = Date.UTC(2026, 2, 3, 4, 5);
    expect(ambientTemperatureC(weather, atMs, birmingham)).toBe(ambientTemperatureC(weather, atMs, birmingham));
    expect(ambientTemperatureC(weather, atMs, birmingham)).not.toBe(
      ambientTemperatureC({ ...weather, seed: 12 }, atMs, birmingham),
    );
  });

  it('has British winters, summers and a cooler north', () => {
    expect(meanC(Date.UTC(2026, 0, 1), 60)).toBeGreaterThan(0);
    expect(meanC(Date.UTC(2026, 0, 1), 60)).toBeLessThan(8);
    expect(meanC(Date.UTC(2026, 6, 1), 60)).toBeGreaterThan(13);
    expect(meanC(Date.UTC(2026, 6, 1), 60)).toBeLessThan(20);
    const inverness = { latitude: 57.5, longitude: -1.9 };
    expect(meanC(Date.UTC(2026, 6, 1), 30, inverness)).toBeLessThan(meanC(Date.UTC(2026, 6, 1), 30) - 2);
  });

  it('is warmer in the afternoon than before dawn', () => {
    const midnightMs = Date.UTC(2026, 5, 10);
    const afternoonC = ambientTemperatureC(weather, midnightMs + 14 * hourMs, birmingham);
    expect(afternoonC).toBeGreaterThan(ambientTemperatureC(weather, midnightMs + 3 * hourMs, birmingham) + 4);
  });

  it('never jumps and never leaves what Britain knows', () => {
    const quarters = Array.from({ length: 365 * 96 }, (_, quarter) =>
      ambientTemperatureC(weather, Date.UTC(2026, 0, 1) + quarter * 900_000, birmingham),
    );
    const jumps = quarters.slice(1).map((nowC, index) => Math.abs(nowC - (quarters[index] ?? 0)));
    expect(Math.max(...jumps)).toBeLessThan(1.5);
    expect(Math.min(...quarters)).toBeGreaterThan(-18);
    expect(Math.max(...quarters)).toBeLessThan(36);
  });

  it('fades a spell in and out and applies it in full between', () => {
    const fromMs = Date.UTC(2026, 10, 20, 20);
    const cold: Weather = { ...weather, spells: [{ fromMs, toMs: fromMs + 10 * hourMs, offsetC: -9 }] };
    const change = (hours: number): number =>
      ambientTemperatureC(cold, fromMs + hours * hourMs, birmingham) -
      ambientTemperatureC(weather, fromMs + hours * hourMs, birmingham);
    expect(change(-0.5)).toBe(0);
    expect(change(0.5)).toBeCloseTo(-4.5, 6);
    expect(change(5)).toBeCloseTo(-9, 6);
    expect(change(9.75)).toBeCloseTo(-2.25, 6);
    expect(change(10.1)).toBe(0);
  });
});

describe('British time', () => {
  it.each([
    ['2026-01-05T12:00:00Z', 12 * 60, 0],
    ['2026-07-06T12:00:00Z', 13 * 60, 0],
    ['2026-03-29T00:59:00Z', 59, 6],
    ['2026-03-29T01:00:00Z', 120, 6],
    ['2026-10-25T00:59:00Z', 119, 6],
    ['2026-10-25T01:00:00Z', 60, 6],
  ])('reads %s as local minute %s on weekday %s', (instant, minuteOfDay, weekday) => {
    const time = britishTimeAt(Date.parse(instant));
    expect(time.minuteOfDay).toBe(minuteOfDay);
    expect(time.weekday).toBe(weekday);
  });

  it('agrees with the calendar of the runtime over two years', () => {
    for (let hour = 0; hour < 2 * 8766; hour += 5) {
      const atMs = Date.UTC(2025, 0, 1) + hour * hourMs;
      const local = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO('Europe/London');
      const time = britishTimeAt(atMs);
      expect(time.minuteOfDay).toBe(local.hour * 60 + local.minute);
      expect(time.weekday).toBe(local.dayOfWeek - 1);
      expect(time.dayOfYear).toBe(local.dayOfYear);
    }
  });

  it('turns local minutes back into instants', () => {
    for (const instant of ['2026-01-05T06:30:00Z', '2026-07-06T06:30:00Z', '2026-11-21T23:10:00Z']) {
      const { dayNumber, minuteOfDay } = britishTimeAt(Date.parse(instant));
      expect(britishInstantMs(dayNumber, minuteOfDay)).toBe(Date.parse(instant));
    }
  });
});

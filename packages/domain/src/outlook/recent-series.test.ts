import { describe, expect, it } from 'vitest';
import type { TyreReading } from '../telemetry/reading.ts';
import { allWheelPositions } from '../vehicles/wheel-position.ts';
import { recentSeries } from './recent-series.ts';
import { quickLeakSpanMs } from '../judging/earlier-readings.ts';
import type { VehicleTrack } from '../judging/vehicle-track.ts';
import { applyReading, openTrack, windowReadings } from '../judging/vehicle-track.ts';

const startMs = Date.UTC(2026, 2, 1);
const minuteMs = 60_000;

const tyre = (pressureKpa: number | null, temperatureC: number | null): TyreReading => ({
  position: '1A',
  pressureKpa,
  temperatureC,
  sensorFault: false,
});

/** A track after readings of one tyre, so many seconds apart. */
function trackOf(tyres: readonly TyreReading[], stepSeconds: number) {
  const track = openTrack();
  for (const [index, one] of tyres.entries()) {
    applyReading(track, { atMs: startMs + index * stepSeconds * 1000, speedKmh: 0, tyres: [one] }, []);
  }
  return track;
}

/** The series of the one wheel until the newest reading. */
const seriesOf = (track: VehicleTrack) =>
  recentSeries(track, { index: 0, referenceC: 20 }, { untilMs: track.head.atMs ?? 0, spanMs: quickLeakSpanMs });

const steady = (count: number): TyreReading[] => Array.from({ length: count }, (_, index) => tyre(900 - index / 2, 20));

describe('the recent series of a wheel', () => {
  it('reaches two hours back, however often a vehicle sends', () => {
    for (const stepSeconds of [10, 20, 60, 300]) {
      const count = (3 * 3600) / stepSeconds;
      const { cold, gauge } = seriesOf(trackOf(steady(count), stepSeconds));
      const endMs = startMs + (count - 1) * stepSeconds * 1000;
      expect(cold.at(-1)?.atMs).toBe(endMs);
      expect(endMs - (cold[0]?.atMs ?? 0)).toBeGreaterThan(quickLeakSpanMs - 6 * minuteMs);
      expect(endMs - (cold[0]?.atMs ?? 0)).toBeLessThanOrEqual(quickLeakSpanMs);
      expect(cold.length).toBeLessThanOrEqual(windowReadings + 24);
      expect(cold).toEqual(cold.toSorted((a, b) => a.atMs - b.atMs));
      const steps = cold.map(({ atMs }, index) => atMs - (cold[index - 1]?.atMs ?? atMs));
      expect(Math.max(...steps)).toBeLessThanOrEqual(5 * minuteMs + stepSeconds * 1000);
      expect(gauge.map(({ atMs }) => atMs)).toEqual(cold.map(({ atMs }) => atMs));
    }
  });

  it('is compensated throughout where temperatures are told by turns with pressures', () => {
    const byTurns = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? tyre(null, 60) : tyre(900, null)));
    const { cold, gauge } = seriesOf(trackOf(byTurns, 60));
    expect(new Set(gauge.map(({ coldKpa }) => coldKpa))).toEqual(new Set([900]));
    expect(cold).toHaveLength(10);
    expect(Math.max(...cold.map(({ coldKpa }) => coldKpa))).toBeLessThan(800);
  });

  it('leaves out what is not compensated beside what is', () => {
    const late = [tyre(900, null), tyre(900, null), tyre(900, 60), tyre(900, 60)];
    expect(seriesOf(trackOf(late, 60)).cold).toHaveLength(2);
    expect(seriesOf(trackOf(late.slice(0, 2), 60)).cold).toHaveLength(2);
  });

  it('is not compensated at all where few of them are', () => {
    const lone = [...Array.from({ length: 20 }, () => tyre(900, null)), tyre(900, 60), tyre(900, null)];
    const { cold, isCompensated } = seriesOf(trackOf(lone, 60));
    expect(isCompensated).toBe(false);
    expect(cold.map(({ coldKpa }) => coldKpa)).toEqual(lone.map(() => 900));
  });

  it('is whole where a vehicle sends tyre by tyre every second', () => {
    const track = openTrack();
    for (let second = 0; second <= 3600; second += 1) {
      const position = allWheelPositions[second % 10] ?? '1A';
      const reading = { ...tyre(900 - second / 36, 20), position };
      applyReading(track, { atMs: startMs + second * 1000, speedKmh: 0, tyres: [reading] }, []);
    }
    for (const index of [0, 1, 9]) {
      const { cold } = recentSeries(
        track,
        { index, referenceC: 20 },
        { untilMs: track.head.atMs ?? 0, spanMs: quickLeakSpanMs },
      );
      expect(cold.length).toBeGreaterThan(12);
      for (const { atMs, coldKpa } of cold) {
        // the lowest of five minutes, within the last ten seconds of them
        expect(coldKpa).toBeGreaterThanOrEqual(900 - (atMs - startMs) / 36_000 - 0.1);
        expect(coldKpa).toBeLessThanOrEqual(900 - (atMs - startMs) / 36_000 + 0.4);
      }
    }
  });

  it('is empty without readings', () => {
    expect(seriesOf(openTrack())).toEqual({ cold: [], gauge: [], isCompensated: true });
  });

  it('ends where it is told to', () => {
    const track = trackOf(steady(20), 60);
    const untilMs = startMs + 5 * minuteMs;
    const { cold } = recentSeries(track, { index: 0, referenceC: 20 }, { untilMs, spanMs: 2 * minuteMs });
    expect(cold.map(({ atMs }) => (atMs - startMs) / minuteMs)).toEqual([3, 4, 5]);
  });
});

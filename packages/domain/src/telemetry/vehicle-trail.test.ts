import { describe, expect, it } from 'vitest';
import type { TrailPoint } from './vehicle-trail.ts';
import { trailDistanceM, trailOf } from './vehicle-trail.ts';

const minuteMs = 60_000;
const fix = (minute: number, latitude: number, longitude: number, speedKmh: number | null = 60): TrailPoint => ({
  atMs: minute * minuteMs,
  latitude,
  longitude,
  speedKmh,
});

/** An hour north, twenty minutes still (with fixes that waver), an hour east, a fix a minute. */
const journey = [
  ...Array.from({ length: 60 }, (_, minute) => fix(minute, 53 + minute / 100, -2)),
  ...Array.from({ length: 20 }, (_, minute) => fix(60 + minute, 53.6 + (minute % 2) / 10_000, -2, 0)),
  ...Array.from({ length: 60 }, (_, minute) => fix(80 + minute, 53.6, -1.99 + minute / 100)),
];

describe('the trail of a vehicle', () => {
  it('keeps bends and stops and leaves out what lies on a straight line', () => {
    const { points, stops, breaks } = trailOf(journey, 2000);
    expect(points.map(({ atMs }) => atMs / minuteMs)).toEqual([0, 59, 60, 79, 80, 139]);
    expect(stops).toEqual([2]);
    expect(points[3]).toMatchObject({ latitude: 53.6, longitude: -2, speedKmh: 0 });
    expect(breaks).toEqual([]);
  });

  it('draws no line over a silence in which the vehicle moved, and one place where it stood for hours is a stop', () => {
    const { points, stops, breaks } = trailOf(
      [fix(0, 53, -2), fix(10, 53.1, -2), fix(100, 54, -2), fix(500, 54, -2)],
      2000,
    );
    expect(points).toHaveLength(4);
    expect(breaks).toEqual([2]);
    expect(stops).toEqual([2]);
  });

  it('has no more points than asked for and stays near to all that it leaves out', () => {
    const winding = Array.from({ length: 20_000 }, (_, index) =>
      fix(index / 6, 52 + index / 10_000 + Math.sin(index / 7) / 1000, -2 + Math.sin(index / 300) / 5),
    );
    const { points } = trailOf(winding, 500);
    expect(points.length).toBeLessThanOrEqual(500);
    expect(points.length).toBeGreaterThan(50);
    for (const place of winding) {
      const next = Math.max(
        1,
        points.findIndex(({ atMs }) => atMs >= place.atMs),
      );
      const [from, to] = [points[next - 1], points[next]] as [TrailPoint, TrailPoint];
      const along = trailDistanceM(from, place) + trailDistanceM(place, to) - trailDistanceM(from, to);
      expect(along).toBeLessThan(2000);
    }
  });

  it('is empty without fixes and one point of one', () => {
    expect(trailOf([], 2000)).toEqual({ points: [], stops: [], breaks: [] });
    expect(trailOf([fix(1, 53, -2)], 2000).points).toHaveLength(1);
  });

  it('counts the way over the date line as short', () => {
    expect(trailDistanceM(fix(0, 0, 179.9), fix(1, 0, -179.9))).toBeCloseTo(0.2 * 111_195, -1);
  });
});

import type { VehicleTrack } from '@tyrewatch/contract/vehicles/vehicle-track-endpoints';
import { describe, expect, it } from 'vitest';
import { drawnTrack, placeAt } from './track-features.ts';

const track: VehicleTrack = {
  at_s: [0, 60, 120, 600, 660, 5000],
  latitude: [53, 53.1, 53.2, 53.2, 53.3, 54],
  longitude: [-2, -2, -2, -2, -2.1, -3],
  speed_kmh: [60, 60, 0, 0, 60, 60],
  stops: [2],
  breaks: [5],
  distance_km: 40,
  top_speed_kmh: 60,
  falls: [],
};

describe('a drawn track', () => {
  it('is a line between silences, with its beginning and its stops', () => {
    const { driven, falling, start, fall, stops } = drawnTrack(track, null);
    expect(driven.map((line) => line.length)).toEqual([5, 1]);
    expect(falling).toEqual([]);
    expect(start).toEqual({ place: [-2, 53], atS: 0 });
    expect(fall).toBeNull();
    expect(stops).toEqual([[-2, 53.2]]);
  });

  it('turns red where a tyre began to fall, without a gap', () => {
    const { driven, falling, fall } = drawnTrack(track, 630);
    expect(fall?.atS).toBe(630);
    expect(fall?.place[1]).toBeCloseTo(53.25);
    expect(driven.at(-1)?.at(-1)).toEqual(fall?.place);
    expect(falling[0]?.[0]).toEqual(fall?.place);
    expect(falling.map((line) => line.length)).toEqual([2, 1]);
  });

  it('is red all over where the fall began before it, and has no place for that', () => {
    const { driven, falling, fall } = drawnTrack(track, -10);
    expect(driven).toEqual([]);
    expect(falling.map((line) => line.length)).toEqual([5, 1]);
    expect(fall).toBeNull();
  });

  it('knows no place outside of itself', () => {
    expect(placeAt(track, -1)).toBeNull();
    expect(placeAt(track, 5001)).toBeNull();
    expect(placeAt(track, 30)?.[1]).toBeCloseTo(53.05);
    expect(placeAt(track, 0)).toEqual([-2, 53]);
  });
});

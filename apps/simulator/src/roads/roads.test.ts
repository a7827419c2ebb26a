import { describe, expect, it } from 'vitest';
import { britishOutline } from './british-outline.ts';
import { distanceKm, headingDeg, pointAway, pointBetween } from './geographic-point.ts';
import type { GeographicPoint } from './geographic-point.ts';
import { getWaypoint, listWaypoints } from './road-graph.ts';
import { roadRows } from './road-table.ts';
import { getRouteHours, getShortestRoute, listTownsFrom } from './shortest-route.ts';

function isInBritain({ latitude, longitude }: GeographicPoint): boolean {
  let inside = false;
  britishOutline.forEach(([cornerLatitude, cornerLongitude], index) => {
    const [nextLatitude, nextLongitude] = britishOutline[(index + 1) % britishOutline.length] ?? [0, 0];
    const crosses = cornerLatitude > latitude !== nextLatitude > latitude;
    const share = (latitude - cornerLatitude) / (nextLatitude - cornerLatitude);
    if (crosses && longitude < cornerLongitude + share * (nextLongitude - cornerLongitude)) inside = !inside;
  });
  return inside;
}

describe('the road table', () => {
  it('has at least 150 waypoints, each on a road, each named once', () => {
    const waypoints = listWaypoints();
    expect(waypoints.length).toBeGreaterThanOrEqual(150);
    expect(new Set(waypoints.map(({ name }) => name)).size).toBe(waypoints.length);
    expect(waypoints.filter(({ roads }) => roads.length === 0)).toEqual([]);
  });

  it('has the motorways people know', () => {
    const numbers = new Set(roadRows.map(([number]) => number));
    for (const number of ['M1', 'M6', 'M25', 'M4', 'M5', 'M62', 'A1(M)', 'M8', 'A9']) expect(numbers).toContain(number);
  });

  it('keeps to land all along, in stretches a person could drive in an hour', () => {
    const stretches = listWaypoints().flatMap((from) => from.roads.map((road) => ({ from, road })));
    expect(stretches.filter(({ road }) => road.lengthKm < 1 || road.lengthKm > 80)).toEqual([]);
    const wet = stretches.filter(({ from, road }) => {
      const to = getWaypoint(road.toKey);
      return Array.from({ length: 11 }, (_, step) => pointBetween(from, to, step / 10)).some(
        (point) => !isInBritain(point),
      );
    });
    expect(wet.map(({ from, road }) => `${from.key} to ${road.toKey}`)).toEqual([]);
  });

  it('tells sea from land', () => {
    expect(isInBritain({ latitude: 52.5, longitude: -1.9 })).toBe(true);
    expect(isInBritain({ latitude: 53.5, longitude: -3.9 })).toBe(false);
    expect(isInBritain({ latitude: 54.0, longitude: 1.5 })).toBe(false);
    expect(isInBritain({ latitude: 50.0, longitude: -1.0 })).toBe(false);
  });
});

describe('routes', () => {
  it('lead from every town to every other', () => {
    const towns = listWaypoints().filter(({ kind }) => kind === 'town').length;
    // Roads are driven both ways: what one place reaches, all reach.
    expect(listTownsFrom('leeds')).toHaveLength(towns - 1);
    expect(listTownsFrom('m6-j4')).toHaveLength(towns);
  });

  it('take the motorway from London to Glasgow in about seven hours', () => {
    const route = getShortestRoute('london-brent-cross', 'glasgow');
    expect(route[0]).toBe('london-brent-cross');
    expect(route.at(-1)).toBe('glasgow');
    expect(route).toContain('preston');
    expect(route).toContain('abington');
    expect(getRouteHours('london-brent-cross', 'glasgow')).toBeGreaterThan(6);
    expect(getRouteHours('london-brent-cross', 'glasgow')).toBeLessThan(8.5);
  });

  it('are as long one way as the other', () => {
    expect(getRouteHours('felixstowe', 'inverness')).toBeCloseTo(getRouteHours('inverness', 'felixstowe'), 9);
  });

  it('refuse places that are not in the table', () => {
    expect(() => getShortestRoute('leeds', 'atlantis')).toThrow(RangeError);
    expect(() => getWaypoint('atlantis')).toThrow(RangeError);
  });
});

describe('geography', () => {
  it('measures a degree of latitude as 111.2 km and one of longitude by its cosine', () => {
    expect(distanceKm({ latitude: 52, longitude: -1 }, { latitude: 53, longitude: -1 })).toBeCloseTo(111.2, 1);
    expect(distanceKm({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 })).toBeCloseTo(55.6, 1);
  });

  it.each([
    [0, 1, 0],
    [1, 0, 90],
    [0, -1, 180],
    [-1, 0, 270],
  ])('heads %s east and %s north as %s degrees', (east, north, degrees) => {
    const from = { latitude: 0, longitude: 0 };
    expect(headingDeg(from, { latitude: north, longitude: east })).toBeCloseTo(degrees, 6);
  });

  it('goes away from a point by the wanted distance', () => {
    const from = { latitude: 53, longitude: -2 };
    const away = pointAway(from, 12, 75);
    expect(distanceKm(from, away)).toBeCloseTo(12, 1);
    expect(headingDeg(from, away)).toBeCloseTo(75, 0);
  });
});

import type { Position } from 'geojson';

const longitudeOf = (position: Position | undefined): number => position?.[0] ?? 0;

const latitudeOf = (position: Position | undefined): number => position?.[1] ?? 0;

/** A step of more than half the world goes the short way round. */
const isOverAntimeridian = (from: Position | undefined, to: Position | undefined): boolean =>
  Math.abs(longitudeOf(to) - longitudeOf(from)) > 180;

/** The closed ring, begun right behind its first step over the antimeridian: its seam, if it needs one, lies there. */
const begunAtAntimeridian = (ring: Position[]): Position[] => {
  const start = ring.findIndex((position, n) => n > 0 && isOverAntimeridian(ring[n - 1], position));
  return start === -1 ? ring : [...ring.slice(start), ...ring.slice(1, start + 1)];
};

const movedEast = (position: Position, turns: number): Position => [
  longitudeOf(position) + 360 * turns,
  latitudeOf(position),
];

/** The ring with longitudes that go on beyond ±180° where they jumped to the other side. */
const withoutJumps = (ring: Position[]): Position[] => {
  let turns = 0;
  return ring.map((position, n) => {
    const before = ring[n - 1] ?? position;
    if (isOverAntimeridian(before, position)) turns += longitudeOf(before) > longitudeOf(position) ? 1 : -1;
    return movedEast(position, turns);
  });
};

/** A ring around a pole ends a whole turn from where it began; in the plane, only the pole's edge closes it. */
const closedOverPole = (ring: Position[]): Position[] => {
  const first = ring[0];
  const last = ring.at(-1);
  if (first === undefined || longitudeOf(first) === longitudeOf(last)) return ring;
  const pole = latitudeOf(first) < 0 ? -90 : 90;
  return [...ring, [longitudeOf(last), pole], [longitudeOf(first), pole], first];
};

const westOf = (ring: Position[]): number =>
  ring.reduce((west, position) => Math.min(west, longitudeOf(position)), Infinity);

/** The ring, moved by whole turns until its west end lies within one turn east of `westDeg`. */
const placedEastOf = (westDeg: number, ring: Position[]): Position[] => {
  const turns = Math.ceil((westDeg - westOf(ring)) / 360);
  return ring.map((position) => movedEast(position, turns));
};

/**
 * A polygon on the sphere as a polygon in the plane. Drawn as it is, a ring over the antimeridian jumps across the
 * whole map and crosses itself, and what a renderer makes of it is wrong thousands of kilometres away. Here it goes on
 * beyond 180° east, and its holes with it; the tile cutter puts what lies there back in the west.
 */
export const unrollPolygon = (rings: Position[][]): Position[][] => {
  const [outer = [], ...holes] = rings.map((ring) => closedOverPole(withoutJumps(begunAtAntimeridian(ring))));
  const placed = placedEastOf(-180, outer);
  return [placed, ...holes.map((hole) => placedEastOf(westOf(placed), hole))];
};

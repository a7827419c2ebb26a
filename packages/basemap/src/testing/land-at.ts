/** Whether a place is land, by the atlas itself and by a tile cut from it. */
import type { VectorTileLayer } from '@mapbox/vector-tile';
import type { Position } from 'geojson';
import type { TileAddress } from '../tile-grid.ts';

interface Place {
  longitudeDeg: number;
  latitudeDeg: number;
}

interface Point {
  x: number;
  y: number;
}

type Edge = readonly [west: number, westLatitude: number, east: number, eastLatitude: number];

const columns = 3_600;

const columnOf = (longitudeDeg: number): number => Math.floor(((longitudeDeg + 540) / 360) * columns) % columns;

/** An edge on the sphere goes the short way: where longitudes jump, its east end lies beyond 180°. */
const edgeOf = ([a = 0, aLatitude = 0]: Position, [b = 0, bLatitude = 0]: Position): Edge => {
  const isWestFirst = a < b !== Math.abs(a - b) > 180;
  const [west, westLatitude, east, eastLatitude] = isWestFirst
    ? [a, aLatitude, b, bLatitude]
    : [b, bLatitude, a, aLatitude];
  return [west, westLatitude, east < west ? east + 360 : east, eastLatitude];
};

const crossesNorthOf = (edge: Edge, { longitudeDeg, latitudeDeg }: Place): boolean => {
  const [west, westLatitude, east, eastLatitude] = edge;
  const longitude = longitudeDeg < west ? longitudeDeg + 360 : longitudeDeg;
  if (longitude < west || longitude >= east) return false;
  return westLatitude + ((longitude - west) / (east - west)) * (eastLatitude - westLatitude) > latitudeDeg;
};

/** Land by polygons on the sphere: an odd number of coasts lie between it and the North Pole, which is sea. */
export const landInAtlas = (polygons: readonly Position[][][]): ((place: Place) => boolean) => {
  const edges: Edge[][] = Array.from({ length: columns }, () => []);
  for (const ring of polygons.flat()) {
    for (const [n, position] of ring.entries()) {
      const edge = edgeOf(ring[n - 1] ?? position, position);
      for (let column = columnOf(edge[0]); ; column = (column + 1) % columns) {
        edges[column]?.push(edge);
        if (column === columnOf(edge[2])) break;
      }
    }
  }
  return (place) => {
    const column = edges[columnOf(place.longitudeDeg)] ?? [];
    return column.filter((edge) => crossesNorthOf(edge, place)).length % 2 === 1;
  };
};

const isWithin = (rings: readonly Point[][], { x, y }: Point): boolean => {
  let isInside = false;
  for (const ring of rings) {
    for (const [n, b] of ring.entries()) {
      const a = ring[n - 1] ?? b;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isInside = !isInside;
    }
  }
  return isInside;
};

/** Land by the layer of a tile, at a point in the tile's own units. */
export const landInTile = (layer: VectorTileLayer | undefined): ((point: Point) => boolean) => {
  const polygons = Array.from({ length: layer?.length ?? 0 }, (_, n) => layer?.feature(n).loadGeometry() ?? []);
  return (point) => polygons.some((rings) => isWithin(rings, point));
};

/** Where a point of a tile, in shares of the tile's side, lies on the earth. */
export const placeInTile = ({ z, x, y }: TileAddress, share: Point): Place => ({
  longitudeDeg: ((x + share.x) / 2 ** z) * 360 - 180,
  latitudeDeg: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + share.y)) / 2 ** z))) * 180) / Math.PI,
});

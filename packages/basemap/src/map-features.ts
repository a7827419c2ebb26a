import { readFileSync } from 'node:fs';
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unrollPolygon } from './antimeridian.ts';
import { listPlaces } from './places.ts';

/** How finely coasts and borders are drawn. */
export type Detail = '110m' | '50m' | '10m';

type WorldTopology = Topology<{
  land: GeometryCollection;
  countries: GeometryCollection<{ name: string }>;
}>;

const readWorld = (detail: Detail): WorldTopology =>
  JSON.parse(
    readFileSync(new URL(import.meta.resolve(`world-atlas/countries-${detail}.json`)), 'utf8'),
  ) as WorldTopology;

const asPolygon = (coordinates: Position[][]): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates },
});

const landPolygons = (world: WorldTopology): Position[][][] => {
  const land = feature(world, world.objects.land) as FeatureCollection<Polygon | MultiPolygon>;
  return land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
};

/** Land as the atlas has it: polygons on the sphere, whose rings may cross the antimeridian or go around a pole. */
export const readLandPolygons = (detail: Detail): Position[][][] => landPolygons(readWorld(detail));

/**
 * Land as one feature for each polygon. A single world-wide multi-polygon loses islands in some tiles:
 * once clipped, the winding of its rings no longer tells which ring is a hole of which.
 */
const landFeatures = (world: WorldTopology): Feature<Polygon>[] =>
  landPolygons(world).map((rings) => asPolygon(unrollPolygon(rings)));

/** Borders between countries, without the coasts. */
const borderLines = (world: WorldTopology): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: mesh(world, world.objects.countries, (a, b) => a !== b),
});

const placePoints = (): Feature[] =>
  listPlaces().map((place) => ({
    type: 'Feature',
    properties: {
      name: place.name,
      population: place.population,
      capital: place.isCapital,
      least_zoom: place.leastZoom,
    },
    geometry: { type: 'Point', coordinates: [place.longitudeDeg, place.latitudeDeg] },
  }));

const collection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

/** Land and borders at a level of detail (Natural Earth, public domain). */
export const readWorldFeatures = (detail: Detail): { land: FeatureCollection; borders: FeatureCollection } => {
  const world = readWorld(detail);
  return { land: collection(landFeatures(world)), borders: collection([borderLines(world)]) };
};

/** Towns as points with the properties the map style reads (GeoNames, CC BY 4.0). */
export const readPlaceFeatures = (): FeatureCollection => collection(placePoints());

import type { FeatureCollection } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import { type Detail, readPlaceFeatures, readWorldFeatures } from './map-features.ts';
import type { Tile } from './pmtiles-writer.ts';
import { europe, tilesWithin, world } from './tile-grid.ts';

/** Units along a side of a tile. */
export const extent = 4_096;

/** The world down to zoom 5, Europe down to zoom 8: fleet to county level, not streets. */
export const levels: readonly { detail: Detail; zooms: readonly number[] }[] = [
  { detail: '110m', zooms: [0, 1] },
  { detail: '50m', zooms: [2, 3, 4] },
  { detail: '10m', zooms: [5, 6, 7, 8] },
];

/** The least and the greatest zoom level the archive holds. */
export const zoomRange = { least: 0, greatest: 8 } as const;

/** The greatest zoom level at which the archive holds the whole world, not only Europe. */
export const greatestWorldZoom = 5;

const index = (features: FeatureCollection, tolerance: number): GeoJSONVT =>
  new GeoJSONVT(features, {
    maxZoom: zoomRange.greatest,
    indexMaxZoom: 5,
    indexMaxPoints: 0,
    extent,
    buffer: 64,
    tolerance,
  });

/** The places whose label is due at zoom `z`; leaving out the rest keeps low zooms small. */
const placesAt = (places: FeatureCollection, z: number): GeoJSONVT =>
  index(
    {
      ...places,
      features: places.features.filter(
        // The last level is what all closer ones are drawn from.
        (place) => z === zoomRange.greatest || Number(place.properties?.['least_zoom']) <= z,
      ),
    },
    0,
  );

/** Every tile of the base map that has something on it. */
export function* buildTiles(): Generator<Tile> {
  const places = readPlaceFeatures();
  for (const { detail, zooms } of levels) {
    const { land, borders } = readWorldFeatures(detail);
    const landTiles = index(land, 4);
    const borderTiles = index(borders, 4);
    for (const z of zooms) {
      const placeTiles = placesAt(places, z);
      for (const address of tilesWithin(z <= greatestWorldZoom ? world : europe, z)) {
        const { x, y } = address;
        const layers = Object.fromEntries(
          Object.entries({ land: landTiles, borders: borderTiles, places: placeTiles }).flatMap(([name, tiles]) => {
            const tile = tiles.getTile(z, x, y);
            return tile && tile.features.length > 0 ? [[name, tile]] : [];
          }),
        );
        if (Object.keys(layers).length > 0) {
          yield { ...address, bytes: fromGeojsonVt(layers, { version: 2, extent }) };
        }
      }
    }
  }
}

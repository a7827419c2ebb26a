/** A tile address of the Web-Mercator pyramid. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** A rectangle in degrees. */
export interface Bounds {
  westDeg: number;
  southDeg: number;
  eastDeg: number;
  northDeg: number;
}

/** The whole Web-Mercator world. */
export const world: Bounds = { westDeg: -180, southDeg: -85.05, eastDeg: 180, northDeg: 85.05 };

/** Europe from Ireland and Iceland's coast to eastern Turkey. */
export const europe: Bounds = { westDeg: -25, southDeg: 34, eastDeg: 45, northDeg: 72 };

const columnOf = (longitudeDeg: number, z: number): number => Math.floor(((longitudeDeg + 180) / 360) * 2 ** z);

/** Rows count from the north (Web Mercator). */
const rowOf = (latitudeDeg: number, z: number): number => {
  const latitude = (latitudeDeg * Math.PI) / 180;
  const share = (1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) / 2;
  return Math.floor(share * 2 ** z);
};

/** The tiles that touch `bounds` at zoom `z`. */
export function* tilesWithin(bounds: Bounds, z: number): Generator<TileAddress> {
  const last = 2 ** z - 1;
  const clamp = (index: number): number => Math.min(last, Math.max(0, index));
  const west = clamp(columnOf(bounds.westDeg, z));
  const east = clamp(columnOf(bounds.eastDeg, z));
  const north = clamp(rowOf(bounds.northDeg, z));
  const south = clamp(rowOf(bounds.southDeg, z));
  for (let x = west; x <= east; x += 1) {
    for (let y = north; y <= south; y += 1) yield { z, x, y };
  }
}

/** West, south, east and north in degrees. */
export type MapBounds = [west: number, south: number, east: number, north: number];

/** Plain decimals, as {@link formatBounds} writes them: no exponent, no infinity, nothing left out. */
const degreesText = /^-?\d{1,3}(?:\.\d+)?$/;
const turnDeg = 360;
/** Above what rounding for the address adds. */
const slackDeg = 0.001;

/** At most once around the Earth, about a middle upon it; one across the date line reaches beyond 180 degrees. */
const isWindow = ([west, south, east, north]: MapBounds): boolean =>
  west < east &&
  east - west <= turnDeg + slackDeg &&
  Math.abs(west + east) <= turnDeg + slackDeg &&
  south < north &&
  Math.max(Math.abs(south), Math.abs(north)) <= 90;

/** Reads `west,south,east,north`; null when it is no window that a map can show. */
export function parseBounds(text: string | null): MapBounds | null {
  const parts = (text ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => degreesText.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const bounds: MapBounds = [west, south, east, north];
  return isWindow(bounds) ? bounds : null;
}

/** A wide screen shows the Earth more than once: then the window is one turn about its middle. */
function onceAround([west, south, east, north]: MapBounds): MapBounds {
  if (east - west <= turnDeg) return [west, south, east, north];
  const middle = (west + east) / 2;
  return [middle - turnDeg / 2, south, middle + turnDeg / 2, north];
}

/** Writes bounds for the address; four decimals are some ten metres. */
export const formatBounds = (bounds: MapBounds): string =>
  onceAround(bounds)
    .map((degrees) => degrees.toFixed(4))
    .join(',');

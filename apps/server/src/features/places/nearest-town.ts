import { readFileSync } from 'node:fs';

/** A town near a place. */
export interface NearestTown {
  readonly name: string;
  /** Great-circle distance in km. */
  readonly distanceKm: number;
  /** Direction from the town to the place, degrees clockwise from north, 0–360. */
  readonly bearingDeg: number;
}

interface Town {
  readonly name: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

const earthRadiusKm = 6371;
const cellDeg = 0.5;
/** Cells looked at around the place; beyond some 100 km a town's name says nothing any more. */
const maximumRing = 3;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const cellOf = (degrees: number): number => Math.floor(degrees / cellDeg);
const cellKey = (row: number, column: number): number => row * 10_000 + column;

function readTowns(): Map<number, Town[]> {
  const text = readFileSync(new URL('./generated/towns.tsv', import.meta.url), 'utf8');
  const towns = new Map<number, Town[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [name = '', latitude, longitude] = line.split('\t');
    const town = { name, latitudeDeg: Number(latitude), longitudeDeg: Number(longitude) };
    const key = cellKey(cellOf(town.latitudeDeg), cellOf(town.longitudeDeg));
    const cell = towns.get(key);
    if (cell === undefined) towns.set(key, [town]);
    else cell.push(town);
  }
  return towns;
}

let townsByCell: Map<number, Town[]> | null = null;

/** Great-circle distance in km (haversine). */
function distanceKm(town: Town, latitudeDeg: number, longitudeDeg: number): number {
  const halfLatitude = radians(latitudeDeg - town.latitudeDeg) / 2;
  const halfLongitude = radians(longitudeDeg - town.longitudeDeg) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(latitudeDeg)) * Math.cos(radians(town.latitudeDeg)) * Math.sin(halfLongitude) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Initial bearing from the town to the place. */
function bearingDeg(town: Town, latitudeDeg: number, longitudeDeg: number): number {
  const from = radians(town.latitudeDeg);
  const to = radians(latitudeDeg);
  const turn = radians(longitudeDeg - town.longitudeDeg);
  const east = Math.sin(turn) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

function* townsAround(latitudeDeg: number, longitudeDeg: number): Generator<Town> {
  townsByCell ??= readTowns();
  const row = cellOf(latitudeDeg);
  const column = cellOf(longitudeDeg);
  for (let y = row - maximumRing; y <= row + maximumRing; y += 1) {
    for (let x = column - maximumRing; x <= column + maximumRing; x += 1) {
      yield* townsByCell.get(cellKey(y, x)) ?? [];
    }
  }
}

/** The nearest town of Britain, Ireland or the rest of Europe; null when none is near. */
export function findNearestTown(latitudeDeg: number, longitudeDeg: number): NearestTown | null {
  let nearest: { readonly town: Town; readonly km: number } | null = null;
  for (const town of townsAround(latitudeDeg, longitudeDeg)) {
    const km = distanceKm(town, latitudeDeg, longitudeDeg);
    if (nearest === null || km < nearest.km) nearest = { town, km };
  }
  if (nearest === null) return null;
  const { town, km } = nearest;
  return { name: town.name, distanceKm: km, bearingDeg: bearingDeg(town, latitudeDeg, longitudeDeg) };
}

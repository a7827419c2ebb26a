import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { findNearestTown } from '../../places/nearest-town.ts';
import type { AlertWords } from './alert-words.ts';

/** Where a vehicle is. */
export interface AlertPlace {
  /** The nearest town in words; null when none is near. */
  readonly town: string | null;
  readonly coordinates: string;
  /** Opens the maps of a phone, without telling a map's provider where the vehicle is. */
  readonly mapUrl: string;
}

/** The eight points of the compass, clockwise from the north. */
const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
/** Nearer than this one is in the town, not beside it. */
const inTownKm = 1.5;
/** French shortens the word before it. */
const beginsWithVowel = (name: string): boolean => /^[aeiou]/i.test(name.normalize('NFD'));

function townText(latitudeDeg: number, longitudeDeg: number, { translate, distance }: AlertWords): string | null {
  const town = findNearestTown(latitudeDeg, longitudeDeg);
  if (town === null) return null;
  const { name, distanceKm, bearingDeg } = town;
  if (distanceKm < inTownKm) return translate('alerts.at', { town: name });
  const point = compassPoints[Math.round(bearingDeg / 45) % 8] ?? 'n';
  return translate(beginsWithVowel(name) ? 'alerts.near_vowel' : 'alerts.near', {
    distance: distance(distanceKm),
    direction: translate(`alerts.${point}`),
    town: name,
  });
}

/** Where a vehicle is by its newest position; null when it never had one. */
export function alertPlace({ values }: IngestVehicle, words: AlertWords): AlertPlace | null {
  if (values.fix === null) return null;
  const { latitudeDeg, longitudeDeg } = values.fix.value;
  const coordinates = `${latitudeDeg.toFixed(5)}, ${longitudeDeg.toFixed(5)}`;
  const plain = `${latitudeDeg.toFixed(5)},${longitudeDeg.toFixed(5)}`;
  return {
    town: townText(latitudeDeg, longitudeDeg, words),
    coordinates,
    mapUrl: `geo:${plain}?q=${plain}`,
  };
}

import type { SeededRandom } from '../random/seeded-random.ts';
import { nextChance, nextFraction } from '../random/seeded-random.ts';
import { disorderRates } from './disorder-rates.ts';

/** Whether the next batch is to be a disordered one. */
export function nextIsDisordered(random: SeededRandom): boolean {
  return nextChance(random, disorderRates.disorderedBatches);
}

/**
 * The entries with three in ten (at least two) moved to other places among themselves. Fewer than two
 * entries cannot be out of order and are returned as they are.
 */
export function disorder<Entry>(entries: readonly Entry[], random: SeededRandom): Entry[] {
  const disordered = [...entries];
  if (entries.length < 2) return disordered;
  const count = Math.max(2, Math.round(entries.length * disorderRates.displacedEntries));
  const places = pickPlaces(entries.length, count, random);
  // Each takes the place of the next one: none of the chosen stays where it was.
  places.forEach((place, index) => {
    const from = places[(index + 1) % places.length];
    const entry = from === undefined ? undefined : entries[from];
    if (entry !== undefined) disordered[place] = entry;
  });
  return disordered;
}

function pickPlaces(length: number, count: number, random: SeededRandom): readonly number[] {
  const places = Array.from({ length }, (_, place) => place);
  for (let index = 0; index < count; index += 1) {
    const other = index + Math.floor(nextFraction(random) * (length - index));
    const kept = places[index] ?? 0;
    places[index] = places[other] ?? 0;
    places[other] = kept;
  }
  return places.slice(0, count);
}

/**
 * Middles for labels that want to stand at `wanted`, at least `gap` apart and between `least` and `most`, as near to
 * their wish as that allows; all in the same unit, in the order of `wanted`. Where there is not room for all, the last
 * ones pass `most`.
 */
export function labelPlaces(wanted: readonly number[], gap: number, least: number, most: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  let lowest = least;
  for (const index of order) {
    places[index] = Math.max(lowest, wanted[index] ?? 0);
    lowest = places[index] + gap;
  }
  let highest = most;
  for (const index of order.toReversed()) {
    places[index] = Math.min(highest, places[index] ?? 0);
    highest = places[index] - gap;
  }
  // A pile pushed back from the far end may have left the near one: that end is the one that counts.
  lowest = least;
  for (const index of order) {
    places[index] = Math.max(lowest, places[index] ?? 0);
    lowest = places[index] + gap;
  }
  return places;
}

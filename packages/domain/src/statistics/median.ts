/** Value at a quantile 0–1 of an ascending list, interpolated; null for an empty list. */
export function quantileOfSorted(sorted: ArrayLike<number>, quantile: number): number | null {
  const place = Math.min(Math.max(quantile, 0), 1) * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

/** Median of any finite numbers; null for none. The input is left as it is. */
export const median = (values: Iterable<number>): number | null =>
  quantileOfSorted(new Float64Array(values).toSorted(), 0.5);

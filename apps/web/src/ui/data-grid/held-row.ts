/** Where a grid finds its rows. */
export interface RowPlaces {
  readonly rowCount: number;
  /** Key of the row at a place; null where it is not loaded. */
  readonly keyAt: (index: number) => string | null;
  /** Place of a loaded row; null when no loaded row has the key. */
  readonly indexOf: (key: string) => number | null;
}

/** Where the row is that held the focus. */
export interface HeldPlace {
  /** Its place now; where it is gone, the place it had or the last one there is. */
  readonly index: number;
  /** It is where it was, or that cannot be told yet; it stands elsewhere; or it is not among the loaded rows. */
  readonly fate: 'stays' | 'moved' | 'gone';
}

/** Finds again the row `key`, last seen at `index`, after the rows may have been ordered anew. */
export function findHeldPlace(key: string | null, index: number, { rowCount, keyAt, indexOf }: RowPlaces): HeldPlace {
  const here = Math.min(index, Math.max(0, rowCount - 1));
  const present = keyAt(here);
  if (key === null || present === null || present === key) return { index: here, fate: 'stays' };
  const found = indexOf(key);
  return found === null ? { index: here, fate: 'gone' } : { index: found, fate: 'moved' };
}

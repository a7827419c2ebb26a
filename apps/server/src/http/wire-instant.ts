/** An instant as it travels: ISO 8601 in UTC; null stays null. */
export function wireInstant(atMs: number): string;
export function wireInstant(atMs: number | null): string | null;
export function wireInstant(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}

/** Epoch milliseconds of an instant on the wire, which must be valid. */
export const instantMs = (text: string): number => Date.parse(text);

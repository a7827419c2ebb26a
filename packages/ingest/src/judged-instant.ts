import type { Reading } from '@tyrewatch/domain/telemetry/reading';

/** Readings of a vehicle whose stamp lay ahead of our clock: the instant each was judged at, by its stamp, both epoch milliseconds. */
export type AheadStamps = Map<number, number>;

/** Stamps remembered of a vehicle: far more than a unit with a fast clock sends within the tolerance. */
const stampsRemembered = 64;

/**
 * The instant a reading counts at: its stamp, but never later than its receipt, because readings that come afterwards
 * with the right time would otherwise be the older ones and change nothing. What is sent again counts where it counted
 * first; `ahead` keeps that, and is added to. The stamp itself is stored: by it a repetition is recognised.
 */
export function judgedInstantMs(
  { atMs, receivedAtMs }: Pick<Reading, 'atMs' | 'receivedAtMs'>,
  ahead: AheadStamps,
): number {
  const known = ahead.get(atMs);
  if (known !== undefined) return known;
  if (atMs <= receivedAtMs) return atMs;
  for (const oldest of ahead.size < stampsRemembered ? [] : ahead.keys().take(1)) ahead.delete(oldest);
  ahead.set(atMs, receivedAtMs);
  return receivedAtMs;
}

/** The reading as it is judged and shown; the same object when its stamp is not ahead. */
export function judgedReading(reading: Reading, ahead: AheadStamps): Reading {
  const atMs = judgedInstantMs(reading, ahead);
  return atMs === reading.atMs ? reading : { ...reading, atMs };
}

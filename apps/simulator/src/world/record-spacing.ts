const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Records of the last day and a half are denser, because that is where people look first. */
const recentMs = 36 * hourMs;
const drivingMs = { recent: 5 * minuteMs, earlier: 15 * minuteMs };
const restingMs = hourMs;
/** After a rest the first record comes with the first minute of driving. */
const setOffMs = minuteMs;

/** What decides when the next record of a past time is due. */
export interface SpacingInput {
  readonly atMs: number;
  readonly nowMs: number;
  readonly moving: boolean;
  /** End of the present rest; null while driving and for a vehicle without duty. */
  readonly restEndsMs: number | null;
}

/** Instant of the next record while a unit makes up for the past; never beyond `nowMs`. */
export function nextPastRecordMs({ atMs, nowMs, moving, restEndsMs }: SpacingInput): number {
  if (moving) {
    const spacingMs = nowMs - atMs <= recentMs ? drivingMs.recent : drivingMs.earlier;
    return Math.min(nowMs, atMs + spacingMs);
  }
  const awakeMs = restEndsMs === null || restEndsMs <= atMs ? atMs + restingMs : restEndsMs + setOffMs;
  return Math.min(nowMs, atMs + restingMs, awakeMs);
}

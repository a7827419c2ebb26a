import { treadPredictionMm } from '../tyres/tread-prediction.ts';

/** A tyre that came to a wheel, and tread measured there; mm, epoch milliseconds. */
export interface WheelHistory {
  readonly fittings: readonly { readonly fittedAtMs: number }[];
  readonly readings: readonly { readonly atMs: number; readonly lowestMm: number }[];
}

/** What became of a wheel since a test; null = not known, or it did not happen. */
export interface SinceTest {
  readonly changedAtMs: number | null;
  /** The tread of the tyre that was tested: then and now. */
  readonly treadThenMm: number | null;
  readonly treadNowMm: number | null;
  /** When it was first measured at or below the mark at which tyres are changed. */
  readonly belowMarkSinceMs: number | null;
}

const dayMs = 86_400_000;
/** Tread measured so long before or after a test is that of the test. */
const nearMs = 31 * dayMs;

/** What happened at a wheel since a test: the tyre was changed, or how its tread went on. */
export function sinceTest(completedAtMs: number, { fittings, readings }: WheelHistory): SinceTest {
  const changes = fittings.map(({ fittedAtMs }) => fittedAtMs).toSorted((a, b) => a - b);
  const changedAtMs = changes.find((atMs) => atMs > completedAtMs) ?? null;
  const cameAtMs = changes.findLast((atMs) => atMs <= completedAtMs) ?? -Infinity;
  const ofTyre = readings
    .filter(({ atMs }) => atMs >= cameAtMs && (changedAtMs === null || atMs < changedAtMs))
    .toSorted((a, b) => a.atMs - b.atMs);
  const [nearest] = ofTyre
    .filter(({ atMs }) => Math.abs(atMs - completedAtMs) <= nearMs)
    .toSorted((a, b) => Math.abs(a.atMs - completedAtMs) - Math.abs(b.atMs - completedAtMs));
  const after = ofTyre.filter(({ atMs }) => atMs > completedAtMs);
  const isGone = changedAtMs !== null;
  return {
    changedAtMs,
    treadThenMm: nearest?.lowestMm ?? null,
    treadNowMm: isGone ? null : (ofTyre.at(-1)?.lowestMm ?? null),
    belowMarkSinceMs: isGone ? null : (after.find(({ lowestMm }) => lowestMm <= treadPredictionMm)?.atMs ?? null),
  };
}

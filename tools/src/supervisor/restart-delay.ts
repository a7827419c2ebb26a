const firstDelayMs = 500;
/** While the gateway or the server is away no alert is told: even one that dies again and again is away for seconds only. */
const greatestDelayMs = 5_000;
/** A run of this length begins the waiting times anew. */
const lastingRunMs = 20_000;

/** How long to wait with the next start after a run of this length, which followed a wait of `formerDelayMs`; null = it was the first run. */
export function nextDelay(formerDelayMs: number | null, ranMs: number): number {
  if (formerDelayMs === null || ranMs >= lastingRunMs) return firstDelayMs;
  return Math.min(formerDelayMs * 2, greatestDelayMs);
}

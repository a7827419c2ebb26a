/** The operator's wish to stop, and its repetition. */
export interface StopRequest {
  /** Aborted at the first signal, or when the launcher is gone. */
  readonly signal: AbortSignal;
  /** Aborted when stopping is asked for again; the process ends at once behind that. */
  readonly insisted: AbortSignal;
}

/** One Ctrl-C reaches us several times, from the terminal, npm and the launcher; a person needs longer for a second one. */
const samePressMs = 1_000;

/** Listens for SIGINT and SIGTERM and for the end of the channel to the launcher. */
export function listenForStop(): StopRequest {
  const controller = new AbortController();
  const insisting = new AbortController();
  let firstAtMs: number | null = null;
  const ask = (): void => {
    const nowMs = performance.now();
    if (firstAtMs === null) {
      firstAtMs = nowMs;
      controller.abort();
    } else if (nowMs - firstAtMs > samePressMs) {
      insisting.abort();
      process.exit(130);
    }
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  process.once('disconnect', () => {
    if (firstAtMs === null) ask();
  });
  return { signal: controller.signal, insisted: insisting.signal };
}

/** The operator's wish to stop, and its repetition. */
export interface StopRequest {
  /** Aborted at the first signal, or when the launcher is gone. */
  readonly signal: AbortSignal;
  /** What to do when stopping is asked for again; without it the process ends at once. */
  onInsisted(work: () => void): void;
}

/** One Ctrl-C reaches us several times, from the terminal, npm and the launcher; a person needs longer for a second one. */
const samePressMs = 1_000;

/** Listens for SIGINT and SIGTERM and for the end of the channel to the launcher. */
export function listenForStop(): StopRequest {
  const controller = new AbortController();
  let firstAtMs: number | null = null;
  let insisted = exitAtOnce;
  const ask = (): void => {
    const nowMs = performance.now();
    if (firstAtMs === null) {
      firstAtMs = nowMs;
      controller.abort();
    } else if (nowMs - firstAtMs > samePressMs) {
      insisted();
    }
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  process.once('disconnect', () => {
    if (firstAtMs === null) ask();
  });
  return { signal: controller.signal, onInsisted: (work) => void (insisted = work) };
}

function exitAtOnce(): void {
  process.exit(130);
}

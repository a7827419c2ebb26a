/** Prints one line per step with the seconds since the start, without colours or cursor movements. */
export type Progress = (sentence: string) => void;

/** Progress on standard output, timed from now. Where nobody reads it any more, as when a terminal was closed, the work goes on. */
export function createProgress(): Progress {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const startedAtMs = performance.now();
  return (sentence) => {
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1).padStart(5);
    for (const line of sentence.split('\n')) process.stdout.write(`[${seconds} s] ${line}\n`);
  };
}

/** Writes one line of what happened; fields are plain values. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** A log of one JSON object a line, as the supervisor keeps it in a file. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  return (event, fields = {}) => {
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), event, ...fields })}\n`);
  };
}

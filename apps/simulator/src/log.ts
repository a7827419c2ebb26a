import { createProcessLog } from '@tyrewatch/process-log/process-log';

/** Writes one line of what happened; fields are plain values. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** The log of the simulator, on standard output. */
export function createLog(): Log {
  const log = createProcessLog('simulator');
  return (event, fields = {}) => log.info(fields, event);
}

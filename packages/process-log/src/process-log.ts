import { writeSync } from 'node:fs';
import { pino } from 'pino';
import type { DestinationStream, Logger, SerializerFn } from 'pino';
import { onSupervisorGone } from './supervisor-channel.ts';

/** The processes of the product that write a log. */
export type ProcessName = 'server' | 'gateway' | 'simulator' | 'mailbox';

/** What a process may set of its log. */
export interface ProcessLogOptions {
  /** The least that is written, such as `info`; default `info`. */
  readonly level?: string;
  /** How values of a process's own are written, by field. */
  readonly serializers?: Readonly<Record<string, SerializerFn>>;
  /** Where lines go; default standard output, which the supervisor keeps in a file. */
  readonly destination?: DestinationStream;
}

/** Longest text of an error's field that is written whole: it may repeat what a caller sent. */
const fieldCharacters = 4000;

/** An error with its fields, but for the whole connection that a database driver hangs on one of its own. */
function toldError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _connection, ...told } = pino.stdSerializers.err(error);
  const cut = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, fieldCharacters) : value);
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, cut(value)]));
}

/** Lines that wait for standard output, as while its disk is full; further ones are dropped. */
const waitingBytes = 1024 * 1024;

/**
 * Standard output, as far as it can be written. Flushing is tried for ever, into a pipe whose reader is gone as on a full disk: once
 * the supervisor is gone, which reads it, or something could not be written, an empty line tells first whether anything can.
 */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, maxLength: waitingBytes });
  const flush = stream.flushSync.bind(stream);
  let isDoubtful = false;
  onSupervisorGone(() => (isDoubtful = true));
  // What was not written is tried again with the next line.
  stream.on('error', () => (isDoubtful = true));
  stream.flushSync = () => {
    if (!isDoubtful || takesLine()) flush();
  };
  return stream;
}

function takesLine(): boolean {
  try {
    writeSync(1, '\n');
    return true;
  } catch {
    return false;
  }
}

/**
 * The log of a process, in the one format of all of them: a JSON object a line with `level` (10 trace … 60 fatal), `time`
 * (ISO 8601, UTC), `process` and `msg`. Secrets are blacked out.
 */
export function createProcessLog(process: ProcessName, options: ProcessLogOptions = {}): Logger {
  const { level = 'info', serializers = {}, destination = standardOutput() } = options;
  return pino(
    {
      level,
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toldError, ...serializers },
      redact: ['authorization', 'password', 'refresh_token', 'access_token', 'token', 'secret'],
    },
    destination,
  );
}

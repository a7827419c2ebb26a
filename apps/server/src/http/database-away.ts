import { DatabaseSilentError } from '@tyrewatch/store/database-pulse';

/** Errors of the network below the database connection. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** PostgreSQL: connection lost (08), no resources left such as disk or connections (53), shutting down or starting (57P). */
const awayStates = /^(?:08...|53...|57P0[1-5])$/;
/** Words of the driver and its pool, which give no code. */
const driverWords =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|client has encountered a connection error/i;

/** Whether an error says that the database cannot serve at the moment, so that trying again later helps. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilentError) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (networkCodes.has(code) || awayStates.test(code))) return true;
  return driverWords.test(error.message) || (error.cause !== undefined && isDatabaseAway(error.cause));
}

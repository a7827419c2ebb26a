import { StaleStateError } from '@tyrewatch/store/ingest/ingest-batch';

/** What a failed write means for the batch. */
export type FailureKind =
  /** Somebody else wrote the same rows: load again and repeat at once. */
  | 'conflict'
  /** The database cannot take it now, or not at all as it is set up: repeat later, acknowledge nothing. */
  | 'unavailable'
  /** Something in the batch itself cannot be stored. */
  | 'poison';

/** Why the database takes nothing now. */
export type Unavailability = 'database_away' | 'disk_full';

/** Nothing new is stored, so that the database itself does not run out of room. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/** Reading or judging a submission threw: a mistake of ours that its bytes bring out. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

const conflictCodes = new Set(['40001', '40P01', '55P03', '23505', '23P01']);
/** Classes of SQLSTATE that blame the values: data exception, integrity violation. */
const poisonClasses = new Set(['22', '23']);

const sqlStateOf = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
};

/**
 * Sorts what a write threw. Errors of the connection, of the server's state (disk full, shutting down) and of the
 * set-up (a missing table or right) are not the batch's fault: it waits. A RangeError or TypeError comes from our own
 * encoding of a value.
 */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof StaleStateError) return 'conflict';
  const state = sqlStateOf(error);
  if (state !== null) {
    if (conflictCodes.has(state)) return 'conflict';
    return poisonClasses.has(state.slice(0, 2)) ? 'poison' : 'unavailable';
  }
  const isOurs = error instanceof UnreadableError || error instanceof RangeError || error instanceof TypeError;
  return isOurs ? 'poison' : 'unavailable';
}

const diskFullCode = '53100';

/** Whether an error says that there is no room, here or on the disk of the database. */
export function saysDiskFull(error: unknown): boolean {
  if (error instanceof DiskFullError || sqlStateOf(error) === diskFullCode) return true;
  return error instanceof Error && (/no space left on device/i.test(error.message) || saysDiskFull(error.cause));
}

/** What an error of the kind `unavailable` says of the database. */
export const unavailabilityOf = (error: unknown): Unavailability =>
  saysDiskFull(error) ? 'disk_full' : 'database_away';

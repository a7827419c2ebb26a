import { answers } from './answer-watch.ts';
import type { Database } from './database.ts';

/** The database has not answered for some seconds: it is frozen, or cut off without a word. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
}

/** Whether the database answers anything, asked all the time on a connection of its own. */
export type DatabasePulse = {
  /** Whether it has not answered for too long; false as soon as it answers again. */
  isSilent(): boolean;
  /** Whether it lets new connections in, which one that answers on old ones may not; false after two attempts in a row that failed. */
  takesConnections(): boolean;
  /** Does what needs the database. Rejects with DatabaseSilentError as soon as that is silent, without waiting for the work to end. */
  whileItAnswers<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Asks no more. */
  stop(): void;
};

const silence = (): DatabaseSilentError => new DatabaseSilentError('The database does not answer.');

const turnMs = 250;

/** Together with the turn in which it falls silent two seconds. */
const turnsAllowed = 7;

const connectEveryMs = 3000;
const connectTimeoutMs = 2000;
/** One that is only busy may miss one. */
const missesAllowed = 1;

/**
 * Begins to ask a database whether it answers, and calls back when it falls silent. Only silence counts: one that refuses has answered, and tells its callers itself.
 * Turns of this process are counted, not time, so that a process that was stopped itself does not blame the database.
 */
export function feelPulse(
  { pool, connectionString }: Pick<Database, 'pool' | 'connectionString'>,
  onSilence: () => void,
): DatabasePulse {
  const waiting = new Set<(error: DatabaseSilentError) => void>();
  let isAsking = false;
  let isSilent = false;
  let turnsWaited = 0;
  let misses = 0;

  const ask = async (): Promise<void> => {
    isAsking = true;
    turnsWaited = 0;
    try {
      await pool.query('select 1');
      isSilent = false;
    } catch {
      // Whether it is silent still, the next question tells.
    }
    isAsking = false;
  };
  const turn = (): void => {
    if (!isAsking) void ask();
    else if (++turnsWaited === turnsAllowed) {
      isSilent = true;
      for (const giveUp of waiting) giveUp(silence());
      onSilence();
    }
  };
  const connect = async (): Promise<void> => {
    misses = (await answers(connectionString, connectTimeoutMs)) ? 0 : misses + 1;
  };
  const timers = [setInterval(turn, turnMs), setInterval(() => void connect(), connectEveryMs)];
  for (const timer of timers) timer.unref();

  return {
    isSilent: () => isSilent,
    takesConnections: () => misses <= missesAllowed,
    stop: () => timers.forEach(clearInterval),
    async whileItAnswers(work) {
      if (isSilent) throw silence();
      const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>();
      waiting.add(giveUp);
      try {
        return await Promise.race([work(), givenUp]);
      } finally {
        waiting.delete(giveUp);
      }
    },
  };
}

/** Writes one row. Throws what keeps the database from storing anything. */
export async function writeHeartbeat({ kysely }: Pick<Database, 'kysely'>, atMs: number): Promise<void> {
  await kysely
    .updateTable('heartbeat')
    .set({ beaten_at: new Date(atMs) })
    .execute();
}

import { Kysely } from 'kysely';
import pg from 'pg';
import { watchAnswers, type AnswerLimits } from './answer-watch.ts';
import { OpeningDialect } from './opening-dialect.ts';
import { storeTypes } from './value-types.ts';
import type { Tables } from './table-types.ts';

/** The roles that work with the database. `owner` is not limited to a tenant and is for setting up: migrations, demo data, tests. */
export type DatabaseRole = 'app' | 'gateway' | 'jobs' | 'owner';

/** Anything that runs queries: a database or a transaction. */
export type Queryable = Kysely<Tables>;

/** A pool of connections that act as one role. */
export type Database = {
  readonly role: DatabaseRole;
  readonly connectionString: string;
  readonly kysely: Kysely<Tables>;
  /** For what needs a connection of its own: named statements, notifications. */
  readonly pool: pg.Pool;
  /** Breaks off the connections that wait for an answer of a server that is known to give none: what waits fails, and is rolled back. */
  breakOff(): void;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
};

/** Options of a pool; times in milliseconds. */
export type DatabaseOptions = {
  /** Most connections open at once; default 10. */
  readonly maximumConnections?: number;
  /** A statement running longer is ended with an error; default 30,000, 0 = never. */
  readonly statementTimeoutMs?: number;
  /** How long a new connection may take to open, apart from the wait for a free one; default: as long as the server has to answer one. */
  readonly openingTimeoutMs?: number;
  /** When a server that has fallen silent is given up; default: asked after 5 s whether it still answers, for 10 s at most. */
  readonly answerLimits?: AnswerLimits;
  /** Told of errors on idle connections (the server went away); the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
};

/** Finds out within half a minute that the host of an idle connection is gone, which else nobody would hear of for hours. */
export const lostHostDetection = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const usualAnswerLimits: AnswerLimits = { silenceMs: 5000, probeMs: 10_000, graceMs: 10_000 };

/**
 * Opens a pool whose connections act as `tyrewatch_<role>`. The user in the connection string must be a member of that role,
 * which `migrate` sees to. Opens no connection until the first query. Queries to a server that has fallen silent fail as if it
 * had closed the connection; whether they took effect is then unknown.
 */
export function createDatabase(connectionString: string, role: DatabaseRole, options: DatabaseOptions = {}): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000;
  const answerLimits = options.answerLimits ?? usualAnswerLimits;
  const watch = watchAnswers(connectionString, answerLimits, statementTimeoutMs);
  const openingTimeoutMs = options.openingTimeoutMs ?? answerLimits.probeMs;
  const pool = new pg.Pool({
    connectionString,
    Client: clientOpenedWithin(watch.Client, openingTimeoutMs),
    max: options.maximumConnections ?? 10,
    application_name: `tyrewatch-${role}`,
    options: sessionOptions(role, statementTimeoutMs),
    connectionTimeoutMillis: answerLimits.probeMs,
    idleTimeoutMillis: 60_000,
    ...lostHostDetection,
    types: storeTypes,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens to idle connections only: one that breaks between two queries of a transaction would end the process.
  // Its next query fails, which is how the transaction hears of it.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new OpeningDialect({ pool }) });
  const close = async (): Promise<void> => {
    await kysely.destroy();
    watch.stop();
  };
  return { role, connectionString, kysely, pool, breakOff: () => watch.breakOff(), close };
}

/** The pool's own limit is one for the wait for a free connection too, which on a busy pool may last longer. */
const clientOpenedWithin = (Client: typeof pg.Client, connectionTimeoutMillis: number): typeof pg.Client =>
  class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(typeof config === 'string' ? config : { ...config, connectionTimeoutMillis });
    }
  };

/**
 * Settings a connection starts with: its role; no JIT and no parallel workers, which cost a short query more than they give on
 * cores shared with everything else; page costs of solid-state disks and caches, so that a page of a list comes from its index.
 */
export function sessionOptions(role: DatabaseRole, statementTimeoutMs: number): string {
  return [
    `-c role=tyrewatch_${role}`,
    '-c jit=off',
    '-c max_parallel_workers_per_gather=0',
    '-c random_page_cost=1.1',
    '-c work_mem=16MB',
    '-c timezone=UTC',
    `-c statement_timeout=${statementTimeoutMs}`,
    '-c idle_in_transaction_session_timeout=60000',
  ].join(' ');
}

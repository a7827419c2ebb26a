import { Kysely } from 'kysely';
import pg from 'pg';
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
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
};

/** Options of a pool; times in milliseconds. */
export type DatabaseOptions = {
  /** Most connections open at once; default 10. */
  readonly maximumConnections?: number;
  /** A statement running longer is ended with an error; default 30,000, 0 = never. */
  readonly statementTimeoutMs?: number;
  /** Told of errors on idle connections (the server went away); the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
};

/**
 * Opens a pool whose connections act as `tyrewatch_<role>`. The user in the connection string must be a member of that role,
 * which `migrate` sees to. Opens no connection until the first query.
 */
export function createDatabase(connectionString: string, role: DatabaseRole, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max: options.maximumConnections ?? 10,
    application_name: `tyrewatch-${role}`,
    options: sessionOptions(role, options.statementTimeoutMs ?? 30_000),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: storeTypes,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens to idle connections only: one that breaks between two queries of a transaction would end the process.
  // Its next query fails, which is how the transaction hears of it.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new OpeningDialect({ pool }) });
  return { role, connectionString, kysely, pool, close: () => kysely.destroy() };
}

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

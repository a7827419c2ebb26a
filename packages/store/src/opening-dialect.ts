import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely';

/** A statement waiting for the transaction it opens; null once that has begun. */
type Opening = { statement: string | null };

const openings = new AsyncLocalStorage<Opening>();

/**
 * Runs `run`, whose first transaction begins together with `statement`, which has no parameters, in one round trip to the database
 * instead of two. Later transactions within `run` begin as ever.
 */
export const beginningWith = <Result>(statement: string, run: () => Promise<Result>): Promise<Result> =>
  openings.run({ statement }, run);

function takeOpening(): string | null {
  const opening = openings.getStore();
  const statement = opening?.statement ?? null;
  if (opening !== undefined) opening.statement = null;
  return statement;
}

class OpeningDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const statement = takeOpening();
    if (statement === null) return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(`begin; ${statement}`));
  }
}

/** PostgreSQL for Kysely, with transactions that `beginningWith` opens. */
export class OpeningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  /** Takes the configuration of a PostgresDialect. */
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new OpeningDriver(this.#config);
  }
}

import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { beginningWith } from './opening-dialect.ts';
import type { Tables } from './table-types.ts';

/** Whose rows a transaction may see. */
export type Scope = {
  /** Organisations of the caller: the own one, those below it, and those the caller manages. Empty = no row at all. */
  readonly organisationIds: readonly number[];
  /** The signed-in user; null for callers without one (an API key). */
  readonly userId: number | null;
  /** True limits vehicles to those assigned to the user (role DRIVER). */
  readonly isDriver: boolean;
};

/** A transaction that sees the rows of a scope only. */
export type Scoped = {
  readonly trx: Transaction<Tables>;
  readonly scope: Scope;
};

/** What a caller who is not signed in yet has shown. Each lets at most the one row it names be seen. */
export type Claim =
  | { readonly signInName: string }
  | { readonly tokenHash: Buffer }
  | { readonly userId: number }
  | { readonly evidenceNumber: string };

/**
 * Runs `work` in a transaction limited to the scope: by the queries themselves, and by row-level security should a query forget.
 * Commits when `work` resolves, rolls back when it throws.
 */
export async function withScope<Result>(
  { kysely }: Pick<Database, 'kysely'>,
  scope: Scope,
  work: (scoped: Scoped) => Promise<Result>,
): Promise<Result> {
  return beginningWith(scopeStatement(scope), () => kysely.transaction().execute(async (trx) => work({ trx, scope })));
}

/** Limits the rest of a running transaction to a scope: for jobs, whose role sees all rows, in queries that are made for screens. */
export async function enterScope(trx: Transaction<Tables>, scope: Scope): Promise<Scoped> {
  await sql.raw(scopeStatement(scope)).execute(trx);
  return { trx, scope };
}

/** The statement that sets a scope, without parameters, so that it can travel with `begin`. Throws RangeError for what is no id. */
function scopeStatement({ organisationIds, userId, isDriver }: Scope): string {
  const wrong = [...organisationIds, userId ?? 0].find((id) => !Number.isSafeInteger(id));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no id`);
  const user = userId === null ? '' : String(userId);
  return `select set_config('tyrewatch.organisation_ids', '${bigintArray(organisationIds)}', true),
    set_config('tyrewatch.user_id', '${user}', true), set_config('tyrewatch.driver_id', '${isDriver ? user : ''}', true)`;
}

/**
 * Runs `work` before anybody is signed in: it sees the one user, session, token or checksum that the claim names, and no tenant's rows.
 * A sign-in name is compared by its key.
 */
export async function withClaim<Result>(
  { kysely }: Pick<Database, 'kysely'>,
  claim: Claim,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return kysely.transaction().execute(async (trx) => {
    await presentClaim(trx, claim);
    return work(trx);
  });
}

/** Adds a further claim to a running transaction, such as the user a token turned out to belong to. */
export async function presentClaim(trx: Transaction<Tables>, claim: Claim): Promise<void> {
  const [name, value] =
    'signInName' in claim
      ? ['tyrewatch.sign_in_name', sql`name_key(${claim.signInName})`]
      : 'tokenHash' in claim
        ? ['tyrewatch.token_hash', claim.tokenHash.toString('hex')]
        : 'evidenceNumber' in claim
          ? ['tyrewatch.evidence_number', claim.evidenceNumber]
          : ['tyrewatch.user_id', String(claim.userId)];
  await sql`select set_config(${name}, ${value}, true)`.execute(trx);
}

/**
 * Opens telemetry of vehicles to the transaction, which knows vehicles and not organisations. Vehicles the scope
 * does not see are left out; answers those that are open now. Replaces what an earlier call opened.
 */
export async function openTelemetry({ trx, scope }: Scoped, vehicleIds: readonly number[]): Promise<number[]> {
  const visible = await trx
    .selectFrom('vehicle_listing')
    .select('vehicle_id')
    .where('vehicle_id', 'in', vehicleIds.length === 0 ? [-1] : [...vehicleIds])
    .$if(scope.isDriver, (query) =>
      query.where('vehicle_id', 'in', (assigned) =>
        assigned
          .selectFrom('driver_vehicle')
          .select('driver_vehicle.vehicle_id')
          .where('user_id', '=', scope.userId ?? -1),
      ),
    )
    .execute();
  const ids = visible.map((row) => row.vehicle_id);
  await sql`select set_config('tyrewatch.vehicle_ids', ${bigintArray(ids)}, true)`.execute(trx);
  return ids;
}

/** A bigint[] in PostgreSQL's text form. */
export const bigintArray = (values: readonly number[]): string => `{${values.join(',')}}`;

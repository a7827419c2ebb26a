import type { RegisterVehicle } from '@tyrewatch/domain/registers/register-vehicle';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';

/** What registers know of a registration. */
export interface KnownVehicle {
  readonly vehicle: RegisterVehicle;
  /** From the MOT history; null = it was not asked, or does not say. */
  readonly motDueOn: string | null;
}

/** What was answered when. */
export interface RegisterAnswer {
  readonly askedAtMs: number;
  /** Null = the register does not know the registration. */
  readonly known: KnownVehicle | null;
}

/** The newest answer an organisation has had about a registration since `sinceMs`; null = none. */
export async function findRegisterAnswer(
  { trx }: Scoped,
  key: { readonly organisationId: number; readonly registration: string },
  sinceMs: number,
): Promise<RegisterAnswer | null> {
  const row = await trx
    .selectFrom('register_answer')
    .select(['asked_at', 'answer'])
    .where('organisation_id', '=', key.organisationId)
    .where('registration', '=', key.registration)
    .where('asked_at', '>', new Date(sinceMs))
    .executeTakeFirst();
  return row === undefined ? null : { askedAtMs: row.asked_at.getTime(), known: row.answer as KnownVehicle | null };
}

/** Keeps an answer for the organisation that asked. */
export async function keepRegisterAnswer(
  { trx }: Scoped,
  key: { readonly organisationId: number; readonly registration: string },
  { askedAtMs, known }: RegisterAnswer,
): Promise<void> {
  const values = { asked_at: new Date(askedAtMs), answer: known === null ? null : JSON.stringify(known) };
  await trx
    .insertInto('register_answer')
    .values({ organisation_id: key.organisationId, registration: key.registration, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'registration']).doUpdateSet(values))
    .execute();
}

/** A vehicle of the caller's that has a registration, of a customer where one is named; null = none. */
export async function findOwnVehicle(
  trx: Queryable,
  registration: string,
  { customerId, exceptId }: { readonly customerId: number | null; readonly exceptId: number | null },
): Promise<{ readonly id: number; readonly registration: string } | null> {
  const found = await trx
    .selectFrom('vehicle')
    .select(['id', 'registration'])
    .where('registration', '=', registration)
    .where('id', '<>', exceptId ?? -1)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId))
    .orderBy('id')
    .executeTakeFirst();
  return found ?? null;
}

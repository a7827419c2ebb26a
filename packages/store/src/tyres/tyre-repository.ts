import type { RemovalReason, TyreChangeKind, TyreDisposition } from '@tyrewatch/domain/tyres/tyre-change-rules';
import type { TyreCondition } from '@tyrewatch/domain/vehicles/axle-type';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import type { TenantPlace } from '../vehicles/vehicle-move.ts';

/** What is entered of a tyre; null = not known. */
export type TyreDetails = {
  readonly serial_number: string | null;
  readonly make: string | null;
  readonly pattern: string | null;
  readonly size: string | null;
  /** Week and year of manufacture, WWYY. */
  readonly dot: string | null;
  readonly condition: TyreCondition;
  readonly price: number | null;
  readonly casing_credit: number | null;
  readonly comments: string | null;
};

/** Who did something, and when it was entered. */
export type TyreActor = { readonly userId: number | null; readonly name: string; readonly atMs: number };

/** When and at which odometer tyres were changed, and by which change. */
export type TyreMoment = {
  readonly atMs: number;
  readonly odometerKm: number | null;
  readonly changeId: number;
};

/** Lets nobody else change the tyres of a vehicle until the end of the transaction. */
export async function lockTyres(trx: Queryable, vehicleId: number): Promise<void> {
  await sql`select from vehicle where id = ${vehicleId} for no key update`.execute(trx);
}

/**
 * Creates a tyre in stock; answers its id. `number` null = the customer's next one (T-0001 …). Throws a unique violation for a number
 * that is taken.
 */
export async function createTyre(
  trx: Queryable,
  { organisationId, customerId }: TenantPlace,
  number: string | null,
  details: TyreDetails,
  changeId: number | null = null,
): Promise<number> {
  const { id } = await trx
    .insertInto('tyre')
    .values({
      organisation_id: organisationId,
      customer_id: customerId,
      number: number ?? (await nextNumber(trx, customerId)),
      ...details,
      created_change_id: changeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function nextNumber(trx: Queryable, customerId: number): Promise<string> {
  // One after the other: two at once would take the same.
  await sql`select pg_advisory_xact_lock(hashtext('tyre_number'), ${customerId}::int)`.execute(trx);
  const { rows } = await sql<{ number: string }>`
    with last as (select coalesce(max(substring(number from '^T-(\d{1,8})$')::int), 0) as last from tyre where customer_id = ${customerId})
    select 'T-' || lpad(candidate::text, greatest(4, length(candidate::text)), '0') as number from last, generate_series(last + 1, last + 1000) candidate
    where not is_tyre_number_taken(${customerId}, 'T-' || lpad(candidate::text, greatest(4, length(candidate::text)), '0'))
    order by candidate limit 1`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('no tyre number is free');
  return row.number;
}

/** Changes what is entered of a tyre; answers false when it is not of the version. Throws a unique violation for a number that is taken. */
export async function updateTyre(
  trx: Queryable,
  { tyreId, expectedVersion }: { readonly tyreId: number; readonly expectedVersion: number },
  values: Partial<TyreDetails> & {
    readonly number?: string;
    readonly disposition?: TyreDisposition;
    readonly disposition_at?: Date;
    readonly disposition_reason?: RemovalReason | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tyre')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', tyreId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records a change; answers its id. Throws a unique violation for an idempotency key that was used. */
export async function createTyreChange(
  trx: Queryable,
  vehicleId: number,
  change: {
    readonly kind: TyreChangeKind;
    readonly atMs: number;
    readonly odometer_km: number | null;
    readonly torque_nm: number | null;
    readonly sensors: 'stay' | 'go';
    readonly sensor_id: number | null;
    readonly comments: string | null;
    readonly idempotency_key: string | null;
  },
  by: TyreActor,
): Promise<number> {
  const { atMs, ...columns } = change;
  const { id } = await trx
    .insertInto('tyre_change')
    .values({
      vehicle_id: vehicleId,
      ...columns,
      at: new Date(atMs),
      recorded_at: new Date(by.atMs),
      recorded_by_user_id: by.userId,
      recorded_by_name: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts a tyre that is at no wheel to one, with the tenant of the vehicle. `moment` null = it was there before tyres were recorded. */
export async function putOn(
  trx: Queryable,
  tyreId: number,
  wheel: TenantPlace & { readonly vehicleId: number; readonly registration: string; readonly positionIndex: number },
  moment: TyreMoment | null,
): Promise<void> {
  await trx
    .updateTable('tyre')
    .set((row) => ({
      organisation_id: wheel.organisationId,
      customer_id: wheel.customerId,
      vehicle_id: wheel.vehicleId,
      position_index: wheel.positionIndex,
      version: row('version', '+', 1),
    }))
    .where('id', '=', tyreId)
    .execute();
  await trx
    .insertInto('tyre_fitting')
    .values({
      tyre_id: tyreId,
      vehicle_id: wheel.vehicleId,
      registration: wheel.registration,
      position_index: wheel.positionIndex,
      fitted_at: moment === null ? null : new Date(moment.atMs),
      fitted_odometer_km: moment?.odometerKm ?? null,
      fitted_change_id: moment?.changeId ?? null,
    })
    .execute();
}

/** Takes a tyre off its wheel: off the vehicle for a reason, or `moved` to another wheel, to which it is put next. */
export async function takeOff(
  trx: Queryable,
  tyreId: number,
  what: { readonly disposition: TyreDisposition | 'moved'; readonly reason: RemovalReason | null },
  { atMs, odometerKm, changeId }: TyreMoment,
): Promise<void> {
  const { disposition, reason } = what;
  await trx
    .updateTable('tyre_fitting')
    .set({
      removed_at: new Date(atMs),
      removed_odometer_km: odometerKm,
      removed_change_id: changeId,
      disposition,
      reason,
    })
    .where('tyre_id', '=', tyreId)
    .where('removed_at', 'is', null)
    .execute();
  await trx
    .updateTable('tyre')
    .set((row) => ({
      vehicle_id: null,
      position_index: null,
      ...(disposition === 'moved' ? {} : { disposition, disposition_at: new Date(atMs), disposition_reason: null }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', tyreId)
    .execute();
}

/** Takes tyres of a vehicle into stock that lose their wheels, or their vehicle; `wheels` null = all. */
export async function stockTyres(
  trx: Queryable,
  vehicleId: number,
  wheels: readonly number[] | null,
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs);
  const of = wheels === null ? sql`true` : sql`position_index = any(${[...wheels]}::smallint[])`;
  await sql`update tyre_fitting set removed_at = greatest(fitted_at, ${at}), disposition = 'stock' where vehicle_id = ${vehicleId}
    and removed_at is null and ${of}`.execute(trx);
  await sql`update tyre set vehicle_id = null, position_index = null, disposition = 'stock', disposition_at = ${at}, version = version + 1
    where vehicle_id = ${vehicleId} and ${of}`.execute(trx);
}

/** Carries tyres with their wheels when a vehicle gets other axles; storage indexes, none of `to` has a tyre. */
export async function carryTyresWithWheels(
  trx: Queryable,
  vehicleId: number,
  moves: readonly { readonly from: number; readonly to: number }[],
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs);
  for (const { from, to } of moves)
    await sql`
      with closed as (
        update tyre_fitting fitting set removed_at = greatest(fitted_at, ${at}), removed_odometer_km = round(state.odometer_m / 1000), disposition = 'moved'
        from vehicle_state state where state.vehicle_id = fitting.vehicle_id and fitting.vehicle_id = ${vehicleId}
          and fitting.removed_at is null and fitting.position_index = ${from}
        returning fitting.tyre_id, fitting.registration, fitting.removed_at, fitting.removed_odometer_km
      ), opened as (
        insert into tyre_fitting (tyre_id, vehicle_id, registration, position_index, fitted_at, fitted_odometer_km)
        select tyre_id, ${vehicleId}, registration, ${to}, removed_at, removed_odometer_km from closed
      )
      update tyre set position_index = ${to}, version = version + 1 from closed where tyre.id = closed.tyre_id`.execute(
      trx,
    );
}

/**
 * Takes a change back: tyres go where they were, those that were entered with it go for good. What its sensors did is for the caller to
 * take back. To be called of the last change of a vehicle alone.
 */
export async function undoTyreChange(trx: Queryable, vehicleId: number, changeId: number): Promise<void> {
  const { rows: came } = await sql<{ id: number }>`
    delete from tyre_fitting where fitted_change_id = ${changeId} returning tyre_id as id`.execute(trx);
  const ids = sql`any(${came.map(({ id }) => id)}::bigint[])`;
  await sql`update tyre set vehicle_id = null, position_index = null, version = version + 1 where id = ${ids}`.execute(
    trx,
  );
  await sql`update tyre set vehicle_id = fitting.vehicle_id, position_index = fitting.position_index, version = version + 1
    from tyre_fitting fitting where fitting.removed_change_id = ${changeId} and tyre.id = fitting.tyre_id`.execute(trx);
  await sql`update tyre_fitting set removed_at = null, removed_odometer_km = null, removed_change_id = null, disposition = null, reason = null
    where removed_change_id = ${changeId}`.execute(trx);
  await sql`delete from tyre where created_change_id = ${changeId} and not exists (select from tyre_fitting where tyre_id = tyre.id)`.execute(
    trx,
  );
  await sql`delete from tyre_change where id = ${changeId} and vehicle_id = ${vehicleId}`.execute(trx);
}

/** Gives tyres that come to another customer a number of their own where it has one of the same; `of` names the tyres. */
export const carryTyres = (trx: Queryable, of: RawBuilder<unknown>, customerId: number | null): Promise<unknown> =>
  sql`update tyre set customer_id = ${customerId}, number = case when is_tyre_number_taken(${customerId}, number) then number || '-' || id else number end
    where customer_id is distinct from ${customerId} and ${of}`.execute(trx);

import { sql } from 'kysely';
import { memberName, seesVehicle } from '../notifications/alert-subscriber-views.ts';
import type { Scoped } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';

/** Somebody who deals with incidents, or might. */
export type Person = { readonly userId: number; readonly name: string };

/** People on offer at most, unless more are asked for. */
const offered = 50;

/** People of the scope who see a vehicle at this moment, by name, and how many there are; `userId` narrows to one, `search` to part of a name. */
export async function listAssignable(
  { trx, scope }: Scoped,
  vehicleId: number,
  wanted: { readonly userId?: number | null; readonly search?: string; readonly limit?: number },
): Promise<{ readonly people: Person[]; readonly total: number }> {
  const { userId = null, search = '', limit = offered } = wanted;
  const { rows } = await sql<Person & { total: number }>`
    select member.id as "userId", ${memberName} as name, count(*) over () as total
    from visible_vehicle_listing listing join vehicle on vehicle.id = listing.vehicle_id
    join app_user member on member.organisation_id = any(${[...scope.organisationIds]}::bigint[])
    where listing.vehicle_id = ${vehicleId} and ${seesVehicle}
      and (${userId}::bigint is null or member.id = ${userId})
      and search_fold(${memberName}) like search_fold(${containing(search)})
    order by search_fold(${memberName}), member.id limit ${limit}`.execute(trx);
  return { people: rows.map(({ userId: id, name }) => ({ userId: id, name })), total: rows[0]?.total ?? 0 };
}

/** The people of the scope who deal with incidents that are not over, by name. */
export async function listAssignees({ trx, scope }: Scoped): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select member.id as "userId", ${memberName} as name from app_user member
    where member.organisation_id = any(${[...scope.organisationIds]}::bigint[]) and member.id in (
      select assigned_user_id from visible_incident where assigned_user_id is not null and resolved_at is null and closed_at is null)
    order by search_fold(${memberName}), member.id limit ${offered}`.execute(trx);
  return rows;
}

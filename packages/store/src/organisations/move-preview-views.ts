import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';
import type { Branding } from './branding-views.ts';
import { findBranding, mayBrand, readBranding } from './branding-views.ts';

/** An organisation and where it would go. */
export type PlannedMove = { readonly organisationId: number; readonly newParentId: number };

/** Who would stop and who would begin to see an organisation and what is below it, by username, as far as the caller sees them. */
export type SightChange = { readonly losing: readonly string[]; readonly gaining: readonly string[] };

/**
 * Whose sight a move would change. People see their own organisation and those they manage, with all below. Drivers see the vehicles
 * assigned to them alone: they lose those of what moves, and gain nothing.
 */
export async function findSightChange({ trx }: Scoped, move: PlannedMove): Promise<SightChange> {
  const { organisationId, newParentId } = move;
  const { rows } = await sql<{ username: string; saw: boolean; sees: boolean }>`
    with seat as (
      select id as user_id, organisation_id from app_user where deactivated_at is null
      union select user_id, organisation_id from managed_organisation
    ), sight as (
      select user_id,
        bool_or(organisation_id in (select ancestor_id from organisation_closure where descendant_id = ${organisationId})) as saw,
        bool_or(organisation_id = ${organisationId}
          or organisation_id in (select ancestor_id from organisation_closure where descendant_id = ${newParentId})) as sees
      from seat group by user_id
    )
    select member.username, sight.saw, sight.sees from sight join app_user member on member.id = sight.user_id
    where sight.saw <> sight.sees and member.deactivated_at is null and (member.role <> 'DRIVER' or sight.saw and exists (
      select from driver_vehicle assigned join vehicle on vehicle.id = assigned.vehicle_id
      join organisation_closure inside on inside.descendant_id = vehicle.organisation_id and inside.ancestor_id = ${organisationId}
      where assigned.user_id = member.id))
    order by member.username`.execute(trx);
  return {
    losing: rows.filter(({ saw }) => saw).map(({ username }) => username),
    gaining: rows.filter(({ sees }) => sees).map(({ username }) => username),
  };
}

/** How many fleets and vehicles an organisation has with all below it. */
export async function countInBranch(
  trx: Queryable,
  organisationId: number,
): Promise<{ readonly fleetCount: number; readonly vehicleCount: number }> {
  const inside = sql`(select descendant_id from organisation_closure where ancestor_id = ${organisationId})`;
  const { rows } = await sql<{ fleetCount: number; vehicleCount: number }>`
    select (select count(*) from fleet where organisation_id in ${inside}) as "fleetCount",
      (select count(*) from vehicle_listing where organisation_id in ${inside}) as "vehicleCount"`.execute(trx);
  return rows[0] ?? { fleetCount: 0, vehicleCount: 0 };
}

/** Whether an organisation has the feature BRANDING by its own right, wherever it lies. */
async function hasBranding(trx: Queryable, organisationId: number): Promise<boolean> {
  const { rows } = await sql`select from organisation_integration
    where organisation_id = ${organisationId} and integration_id = 4 and enabled`.execute(trx);
  return rows.length > 0;
}

/** The branding that would be in effect for an organisation after a move; `stored` is its own. */
export async function findBrandingAfterMove(trx: Queryable, move: PlannedMove, stored: unknown): Promise<Branding> {
  const { organisationId, newParentId } = move;
  const above = await findBranding(trx, newParentId);
  if (!(await mayBrand(trx, newParentId)) && !(await hasBranding(trx, organisationId))) return above;
  const own = Object.entries(readBranding(stored)).filter(([, value]) => value !== null);
  return { ...above, ...Object.fromEntries(own) };
}

/** Whether an organisation that goes below another one would ask those who administer it for a second step. */
export async function asksForSecondFactorAfterMove(trx: Queryable, move: PlannedMove): Promise<boolean> {
  const { rows } = await sql<{ asks: boolean }>`
    select coalesce(settings -> 'second_factor_required' = 'true', false) or asks_for_second_factor(${move.newParentId}) as asks
    from organisation where id = ${move.organisationId}`.execute(trx);
  return rows[0]?.asks === true;
}

import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** Something that would be there twice within a customer after a move. */
export type TenantClash = {
  readonly kind: 'fleet' | 'vehicle' | 'sensor';
  /** Fleet name, registration, or sensor number. */
  readonly name: string;
};

/** What is moved: a whole organisation with those below it, or one fleet with its vehicles. */
export type MovedPart = { readonly organisationId: number } | { readonly fleetId: number };

/** What a customer has already of that which is to be moved into it, at most ten of each kind; rows the caller does not see are left out. */
export async function listTenantClashes(trx: Queryable, part: MovedPart, customerId: number): Promise<TenantClash[]> {
  const ofPart = (fleet: string, vehicle: string) =>
    'fleetId' in part
      ? { fleet: sql`${sql.ref(fleet)} = ${part.fleetId}`, vehicle: sql`${sql.ref(vehicle)} = ${part.fleetId}` }
      : null;
  const inside =
    'organisationId' in part
      ? sql`(select descendant_id from organisation_closure where ancestor_id = ${part.organisationId})`
      : sql`(null)`;
  const fleetIs = ofPart('moved.id', 'moved.fleet_id')?.fleet ?? sql`moved.organisation_id in ${inside}`;
  const vehicleIs = ofPart('moved.id', 'moved.fleet_id')?.vehicle ?? sql`moved.organisation_id in ${inside}`;
  const sensorIs =
    'fleetId' in part
      ? sql`moved.vehicle_id in (select id from vehicle where fleet_id = ${part.fleetId})`
      : sql`moved.organisation_id in ${inside}`;
  const { rows } = await sql<TenantClash>`
    (select 'fleet' as kind, moved.name from fleet moved join fleet there on there.customer_id = ${customerId} and there.customer_id <> moved.customer_id
      and there.name_key = moved.name_key where ${fleetIs} order by 2 limit 10)
    union all
    (select 'vehicle', moved.registration from vehicle moved join vehicle there on there.customer_id = ${customerId}
      and there.customer_id <> moved.customer_id and there.registration = moved.registration where ${vehicleIs} order by 2 limit 10)
    union all
    (select 'sensor', moved.code from sensor moved join sensor there on there.customer_id = ${customerId}
      and there.customer_id <> moved.customer_id and there.code_key = moved.code_key where ${sensorIs} order by 2 limit 10)`.execute(
    trx,
  );
  return rows;
}

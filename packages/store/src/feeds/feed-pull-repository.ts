import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { FeedKey } from './feed-state-repository.ts';

/** Keeps how far a feed is read while it is being asked, and the lease of who asks; its fault stays as it is. */
export async function keepFeedPosition(
  trx: Queryable,
  { organisationId, integrationId }: FeedKey,
  { position, leaseEndsAtMs }: { readonly position: object; readonly leaseEndsAtMs: number },
): Promise<void> {
  await sql`update feed_state set position = ${JSON.stringify(position)}::jsonb, next_try_at = ${new Date(leaseEndsAtMs)}
    where organisation_id = ${organisationId} and integration_id = ${integrationId}`.execute(trx);
}

/** Looks for the vehicles of reported ones that had none, and answers the VINs that have come to one. */
export async function matchAddedVehicles(
  trx: Queryable,
  { organisationId, integrationId }: FeedKey,
): Promise<string[]> {
  const { rows } = await sql<{ vin: string }>`
    update feed_vehicle known set vehicle_id = found.id from (
      select lone.id as feed_vehicle_id, min(vehicle.id) as id from feed_vehicle lone join vehicle on upper(vehicle.vin) = lone.vin
      join organisation_closure line on line.descendant_id = vehicle.organisation_id and line.ancestor_id = ${organisationId}
      where lone.organisation_id = ${organisationId} and lone.integration_id = ${integrationId} and lone.vehicle_id is null
        and lone.ignored_at is null and not vehicle.archived
      group by lone.id having count(*) = 1
    ) found where known.id = found.feed_vehicle_id returning known.vin`.execute(trx);
  return rows.map(({ vin }) => vin);
}

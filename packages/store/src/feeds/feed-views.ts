import { sql } from 'kysely';
import { featureId } from '@tyrewatch/domain/access/feature';
import type { FeedFaultDetails, FeedFaultKind } from '@tyrewatch/domain/integrations/feed-fault';
import type { Queryable } from '../database.ts';

/** How a feed is doing, as its integration shows it; instants are epoch milliseconds. */
export type FeedView = {
  readonly integrationId: number;
  readonly fault: FeedFaultKind | null;
  readonly faultSinceMs: number | null;
  readonly faultDetails: FeedFaultDetails;
  /** Null = it is not asked. */
  readonly nextTryAtMs: number | null;
  /** When it was last asked without a fault; null = never. */
  readonly lastSyncAtMs: number | null;
  /** When the newest record was made, and when it came in; null = none came. */
  readonly lastRecordAtMs: number | null;
  readonly lastReceivedAtMs: number | null;
  readonly lagByHour: readonly (readonly [hourSeconds: number, lagSeconds: number])[];
  readonly deliveryKey: string | null;
  /** Vehicles it reports but the ignored ones, and those of them whose VIN a vehicle has. */
  readonly reportedCount: number;
  readonly matchedCount: number;
};

const epochMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** The vehicle in the organisation or below it that has the VIN of a reported one; null = none or several. */
const matched = sql`(select min(vehicle.id) from vehicle
  join organisation_closure line on line.descendant_id = vehicle.organisation_id and line.ancestor_id = reported.organisation_id
  where upper(vehicle.vin) = reported.vin and not vehicle.archived having count(*) = 1)`;

/**
 * How the feeds of an organisation are doing, and the register of MOT tests that its provider keeps for it. Services that are only asked
 * now and then (the vehicle register, providers of SIM cards) have no state of their own: of them the last answer is known.
 */
export async function listFeeds(trx: Queryable, organisationId: number): Promise<FeedView[]> {
  const { rows } = await sql<FeedView>`
    select state.integration_id as "integrationId", fault, ${epochMs('fault_since')} as "faultSinceMs", fault_details as "faultDetails",
      ${epochMs('next_try_at')} as "nextTryAtMs", ${epochMs('last_sync_at')} as "lastSyncAtMs",
      ${epochMs('last_record_at')} as "lastRecordAtMs", ${epochMs('last_received_at')} as "lastReceivedAtMs",
      lag_by_hour as "lagByHour", delivery_key as "deliveryKey", coalesce(reported_count, 0)::float8 as "reportedCount",
      coalesce(matched_count, 0)::float8 as "matchedCount"
    from (
      select * from feed_state where organisation_id = ${organisationId} union select * from provider_feeds()
    ) state left join lateral (
      select count(*) as reported_count, count(${matched}) as matched_count from feed_vehicle reported
      where reported.organisation_id = state.organisation_id and reported.integration_id = state.integration_id and ignored_at is null
    ) vehicles on true`.execute(trx);
  const asked = await sql<Pick<FeedView, 'integrationId' | 'lastSyncAtMs'>>`
    select asked.integration_id as "integrationId", ${epochMs('asked.answered_at')} as "lastSyncAtMs" from (
      select ${featureId.DVLA_VES}::smallint as integration_id, max(asked_at) as answered_at from register_answer
      where organisation_id = ${organisationId}
      union all
      select case provider when '1nce' then ${featureId.SIM_1NCE}::smallint when 'emnify' then ${featureId.SIM_EMNIFY}::smallint
        else ${featureId.SIM_TWILIO}::smallint end, max(reported_at) from sim_card card
      join organisation_closure line on line.descendant_id = card.organisation_id and line.ancestor_id = ${organisationId}
      where provider in ('1nce', 'emnify', 'twilio') group by provider
    ) asked where asked.answered_at is not null`.execute(trx);
  return [...rows, ...asked.rows.map((row) => ({ ...unheard, ...row }))];
}

/** A service of which only the last answer is known. */
const unheard = {
  fault: null,
  faultSinceMs: null,
  faultDetails: {},
  nextTryAtMs: null,
  lastRecordAtMs: null,
  lastReceivedAtMs: null,
  lagByHour: [],
  deliveryKey: null,
  reportedCount: 0,
  matchedCount: 0,
} as const;

/** A reported vehicle that no vehicle of ours is known to be. */
export type UnmatchedVehicle = {
  readonly id: number;
  readonly integrationId: number;
  readonly vin: string;
  readonly name: string | null;
  readonly registration: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly axleCount: number | null;
  readonly ignoredAtMs: number | null;
  /** The one vehicle without a VIN that may be the same; null = none, or several. */
  readonly likelyVehicleId: number | null;
  readonly likelyRegistration: string | null;
};

const mostListed = 200;
/** How far a vehicle may be from where the feed last saw it, in degrees of latitude: some 300 m. */
const nearDegrees = 0.003;

/** Reported vehicles whose VIN no vehicle of the organisation has, by VIN; the first 200. A likely one has make, axles and place in common. */
export async function listUnmatchedVehicles(trx: Queryable, organisationId: number): Promise<UnmatchedVehicle[]> {
  const { rows } = await sql<UnmatchedVehicle>`
    select reported.id, reported.integration_id as "integrationId", reported.vin, reported.name, reported.registration, reported.make,
      reported.model, reported.axle_count as "axleCount", ${epochMs('reported.ignored_at')} as "ignoredAtMs",
      likely.id as "likelyVehicleId", likely.registration as "likelyRegistration"
    from feed_vehicle reported left join lateral (
      select min(vehicle.id) as id, min(vehicle.registration) as registration from vehicle
      join organisation_closure line on line.descendant_id = vehicle.organisation_id and line.ancestor_id = reported.organisation_id
      join vehicle_state place on place.vehicle_id = vehicle.id
      where vehicle.vin is null and not vehicle.archived and lower(vehicle.manufacturer) = lower(reported.make)
        and array_length(string_to_array(vehicle.axle_configuration, 'x'), 1) = reported.axle_count
        and abs(place.latitude_e7 / 1e7 - reported.latitude_degrees) < ${nearDegrees}::float8
        and abs(place.longitude_e7 / 1e7 - reported.longitude_degrees) < ${nearDegrees}::float8 * 2
      having count(*) = 1
    ) likely on true
    where reported.organisation_id = ${organisationId} and reported.vin is not null and ${matched} is null
    order by reported.vin limit ${mostListed}`.execute(trx);
  return rows;
}

/** Has a reported vehicle ignored, or not any more; answers its VIN, null when the organisation has none of the id. */
export async function ignoreReportedVehicle(
  trx: Queryable,
  { organisationId, feedVehicleId }: { readonly organisationId: number; readonly feedVehicleId: number },
  by: { readonly atMs: number; readonly userId: number; readonly userName: string } | null,
): Promise<string | null> {
  const row = await trx
    .updateTable('feed_vehicle')
    .set({
      ignored_at: by === null ? null : new Date(by.atMs),
      ignored_by_user_id: by?.userId ?? null,
      ignored_by_name: by?.userName ?? null,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', feedVehicleId)
    .returning(['vin', 'reference'])
    .executeTakeFirst();
  return row === undefined ? null : (row.vin ?? row.reference);
}

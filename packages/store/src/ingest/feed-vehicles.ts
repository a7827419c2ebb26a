import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Counters a unit and a maker's cloud may both give, each by a clock of its own. */
const counters = [channelId.odometer, channelId.engineHours, channelId.fuelUsed] as const;

/** A vehicle a feed speaks of. */
export type FeedVehicle = {
  /** Upper case. */
  readonly vin: string;
  readonly vehicleId: number;
  readonly organisationId: number;
  /** Counters that a unit on the vehicle has given lately: those of a feed beside them would make it drive twice. */
  readonly unitCounters: readonly number[];
  /** Whether a unit is on it. */
  readonly hasUnit: boolean;
};

/** Whose vehicles are looked for, by VINs in upper case. */
export type FeedVehicleRequest = {
  readonly organisationId: number;
  readonly vins: readonly string[];
  /** Units' counters from then on count, epoch milliseconds. */
  readonly countedSinceMs: number;
};

/**
 * The vehicles of an organisation and its parts with these VINs, archived ones left out. VINs without a vehicle, and those of several, are
 * missing in the answer.
 */
export async function findFeedVehicles(
  { kysely }: Pick<Database, 'kysely'>,
  { organisationId, vins, countedSinceMs }: FeedVehicleRequest,
): Promise<FeedVehicle[]> {
  const isCounted = (id: number) => sql`exists (
    select from packet where packet.vehicle_id = vehicle.id and at > ${new Date(countedSinceMs)} and integration_id is null
      and ${id === channelId.odometer ? sql`odometer_m is not null` : sql`channel_ids @> array[${id}]::smallint[]`})`;
  const { rows } = await sql<{
    vin: string;
    id: number;
    organisation_id: number;
    unit_counters: number[];
    has_unit: boolean;
  }>`
    with named as (
      select upper(vin) as vin, min(vehicle.id) as id, min(vehicle.organisation_id) as organisation_id
      from vehicle join organisation_closure above on above.descendant_id = vehicle.organisation_id and above.ancestor_id = ${organisationId}
      where upper(vin) = any(${[...vins]}::text[]) and not archived
      group by 1 having count(*) = 1
    )
    select vehicle.*, case when not exists (select from telematics_unit where vehicle_id = vehicle.id) then '{}'::int[]
      else array_remove(array[${sql.join(counters.map((id) => sql`case when ${isCounted(id)} then ${id}::int end`))}], null) end as unit_counters,
      exists (select from telematics_unit where vehicle_id = vehicle.id) as has_unit
    from named vehicle`.execute(kysely);
  return rows.map((row) => ({
    vin: row.vin,
    vehicleId: row.id,
    organisationId: row.organisation_id,
    unitCounters: row.unit_counters,
    hasUnit: row.has_unit,
  }));
}

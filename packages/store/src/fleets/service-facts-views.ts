import type { LastWork } from '@tyrewatch/domain/maintenance/due-dates';
import type { VehicleChannelName } from '@tyrewatch/domain/telemetry/channel-table';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../scope.ts';
import { openTorque } from '../tyres/wheel-torque-views.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** The newest value of a channel; `atMs` in epoch milliseconds. */
export type NewestValue = { readonly value: number; readonly atMs: number };

/** What a vehicle in use has to be listed by. Null = it has none. */
export type ServiceFacts = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly vehicleType: VehicleType;
  readonly depotName: string | null;
  readonly motDueOn: string | null;
  readonly torqueNm: number | null;
  /** The last recorded change of its tyres. */
  readonly tyresChangedAtMs: number | null;
  /** Whether a wheel was off and is not re-torqued yet. */
  readonly isTorqueDue: boolean;
  /** Codes of levels: of the vehicle, and of its wheels. */
  readonly levelCode: number;
  readonly levelSinceMs: number | null;
  readonly wheelLevelCodes: readonly (number | null)[] | null;
  readonly odometerKm: number | null;
  readonly odometerAtMs: number | null;
  readonly serviceKm: number | null;
  readonly serviceMonths: number | null;
  readonly pmiWeeks: number | null;
  readonly pmiKm: number | null;
  readonly pmiFirstDueOn: string | null;
  /** The newest of each; null = none was recorded. */
  readonly lastService: LastWork | null;
  readonly lastPmi: LastWork | null;
  readonly channels: Readonly<Partial<Record<VehicleChannelName, NewestValue>>>;
};

const newest = (
  records: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('doneOn', done_on, 'odometerKm', odometer_km)
  from ${records} and plan.vehicle_id is not null order by done_on desc, id desc limit 1)`;
const services = sql`maintenance_record record where record.vehicle_id = listing.vehicle_id and record.kind = 'service'`;
const inspections = sql`inspection where inspection.vehicle_id = listing.vehicle_id`;

/** What is known of the vehicles of a fleet that are in use, with the newest values of these channels. */
export async function listServiceFacts(
  { trx, scope }: Scoped,
  filter: { readonly fleetId: number; readonly depotId: number | null; readonly search: string | null },
  channels: readonly VehicleChannelName[],
): Promise<ServiceFacts[]> {
  const place = (name: VehicleChannelName) =>
    sql.raw(`array_position(state.channel_ids, ${channelId[name]}::smallint)`);
  const values = sql.join(channels.map((name) => sql`state.channel_values[${place(name)}]`));
  const instants = sql.join(channels.map((name) => sql`extract(epoch from state.channel_at[${place(name)}])::float8`));
  const { rows } = await sql<
    Omit<ServiceFacts, 'channels'> & { values: (number | null)[]; instants: (number | null)[] }
  >`
    select listing.vehicle_id as "vehicleId", listing.registration, listing.vehicle_type as "vehicleType", listing.depot_name as "depotName",
      listing.mot_due_on as "motDueOn", vehicle.torque_nm as "torqueNm", listing.level as "levelCode",
      (select (extract(epoch from max(change.at)) * 1000)::float8 from tyre_change change where change.vehicle_id = listing.vehicle_id) as "tyresChangedAtMs",
      exists (select from ${openTorque(sql.ref('listing.vehicle_id'))}) as "isTorqueDue",
      (extract(epoch from listing.level_since) * 1000)::float8 as "levelSinceMs", wheels.level as "wheelLevelCodes",
      (state.odometer_m / 1000.0)::float8 as "odometerKm", (extract(epoch from state.odometer_at) * 1000)::float8 as "odometerAtMs",
      plan.service_km as "serviceKm", plan.service_months as "serviceMonths", plan.pmi_weeks as "pmiWeeks",
      plan.pmi_km as "pmiKm", plan.pmi_first_due_on as "pmiFirstDueOn", ${newest(services)} as "lastService", ${newest(inspections)} as "lastPmi",
      array[${values}] as values, array[${instants}] as instants
    from visible_vehicle_listing listing
    join vehicle on vehicle.id = listing.vehicle_id
    left join visible_vehicle_state state on state.vehicle_id = listing.vehicle_id
    left join visible_wheel_state wheels on wheels.vehicle_id = listing.vehicle_id
    left join maintenance_plan plan on plan.vehicle_id = listing.vehicle_id
    where ${vehicleConditions(scope, filter)}`.execute(trx);
  return rows.map(({ values: newestValues, instants: newestAt, ...facts }) => {
    const found: Partial<Record<VehicleChannelName, NewestValue>> = {};
    for (const [index, name] of channels.entries()) {
      const [value = null, atS = null] = [newestValues[index], newestAt[index]];
      if (value !== null && atS !== null) found[name] = { value, atMs: atS * 1000 };
    }
    return { ...facts, channels: found };
  });
}

import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../scope.ts';
import type { AxleView } from './vehicle-detail-views.ts';
import type { OwnThresholds, VehicleDetails, WheelExceptionRow } from './vehicle-details.ts';
import { vehicleDetailColumns } from './vehicle-details.ts';
import { vehicleConditions, type VehicleFilters } from './vehicle-filters.ts';

/** What people enter of a vehicle, with what is mounted on it: a row of a file of vehicles. */
export type VehicleRecord = {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly customerId: number;
  readonly version: number;
  readonly registration: string;
  readonly imei: string | null;
  readonly fleetId: number | null;
  readonly fleetName: string | null;
  readonly depotId: number | null;
  readonly depotName: string | null;
  readonly vehicleType: string;
  readonly axleConfiguration: string | null;
  readonly details: VehicleDetails;
  readonly ownThresholds: OwnThresholds;
  readonly axles: readonly AxleView[];
  readonly exceptions: readonly WheelExceptionRow[];
  readonly sensors: readonly { readonly positionIndex: number; readonly code: string }[];
};

const pairs = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`vehicle.${column}`)]));

/** Records of the vehicles that `wanted`, an SQL condition on `listing`, holds for, in the order of registration and id. */
async function listRecords(
  { trx }: Scoped,
  wanted: RawBuilder<unknown>,
  limit: RawBuilder<unknown> = sql``,
): Promise<VehicleRecord[]> {
  const { rows } = await sql<VehicleRecord>`
    select vehicle.id as "vehicleId", vehicle.organisation_id as "organisationId", vehicle.customer_id as "customerId", vehicle.version,
      listing.registration, listing.imei, listing.fleet_id as "fleetId", listing.fleet_name as "fleetName", listing.depot_id as "depotId",
      listing.depot_name as "depotName", listing.vehicle_type as "vehicleType", listing.axle_configuration as "axleConfiguration",
      jsonb_build_object(${pairs(vehicleDetailColumns)}) as details,
      jsonb_build_object(${pairs(['maintenance_percent', 'warning_percent', 'danger_percent'])}) as "ownThresholds",
      axles.all as axles, exceptions.all as exceptions, sensors.all as sensors
    from (select * from visible_vehicle_listing listing where ${wanted} order by listing.registration, listing.vehicle_id ${limit}) listing
    join vehicle on vehicle.id = listing.vehicle_id
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(axle) order by axle.number), '[]') as all from (
        select ordinal as number, wheel_count, axle_type as type, recommended_pressure_kpa as recommended_kpa, rim_size, tyre_size, rim_type, tyre_condition,
          new_tread_depth_mm, recommended_temperature_c, maintenance_percent, warning_percent, danger_percent, temperature_warning_c, recommended_make, recommended_pattern
        from axle where vehicle_id = vehicle.id) axle
    ) axles
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(fitment) order by fitment.position_index), '[]') as all from (
        select position_index, recommended_pressure_kpa as recommended_kpa, maintenance_percent, warning_percent, danger_percent, temperature_warning_c,
          exception_reason as reason
        from wheel_fitment where vehicle_id = vehicle.id
          and num_nonnulls(recommended_pressure_kpa, maintenance_percent, warning_percent, danger_percent, temperature_warning_c) > 0) fitment
    ) exceptions
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('positionIndex', position_index, 'code', code) order by position_index), '[]') as all
      from sensor where vehicle_id = vehicle.id and position_index is not null
    ) sensors
    order by listing.registration, listing.vehicle_id`.execute(trx);
  return rows;
}

/** Records of the vehicles of a list after one of them (null = from the first), in the order of registration and id. */
export const listVehicleRecords = (
  scoped: Scoped,
  filters: VehicleFilters,
  {
    after,
    limit,
  }: { readonly after: Pick<VehicleRecord, 'registration' | 'vehicleId'> | null; readonly limit: number },
): Promise<VehicleRecord[]> => {
  const rest =
    after === null
      ? sql`true`
      : sql`(listing.registration, listing.vehicle_id) > (${after.registration}, ${after.vehicleId})`;
  return listRecords(scoped, sql`${vehicleConditions(scoped.scope, filters)} and ${rest}`, sql`limit ${limit}`);
};

/** Records of the vehicles in sight, archived ones too, that have one of these registrations or ids. */
export const listNamedVehicleRecords = (
  scoped: Scoped,
  { registrations, vehicleIds }: { readonly registrations: readonly string[]; readonly vehicleIds: readonly number[] },
): Promise<VehicleRecord[]> => {
  const everything = vehicleConditions(scoped.scope, { includeArchived: true, includeDeactivated: true });
  return listRecords(
    scoped,
    sql`${everything} and (listing.registration = any(${[...registrations]}::text[]) or listing.vehicle_id = any(${[...vehicleIds]}::bigint[]))`,
  );
};

import type { Thresholds } from '@tyrewatch/domain/levels/thresholds';
import { sql, type RawBuilder } from 'kysely';
import type { IngestVehicle } from '../ingest/ingest-configuration.ts';
import { readVehicles } from '../ingest/ingest-loading.ts';
import { findReferencedId } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { Scoped } from '../scope.ts';
import type { AxleDetails, OwnThresholds, VehicleDetails, WheelExceptionRow } from './vehicle-details.ts';
import { vehicleDetailColumns } from './vehicle-details.ts';
import { vehicleConditions } from './vehicle-filters.ts';
import { maintenanceOf, type Maintenance, type MaintenanceRow } from './vehicle-state-repository.ts';

/** A vehicle's own fields beside what its wheels and state say. */
export type VehicleDetail = {
  readonly vehicle: IngestVehicle;
  readonly organisationId: number;
  readonly organisationName: string;
  /** Whether the caller sees another vehicle of the same registration. */
  readonly hasNamesake: boolean;
  readonly imei: string | null;
  /** The integration that reports it; null = none. */
  readonly feedId: number | null;
  readonly fleetId: number | null;
  readonly fleetName: string | null;
  readonly depotId: number | null;
  readonly depotName: string | null;
  readonly vehicleType: string;
  /** Of the last 7 days, whole percent; null = it did not move, or nothing is known yet. */
  readonly coveragePercent: number | null;
  readonly details: VehicleDetails;
  /** The vehicle's own. */
  readonly ownThresholds: OwnThresholds;
  /** Those of its fleet; null without one. */
  readonly fleetThresholds: Thresholds | null;
  /** Null = no unit, or it was never heard. */
  readonly unitOnline: boolean | null;
  readonly unitLastSeenAtMs: number | null;
  /** Null = not in maintenance mode. */
  readonly maintenance: Maintenance | null;
  /** Raised by every change of the configuration; not by telemetry. */
  readonly version: number;
  readonly axles: readonly AxleView[];
  readonly tyres: readonly TyreView[];
  readonly exceptions: readonly WheelExceptionRow[];
};

/** An axle from the front, as it travels. */
export type AxleView = AxleDetails & {
  /** 1 = foremost. */
  readonly number: number;
  readonly wheel_count: 2 | 4;
};

/** What is mounted at a wheel: the tyre that is recorded there, else its own entry, else its sensor's, else its axle's. */
export type TyreView = {
  readonly positionIndex: number;
  readonly tyreSize: string | null;
  readonly tyreMake: string | null;
  readonly tyrePattern: string | null;
};

/**
 * Ids of the vehicles that a registration (any case, spaces ignored) or internal id may mean, the oldest first; none when the
 * caller may see none. A registration of digits wins over an id, but for one written as `vehicleReference` does. Several only
 * of a registration that several customers use.
 */
export async function listVehicleIds({ trx, scope }: Scoped, reference: string): Promise<number[]> {
  const registration = reference.replaceAll(/\s/g, '').toUpperCase();
  const digits = /^[1-9]\d{0,14}$/.test(registration) ? Number(registration) : -1;
  const id = findReferencedId(registration) ?? digits;
  const everything = vehicleConditions(scope, { includeArchived: true, includeDeactivated: true });
  const { rows } = await sql<{ vehicleId: number; isNamed: boolean }>`
    select listing.vehicle_id as "vehicleId", listing.registration = ${registration} as "isNamed" from visible_vehicle_listing listing
    where (listing.registration = ${registration} or listing.vehicle_id = ${id}) and ${everything}
    order by listing.vehicle_id`.execute(trx);
  const named = rows.filter(({ isNamed }) => isNamed);
  return (named.length > 0 ? named : rows).map(({ vehicleId }) => vehicleId);
}

/** Whether a vehicle has a wheel at a position (storage index). */
export async function hasWheel({ trx }: Scoped, vehicleId: number, positionIndex: number): Promise<boolean> {
  const { rows } = await sql`
    select from axle
    where vehicle_id = ${vehicleId} and ordinal = ${positionIndex}::int / 4 + 1 and wheel_count > ${positionIndex}::int % 4`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Everything the overview of a vehicle shows; null when the caller may not see it. */
export async function findVehicleDetail(scoped: Scoped, vehicleId: number): Promise<VehicleDetail | null> {
  const { trx, scope } = scoped;
  const everything = vehicleConditions(scope, { includeArchived: true, includeDeactivated: true });
  const { rows } = await sql<
    Omit<VehicleDetail, 'vehicle' | 'axles' | 'tyres' | 'exceptions' | 'maintenance'> & MaintenanceRow
  >`
    select vehicle.organisation_id as "organisationId", vehicle.maintenance_reason, vehicle.maintenance_until, vehicle.maintenance_since,
      vehicle.maintenance_by_user_id, vehicle.maintenance_by_name, organisation.name as "organisationName", listing.imei, vehicle_feed(vehicle.id) as "feedId", listing.fleet_id as "fleetId", listing.fleet_name as "fleetName",
      listing.depot_id as "depotId", listing.depot_name as "depotName", listing.vehicle_type as "vehicleType",
      listing.coverage_percent as "coveragePercent",
      jsonb_build_object(${pairs(vehicleDetailColumns)}) as details,
      jsonb_build_object(${pairs(thresholdColumns)}) as "ownThresholds",
      case when fleet.id is not null then jsonb_build_object('maintenancePercent', fleet.default_maintenance_percent,
        'warningPercent', fleet.default_warning_percent, 'dangerPercent', fleet.default_danger_percent) end as "fleetThresholds",
      unit.online as "unitOnline", (extract(epoch from unit.last_seen_at) * 1000)::float8 as "unitLastSeenAtMs", vehicle.version,
      exists (select from visible_vehicle_listing namesake where namesake.registration = listing.registration
        and namesake.vehicle_id <> listing.vehicle_id) as "hasNamesake"
    from visible_vehicle_listing listing
    join vehicle on vehicle.id = listing.vehicle_id
    join organisation on organisation.id = listing.organisation_id
    left join fleet on fleet.id = vehicle.fleet_id
    left join lateral (
      select state.online, state.last_seen_at from telematics_unit join unit_state state on state.unit_id = telematics_unit.id
      where telematics_unit.vehicle_id = vehicle.id order by state.last_seen_at desc nulls last limit 1
    ) unit on true
    where listing.vehicle_id = ${vehicleId} and ${everything}`.execute(trx);
  const [detail] = rows;
  const vehicle = (await readVehicles(trx, detail === undefined ? [] : [vehicleId])).get(vehicleId);
  if (detail === undefined || vehicle === undefined) return null;
  return {
    ...detail,
    vehicle,
    maintenance: maintenanceOf(detail),
    axles: await listAxles(scoped, vehicleId),
    tyres: await listTyres(scoped, vehicleId),
    exceptions: await listExceptions(scoped, vehicleId),
  };
}

const thresholdColumns = ['maintenance_percent', 'warning_percent', 'danger_percent'] as const;

/** `'name', vehicle.name` of each column. */
const pairs = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`vehicle.${column}`)]));

/** The axles of a vehicle, from the front. */
export async function listAxles({ trx }: Pick<Scoped, 'trx'>, vehicleId: number): Promise<AxleView[]> {
  const { rows } = await sql<AxleView>`
    select ordinal as number, wheel_count, axle_type as type, recommended_pressure_kpa as recommended_kpa, rim_size, tyre_size, rim_type, tyre_condition,
      new_tread_depth_mm, recommended_temperature_c, maintenance_percent, warning_percent, danger_percent, temperature_warning_c, recommended_make, recommended_pattern
    from axle where vehicle_id = ${vehicleId} order by ordinal`.execute(trx);
  return rows;
}

async function listExceptions({ trx }: Scoped, vehicleId: number): Promise<WheelExceptionRow[]> {
  const { rows } = await sql<WheelExceptionRow>`
    select position_index, recommended_pressure_kpa as recommended_kpa, maintenance_percent, warning_percent, danger_percent, temperature_warning_c,
      exception_reason as reason
    from wheel_fitment where vehicle_id = ${vehicleId}
      and num_nonnulls(recommended_pressure_kpa, maintenance_percent, warning_percent, danger_percent, temperature_warning_c) > 0
    order by position_index`.execute(trx);
  return rows;
}

async function listTyres({ trx }: Scoped, vehicleId: number): Promise<TyreView[]> {
  const { rows } = await sql<TyreView>`
    select place.position_index as "positionIndex",
      coalesce(tyre.size, fitment.tyre_size, sensor.tyre_size, axle.tyre_size) as "tyreSize",
      coalesce(tyre.make, fitment.tyre_make, sensor.tyre_make, axle.recommended_make) as "tyreMake",
      coalesce(tyre.pattern, fitment.tyre_pattern, sensor.tyre_pattern, axle.recommended_pattern) as "tyrePattern"
    from axle
    cross join lateral (select (axle.ordinal - 1) * 4 + letter as position_index from generate_series(0, axle.wheel_count - 1) letter) place
    left join tyre on tyre.vehicle_id = axle.vehicle_id and tyre.position_index = place.position_index
    left join wheel_fitment fitment on fitment.vehicle_id = axle.vehicle_id and fitment.position_index = place.position_index
    left join sensor on sensor.vehicle_id = axle.vehicle_id and sensor.position_index = place.position_index
    where axle.vehicle_id = ${vehicleId} order by place.position_index`.execute(trx);
  return rows;
}

import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelException } from '@tyrewatch/contract/vehicles/vehicle-fields';
import { findFeature } from '@tyrewatch/domain/access/feature';
import { productThresholds } from '@tyrewatch/domain/levels/thresholds';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { WheelExceptionRow } from '@tyrewatch/store/vehicles/vehicle-details';
import { wireInstant } from '../../http/wire-instant.ts';
import { nearestTownWire } from '../places/nearest-town-wire.ts';
import { judgingOf } from './organisation-judging.ts';
import { unitConnection } from './unit-connection.ts';
import { maintenanceWire } from './vehicle-state-routes.ts';
import { wheelLevelText } from './wheel-level-text.ts';
import { thresholdsWire, wheelWire } from './wheel-wire.ts';
import { worstWheelWire } from './worst-wheel.ts';

/** The store keeps what the contract lets in. */
type VehicleFieldsWire = Pick<Vehicle, keyof VehicleDetail['details']>;

/** What the vehicle is judged by where it sets nothing itself. */
const inheritedWire = ({ fleetThresholds: fleet }: VehicleDetail): Vehicle['inherited_thresholds'] => ({
  ...thresholdsWire(fleet ?? productThresholds),
  from: fleet === null ? 'product' : 'fleet',
});

/** A wheel's exception as it travels. */
const wheelExceptionWire = ({ position_index: index, ...exception }: WheelExceptionRow): WheelException => ({
  position: wheelPositionAt(index),
  ...exception,
});

function rowWire(detail: VehicleDetail, nowMs: number): Omit<Vehicle, 'axles' | 'wheels'> {
  const { vehicle } = detail;
  const { values } = vehicle;
  const channel = (id: number): number | null => values.channels.get(id)?.value ?? null;
  const judging = judgingOf(vehicle.organisationSettings);
  const notMonitoredReason = vehicle.notMonitored?.reason ?? null;
  return {
    id: vehicle.vehicleId,
    level: vehicle.level,
    level_since: wireInstant(vehicle.levelSinceMs),
    not_monitored_reason: notMonitoredReason,
    last_heard_at: wireInstant(vehicle.lastHeardAtMs),
    wheel_levels: wheelLevelText(
      vehicle.axleConfiguration,
      vehicle.wheelValues.map((wheel) => wheel?.level ?? null),
      notMonitoredReason,
    ),
    latitude: values.fix?.value.latitudeDeg ?? null,
    longitude: values.fix?.value.longitudeDeg ?? null,
    heading_deg: values.fix?.value.headingDeg ?? null,
    speed_kmh: values.speedKmh?.value ?? null,
    worst_wheel: worstWheelWire(vehicle, nowMs),
    registration: vehicle.registration,
    imei: detail.imei,
    fed_by: detail.feedId === null ? null : findFeature(detail.feedId),
    fleet_id: detail.fleetId,
    fleet_name: detail.fleetName,
    depot_id: detail.depotId,
    depot_name: detail.depotName,
    vehicle_type: detail.vehicleType as VehicleType,
    axle_configuration: vehicle.axleConfiguration,
    coverage_percent: detail.coveragePercent,
    archived: vehicle.archived,
    deactivated: vehicle.deactivated,
    maintenance_mode: vehicle.maintenanceMode,
    ...(detail.details as VehicleFieldsWire),
    ...detail.ownThresholds,
    inherited_thresholds: inheritedWire(detail),
    wheel_exceptions: detail.exceptions.map(wheelExceptionWire),
    organization_id: detail.organisationId,
    organization_name: detail.organisationName,
    reference: detail.hasNamesake ? vehicleReference(vehicle.vehicleId) : vehicle.registration,
    odometer_km: channel(channelId.odometer),
    ignition_on: values.ignitionOn?.value ?? null,
    fuel_percent: channel(channelId.fuelLevel),
    adblue_percent: channel(channelId.adBlueLevel),
    battery_v: channel(channelId.batteryVoltage),
    coolant_c: channel(channelId.coolantTemperature),
    unit_online: unitConnection({ ...detail, vehicleLastHeardAtMs: vehicle.lastHeardAtMs }),
    unit_last_seen_at: wireInstant(detail.unitLastSeenAtMs),
    maintenance: maintenanceWire(detail.maintenance),
    reference_temperature_c: judging.referenceC,
    over_inflation_percent: judging.overInflationPercent,
    nearest_town: nearestTownWire(detail.vehicle),
    version: detail.version,
  };
}

/** A vehicle with axles and wheels as it travels; `trends` by storage index, kPa an hour. */
export function vehicleWire(detail: VehicleDetail, trends: ReadonlyArray<number | null>, nowMs: number): Vehicle {
  const axleByOrdinal = new Map(detail.axles.map((axle) => [axle.number, axle]));
  const tyreByIndex = new Map(detail.tyres.map((tyre) => [tyre.positionIndex, tyre]));
  return {
    ...rowWire(detail, nowMs),
    axles: [...detail.axles],
    wheels: detail.vehicle.wheels.flatMap((wheel) => {
      const axle = axleByOrdinal.get(wheel.axleOrdinal);
      if (axle === undefined) return [];
      const tyre = tyreByIndex.get(wheel.positionIndex) ?? null;
      return [wheelWire(detail, wheel, { axle, tyre, trendKpaPerHour: trends[wheel.positionIndex] ?? null, nowMs })];
    }),
  };
}

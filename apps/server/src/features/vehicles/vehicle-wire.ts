import type { VehicleLive, VehicleRow, WorstWheel } from '@tyrewatch/contract/vehicles/vehicle-row';
import { findFeature } from '@tyrewatch/domain/access/feature';
import type { VehicleListRow, VehicleLiveRow } from '@tyrewatch/store/vehicles/vehicle-list-views';
import { wireInstant } from '../../http/wire-instant.ts';
import { wheelLevelText } from './wheel-level-text.ts';

type WorstWheels = ReadonlyMap<number, WorstWheel | null>;

/** The part of a vehicle that changes while it is watched, as it travels; `worst` by the vehicle's id. */
export const vehicleLiveWire = (row: VehicleLiveRow, worst: WorstWheels): VehicleLive => ({
  id: row.vehicleId,
  level: row.level,
  level_since: wireInstant(row.levelSinceMs),
  not_monitored_reason: row.notMonitoredReason,
  last_heard_at: wireInstant(row.lastHeardAtMs),
  wheel_levels: wheelLevelText(row.axleConfiguration, row.wheelLevels, row.notMonitoredReason),
  latitude: row.latitudeDeg,
  longitude: row.longitudeDeg,
  heading_deg: row.headingDeg,
  speed_kmh: row.speedKmh,
  worst_wheel: worst.get(row.vehicleId) ?? null,
  archived: row.archived,
  deactivated: row.deactivated,
  maintenance_mode: row.maintenanceMode,
});

/** A row of the vehicle list, as it travels. */
export const vehicleRowWire = (row: VehicleListRow, worst: WorstWheels): VehicleRow => ({
  ...vehicleLiveWire(row, worst),
  registration: row.registration,
  organization_name: row.organisationName,
  imei: row.imei,
  fed_by: row.feedId === null ? null : findFeature(row.feedId),
  fleet_id: row.fleetId,
  fleet_name: row.fleetName,
  depot_id: row.depotId,
  depot_name: row.depotName,
  vehicle_type: row.vehicleType,
  manufacturer: row.manufacturer,
  model: row.model,
  axle_configuration: row.axleConfiguration,
  mot_due_on: row.motDueOn,
  coverage_percent: row.coveragePercent,
});

import { getAxleConfiguration, wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import { insertRows, insertRowsReturningIds } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';
import { judgeAnew } from '../judgements/judgement-marks.ts';
import { loadOrganisationDefaults } from '../organisations/organisation-defaults.ts';
import { recordFitments, type FitmentChange } from '../sensors/sensor-fitment-repository.ts';
import { announceConfigurationChange } from '../signals/change-signals.ts';
import type { NewAxle, NewVehicle } from './new-vehicle.ts';
import { emptyAxle, vehicleDetailColumns } from './vehicle-details.ts';
import { refreshVehicleListings } from './vehicle-listing-repository.ts';
import { carryVehicles, type TenantPlace } from './vehicle-move.ts';

/**
 * Creates vehicles with axles, sensors, units, state and listing, however many; answers their ids in the same order. `actor`: who fits
 * the sensors.
 * Throws a unique violation when a customer has the registration, sensor or IMEI already, and RangeError when axles and configuration disagree.
 */
export async function createVehicles(
  trx: Queryable,
  vehicles: readonly NewVehicle[],
  { actor, atMs }: Pick<FitmentChange, 'actor' | 'atMs'> = { actor: null, atMs: Date.now() },
): Promise<number[]> {
  const organisationIds = new Set(vehicles.map(({ organisationId }) => organisationId));
  const defaults = await loadOrganisationDefaults(trx, [...organisationIds]);
  const rows = vehicles.map((vehicle) => vehicleRow(vehicle, defaults.get(vehicle.organisationId)?.country ?? 'GB'));
  const ids = await insertRowsReturningIds(trx, 'vehicle', rows);
  const withIds = vehicles.map((vehicle, index) => ({ vehicle, vehicleId: ids[index] ?? 0 }));
  await insertRowsReturningIds(
    trx,
    'axle',
    withIds.flatMap(({ vehicle, vehicleId }) => axleRows(vehicle, vehicleId)),
  );
  await insertRowsReturningIds(
    trx,
    'sensor',
    withIds.flatMap(({ vehicle, vehicleId }) => sensorRows(vehicle, vehicleId)),
  );
  await recordFitments(trx, ids, { act: 'vehicle', actor, atMs });
  await insertRowsReturningIds(
    trx,
    'telematics_unit',
    withIds.flatMap(({ vehicle, vehicleId }) => unitRows(vehicle, vehicleId)),
  );
  const states = withIds.map(({ vehicle, vehicleId }) => ({
    vehicle_id: vehicleId,
    organisation_id: vehicle.organisationId,
  }));
  await insertRows(trx, 'vehicle_state', states);
  await insertRows(trx, 'wheel_state', states);
  await refreshVehicleListings(trx, ids);
  await announceConfigurationChange(trx, {
    vehicleIds: ids,
    imeis: vehicles.flatMap(({ unit }) => (unit ? [unit.imei] : [])),
  });
  return ids;
}

/**
 * Moves a vehicle to another organisation with everything mounted on it; it is judged by the rules there. Its history stays its own.
 * The caller sees to the rights in both organisations, and that fleet and depot are given up or belong to the new one.
 */
export async function moveVehicle(
  trx: Queryable,
  vehicleId: number,
  to: TenantPlace & { readonly nowMs: number },
): Promise<void> {
  await trx.updateTable('vehicle').set({ fleet_id: null, depot_id: null }).where('id', '=', vehicleId).execute();
  await carryVehicles(trx, [vehicleId], to);
  await refreshVehicleListings(trx, [vehicleId]);
  await judgeAnew(trx, [vehicleId], to.nowMs);
}

const vehicleRow = (vehicle: NewVehicle, defaultCountry: string): object => ({
  organisation_id: vehicle.organisationId,
  customer_id: vehicle.customerId,
  fleet_id: vehicle.fleetId ?? null,
  depot_id: vehicle.depotId ?? null,
  registration: vehicle.registration,
  vehicle_type: vehicle.vehicleType,
  axle_configuration: vehicle.axleConfiguration ?? null,
  ...Object.fromEntries(vehicleDetailColumns.map((column) => [column, vehicle.details?.[column] ?? null])),
  country: vehicle.details?.country ?? defaultCountry,
  maintenance_percent: vehicle.ownThresholds?.maintenance_percent ?? null,
  warning_percent: vehicle.ownThresholds?.warning_percent ?? null,
  danger_percent: vehicle.ownThresholds?.danger_percent ?? null,
  archived: vehicle.archived ?? false,
  deactivated: vehicle.deactivated ?? false,
  maintenance_mode: false,
  // Rows come from JSON, where a missing column is null and not its default.
  created_at: new Date(),
  version: 1,
});

function axleRows(
  { organisationId, axleConfiguration, axles = [], registration }: NewVehicle,
  vehicleId: number,
): object[] {
  if (axles.length === 0) return [];
  const wheelCounts = axleConfiguration ? wheelsPerAxle(getAxleConfiguration(axleConfiguration)) : [];
  if (wheelCounts.length !== axles.length) {
    throw new RangeError(`${registration} has ${axles.length} axles, its configuration ${wheelCounts.length}.`);
  }
  return axles.map((axle, index) => ({
    organisation_id: organisationId,
    vehicle_id: vehicleId,
    ordinal: index + 1,
    wheel_count: wheelCounts[index],
    ...axleColumns(axle),
  }));
}

function axleColumns(axle: NewAxle): object {
  const { type: axle_type, recommended_kpa: recommended_pressure_kpa, ...details } = { ...emptyAxle, ...axle };
  return { ...details, axle_type, recommended_pressure_kpa };
}

const sensorRows = ({ organisationId, customerId, sensors = [] }: NewVehicle, vehicleId: number): object[] =>
  sensors.map((sensor) => ({
    organisation_id: organisationId,
    customer_id: customerId,
    code: sensor.code,
    sensor_type: sensor.type ?? 'tyre',
    vehicle_id: vehicleId,
    position_index: sensor.positionIndex,
    tyre_size: sensor.tyreSize ?? null,
    tyre_make: sensor.tyreMake ?? null,
    tyre_pattern: sensor.tyrePattern ?? null,
    enabled: true,
    updated_at: new Date(),
    version: 1,
  }));

const unitRows = ({ organisationId, customerId, unit }: NewVehicle, vehicleId: number): object[] =>
  unit === undefined || unit === null
    ? []
    : [
        {
          organisation_id: organisationId,
          customer_id: customerId,
          imei: unit.imei,
          device_name: unit.deviceName ?? null,
          device_family: unit.deviceFamily ?? 'FMx6',
          device_profile: unit.deviceProfile ?? 'default',
          software_version: unit.softwareVersion ?? null,
          hardware_version: unit.hardwareVersion ?? null,
          receiver_id: unit.receiverId ?? null,
          vehicle_id: vehicleId,
          enabled: true,
          created_at: new Date(),
          version: 1,
        },
      ];

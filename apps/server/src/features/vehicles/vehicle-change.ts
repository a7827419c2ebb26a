import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { VehicleUpdate, WheelMove } from '@tyrewatch/store/vehicles/vehicle-change';
import { updateVehicle } from '@tyrewatch/store/vehicles/vehicle-change';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { carryWheels } from '../sensors/wheel-removal.ts';
import type { ConfiguredVehicle, VehicleConfiguration, WantedChange } from './changed-vehicle.ts';
import { differences, movedWheels, presentConfiguration, wantedConfiguration } from './changed-vehicle.ts';
import { getPlaceWithin } from './vehicle-place.ts';
import type { VehicleCall } from './vehicle-state-service.ts';

/** Columns that its wheels are judged by. */
const judgingColumns = [
  'fleet_id',
  'axle_configuration',
  'maintenance_percent',
  'warning_percent',
  'danger_percent',
] as const;

/** What is to be written; null = nothing would change. */
function updateOf(before: VehicleConfiguration, after: VehicleConfiguration): VehicleUpdate | null {
  const { columns } = differences(after, before);
  const hasOtherAxles = !isDeepStrictEqual(after.axles, before.axles);
  const hasOtherExceptions = !isDeepStrictEqual(after.exceptions, before.exceptions);
  if (Object.keys(columns).length === 0 && !hasOtherAxles && !hasOtherExceptions) return null;
  return {
    columns,
    ...(hasOtherAxles ? { axles: after.axles } : {}),
    ...(hasOtherExceptions ? { exceptions: after.exceptions } : {}),
    wheels: movedWheels(before, after),
    isJudgedAgain: hasOtherAxles || hasOtherExceptions || judgingColumns.some((column) => column in columns),
  };
}

/** What of a vehicle has to be known to change it. */
type VehicleToChange = ConfiguredVehicle &
  Pick<VehicleDetail, 'organisationId' | 'version' | 'fleetName' | 'depotName'> & {
    readonly vehicle: {
      readonly vehicleId: number;
      readonly wheels: readonly { readonly positionIndex: number; readonly sensorCode: string | null }[];
    };
  };

/** Throws `vehicle_wheels_have_sensors` where wheels that the vehicle loses have sensors. */
function requireFree(detail: VehicleToChange, wheels: readonly WheelMove[]): void {
  const lost = new Set(wheels.filter(({ to }) => to === null).map(({ from }) => from));
  const fitted = detail.vehicle.wheels.filter(
    ({ positionIndex, sensorCode }) => sensorCode !== null && lost.has(positionIndex),
  );
  if (fitted.length === 0) return;
  const positions = fitted.map(({ positionIndex }) => wheelPositionAt(positionIndex)).join(', ');
  throw new Problem('vehicle_wheels_have_sensors', { positions }, [
    { field: 'axle_configuration', code: 'sensors_fitted', params: { positions } },
  ]);
}

/** What of the vehicle differs, with fleet and depot by their names. */
function audited(
  of: VehicleConfiguration,
  other: VehicleConfiguration,
  names: { readonly fleet: string | null; readonly depot: string | null },
): Record<string, unknown> {
  const { columns, ...parts } = differences(of, other);
  const { fleet_id: fleetId, depot_id: depotId, ...fields } = columns;
  return {
    ...fields,
    ...(fleetId === undefined ? {} : { fleet: names.fleet }),
    ...(depotId === undefined ? {} : { depot: names.depot }),
    ...parts,
  };
}

/**
 * Changes a vehicle; one that would be as before is left alone. Throws `version_conflict`, `vehicle_duplicate`, `vehicle_registration_invalid`,
 * `vehicle_configuration_required`, `vehicle_wheels_have_sensors`, `forbidden`, `fleet_of_other_organization`, `validation_failed`.
 */
export async function changeVehicle(call: VehicleCall, detail: VehicleToChange, wanted: WantedChange): Promise<void> {
  const { scoped, nowMs } = call;
  const { vehicleId } = detail.vehicle;
  const { organisationId, version: expectedVersion } = detail;
  requireVersion(call.wantedVersion, expectedVersion);
  const before = presentConfiguration(detail);
  const after = wantedConfiguration(before, wanted);
  const update = updateOf(before, after);
  if (update === null) return;
  const { fleet_id = null, depot_id = null } = after.columns;
  const place = await getPlaceWithin(scoped, organisationId, { fleet_id, depot_id });
  if (wanted.removes_sensors !== true) requireFree(detail, update.wheels);
  const isDone = await explainingViolations({ duplicateIn: { vehicle: new Problem('vehicle_duplicate') } }, () =>
    updateVehicle(scoped.trx, { vehicleId, organisationId, expectedVersion, nowMs }, update),
  );
  if (!isDone) throw new Problem('version_conflict');
  if (update.wheels.length > 0) await carryWheels(call, vehicleId, update.wheels);
  await auditChange(call, {
    organisationId,
    action: 'vehicle:update',
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: String(after.columns.registration),
    before: audited(before, after, { fleet: detail.fleetName, depot: detail.depotName }),
    after: audited(after, before, { fleet: place.fleet?.name ?? null, depot: place.depot?.name ?? null }),
  });
}

import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { isProfileOf, usualProfile } from '@tyrewatch/domain/telematics-units/device-family';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import { findOrganisation } from '@tyrewatch/store/organisations/organisation-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { TelematicsUnitDetails } from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import * as units from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import type { TelematicsUnitView } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import { listUnitsByImei } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import { findOtherUnit, findVehiclePlace, isSimCardFree } from '@tyrewatch/store/telematics-units/unit-place-views';
import type { TenantPlace } from '@tyrewatch/store/vehicles/vehicle-move';
import { explainingViolations } from '../../http/constraint-violation.ts';
import type { UnitCall } from './telematics-unit-call.ts';
import { cancelDistances } from './unit-command-service.ts';
import { auditNewUnits, auditUnit, getUnit, getUnitVersion } from './telematics-unit-call.ts';

type Creation = BodyOf<typeof endpoints.createTelematicsUnit>;
type Change = BodyOf<typeof endpoints.updateTelematicsUnit>;

const simCardInUse = new Problem('sim_card_in_use', {}, [{ field: 'sim_card_id', code: 'duplicate', params: {} }]);
const imeiTaken = new Problem('telematics_unit_duplicate', {}, [{ field: 'imei', code: 'duplicate', params: {} }]);
const unreachable = (field: string): Problem => invalidFields([{ field, code: 'not_in_list', params: {} }]);

/** What is there before anything is said of a unit. */
const blank: TelematicsUnitDetails = {
  deviceName: null,
  deviceFamily: 'fmx6',
  deviceProfile: usualProfile,
  softwareVersion: null,
  hardwareVersion: null,
  mainPort: null,
  accessoryPort: null,
  receiverId: null,
  enabled: true,
};

/** An empty line says that there is none. */
const line = (wanted: string | null | undefined, before: string | null): string | null =>
  wanted === undefined ? before : wanted === '' ? null : wanted;

/** What a unit will be. Throws `validation_failed` where the profile is none of its family. */
function detailsOf(wanted: Change, before: TelematicsUnitDetails): TelematicsUnitDetails {
  const deviceFamily = wanted.device_family ?? before.deviceFamily;
  // Another family has other profiles.
  const kept = deviceFamily === before.deviceFamily ? before.deviceProfile : usualProfile;
  const deviceProfile = wanted.device_profile ?? kept;
  if (wanted.device_profile !== undefined && !isProfileOf(deviceFamily as DeviceFamily, deviceProfile)) {
    throw unreachable('device_profile');
  }
  return {
    deviceFamily,
    deviceProfile,
    deviceName: line(wanted.device_name, before.deviceName),
    softwareVersion: line(wanted.software_version, before.softwareVersion),
    hardwareVersion: line(wanted.hardware_version, before.hardwareVersion),
    mainPort: line(wanted.main_port, before.mainPort),
    accessoryPort: line(wanted.accessory_port, before.accessoryPort),
    receiverId: line(wanted.receiver_id, before.receiverId),
    enabled: wanted.enabled ?? before.enabled,
  };
}

/** Whose a unit will be: its vehicle's organisation's, or on none the wanted one's. Throws `validation_failed` for what is out of reach. */
async function tenantOf(scoped: Scoped, vehicleId: number | null, organisationId: number): Promise<TenantPlace> {
  if (vehicleId !== null) {
    const place = await findVehiclePlace(scoped, vehicleId);
    if (place === null) throw unreachable('vehicle_id');
    return place;
  }
  if ((await findOrganisation(scoped, organisationId)) === null) throw unreachable('organization_id');
  return { organisationId, customerId: await getCustomerId(scoped.trx, organisationId) };
}

/** Throws `vehicle_has_unit` where another unit than `unitId` (null = one that is not there yet) is on the vehicle. */
export async function requireNoOtherUnit(
  scoped: Scoped,
  vehicleId: number | null,
  unitId: number | null,
): Promise<void> {
  const other = vehicleId === null ? null : await findOtherUnit(scoped, vehicleId, unitId);
  if (other !== null) throw new Problem('vehicle_has_unit', other);
}

/** Throws `validation_failed` for a SIM card out of reach, `sim_card_in_use` for one in another unit. */
async function requireFreeSimCard(scoped: Scoped, simCardId: number | null, unitId: number | null): Promise<void> {
  if (simCardId === null) return;
  const isFree = await isSimCardFree(scoped, simCardId, unitId);
  if (isFree === null) throw unreachable('sim_card_id');
  if (!isFree) throw simCardInUse;
}

/** Creates a unit. Throws `validation_failed`, `telematics_unit_duplicate`, `vehicle_has_unit`, `sim_card_in_use`. */
export async function createUnit(call: UnitCall, wanted: Creation): Promise<TelematicsUnitView> {
  const { scoped, session } = call;
  const vehicleId = wanted.vehicle_id ?? null;
  const simCardId = wanted.sim_card_id ?? null;
  const details = detailsOf(wanted, blank);
  const tenant = await tenantOf(scoped, vehicleId, wanted.organization_id ?? session.organisationId);
  await requireNoOtherUnit(scoped, vehicleId, null);
  await requireFreeSimCard(scoped, simCardId, null);
  await explainingViolations({ duplicate: imeiTaken }, () =>
    units.createTelematicsUnit(
      scoped.trx,
      wanted.imei,
      { details, place: { ...tenant, vehicleId, simCardId } },
      call.nowMs,
    ),
  );
  const created = await getUnit(scoped, wanted.imei);
  await auditUnit(call, 'telematics_unit:create', null, created);
  return created;
}

/** Creates units on vehicles that have none, as {@link createUnit} does each. Throws `telematics_unit_duplicate`. */
export async function createUnitsOnVehicles(
  call: UnitCall,
  wanted: readonly (TenantPlace & { readonly imei: string; readonly vehicleId: number })[],
): Promise<void> {
  const { scoped, nowMs } = call;
  const created = wanted.map(({ imei, ...place }) => ({ imei, details: blank, place: { ...place, simCardId: null } }));
  await explainingViolations({ duplicate: imeiTaken }, () => units.createTelematicsUnits(scoped.trx, created, nowMs));
  const imeis = wanted.map(({ imei }) => imei);
  await auditNewUnits(call, await listUnitsByImei(scoped, imeis));
}

/**
 * Changes a unit, or moves it to another vehicle; absent fields stay. Throws `telematics_unit_not_found`, `validation_failed`,
 * `vehicle_has_unit`, `sim_card_in_use`, `version_conflict`.
 */
export async function changeUnit(
  call: UnitCall,
  imei: string,
  wanted: Change,
  wantedVersion: number | null,
): Promise<TelematicsUnitView> {
  const { scoped } = call;
  const before = await getUnitVersion(scoped, imei, wantedVersion);
  const vehicleId = wanted.vehicle_id === undefined ? before.vehicleId : wanted.vehicle_id;
  // A card that is not the caller's to see stays in its unit.
  const simCardId =
    wanted.sim_card_id === undefined ? await units.findSimCardId(scoped.trx, before.unitId) : wanted.sim_card_id;
  const details = detailsOf(wanted, before);
  const tenant = await tenantOf(scoped, vehicleId, wanted.organization_id ?? before.organisationId);
  if (vehicleId !== before.vehicleId) await requireNoOtherUnit(scoped, vehicleId, before.unitId);
  if (wanted.sim_card_id !== undefined) await requireFreeSimCard(scoped, simCardId, before.unitId);
  await explainingViolations({ duplicate: simCardInUse }, () =>
    units.updateTelematicsUnit(scoped.trx, before, { details, place: { ...tenant, vehicleId, simCardId } }, call.nowMs),
  );
  const leavesVehicle = before.vehicleId !== null && vehicleId !== before.vehicleId;
  if (leavesVehicle || details.deviceFamily !== before.deviceFamily) await cancelDistances(call, before.unitId);
  const after = await getUnit(scoped, imei);
  await auditUnit(call, 'telematics_unit:update', before, after);
  return after;
}

/** Deletes a unit for good; what it sent stays with its vehicles. Throws `telematics_unit_not_found`, `version_conflict`. */
export async function deleteUnit(call: UnitCall, imei: string, wantedVersion: number | null): Promise<void> {
  const before = await getUnitVersion(call.scoped, imei, wantedVersion);
  await units.deleteTelematicsUnit(call.scoped.trx, before, call.nowMs);
  await auditUnit(call, 'telematics_unit:delete', before, null);
}

import type { QueryOf } from '@tyrewatch/contract/endpoint';
import type {
  listTelematicsUnits,
  TelematicsUnit,
} from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { TelematicsUnitFilters } from '@tyrewatch/store/telematics-units/telematics-unit-list-views';
import type { TelematicsUnitView } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import { narrowedTo } from '../../http/list-filter.ts';
import { vehicleNameWire } from '../../http/vehicle-name-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';

type Query = QueryOf<typeof listTelematicsUnits>;

/** Filters of a list of units, as the store takes them. */
export const unitFilters = (query: Omit<Query, 'limit' | 'cursor' | 'sort'>): TelematicsUnitFilters => ({
  search: query.q ?? null,
  states: narrowedTo(query.states),
  hasVehicle: query.has_vehicle ?? null,
  isEnabled: query.enabled ?? null,
  organisationId: query.organization_id ?? null,
});

/** A unit as it travels. */
export const unitWire = (unit: TelematicsUnitView): TelematicsUnit => ({
  imei: unit.imei,
  device_name: unit.deviceName,
  device_family: unit.deviceFamily,
  device_profile: unit.deviceProfile,
  software_version: unit.softwareVersion,
  hardware_version: unit.hardwareVersion,
  main_port: unit.mainPort,
  accessory_port: unit.accessoryPort,
  receiver_id: unit.receiverId,
  sim_card: unit.simCardId === null || unit.iccid === null ? null : { id: unit.simCardId, iccid: unit.iccid },
  vehicle: vehicleNameWire(unit),
  other_imeis: [...unit.otherImeis],
  organization: { id: unit.organisationId, name: unit.organisationName },
  enabled: unit.enabled,
  state: unit.state,
  last_seen: wireInstant(unit.lastSeenAtMs),
  connection: { transport: unit.transport, address: unit.address, since: wireInstant(unit.connectedAtMs) },
  clock_offset_seconds: unit.clockOffsetMs === null ? null : unit.clockOffsetMs / 1000,
  created_on: wireInstant(unit.createdAtMs),
  version: unit.version,
});

/** What the audit trail keeps of a unit. */
export const auditedUnit = (unit: TelematicsUnitView) => ({
  imei: unit.imei,
  device_name: unit.deviceName,
  device_family: unit.deviceFamily,
  device_profile: unit.deviceProfile,
  software_version: unit.softwareVersion,
  hardware_version: unit.hardwareVersion,
  main_port: unit.mainPort,
  accessory_port: unit.accessoryPort,
  receiver_id: unit.receiverId,
  vehicle: unit.registration,
  sim_card: unit.iccid,
  organization: unit.organisationName,
  enabled: unit.enabled,
});

import { sql, type RawBuilder } from 'kysely';
import type { UnitState } from '@tyrewatch/domain/telematics-units/unit-state';
import type { Scope, Scoped } from '../scope.ts';

/** A telematics unit with its vehicle, its SIM card and its last connection. Instants are epoch milliseconds. */
export type TelematicsUnitView = {
  readonly unitId: number;
  readonly imei: string;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly deviceName: string | null;
  readonly deviceFamily: string;
  readonly deviceProfile: string;
  readonly softwareVersion: string | null;
  readonly hardwareVersion: string | null;
  readonly mainPort: string | null;
  readonly accessoryPort: string | null;
  readonly receiverId: string | null;
  /** Null = none, or one that is not the caller's to see. */
  readonly simCardId: number | null;
  readonly iccid: string | null;
  readonly vehicleId: number | null;
  readonly registration: string | null;
  /** IMEIs of further units on its vehicle, from when that was possible; empty as a rule. */
  readonly otherImeis: readonly string[];
  readonly enabled: boolean;
  readonly state: UnitState;
  readonly lastSeenAtMs: number | null;
  /** Null = it is not connected now. */
  readonly connectedAtMs: number | null;
  readonly address: string | null;
  readonly transport: string | null;
  /** By how much its times are corrected, milliseconds that its clock is ahead; null = not. */
  readonly clockOffsetMs: number | null;
  readonly createdAtMs: number;
  readonly version: number;
};

/** Whether a unit is connected, was, or was never heard. */
export const stateColumn = sql`case when state.online then 'online' when state.last_seen_at is not null then 'offline' else 'never_heard' end`;

/** Columns of a {@link TelematicsUnitView}, of {@link unitSource}. */
export const unitColumns = sql`unit.id as "unitId", unit.imei, unit.organisation_id as "organisationId", organisation.name as "organisationName",
  unit.device_name as "deviceName", lower(unit.device_family) as "deviceFamily", unit.device_profile as "deviceProfile",
  unit.software_version as "softwareVersion", unit.hardware_version as "hardwareVersion", unit.main_port as "mainPort",
  unit.accessory_port as "accessoryPort", unit.receiver_id as "receiverId", sim_card.id as "simCardId", sim_card.iccid,
  unit.vehicle_id as "vehicleId", listing.registration,
  array(select other.imei from visible_telematics_unit other where other.vehicle_id = unit.vehicle_id and other.id <> unit.id order by other.imei) as "otherImeis",
  unit.enabled, ${stateColumn} as state,
  (extract(epoch from state.last_seen_at) * 1000)::float8 as "lastSeenAtMs", (extract(epoch from state.connected_at) * 1000)::float8 as "connectedAtMs",
  state.address, state.transport, state.clock_offset_ms as "clockOffsetMs", (extract(epoch from unit.created_at) * 1000)::float8 as "createdAtMs", unit.version`;

/** Units with all that is shown of them. */
export const unitSource = sql`visible_telematics_unit unit
  join organisation on organisation.id = unit.organisation_id
  left join visible_unit_state state on state.unit_id = unit.id
  left join visible_vehicle_listing listing on listing.vehicle_id = unit.vehicle_id
  left join visible_sim_card sim_card on sim_card.id = unit.sim_card_id`;

/** That `unit` is within the scope: of its organisations, and for a driver on one of the vehicles assigned to them. */
export function unitInScope({ organisationIds, isDriver, userId }: Scope): RawBuilder<unknown> {
  const ofOrganisations = sql`unit.organisation_id = any(${[...organisationIds]}::bigint[])`;
  if (!isDriver) return ofOrganisations;
  return sql`${ofOrganisations} and unit.vehicle_id in (select vehicle_id from driver_vehicle where user_id = ${userId ?? -1})`;
}

/** One unit by its IMEI; null when there is none, or not within the scope. */
export async function findTelematicsUnit(scoped: Scoped, imei: string): Promise<TelematicsUnitView | null> {
  const [unit = null] = await listUnitsByImei(scoped, [imei]);
  return unit;
}

/** The units of the scope that have one of these IMEIs. */
export async function listUnitsByImei({ trx, scope }: Scoped, imeis: readonly string[]): Promise<TelematicsUnitView[]> {
  const { rows } = await sql<TelematicsUnitView>`
    select ${unitColumns} from ${unitSource} where unit.imei = any(${[...imeis]}::text[]) and ${unitInScope(scope)}`.execute(
    trx,
  );
  return rows;
}

import type { FeatureName } from '@tyrewatch/domain/access/feature';
import { hasFeature } from '@tyrewatch/domain/access/feature';
import type { ActionPermission } from '@tyrewatch/domain/access/permissions';
import { isGranted } from '@tyrewatch/domain/access/permissions';
import { findRole, isAdmin } from '@tyrewatch/domain/access/role';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { SessionRecord } from './session-record.ts';

/** Who may open a screen: anyone, anyone signed in, administrators, who may ask tyre dealers, or holders of a permission. */
export type AccessGate = 'public' | 'signed_in' | 'admin' | 'dealers' | ActionPermission;

/** What the router does: show, send to login, deny the screen's existence, or say "no access". */
export type GateVerdict = 'allow' | 'login' | 'not_found' | 'forbidden';

/**
 * Whether the session holds a permission; the one predicate behind router, navbar, palette and
 * buttons. False while the permissions are not loaded.
 */
export const may = (record: SessionRecord | null, permission: ActionPermission): boolean =>
  isAdministrator(record) ||
  isGranted(
    record?.permissions?.map(({ action }) => action),
    permission,
  );

/** Whether the session's role is administrator. */
export const isAdministrator = (record: SessionRecord | null): boolean =>
  record !== null && isAdmin(findRole(record.role));

const has = (record: SessionRecord | null, feature: FeatureName): boolean =>
  hasFeature(
    record?.organization?.integrations?.map(({ integration_id: integrationId }) => ({ integrationId })) ?? null,
    feature,
  );

/** Whether the session may ask tyre dealers: by its permission, where its organisation has the dealer network. */
export const mayAskDealers = (record: SessionRecord | null): boolean =>
  may(record, 'vehicle:create_job_sheet') && has(record, 'ITDN');

/** The types a vehicle may be given, or is looked for by: service vehicles where the organisation has them, or where one is there. */
export const offeredVehicleTypes = (record: SessionRecord | null, present: readonly string[]): readonly VehicleType[] =>
  vehicleTypes.filter(
    (type) => type !== 'service_vehicle' || present.includes(type) || has(record, 'SERVICE_VEHICLES'),
  );

/** Decides a gate; `record` is null when nobody is signed in or both tokens are expired. */
export function judgeGate(gate: AccessGate, record: SessionRecord | null): GateVerdict {
  if (gate === 'public') return 'allow';
  if (record === null) return 'login';
  if (gate === 'signed_in') return 'allow';
  // An administrator's screen must not be seen to exist by anyone else.
  if (gate === 'admin') return isAdministrator(record) ? 'allow' : 'not_found';
  if (gate === 'dealers') return mayAskDealers(record) ? 'allow' : 'forbidden';
  return may(record, gate) ? 'allow' : 'forbidden';
}

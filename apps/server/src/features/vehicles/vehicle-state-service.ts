import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import {
  longestMaintenanceDays,
  mayEnterMaintenance,
  vehicleStateOf,
  vehicleStateTransitions,
} from '@tyrewatch/domain/vehicles/vehicle-state';
import type { VehicleStateAct } from '@tyrewatch/domain/vehicles/vehicle-state';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import { deleteVehicle } from '@tyrewatch/store/vehicles/vehicle-deletion';
import type { Maintenance, VehicleUse, VehicleUseChange } from '@tyrewatch/store/vehicles/vehicle-state-repository';
import { auditedUse, changeVehicleUse, lockVehicleUse } from '@tyrewatch/store/vehicles/vehicle-state-repository';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { getNamedVehicleId } from './named-vehicle.ts';

/** Who changes a vehicle, within which transaction, and which version they saw. */
export interface VehicleCall extends AuditedCall {
  readonly wantedVersion: number | null;
}

/** A vehicle to change, locked. Throws `vehicle_not_found`, `version_conflict`. */
export async function lockVehicle(call: VehicleCall, reference: string): Promise<VehicleUse> {
  const before = await lockVehicleUse(call.scoped.trx, await getNamedVehicleId(call.scoped, reference));
  requireVersion(call.wantedVersion, before.version);
  return before;
}

async function change(
  call: VehicleCall,
  before: VehicleUse,
  wanted: VehicleUseChange,
  { action, note }: { readonly action: AuditAction; readonly note: string | null },
): Promise<VehicleUse> {
  const actor = { userId: call.session.userId, name: call.session.displayName, atMs: call.nowMs };
  const { after, ended } = await changeVehicleUse(call.scoped, before, wanted, { actor, note });
  await auditChange(call, {
    organisationId: after.organisationId,
    action,
    subjectKind: 'vehicle',
    subjectId: String(after.vehicleId),
    subjectName: after.registration,
    before: auditedUse(before),
    after: { ...auditedUse(after), ...(ended.length === 0 ? {} : { silenced_alerts: ended.length }) },
  });
  return after;
}

/** Deactivates, activates, archives or unarchives a vehicle. Throws `vehicle_state_forbids` and the problems of {@link lockVehicle}. */
export async function changeState(call: VehicleCall, reference: string, act: VehicleStateAct): Promise<VehicleUse> {
  const before = await lockVehicle(call, reference);
  const { from, sets } = vehicleStateTransitions[act];
  if (!from.includes(vehicleStateOf(before))) throw new Problem('vehicle_state_forbids');
  return change(call, before, sets, { action: `vehicle:${act}`, note: null });
}

const dayMs = 86_400_000;

/** Refuses an end of maintenance mode that is past or too far. Throws `validation_failed`. */
export function requireMaintenanceEnd(untilMs: number, nowMs: number, field = 'until'): void {
  if (untilMs <= nowMs) throw invalidFields([{ field, code: 'not_in_future', params: {} }]);
  if (untilMs > nowMs + longestMaintenanceDays * dayMs)
    throw invalidFields([{ field, code: 'span_too_long', params: { days: longestMaintenanceDays } }]);
}

/**
 * Puts a vehicle into maintenance mode, or gives it another reason and end; since when and by whom where it is put back to what it was. Throws
 * `vehicle_state_forbids` for one that is not in use, and the problems of {@link requireMaintenanceEnd} and {@link lockVehicle}.
 */
export async function startMaintenance(
  call: VehicleCall,
  reference: string,
  wanted: Pick<Maintenance, 'reason' | 'untilMs'> & Partial<Maintenance>,
): Promise<VehicleUse> {
  const { nowMs, session } = call;
  requireMaintenanceEnd(wanted.untilMs, nowMs);
  const before = await lockVehicle(call, reference);
  if (!before.maintenanceMode && !mayEnterMaintenance(before)) throw new Problem('vehicle_state_forbids');
  const sinceMs = before.maintenance?.sinceMs ?? nowMs;
  const maintenance = { sinceMs, byUserId: session.userId, byName: session.displayName, ...wanted };
  return change(call, before, { maintenance }, { action: 'vehicle:start_maintenance', note: wanted.reason });
}

/** Ends maintenance mode. Throws `vehicle_state_forbids` for a vehicle that is not in it, and the problems of {@link lockVehicle}. */
export async function endMaintenance(call: VehicleCall, reference: string): Promise<VehicleUse> {
  const before = await lockVehicle(call, reference);
  if (before.maintenance === null) throw new Problem('vehicle_state_forbids');
  return change(call, before, { maintenance: null }, { action: 'vehicle:end_maintenance', note: null });
}

/**
 * Deletes a vehicle for good, whose registration has been typed. Throws `validation_failed` for another registration, and the problems of
 * {@link lockVehicle}.
 */
export async function removeVehicle(call: VehicleCall, reference: string, typed: string): Promise<void> {
  const before = await lockVehicle(call, reference);
  if (findRegistration(typed) !== before.registration) {
    throw invalidFields([{ field: 'registration', code: 'must_match', params: {} }]);
  }
  const actor = { userId: call.session.userId, name: call.session.displayName, atMs: call.nowMs };
  const freed = await deleteVehicle(call.scoped, before, actor);
  await auditChange(call, {
    organisationId: before.organisationId,
    action: 'vehicle:delete',
    subjectKind: 'vehicle',
    subjectId: String(before.vehicleId),
    subjectName: before.registration,
    before: { ...auditedUse(before), sensors: freed.sensors, imei: freed.units.join(', ') || null },
    after: null,
  });
}

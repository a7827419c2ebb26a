import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/inspections/inspection-endpoints';
import { addDays, dateIn, dayStartMs } from '@tyrewatch/domain/maintenance/calendar-date';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { InspectionInterval } from '@tyrewatch/store/inspections/inspection-repository';
import * as repository from '@tyrewatch/store/inspections/inspection-repository';
import type { EnteredInspection, InspectionRow, StoredInspection } from '@tyrewatch/store/inspections/inspection-views';
import { findInspection, findInspectionBefore } from '@tyrewatch/store/inspections/inspection-views';
import { findWheelsAsFound } from '@tyrewatch/store/inspections/wheels-as-found';
import { lockMaintenance } from '@tyrewatch/store/maintenance/maintenance-repository';
import type { VehicleMaintenance } from '@tyrewatch/store/maintenance/maintenance-views';
import { listPlans } from '@tyrewatch/store/maintenance/maintenance-views';
import type { AuditedCall, AuditedChange } from '../../http/audit.ts';
import { auditChange, auditChanges } from '../../http/audit.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { getMaintenance } from '../maintenance/maintenance-service.ts';

type Wanted = BodyOf<typeof endpoints.createInspection>;
type VersionedCall = AuditedCall & { readonly wantedVersion: number | null };

/** What was entered, with nothing for what is absent. Throws `validation_failed`. */
function enteredOf(wanted: Wanted, today: string): EnteredInspection {
  const { brake_kind = null, brake_percent = null, odometer_km = null } = wanted;
  const brake_reason = nothingIfEmpty(wanted.brake_reason);
  const required = (field: string): FieldProblem => ({ field, code: 'required', params: {} });
  const faults = [
    ...(wanted.done_on > today ? [{ field: 'done_on', code: 'in_future' as const, params: {} }] : []),
    ...(brake_kind === 'unladen' && brake_reason === null ? [required('brake_reason')] : []),
    ...(brake_kind === null && brake_percent !== null ? [required('brake_kind')] : []),
  ];
  if (faults.length > 0) throw invalidFields(faults);
  return {
    done_on: wanted.done_on,
    odometer_km,
    result: wanted.result,
    note: nothingIfEmpty(wanted.note),
    brake_kind,
    brake_percent,
    // A reason is about an unladen test alone.
    brake_reason: brake_kind === 'unladen' ? brake_reason : null,
  };
}

/** The tyres as they are, or on an earlier day were at its end. */
async function foundTyres(
  { scoped, session, nowMs }: AuditedCall,
  vehicleId: number,
  doneOn: string,
): Promise<Pick<StoredInspection, 'wheels' | 'tyre_level' | 'tread_mm'>> {
  const { timeZone } = session.profile;
  const isToday = doneOn === dateIn(nowMs, timeZone);
  const untilMs = isToday ? null : dayStartMs(addDays(doneOn, 1), timeZone);
  const wheels = await findWheelsAsFound(scoped, vehicleId, { nowMs, untilMs });
  const levels = wheels.flatMap(({ level }) => level ?? []);
  const treads = wheels.flatMap(({ tread_mm: depth }) => depth ?? []);
  return {
    wheels,
    tyre_level: levels.length === 0 ? null : Math.max(...levels),
    tread_mm: treads.length === 0 ? null : Math.min(...treads),
  };
}

/** What was due before an inspection was made, by the interval that is set. */
async function dueBefore(
  { scoped }: AuditedCall,
  vehicleId: number,
  plan: InspectionInterval,
  doneOn: string,
): Promise<Pick<StoredInspection, 'due_on' | 'due_at_km'>> {
  const before = await findInspectionBefore(scoped, vehicleId, doneOn);
  if (before === null) return { due_on: plan.pmi_first_due_on, due_at_km: null };
  const { pmi_weeks: weeks, pmi_km: km } = plan;
  return {
    due_on: weeks === null ? null : addDays(before.done_on, 7 * weeks),
    due_at_km: km === null || before.odometer_km === null ? null : before.odometer_km + km,
  };
}

const auditedInspection = ({ done_on, odometer_km, result, note, brake_kind, ...rest }: EnteredInspection) => ({
  done_on,
  odometer_km,
  inspection_result: result,
  brake_kind,
  brake_percent: rest.brake_percent,
  brake_reason: rest.brake_reason,
  note,
});

const audit = (
  call: AuditedCall,
  vehicleId: number,
  { organisationId, registration }: VehicleMaintenance,
  change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
): Promise<void> =>
  auditChange(call, {
    organisationId,
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: registration,
    ...change,
  });

async function getInspection({ scoped }: AuditedCall, vehicleId: number, id: number): Promise<InspectionRow> {
  const found = await findInspection(scoped, vehicleId, id);
  if (found === null) throw new Problem('inspection_not_found');
  return found;
}

/** Records an inspection with the tyres as found and what was due. Throws `vehicle_not_found`, `validation_failed`. */
export async function recordInspection(call: AuditedCall, vehicleId: number, wanted: Wanted): Promise<InspectionRow> {
  const { scoped, session, nowMs } = call;
  const entered = enteredOf(wanted, dateIn(nowMs, session.profile.timeZone));
  await lockMaintenance(scoped.trx, vehicleId);
  const vehicle = await getMaintenance(scoped, vehicleId);
  const stored = {
    ...entered,
    ...(await dueBefore(call, vehicleId, vehicle, entered.done_on)),
    ...(await foundTyres(call, vehicleId, entered.done_on)),
  };
  const by = { userId: session.userId, name: session.displayName, nowMs };
  const id = await repository.createInspection(scoped.trx, vehicleId, stored, by);
  const after = auditedInspection(entered);
  await audit(call, vehicleId, vehicle, { action: 'vehicle:inspection_done', before: null, after });
  return getInspection(call, vehicleId, id);
}

/** Corrects an inspection. Throws `vehicle_not_found`, `inspection_not_found`, `version_conflict`, `validation_failed`. */
export async function changeInspection(
  call: VersionedCall,
  vehicleId: number,
  id: number,
  wanted: Wanted,
): Promise<InspectionRow> {
  const { scoped, session, nowMs } = call;
  const entered = enteredOf(wanted, dateIn(nowMs, session.profile.timeZone));
  await lockMaintenance(scoped.trx, vehicleId);
  const vehicle = await getMaintenance(scoped, vehicleId);
  const before = await getInspection(call, vehicleId, id);
  requireVersion(call.wantedVersion, before.version);
  const found = before.done_on === entered.done_on ? {} : await foundTyres(call, vehicleId, entered.done_on);
  await repository.updateInspection(scoped.trx, id, { ...entered, ...found });
  const change = { before: auditedInspection(before), after: auditedInspection(entered) };
  await audit(call, vehicleId, vehicle, { action: 'vehicle:inspection_changed', ...change });
  return getInspection(call, vehicleId, id);
}

/** Removes an inspection that was recorded in error. Throws `vehicle_not_found`, `inspection_not_found`. */
export async function removeInspection(call: AuditedCall, vehicleId: number, id: number): Promise<void> {
  const { scoped } = call;
  await lockMaintenance(scoped.trx, vehicleId);
  const vehicle = await getMaintenance(scoped, vehicleId);
  const found = await getInspection(call, vehicleId, id);
  await repository.deleteInspection(scoped.trx, id);
  const before = auditedInspection(found);
  await audit(call, vehicleId, vehicle, { action: 'vehicle:inspection_removed', before, after: null });
}

/** Sets the interval of vehicles that the caller sees; those that have it already are left alone. Answers how many were changed. */
export async function setInterval(
  call: AuditedCall,
  vehicleIds: readonly number[],
  interval: InspectionInterval,
): Promise<number> {
  const { scoped } = call;
  const plans = await listPlans(scoped, vehicleIds);
  const changed = plans.filter(
    (plan) =>
      plan.pmi_weeks !== interval.pmi_weeks ||
      plan.pmi_km !== interval.pmi_km ||
      plan.pmi_first_due_on !== interval.pmi_first_due_on,
  );
  if (changed.length === 0) return 0;
  await repository.putInspectionInterval(
    scoped.trx,
    changed.map(({ vehicleId }) => vehicleId),
    interval,
  );
  await auditChanges(
    call,
    changed.map(({ vehicleId, organisationId, registration, ...before }) => ({
      organisationId,
      action: 'vehicle:maintenance_plan',
      subjectKind: 'vehicle',
      subjectId: String(vehicleId),
      subjectName: registration,
      before,
      after: interval,
    })),
  );
  return changed.length;
}

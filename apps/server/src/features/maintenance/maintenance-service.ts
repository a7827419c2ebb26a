import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import type { PlannedDate } from '@tyrewatch/domain/maintenance/due-dates';
import { datesAfter } from '@tyrewatch/domain/maintenance/due-dates';
import type { OdometerPace } from '@tyrewatch/domain/maintenance/odometer-pace';
import { isSameName } from '@tyrewatch/domain/names/name-key';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { Moment } from '@tyrewatch/store/inspections/inspection-standing-views';
import { listPaces } from '@tyrewatch/store/inspections/inspection-standing-views';
import * as repository from '@tyrewatch/store/maintenance/maintenance-repository';
import type {
  MaintenanceRecord,
  StoredPlan,
  StoredPlannedDate,
  VehicleMaintenance,
} from '@tyrewatch/store/maintenance/maintenance-views';
import * as views from '@tyrewatch/store/maintenance/maintenance-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { openTelemetry } from '@tyrewatch/store/scope';
import type { AuditedCall, AuditedChange } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { requireVersion } from '../../http/entity-version.ts';

/** What is known of a vehicle's maintenance. Throws `vehicle_not_found`. */
export async function getMaintenance(scoped: Scoped, vehicleId: number): Promise<VehicleMaintenance> {
  const found = await views.findMaintenance(scoped, vehicleId);
  if (found === null) throw new Problem('vehicle_not_found');
  return found;
}

/** Dates of a plan as the domain takes them. */
export const plannedDates = (dates: readonly StoredPlannedDate[]): readonly PlannedDate[] =>
  dates.map(({ what, due_on: dueOn, repeat_weeks: repeatWeeks }) => ({ what, dueOn, repeatWeeks }));
const storedDates = (dates: readonly PlannedDate[]): readonly StoredPlannedDate[] =>
  dates.map(({ what, dueOn, repeatWeeks }) => ({ what, due_on: dueOn, repeat_weeks: repeatWeeks }));

/** The pace of a vehicle's odometer over the last whole weeks, from its first reading on; null = it cannot be told. */
export async function findPace(scoped: Scoped, vehicleId: number, moment: Moment): Promise<OdometerPace | null> {
  await openTelemetry(scoped, [vehicleId]);
  return (await listPaces(scoped.trx, [vehicleId], moment)).get(vehicleId) ?? null;
}

/** Dates whose name stands before already: which of two of one name was done could not be told. */
const repeatedNames = (dates: readonly StoredPlannedDate[]): readonly FieldProblem[] =>
  dates.flatMap(({ what }, index) =>
    dates.findIndex((other) => isSameName(other.what, what)) < index
      ? [{ field: `due_dates.${index}.what`, code: 'duplicate' as const, params: {} }]
      : [],
  );

/** What the audit trail keeps of a plan. */
const auditedPlan = ({ service_km, service_months, pmi_weeks, pmi_km, pmi_first_due_on, due_dates }: StoredPlan) => ({
  service_km,
  service_months,
  pmi_weeks,
  pmi_km,
  pmi_first_due_on,
  due_dates: due_dates.map(({ what, due_on, repeat_weeks }) =>
    [what, due_on, ...(repeat_weeks === null ? [] : [repeat_weeks])].join(' '),
  ),
});
const auditedRecord = ({ kind, what, done_on, odometer_km, note }: MaintenanceRecord) => ({
  work: what ?? kind,
  done_on,
  odometer_km,
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

/** Stores a plan in place of the present one. Throws `vehicle_not_found`, `version_conflict`, `validation_failed` for a name that stands twice. */
export async function putPlan(
  call: AuditedCall & { readonly wantedVersion: number | null },
  vehicleId: number,
  wanted: BodyOf<typeof endpoints.putMaintenance>,
): Promise<void> {
  const wrong = repeatedNames(wanted.due_dates);
  if (wrong.length > 0) throw invalidFields(wrong);
  const { scoped } = call;
  await repository.lockMaintenance(scoped.trx, vehicleId);
  const before = await getMaintenance(scoped, vehicleId);
  requireVersion(call.wantedVersion, before.version);
  await repository.putMaintenancePlan(scoped.trx, vehicleId, wanted);
  const change = { before: auditedPlan(before), after: auditedPlan(wanted) };
  await audit(call, vehicleId, before, { action: 'vehicle:maintenance_plan', ...change });
}

/** Records what was done and moves the planned date on. Throws `vehicle_not_found`, `validation_failed`. */
export async function recordWork(
  call: AuditedCall,
  vehicleId: number,
  wanted: BodyOf<typeof endpoints.createMaintenanceRecord>,
): Promise<MaintenanceRecord> {
  const { scoped, session, nowMs } = call;
  const what = wanted.kind === 'other' ? nothingIfEmpty(wanted.what) : null;
  if (wanted.kind === 'other' && what === null) throw invalidFields([{ field: 'what', code: 'required', params: {} }]);
  if (wanted.done_on > dateIn(nowMs, session.profile.timeZone)) {
    throw invalidFields([{ field: 'done_on', code: 'in_future', params: {} }]);
  }
  await repository.lockMaintenance(scoped.trx, vehicleId);
  const before = await getMaintenance(scoped, vehicleId);
  const done = {
    kind: wanted.kind,
    what,
    done_on: wanted.done_on,
    odometer_km: wanted.odometer_km ?? null,
    note: nothingIfEmpty(wanted.note),
    recorded_by: session.displayName,
  };
  const by = { userId: session.userId, nowMs };
  const id = await repository.createMaintenanceRecord(scoped.trx, vehicleId, done, by);
  if (what !== null && before.due_dates.some((date) => date.what === what)) {
    const dates = storedDates(datesAfter(plannedDates(before.due_dates), what, wanted.done_on));
    await repository.putMaintenancePlan(scoped.trx, vehicleId, { ...before, due_dates: dates });
  }
  const record = { ...done, id };
  await audit(call, vehicleId, before, {
    action: 'vehicle:maintenance_done',
    before: null,
    after: auditedRecord(record),
  });
  return record;
}

/** Removes a record that was made in error. Throws `vehicle_not_found`, `maintenance_record_not_found`. */
export async function removeRecord(call: AuditedCall, vehicleId: number, recordId: number): Promise<void> {
  const { scoped } = call;
  await repository.lockMaintenance(scoped.trx, vehicleId);
  const vehicle = await getMaintenance(scoped, vehicleId);
  const record = await views.findMaintenanceRecord(scoped, vehicleId, recordId);
  if (record === null) throw new Problem('maintenance_record_not_found');
  await repository.deleteMaintenanceRecord(scoped.trx, vehicleId, recordId);
  await audit(call, vehicleId, vehicle, {
    action: 'vehicle:maintenance_removed',
    before: auditedRecord(record),
    after: null,
  });
}

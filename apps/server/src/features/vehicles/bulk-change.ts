import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { BulkResult, createVehicleChange } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import { vehiclesPerCall } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { vehicleStateTransitions } from '@tyrewatch/domain/vehicles/vehicle-state';
import type { VehicleStateAct } from '@tyrewatch/domain/vehicles/vehicle-state';
import { withinSavepoint } from '@tyrewatch/store/savepoint';
import * as repository from '@tyrewatch/store/vehicles/bulk-change-repository';
import type { BulkChangeRow, BulkItem, BulkValues } from '@tyrewatch/store/vehicles/bulk-change-repository';
import type { AuditedCall } from '../../http/audit.ts';
import { authorise } from '../../http/authorisation.ts';
import { problemDocument } from '../../http/problem-document.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { changeVehicle } from './vehicle-change.ts';
import { getDetail } from './vehicle-detail-routes.ts';
import { vehicleFiltersOf } from './vehicle-list-routes.ts';
import { thresholdProblems } from './vehicle-rules.ts';
import { changeState, endMaintenance, requireMaintenanceEnd, startMaintenance } from './vehicle-state-service.ts';

type Wanted = BodyOf<typeof createVehicleChange>;
type Change = Wanted['change'];

const kinds = ['place', 'thresholds', 'state', 'maintenance'] as const satisfies readonly (keyof Change)[];

/** What is changed. Throws `validation_failed` for none or several. */
function kindOf(change: Change): keyof BulkValues {
  const [kind, ...others] = kinds.filter((name) => change[name] !== undefined);
  if (kind === undefined || others.length > 0) throw invalidFields([{ field: 'change', code: 'required', params: {} }]);
  return kind;
}

/** Refuses what no vehicle could be changed to, and who may not. Throws `forbidden`, `validation_failed`. */
function requireSensible({ session, nowMs }: AuditedCall, change: Change): void {
  authorise(kindOf(change) === 'maintenance' ? 'vehicle:maintenance_mode' : 'vehicle:update', session);
  const wrong = thresholdProblems('change.thresholds.', change.thresholds ?? {});
  if (wrong.length > 0) throw invalidFields(wrong);
  if (change.maintenance != null)
    requireMaintenanceEnd(instantMs(change.maintenance.until), nowMs, 'change.maintenance.until');
}

const isSo = (present: object, sets: object): boolean => isDeepStrictEqual({ ...present, ...sets }, present);

/** Changes a vehicle as the change of it alone does; one that is so already is left alone. */
async function makeChange(call: AuditedCall, vehicleId: number, change: Change, present: BulkValues): Promise<void> {
  const asked = { ...call, wantedVersion: null };
  const reference = vehicleReference(vehicleId);
  const { place, thresholds, state, maintenance } = change;
  const columns = place ?? thresholds;
  if (columns !== undefined) await changeVehicle(asked, await getDetail(call.scoped, reference), columns);
  else if (state !== undefined) {
    if (!isSo(present.state, vehicleStateTransitions[state].sets)) await changeState(asked, reference, state);
  } else if (maintenance != null) {
    const wanted = { reason: maintenance.reason, untilMs: instantMs(maintenance.until) };
    if (!isSo(present.maintenance ?? {}, wanted)) await startMaintenance(asked, reference, wanted);
  } else if (present.maintenance !== null) await endMaintenance(asked, reference);
}

const opposite = {
  archive: 'unarchive',
  unarchive: 'archive',
  activate: 'deactivate',
  deactivate: 'activate',
} as const satisfies Record<VehicleStateAct, VehicleStateAct>;

/** Puts a vehicle back to what it was. Throws `vehicle_changed_since`, and the problems of the change. */
async function takeBack(call: AuditedCall, change: Change, { vehicleId, before, after }: BulkItem): Promise<void> {
  const kind = kindOf(change);
  const present = await repository.getBulkValues(call.scoped.trx, vehicleId);
  if (!isDeepStrictEqual(present[kind], after)) throw new Problem('vehicle_changed_since');
  const maintenance = before as BulkValues['maintenance'];
  if (change.state !== undefined) return makeChange(call, vehicleId, { state: opposite[change.state] }, present);
  if (kind !== 'maintenance') return makeChange(call, vehicleId, { [kind]: before }, present);
  if (maintenance === null) return makeChange(call, vehicleId, { maintenance }, present);
  await startMaintenance({ ...call, wantedVersion: null }, vehicleReference(vehicleId), maintenance);
}

type Failure = BulkResult['failed'][number];

function failureOf({ session }: AuditedCall, vehicle: Pick<Failure, 'vehicle_id' | 'registration'>, problem: Problem) {
  const { code, detail, errors = [] } = problemDocument(problem, session.locale, null);
  const field = code === 'validation_failed' ? errors[0]?.detail : undefined;
  return { ...vehicle, code, params: { ...problem.params }, detail: field ?? detail };
}

/** Does something with each vehicle, all or nothing of it; answers what went wrong. */
async function withEach(
  call: AuditedCall,
  items: readonly BulkItem[],
  work: (item: BulkItem) => Promise<void>,
): Promise<Failure[]> {
  const failed: Failure[] = [];
  for (const item of items) {
    try {
      await withinSavepoint(call.scoped.trx, () => work(item));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      failed.push(failureOf(call, { vehicle_id: item.vehicleId, registration: item.registration }, error));
    }
  }
  return failed;
}

type Row = BulkChangeRow<Change>;

async function resultOf(
  { scoped }: AuditedCall,
  { changeId, madeAtMs }: Row,
  waits: boolean,
  done: Pick<BulkResult, 'changed' | 'unchanged' | 'failed'>,
): Promise<BulkResult> {
  const remaining = await repository.countBulkItems(scoped.trx, changeId, waits);
  const undoUntil = wireInstant(madeAtMs + repository.bulkUndoMs) ?? '';
  return { change_id: changeId, ...done, remaining, undo_until: undoUntil };
}

/** Changes the next vehicles that wait. Throws `forbidden`. */
async function changeNext(call: AuditedCall, row: Row, missing: readonly Failure[] = []): Promise<BulkResult> {
  const { trx } = call.scoped;
  const { changeId, change } = row;
  const kind = kindOf(change);
  const items = await repository.listBulkItems(trx, changeId, { waits: true, limit: vehiclesPerCall });
  const changedIds = new Set<number>();
  const failed = await withEach(call, items, async ({ vehicleId }) => {
    const present = await repository.getBulkValues(trx, vehicleId);
    await makeChange(call, vehicleId, change, present);
    const before = present[kind];
    const after = (await repository.getBulkValues(trx, vehicleId))[kind];
    if (isDeepStrictEqual(before, after)) return;
    await repository.keepBulkItem(trx, changeId, { vehicleId, before, after });
    changedIds.add(vehicleId);
  });
  const done = items.map(({ vehicleId }) => vehicleId).filter((vehicleId) => !changedIds.has(vehicleId));
  await repository.dropBulkItems(trx, changeId, done);
  return resultOf(call, row, true, {
    changed: changedIds.size,
    unchanged: done.length - failed.length,
    failed: [...missing, ...failed],
  });
}

/** Begins a change of many vehicles. Throws `forbidden`, `validation_failed`. */
export async function beginChange(call: AuditedCall, wanted: Wanted): Promise<BulkResult> {
  const { vehicle_ids: named, filter, change } = wanted;
  const { scoped, session, nowMs } = call;
  requireSensible(call, change);
  if ((named === undefined) === (filter === undefined))
    throw invalidFields([{ field: 'vehicle_ids', code: 'required', params: {} }]);
  const meant =
    named === undefined
      ? { filters: vehicleFiltersOf(filter ?? {}), exceptIds: wanted.except_vehicle_ids ?? [] }
      : { vehicleIds: named };
  const by = { organisationId: session.organisationId, userId: session.userId, nowMs };
  const { row, vehicleIds } = await repository.createBulkChange(scoped, by, change, meant);
  const missing = [...new Set(named)].filter((vehicleId) => !vehicleIds.has(vehicleId));
  const absent = new Problem('vehicle_not_found');
  return changeNext(
    call,
    row,
    missing.map((vehicle_id) => failureOf(call, { vehicle_id, registration: null }, absent)),
  );
}

async function lockChange(call: AuditedCall, changeId: number): Promise<Row> {
  const row = await repository.lockBulkChange<Change>(call.scoped, changeId, call.nowMs);
  if (row === null) throw new Problem('vehicle_change_not_found');
  requireSensible({ ...call, nowMs: row.madeAtMs }, row.change);
  return row;
}

/** Goes on with a change. Throws `vehicle_change_not_found`, `forbidden`. */
export const continueChange = async (call: AuditedCall, changeId: number): Promise<BulkResult> =>
  changeNext(call, await lockChange(call, changeId));

/** Undoes a change of the next vehicles. Throws `vehicle_change_not_found`, `forbidden`. */
export async function undoNext(call: AuditedCall, changeId: number): Promise<BulkResult> {
  const { trx } = call.scoped;
  const row = await lockChange(call, changeId);
  await repository.dropWaitingItems(trx, changeId);
  const items = await repository.listBulkItems(trx, changeId, { waits: false, limit: vehiclesPerCall });
  const failed = await withEach(call, items, (item) => takeBack(call, row.change, item));
  const done = items.map(({ vehicleId }) => vehicleId);
  await repository.dropBulkItems(trx, changeId, done);
  return resultOf(call, row, false, { changed: done.length - failed.length, unchanged: 0, failed });
}

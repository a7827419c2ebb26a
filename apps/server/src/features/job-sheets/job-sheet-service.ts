import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { mostJobLines } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import { findMove, isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { isAboutPressure } from '@tyrewatch/domain/job-sheets/job-work';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import * as repository from '@tyrewatch/store/job-sheets/job-sheet-repository';
import type { JobSheetRow } from '@tyrewatch/store/job-sheets/job-sheet-views';
import { findJobSheet } from '@tyrewatch/store/job-sheets/job-sheet-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { maySee } from '../incidents/assignable-people.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { actorsOf, isUnproved } from './job-sheet-wire.ts';
import { assignedEntries, newJobOf, newLinesOf } from './new-job-sheet.ts';

/** Who changes job sheets, within which transaction, and which version they saw. */
export interface JobSheetCall extends AuditedCall {
  readonly wantedVersion: number | null;
}

type Change = BodyOf<typeof endpoints.updateJobSheet>;

/** One job sheet. Throws `job_sheet_not_found`, alike for absent ones and those of others. */
export async function getJobSheet(scoped: Scoped, jobId: number): Promise<JobSheetRow> {
  const job = await findJobSheet(scoped, jobId);
  if (job === null) throw new Problem('job_sheet_not_found');
  return job;
}

const audited = (job: JobSheetRow) => ({
  registration: job.registration,
  job_state: job.state,
  reason: job.stateReason,
  priority: job.priority,
  due_on: job.dueOn,
  note: job.note,
  assigned_to: job.assignedName,
  wheels: job.lines.map(({ positionIndex }) => (positionIndex === null ? '–' : wheelPositionAt(positionIndex))),
  target_kpa: job.lines.flatMap(({ targetKpa }) => (targetKpa === null ? [] : [roundTo(targetKpa, 1)])),
  lines_done: job.lines.filter(({ state }) => state !== 'open').length,
});

/** Enters a change in the audit trail and lets viewers of the vehicle know; answers the job as it is now. */
async function changed(call: AuditedCall, jobId: number, before: JobSheetRow | null): Promise<JobSheetRow> {
  const after = await getJobSheet(call.scoped, jobId);
  const action: AuditAction = before === null ? 'job_sheet:create' : 'job_sheet:update';
  await auditChange(call, {
    organisationId: after.organisationId,
    action,
    subjectKind: 'job_sheet',
    subjectId: String(jobId),
    subjectName: `J-${jobId}`,
    before: before && audited(before),
    after: audited(after),
  });
  await signalChanges({ kysely: call.scoped.trx }, { vehicleIds: [after.vehicleId], incidentIds: [] });
  return after;
}

const by = (call: AuditedCall) => ({ ...actorOf(call), atMs: call.nowMs });

/** Creates a job sheet. Throws `vehicle_not_found`, `incident_not_found`, `validation_failed`. */
export async function createJobSheet(
  call: AuditedCall,
  wanted: BodyOf<typeof endpoints.createJobSheet>,
): Promise<JobSheetRow> {
  const { scoped } = call;
  const { job, lines } = await newJobOf(scoped, wanted);
  const jobId = await repository.createJobSheet(scoped.trx, job, lines, by(call));
  return changed(call, jobId, null);
}

/** The job in the version the caller saw. Throws `job_sheet_not_found`, `version_conflict`. */
async function getWanted(call: JobSheetCall, jobId: number): Promise<JobSheetRow> {
  const job = await getJobSheet(call.scoped, jobId);
  requireVersion(call.wantedVersion, job.version);
  return job;
}

/** Brings a job into a state and says so among its events. Throws `version_conflict`. */
async function bring(call: AuditedCall, job: JobSheetRow, state: JobState, reason: string | null): Promise<void> {
  const { trx } = call.scoped;
  const version = { jobId: job.id, expectedVersion: job.version };
  if (!(await repository.moveJobSheet(trx, version, { state, reason, atMs: call.nowMs })))
    throw new Problem('version_conflict');
  await repository.addJobEvent(trx, job.id, { kind: 'state', what: state, comment: reason }, by(call));
}

/** Moves a job. Throws `job_sheet_not_found`, `version_conflict`, `job_sheet_move_refused`, `validation_failed` without a reason it needs. */
export async function moveJobSheet(
  call: JobSheetCall,
  jobId: number,
  wanted: BodyOf<typeof endpoints.moveJobSheet>,
): Promise<JobSheetRow> {
  const before = await getWanted(call, jobId);
  const { state } = wanted;
  const reason = nothingIfEmpty(wanted.reason);
  const move = findMove(before.state, state, actorsOf(before, call.session));
  if (move === null) throw new Problem('job_sheet_move_refused');
  const isNeeded = move.reason === 'needed' || (move.reason === 'unproved' && isUnproved(before));
  if (isNeeded && reason === null) throw invalidFields([{ field: 'reason', code: 'required', params: {} }]);
  await bring(call, before, state, reason);
  if (state === 'done')
    await repository.finishLines(
      call.scoped.trx,
      jobId,
      before.lines.map(({ id }) => id),
    );
  if (isOver(before.state)) await repository.reopenLines(call.scoped.trx, jobId);
  return changed(call, jobId, before);
}

const entryNames = ['priority', 'due_on', 'note', 'assigned_user_id'] as const;
const ofWork: readonly string[] = ['done_line_ids', 'gauge_kpa', 'reason'];
const isChange = (wanted: Change): boolean =>
  Object.entries(wanted).some(([name, value]) => !ofWork.includes(name) && value !== undefined);

/**
 * Enters lines as done; the job is done with the last of them. Throws `validation_failed` where that leaves a pressure unproved, and
 * neither a reason nor what a gauge showed is given.
 */
async function finish(call: JobSheetCall, job: JobSheetRow, wanted: Change): Promise<void> {
  const { trx } = call.scoped;
  const { done_line_ids: lineIds = [], gauge_kpa: gaugeKpa = null } = wanted;
  const finished = await repository.finishLines(trx, job.id, lineIds, gaugeKpa);
  for (const lineId of finished) await repository.addJobEvent(trx, job.id, { kind: 'line_done', lineId }, by(call));
  if (finished.length === 0 || job.lines.some(({ id, state }) => state === 'open' && !finished.includes(id))) return;
  const reason = nothingIfEmpty(wanted.reason);
  const isExplained = !isUnproved(job) || reason !== null || gaugeKpa !== null;
  if (!isExplained) throw invalidFields([{ field: 'reason', code: 'required', params: {} }]);
  await bring(call, job, 'done', reason);
}

const positionOf = (index: number | null): string | null => (index === null ? null : wheelPositionAt(index));

/** Adds, changes and removes lines that are not done. Throws `validation_failed`. */
async function changeLines(call: JobSheetCall, job: JobSheetRow, wanted: Change): Promise<void> {
  const { added_lines: added = [], removed_line_ids: removed = [], changed_lines: changes = [] } = wanted;
  const { trx } = call.scoped;
  const tell = (kind: 'line_added' | 'line_changed' | 'line_removed', lineId: number, index: number | null) =>
    repository.addJobEvent(trx, job.id, { kind, lineId, what: positionOf(index) }, by(call));
  const open = (id: number) => job.lines.find((line) => line.id === id && line.state === 'open');
  if (job.lines.length + added.length - removed.length > mostJobLines)
    throw invalidFields([{ field: 'added_lines', code: 'too_many', params: { max: mostJobLines } }]);
  if (removed.length > 0 && job.lines.every(({ id }) => removed.includes(id)) && added.length === 0)
    throw invalidFields([{ field: 'removed_line_ids', code: 'required', params: {} }]);
  for (const { line_id: lineId, note, target_kpa: targetKpa } of changes) {
    const line = open(lineId);
    if (line === undefined) continue;
    const entries = { note: note === undefined ? line.note : nothingIfEmpty(note) };
    const isAimed = isAboutPressure(line.work) && targetKpa !== undefined;
    await repository.changeJobLine(trx, job.id, {
      lineId,
      ...entries,
      targetKpa: isAimed ? targetKpa : line.targetKpa,
    });
    await tell('line_changed', lineId, line.positionIndex);
  }
  for (const lineId of removed) {
    const line = open(lineId);
    if (line === undefined) continue;
    await repository.removeJobLine(trx, job.id, lineId);
    await tell('line_removed', lineId, line.positionIndex);
  }
  if (added.length === 0) return;
  const lines = newLinesOf(added, await getDetail(call.scoped, vehicleReference(job.vehicleId)), 'added_lines');
  const ids = await repository.addJobLines(trx, job.id, lines);
  for (const [at, { positionIndex }] of lines.entries()) await tell('line_added', ids[at] ?? 0, positionIndex);
}

/** Changes a job sheet. Throws `job_sheet_not_found`, `version_conflict`, `forbidden`, `job_sheet_move_refused` of one that is over. */
export async function updateJobSheet(call: JobSheetCall, jobId: number, wanted: Change): Promise<JobSheetRow> {
  const { scoped, session } = call;
  const before = await getWanted(call, jobId);
  const actors = actorsOf(before, session);
  const mayChange = actors.includes('creator') || actors.includes('manager');
  if (actors.length === 0 || (isChange(wanted) && !mayChange)) throw new Problem('forbidden');
  if (isOver(before.state)) throw new Problem('job_sheet_move_refused');
  const { priority = before.priority, due_on = before.dueOn, assigned_user_id: userId } = wanted;
  const isNew = userId !== undefined && userId !== before.assignedUserId;
  const entries = {
    priority,
    due_on,
    note: wanted.note === undefined ? before.note : nothingIfEmpty(wanted.note),
    // Who has it keeps it, whatever they see by now.
    ...(isNew ? await assignedEntries(scoped, before.vehicleId, userId) : {}),
  };
  const version = { jobId, expectedVersion: before.version };
  if (!(await repository.updateJobSheet(scoped.trx, version, entries))) throw new Problem('version_conflict');
  await changeLines(call, before, wanted);
  if (entryNames.some((name) => wanted[name] !== undefined))
    await repository.addJobEvent(scoped.trx, jobId, { kind: 'changed' }, by(call));
  await finish(call, await getJobSheet(scoped, jobId), wanted);
  return changed(call, jobId, before);
}

/** Says that the air is in at a line. Throws `job_sheet_not_found`, `forbidden`, `job_sheet_move_refused` of what is done. */
export async function markAirIn(call: AuditedCall, jobId: number, lineId: number): Promise<JobSheetRow> {
  const { trx } = call.scoped;
  const before = await getJobSheet(call.scoped, jobId);
  if (actorsOf(before, call.session).length === 0) throw new Problem('forbidden');
  if (isOver(before.state) || !(await repository.markAirIn(trx, jobId, lineId, call.nowMs)))
    throw new Problem('job_sheet_move_refused');
  await repository.addJobEvent(trx, jobId, { kind: 'air_in', lineId }, by(call));
  if (before.state !== 'in_progress') await bring(call, before, 'in_progress', null);
  return changed(call, jobId, before);
}

/** Why a job is not given to somebody; null = it is. */
async function assignOne(
  call: AuditedCall,
  jobId: number,
  wanted: number | 'me' | null,
): Promise<'not_found' | 'over' | 'not_seen' | null> {
  const { trx } = call.scoped;
  const before = await findJobSheet(call.scoped, jobId);
  if (before === null) return 'not_found';
  if (isOver(before.state)) return 'over';
  const userId = wanted === 'me' ? call.scoped.scope.userId : wanted;
  if (userId !== null && !(await maySee(call.scoped, before.vehicleId, userId))) return 'not_seen';
  if (userId === before.assignedUserId) return null;
  const entries = await assignedEntries(call.scoped, before.vehicleId, userId);
  // Written by somebody else meanwhile: whose it is, is another matter.
  await repository.updateJobSheet(trx, { jobId, expectedVersion: before.version }, entries);
  await repository.addJobEvent(trx, jobId, { kind: 'changed' }, by(call));
  await changed(call, jobId, before);
  return null;
}

/** Gives jobs to somebody, one after the other; answers how many, and which not. */
export async function assignJobSheets(call: AuditedCall, wanted: BodyOf<typeof endpoints.assignJobSheets>) {
  const ids = [...new Set(wanted.job_sheet_ids)].toSorted((one, other) => one - other);
  const refused: { job_sheet_id: number; reason: 'not_found' | 'over' | 'not_seen' }[] = [];
  for (const id of ids) {
    const reason = await assignOne(call, id, wanted.assigned_user_id);
    if (reason !== null) refused.push({ job_sheet_id: id, reason });
  }
  return { assigned_count: ids.length - refused.length, refused };
}

/** Adds a comment to a job sheet. Throws `job_sheet_not_found`. */
export async function addComment(call: AuditedCall, jobId: number, comment: string): Promise<JobSheetRow> {
  const before = await getJobSheet(call.scoped, jobId);
  await repository.addJobEvent(call.scoped.trx, jobId, { kind: 'comment', comment }, by(call));
  return changed(call, jobId, before);
}

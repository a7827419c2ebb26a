import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import { findMove, isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import * as repository from '@tyrewatch/store/job-sheets/job-sheet-repository';
import type { JobSheetRow } from '@tyrewatch/store/job-sheets/job-sheet-views';
import { findJobSheet } from '@tyrewatch/store/job-sheets/job-sheet-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { actorsOf, isUnproved } from './job-sheet-wire.ts';
import { assignedEntries, newJobOf } from './new-job-sheet.ts';

/** Who changes job sheets, within which transaction, and which version they saw. */
export interface JobSheetCall extends AuditedCall {
  readonly wantedVersion: number | null;
}

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
async function bring(call: JobSheetCall, job: JobSheetRow, state: JobState, reason: string | null): Promise<void> {
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

const isChange = (wanted: BodyOf<typeof endpoints.updateJobSheet>): boolean =>
  Object.entries(wanted).some(([name, value]) => name !== 'done_line_ids' && value !== undefined);

/** Enters lines as done; the job is done with the last of them. */
async function finish(call: JobSheetCall, job: JobSheetRow, lineIds: readonly number[]): Promise<void> {
  const finished = await repository.finishLines(call.scoped.trx, job.id, lineIds);
  for (const lineId of finished)
    await repository.addJobEvent(call.scoped.trx, job.id, { kind: 'line_done', lineId }, by(call));
  const isDone = job.lines.every(({ id, state }) => state !== 'open' || finished.includes(id));
  if (finished.length > 0 && isDone) await bring(call, job, 'done', null);
}

/** Changes a job sheet. Throws `job_sheet_not_found`, `version_conflict`, `forbidden`, `job_sheet_move_refused` of one that is over. */
export async function updateJobSheet(
  call: JobSheetCall,
  jobId: number,
  wanted: BodyOf<typeof endpoints.updateJobSheet>,
): Promise<JobSheetRow> {
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
  if (isChange(wanted)) await repository.addJobEvent(scoped.trx, jobId, { kind: 'changed' }, by(call));
  await finish(call, { ...before, version: before.version + 1 }, wanted.done_line_ids ?? []);
  return changed(call, jobId, before);
}

/** Adds a comment to a job sheet. Throws `job_sheet_not_found`. */
export async function addComment(call: AuditedCall, jobId: number, comment: string): Promise<JobSheetRow> {
  const before = await getJobSheet(call.scoped, jobId);
  await repository.addJobEvent(call.scoped.trx, jobId, { kind: 'comment', comment }, by(call));
  return changed(call, jobId, before);
}

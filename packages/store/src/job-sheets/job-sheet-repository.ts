import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import type { JobPriority, JobWork } from '@tyrewatch/domain/job-sheets/job-work';
import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { JobEventTable } from '../table-types.ts';

/** What is entered of a job sheet; null = not. */
export type JobSheetEntries = {
  readonly priority: JobPriority;
  readonly due_on: string | null;
  readonly note: string | null;
  readonly assigned_user_id: number | null;
  readonly assigned_name: string | null;
};

/** Has whoever else makes jobs for a cold snap wait until the transaction ends. */
export async function lockColdSnapJobs(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tyrewatch.cold_snap_jobs'))`.execute(trx);
}

/** A line to create. */
export type NewJobLine = {
  /** Null = the whole vehicle. */
  readonly positionIndex: number | null;
  readonly work: JobWork;
  readonly note: string | null;
  /** Cold, kPa; null = the work is not about pressure, or no target is known. */
  readonly targetKpa: number | null;
};

/** Who did something, and when; `name` null = the sensors. */
export type JobActorAt = { readonly userId: number | null; readonly name: string | null; readonly atMs: number };

/** Something that happened to a job. */
export type NewJobEvent = Pick<JobEventTable, 'kind'> & {
  readonly what?: string | null;
  readonly lineId?: number | null;
  readonly comment?: string | null;
};

/** Adds to what happened to a job. */
export async function addJobEvent(
  trx: Queryable,
  jobId: number,
  { kind, what = null, lineId = null, comment = null }: NewJobEvent,
  { userId, name, atMs }: JobActorAt,
): Promise<void> {
  const by = { by_user_id: userId, by_name: name, at: new Date(atMs) };
  await trx
    .insertInto('job_event')
    .values({ job_id: jobId, kind, what, line_id: lineId, comment, ...by })
    .execute();
}

/** Steps of pressure are measured from what the wheels have now. Compensated pressures alone: without a temperature, a step and heat look alike. */
async function startWatch(trx: Queryable, jobId: number): Promise<void> {
  await sql`update job_sheet job set lowest_dkpa = present.cold, highest_dkpa = present.cold
    from (select vehicle_id, array_agg(case when temperature_dc[place] is not null then cold_pressure_dkpa[place] end order by place) as cold
      from visible_wheel_state, generate_series(1, 24) place group by vehicle_id) present
    where job.id = ${jobId} and present.vehicle_id = job.vehicle_id`.execute(trx);
}

/** Adds lines to a job; answers their ids. */
export async function addJobLines(trx: Queryable, jobId: number, lines: readonly NewJobLine[]): Promise<number[]> {
  const rows = lines.map(({ positionIndex, work, note, targetKpa }) => ({
    job_id: jobId,
    position_index: positionIndex,
    work,
    note,
    target_kpa: targetKpa,
    proof: targetKpa === null ? null : ('no_step' as const),
  }));
  const added = await trx.insertInto('job_line').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}

/** Removes a line that is still open. */
export async function removeJobLine(trx: Queryable, jobId: number, lineId: number): Promise<void> {
  await trx
    .deleteFrom('job_line')
    .where('job_id', '=', jobId)
    .where('id', '=', lineId)
    .where('state', '=', 'open')
    .execute();
}

/** Changes the remark and the target of an open line; what its sensor showed of another target counts no more. */
export async function changeJobLine(
  trx: Queryable,
  jobId: number,
  line: { readonly lineId: number; readonly note: string | null; readonly targetKpa: number | null },
): Promise<void> {
  await sql`update job_line set note = ${line.note}, target_kpa = ${line.targetKpa}, proof = case when ${line.targetKpa}::real is not null then 'no_step' end,
      flag = null, flag_index = null, reached_at = null, reached_kpa = null, reached_gauge_kpa = null, reached_c = null
    where job_id = ${jobId} and id = ${line.lineId} and state = 'open'`.execute(trx);
}

/** Keeps when somebody said that the air is in, at a line that is open; answers whether it is. */
export async function markAirIn(trx: Queryable, jobId: number, lineId: number, atMs: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job_line')
    .set({ air_in_at: new Date(atMs) })
    .where('job_id', '=', jobId)
    .where('id', '=', lineId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Creates a job sheet with its lines; answers its id. */
export async function createJobSheet(
  trx: Queryable,
  job: JobSheetEntries & {
    readonly vehicleId: number;
    readonly incidentId: number | null;
    readonly followsJobId: number | null;
  },
  lines: readonly NewJobLine[],
  by: JobActorAt & { readonly name: string },
): Promise<number> {
  const { vehicleId, incidentId, followsJobId, ...entries } = job;
  const { id } = await trx
    .insertInto('job_sheet')
    .values({
      vehicle_id: vehicleId,
      incident_id: incidentId,
      follows_job_id: followsJobId,
      ...entries,
      created_at: new Date(by.atMs),
      created_by_user_id: by.userId,
      created_by_name: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJobLines(trx, id, lines);
  await startWatch(trx, id);
  await addJobEvent(trx, id, { kind: 'created' }, by);
  return id;
}

/** Which job is changed, in which version. */
export type JobVersion = { readonly jobId: number; readonly expectedVersion: number };

async function changeJob(
  trx: Queryable,
  { jobId, expectedVersion }: JobVersion,
  columns: Partial<JobSheetEntries> & {
    readonly state?: JobState;
    readonly state_reason?: string | null;
    readonly closed_at?: Date | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job_sheet')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', jobId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes what a job sheet says; answers false when it is not of the version. */
export const updateJobSheet = (trx: Queryable, job: JobVersion, entries: Partial<JobSheetEntries>): Promise<boolean> =>
  changeJob(trx, job, entries);

/** Brings a job into a state; answers false when it is not of the version. */
export const moveJobSheet = (
  trx: Queryable,
  job: JobVersion,
  { state, reason, atMs }: { readonly state: JobState; readonly reason: string | null; readonly atMs: number },
): Promise<boolean> =>
  changeJob(trx, job, { state, state_reason: reason, closed_at: isOver(state) ? new Date(atMs) : null });

/** Enters open lines of a job as done, with what a gauge showed; answers those that were. */
export async function finishLines(
  trx: Queryable,
  jobId: number,
  lineIds: readonly number[],
  measuredKpa: number | null = null,
): Promise<number[]> {
  const rows = await trx
    .updateTable('job_line')
    .set({ state: 'done', measured_kpa: measuredKpa })
    .where('job_id', '=', jobId)
    .where('id', 'in', lineIds.length === 0 ? [-1] : [...lineIds])
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Opens the lines of a job again: what its sensors showed is to be shown again, from what its wheels have now. */
export async function reopenLines(trx: Queryable, jobId: number): Promise<void> {
  await sql`update job_line set state = 'open', proof = case when target_kpa is not null then 'no_step' end, flag = null, flag_index = null,
    reached_at = null, reached_kpa = null, reached_gauge_kpa = null, reached_c = null, measured_kpa = null, air_in_at = null where job_id = ${jobId}`.execute(
    trx,
  );
  await startWatch(trx, jobId);
}

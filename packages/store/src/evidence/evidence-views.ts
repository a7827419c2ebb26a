import type { ChecklistVerdict } from '@tyrewatch/domain/checklists/checklist-rules';
import type { IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import { levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import type { BrakeResult } from '@tyrewatch/domain/telemetry/brake-performance';
import type { ProofState } from '@tyrewatch/domain/job-sheets/repair-proof';
import { sql, type RawBuilder } from 'kysely';
import { openTelemetry, type Scoped } from '../scope.ts';

/** Rows of one kind on a pack: what is beyond is counted, not shown. */
export const mostEvidenceRows = 500;

/** Of which vehicle, and from when until when (not included), epoch milliseconds. */
export type EvidenceSpan = { readonly vehicleId: number; readonly fromMs: number; readonly toMs: number };

const ms = (column: string): RawBuilder<unknown> => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const instant = (atMs: number): Date => new Date(atMs);

/** An alert that was open within the time. Null = not yet, or not known. */
export type EvidenceAlert = {
  readonly positionIndex: number;
  readonly worstLevel: IncidentLevel;
  readonly openedAtMs: number;
  /** When the tyre was right again, or somebody closed it. */
  readonly endedAtMs: number | null;
  /** Cold, at opening. */
  readonly coldKpa: number | null;
  readonly recommendedKpa: number | null;
  readonly note: string | null;
  /** The job that was made of it, how it ended, and what its proof says. */
  readonly job: {
    readonly id: number;
    readonly state: string;
    readonly works: readonly string[];
    readonly proof: ProofState | null;
    readonly provedAtMs: number | null;
  } | null;
};

/** Alerts that were open within the time: those that were not over at its end first, then the newest. */
export async function listEvidenceAlerts(
  scoped: Scoped,
  { vehicleId, fromMs, toMs }: EvidenceSpan,
): Promise<EvidenceAlert[]> {
  await openTelemetry(scoped, [vehicleId]);
  type Stored = Omit<EvidenceAlert, 'worstLevel'> & { readonly levelCode: number };
  const { rows } = await sql<Stored>`
    select incident.position_index as "positionIndex", incident.worst_level as "levelCode", ${ms('incident.opened_at')} as "openedAtMs",
      (extract(epoch from least(incident.resolved_at, incident.closed_at)) * 1000)::float8 as "endedAtMs",
      (incident.opening ->> 'cold_pressure_kpa')::float8 as "coldKpa", (incident.opening ->> 'recommended_kpa')::float8 as "recommendedKpa",
      coalesce(incident.closed_note, incident.acknowledged_note) as note,
      (select jsonb_build_object('id', job.id, 'state', job.state,
          'works', (select jsonb_agg(distinct line.work) from job_line line where line.job_id = job.id),
          'proof', (select min(line.proof) from job_line line where line.job_id = job.id and line.position_index = incident.position_index),
          'provedAtMs', (select (extract(epoch from max(line.reached_at)) * 1000)::float8 from job_line line
            where line.job_id = job.id and line.position_index = incident.position_index and line.state = 'proved'))
        from job_sheet job where job.incident_id = incident.id and job.state <> 'cancelled' order by job.id desc limit 1) as job
    from visible_incident incident
    where incident.vehicle_id = ${vehicleId} and incident.opened_at < ${instant(toMs)}
      and coalesce(incident.resolved_at, incident.closed_at, 'infinity') >= ${instant(fromMs)}
    order by coalesce(incident.resolved_at, incident.closed_at, 'infinity') >= ${instant(toMs)} desc, incident.opened_at desc, incident.id desc
    limit ${mostEvidenceRows + 1}`.execute(scoped.trx);
  return rows.map(({ levelCode, ...alert }) => ({ ...alert, worstLevel: levelOfCode(levelCode) as IncidentLevel }));
}

/** A reading of a tread; depths in mm, null = that point was not measured. */
export type EvidenceTread = {
  readonly positionIndex: number;
  readonly atMs: number;
  readonly innerMm: number | null;
  readonly middleMm: number | null;
  readonly outerMm: number | null;
  readonly lowestMm: number;
  readonly byName: string;
};

/** Readings of the tread taken on the vehicle within the time, newest first. */
export async function listEvidenceTreads(
  { trx }: Scoped,
  { vehicleId, fromMs, toMs }: EvidenceSpan,
): Promise<EvidenceTread[]> {
  const { rows } = await sql<EvidenceTread>`
    select reading.position_index as "positionIndex", ${ms('reading.at')} as "atMs", round(reading.inner_mm::numeric, 1)::float8 as "innerMm",
      round(reading.middle_mm::numeric, 1)::float8 as "middleMm", round(reading.outer_mm::numeric, 1)::float8 as "outerMm",
      round(reading.lowest_mm::numeric, 1)::float8 as "lowestMm", reading.recorded_by_name as "byName"
    from tread_reading reading where reading.vehicle_id = ${vehicleId}
      and reading.at >= ${instant(fromMs)} and reading.at < ${instant(toMs)}
    order by reading.at desc, reading.position_index limit ${mostEvidenceRows + 1}`.execute(trx);
  return rows;
}

/** Wheels that were off, and their re-torque; the latter null = not done yet. */
export type EvidenceTorque = {
  readonly positionIndexes: readonly number[];
  readonly offAtMs: number;
  readonly offOdometerKm: number | null;
  readonly done: {
    readonly atMs: number;
    readonly odometerKm: number | null;
    readonly torqueNm: number;
    readonly byName: string;
  } | null;
};

/** Changes of tyres within the time, and the re-torque that followed each: those without one first, then the newest. */
export async function listEvidenceTorques(
  { trx }: Scoped,
  { vehicleId, fromMs, toMs }: EvidenceSpan,
): Promise<EvidenceTorque[]> {
  const { rows } = await sql<EvidenceTorque>`
    select * from (
    select wheels.indexes as "positionIndexes", ${ms('change.at')} as "offAtMs", change.odometer_km as "offOdometerKm",
      (select jsonb_build_object('atMs', ${ms('torque.done_at')}, 'odometerKm', torque.odometer_km, 'torqueNm', torque.torque_nm,
          'byName', torque.done_by)
        from wheel_torque torque where torque.vehicle_id = change.vehicle_id and torque.done_at >= change.at
          and torque.position_indexes @> wheels.indexes order by torque.done_at limit 1) as done
    from tyre_change change cross join lateral (
      select array_agg(distinct position_index order by position_index) as indexes from tyre_fitting where fitted_change_id = change.id) wheels
    where change.vehicle_id = ${vehicleId} and wheels.indexes is not null
      and change.at >= ${instant(fromMs)} and change.at < ${instant(toMs)}
    ) change order by done is null desc, "offAtMs" desc limit ${mostEvidenceRows + 1}`.execute(trx);
  return rows;
}

/** A walk-round check of the vehicle, by itself or as a trailer. */
export type EvidenceCheck = {
  readonly checklistId: number;
  readonly atMs: number;
  readonly byName: string;
  readonly verdict: ChecklistVerdict;
  /** What was found, in the driver's words. */
  readonly faults: readonly string[];
};

/** Walk-round checks within the time, newest first. */
export async function listEvidenceChecks(
  { trx }: Scoped,
  { vehicleId, fromMs, toMs }: EvidenceSpan,
): Promise<EvidenceCheck[]> {
  const { rows } = await sql<EvidenceCheck>`
    select checklist.id as "checklistId", ${ms('checklist.finished_at')} as "atMs", checklist.issuer_name as "byName", checklist.verdict,
      array(select fault.text from checklist_fault fault where fault.checklist_id = checklist.id order by fault.id) as faults
    from checklist where ${vehicleId} in (checklist.vehicle_id, checklist.trailer_id)
      and checklist.finished_at >= ${instant(fromMs)} and checklist.finished_at < ${instant(toMs)}
    order by checklist.finished_at desc, checklist.id desc limit ${mostEvidenceRows + 1}`.execute(trx);
  return rows;
}

/** First and last day, both included, as 2026-11-23. */
export type EvidenceDays = { readonly fromOn: string; readonly toOn: string };

/** An inspection of the vehicle; null = not recorded. */
export type EvidenceInspection = {
  readonly doneOn: string;
  readonly dueOn: string | null;
  readonly result: 'passed' | 'rectified' | 'failed' | null;
  readonly brakeKind: 'laden_roller' | 'ebpms' | 'decelerometer' | 'unladen' | null;
  readonly brakePercent: number | null;
  readonly byName: string;
};

/** Inspections within the days, oldest first. */
export async function listEvidenceInspections(
  { trx }: Scoped,
  vehicleId: number,
  { fromOn, toOn }: EvidenceDays,
): Promise<EvidenceInspection[]> {
  const { rows } = await sql<EvidenceInspection>`
    select done_on::text as "doneOn", due_on::text as "dueOn", result, brake_kind as "brakeKind", brake_percent::float8 as "brakePercent",
      recorded_by_name as "byName"
    from inspection where vehicle_id = ${vehicleId} and done_on between ${fromOn} and ${toOn} order by done_on, id limit ${mostEvidenceRows}`.execute(
    trx,
  );
  return rows;
}

/** A result of the brakes of a trailer over a period; null = not told. */
export type EvidenceBrakes = {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly valuePercent: number | null;
  readonly uncertaintyPercent: number | null;
  readonly result: BrakeResult;
  readonly qualifiedEvents: number | null;
  readonly totalEvents: number | null;
  /** Who made the report, as its file says. */
  readonly provider: string | null;
  /** The file it comes from; null = worked out from the events the unit sent. */
  readonly file: { readonly name: string; readonly rowNumber: number } | null;
};

/** Results of periods that end within the days, oldest first; of a period that was told several times the last. */
export async function listEvidenceBrakes(
  { trx }: Scoped,
  vehicleId: number,
  { fromOn, toOn }: EvidenceDays,
): Promise<EvidenceBrakes[]> {
  const { rows } = await sql<EvidenceBrakes>`
    select distinct on (period_end, period_start) period_start::text as "periodStart", period_end::text as "periodEnd",
      value_percent as "valuePercent", uncertainty_percent as "uncertaintyPercent", result, qualified_events as "qualifiedEvents",
      total_events as "totalEvents", provider,
      case when upload_id is not null then jsonb_build_object('rowNumber', row_number,
        'name', coalesce((select file_name from brake_upload upload where upload.id = upload_id), '—')) end as file
    from brake_performance where vehicle_id = ${vehicleId} and period_end between ${fromOn} and ${toOn}
    order by period_end, period_start, upload_id is null, id desc limit ${mostEvidenceRows}`.execute(trx);
  return rows;
}

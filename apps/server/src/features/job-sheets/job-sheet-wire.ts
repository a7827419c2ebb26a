import type { JobLine, JobSheet, JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { JobActor } from '@tyrewatch/domain/job-sheets/job-states';
import { movesFrom } from '@tyrewatch/domain/job-sheets/job-states';
import { holds } from '@tyrewatch/domain/access/rights';
import { hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import type { JobLineRow, JobSheetRow } from '@tyrewatch/store/job-sheets/job-sheet-views';
import { findChecklistOfJob } from '@tyrewatch/store/checklists/checklist-views';
import { listJobEvents } from '@tyrewatch/store/job-sheets/job-sheet-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { Session } from '../../http/session.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import { judgingOf, proofRulesOf } from '../vehicles/organisation-judging.ts';

const placeWire = (index: number | null, { axleConfiguration }: JobSheetRow) =>
  index === null ? null : wheelPlaceWire(index, axleConfiguration);

function lineWire(line: JobLineRow, job: JobSheetRow, referenceC: number): JobLine {
  const { targetKpa, temperatureC } = line;
  const inflateToKpa =
    targetKpa === null || temperatureC === null ? null : hotPressureKpa(targetKpa, temperatureC, referenceC);
  return {
    id: line.id,
    wheel: placeWire(line.positionIndex, job),
    work: line.work,
    note: line.note,
    target_kpa: roundOrNull(targetKpa, 1),
    inflate_to_kpa: roundOrNull(inflateToKpa, 1),
    pressure_kpa: line.gaugeKpa,
    cold_pressure_kpa: line.coldKpa,
    temperature_c: temperatureC,
    reading_at: wireInstant(line.readingAtMs),
    state: line.state,
    proof: line.proof,
    flag: line.flag,
    flag_wheel: placeWire(line.flagIndex, job),
    reached_at: wireInstant(line.reachedAtMs),
    reached_kpa: roundOrNull(line.reachedKpa, 1),
    reached_gauge_kpa: roundOrNull(line.reachedGaugeKpa, 1),
    reached_c: roundOrNull(line.reachedC, 1),
    measured_kpa: roundOrNull(line.measuredKpa, 1),
    air_in_at: wireInstant(line.airInAtMs),
  };
}

/** A job sheet as lists show it. */
export function jobSheetWire(job: JobSheetRow): JobSheet {
  const { referenceC } = judgingOf(job.organisationSettings);
  const { toleranceKpa, holdMinutes } = proofRulesOf(job.organisationSettings);
  return {
    id: job.id,
    vehicle: { id: job.vehicleId, registration: job.registration },
    axle_configuration: job.axleConfiguration,
    organization: { id: job.organisationId, name: job.organisationName },
    fleet_name: job.fleetName,
    depot_name: job.depotName,
    incident_id: job.incidentId,
    follows_job_id: job.followsJobId,
    state: job.state,
    state_reason: job.stateReason,
    priority: job.priority,
    due_on: job.dueOn,
    note: job.note,
    assigned_to: job.assignedName === null ? null : { user_id: job.assignedUserId, name: job.assignedName },
    created_at: wireInstant(job.createdAtMs) ?? '',
    created_by: job.createdByName,
    closed_at: wireInstant(job.closedAtMs),
    reference_c: referenceC,
    proof_tolerance_kpa: toleranceKpa,
    proof_hold_minutes: holdMinutes,
    lines: job.lines.map((line) => lineWire(line, job, referenceC)),
    version: job.version,
  };
}

/** What the caller is to a job. */
export function actorsOf({ createdByUserId, assignedUserId }: JobSheetRow, session: Session): readonly JobActor[] {
  const actors: JobActor[] = [];
  if (createdByUserId === session.userId) actors.push('creator');
  if (assignedUserId === session.userId) actors.push('assignee');
  if (holds(session, 'vehicle:create_job_sheet')) actors.push('manager');
  return actors;
}

/** Whether a line about pressure is not proved, so that it is said why the job is done nevertheless. */
export const isUnproved = ({ lines }: JobSheetRow): boolean =>
  lines.some(({ targetKpa, state }) => targetKpa !== null && state !== 'proved');

/** A job sheet with what happened to it and what the caller may do. */
export async function jobSheetDetailWire(scoped: Scoped, job: JobSheetRow, session: Session): Promise<JobSheetDetail> {
  const actors = actorsOf(job, session);
  const events = await listJobEvents(scoped, job.id);
  const checklistId = await findChecklistOfJob(scoped, job.id);
  return {
    ...jobSheetWire(job),
    moves: movesFrom(job.state, actors).map(({ to, reason }) => ({
      to,
      needs_reason: reason === 'needed' || (reason === 'unproved' && isUnproved(job)),
    })),
    may_change: actors.includes('creator') || actors.includes('manager'),
    may_work: actors.length > 0,
    checklist: checklistId === null ? null : { id: checklistId, number: `C-${checklistId}` },
    events: events.map(({ id, atMs, kind, what, lineId, comment, byName }) => ({
      id,
      at: wireInstant(atMs) ?? '',
      kind,
      what,
      line_id: lineId,
      comment,
      by: byName,
    })),
  };
}

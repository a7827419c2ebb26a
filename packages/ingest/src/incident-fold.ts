import type { AlertLevel, ProblemLevel } from '@tyrewatch/domain/alerts/alert-level';
import { isProblem } from '@tyrewatch/domain/alerts/alert-level';
import type { IncidentNotice } from '@tyrewatch/domain/alerts/incident-transitions';
import { incidentEventFor, stepIncident } from '@tyrewatch/domain/alerts/incident-transitions';
import type { WheelJudgement } from '@tyrewatch/domain/alerts/wheel-judgement';
import type { IncidentChange, IncidentNumbers, OutboxWrite } from '@tyrewatch/store/ingest/ingest-batch';
import { noticeWrite } from './incident-notice.ts';
import type { VehicleEntry } from './vehicle-entry.ts';

/** What judging a batch does to incidents. */
export interface IncidentFold {
  readonly changes: IncidentChange[];
  readonly notices: OutboxWrite[];
  /** Our clock, from which notices are due. */
  readonly nowMs: number;
}

/** A wheel's level and since when, with the judgement that holds the numbers. */
export interface WheelVerdict {
  readonly wheelIndex: number;
  readonly level: WheelJudgement['level'];
  readonly atMs: number;
  readonly judgement: WheelJudgement;
}

const numbersOf = (entry: VehicleEntry, { wheelIndex, judgement }: WheelVerdict): IncidentNumbers => ({
  pressureKpa: judgement.pressureKpa,
  coldPressureKpa: judgement.coldKpa,
  temperatureC: judgement.temperatureC,
  recommendedKpa: entry.targets[wheelIndex]?.recommendedKpa ?? null,
  deviationPercent: judgement.deviationPercent,
});

const kindOf = { raise: 'raised', lower: 'lowered', resolve: 'resolved' } as const;

function levelAfter(level: AlertLevel, before: ProblemLevel): ProblemLevel {
  return isProblem(level) ? level : before;
}

function openIncident(entry: VehicleEntry, verdict: WheelVerdict, level: ProblemLevel): IncidentChange {
  const { wheelIndex, atMs } = verdict;
  entry.incidents.set(wheelIndex, { state: 'open', level, openedAtMs: atMs, levelSinceMs: atMs });
  return changeOf(entry, verdict, { kind: 'opened', openedAtMs: atMs, level });
}

const changeOf = (
  entry: VehicleEntry,
  verdict: WheelVerdict,
  change: Pick<IncidentChange, 'kind' | 'openedAtMs' | 'level'>,
): IncidentChange => ({
  vehicleId: entry.vehicleId,
  organisationId: entry.organisationId,
  positionIndex: verdict.wheelIndex,
  // data that came late may settle a level before the incident it changes was opened
  atMs: Math.max(verdict.atMs, change.openedAtMs),
  numbers: numbersOf(entry, verdict),
  ...change,
});

/**
 * Brings the incident of a wheel in line with its level: the incident is compared, not the former level, so that a
 * step lost to a restart is made up for. Changes the entry; adds what is to be stored and told to `fold`.
 */
export function foldIncident(entry: VehicleEntry, verdict: WheelVerdict, fold: IncidentFold): void {
  const { wheelIndex, level } = verdict;
  const incident = entry.incidents.get(wheelIndex) ?? null;
  const event = incidentEventFor(incident?.level ?? null, level);
  if (event === null) return;
  const step = stepIncident(incident?.state ?? null, event);
  if (step === null) return;
  let change: IncidentChange;
  if (step.incident === 'new' || incident === null) {
    if (!entry.raisesIncidents || !isProblem(level)) return;
    change = openIncident(entry, verdict, level);
  } else {
    const next = levelAfter(level, incident.level);
    change = changeOf(entry, verdict, { kind: kindOf[event], openedAtMs: incident.openedAtMs, level: next });
    if (step.state === 'resolved') entry.incidents.delete(wheelIndex);
    else entry.incidents.set(wheelIndex, { ...incident, state: step.state, level: next, levelSinceMs: change.atMs });
  }
  fold.changes.push(change);
  if (isTold(entry, step.notice)) fold.notices.push(noticeWrite(change, step.notice, fold.nowMs));
}

const isTold = (entry: VehicleEntry, notice: IncidentNotice | null): notice is IncidentNotice =>
  notice !== null && entry.raisesIncidents;

/** Brings all incidents in line with the newest judgements. */
export function alignIncidents(entry: VehicleEntry, fold: IncidentFold): void {
  for (const [wheelIndex, judgement] of entry.track.head.judgements.entries()) {
    if (judgement === null) continue;
    foldIncident(entry, { wheelIndex, level: judgement.level, atMs: judgement.sinceMs, judgement }, fold);
  }
}

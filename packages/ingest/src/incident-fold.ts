import type { IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import type { IncidentNotice } from '@tyrewatch/domain/incidents/incident-transitions';
import type { LevelSection } from '@tyrewatch/domain/judging/level-section';
import type { LevelChange } from '@tyrewatch/domain/judging/track-state';
import { incidentEventFor, stepIncident } from '@tyrewatch/domain/incidents/incident-transitions';
import type { Finding } from '@tyrewatch/domain/levels/level-in-force';
import { levelInForce } from '@tyrewatch/domain/levels/level-in-force';
import { staleAfterMs } from '@tyrewatch/domain/levels/silence';
import type { WheelJudgement } from '@tyrewatch/domain/judging/wheel-judgement';
import type { IncidentChange, IncidentCorrection, IncidentNumbers } from '@tyrewatch/store/ingest/ingest-batch';
import type { IncidentNews } from './incident-notice.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import { lastValidAtMs } from './wheel-display.ts';
import { findingsOf } from './wheel-findings.ts';

/** What judging a batch does to incidents. */
export interface IncidentFold {
  readonly changes: IncidentChange[];
  /** What late readings correct; such a wheel has no other changes. */
  readonly corrections: IncidentCorrection[];
  readonly notices: IncidentNews[];
}

/** A wheel's level and since when, with the judgement that holds the numbers. */
export interface WheelVerdict {
  readonly wheelIndex: number;
  readonly level: IncidentLevel | 'okay';
  readonly atMs: number;
  /** Null: the wheel was never judged. */
  readonly judgement: WheelJudgement | null;
  /** The finding that is why; null: what was measured is. */
  readonly finding: Finding | null;
}

const numbersOf = (
  entry: VehicleEntry,
  { wheelIndex, judgement, finding }: Pick<WheelVerdict, 'wheelIndex' | 'judgement' | 'finding'>,
): IncidentNumbers => ({
  ...(finding === null ? {} : { reason: finding.reason, ...finding.numbers }),
  ...(finding === null && judgement !== null && judgement.singleFrom !== null ? { isSingleReading: true } : {}),
  pressureKpa: judgement?.pressureKpa ?? null,
  coldPressureKpa: judgement?.coldKpa ?? null,
  temperatureC: judgement?.temperatureC ?? null,
  recommendedKpa: entry.targets[wheelIndex]?.recommendedKpa ?? null,
  deviationPercent: judgement?.deviationPercent ?? null,
});

const kindOf = { raise: 'raised', lower: 'lowered', resolve: 'resolved' } as const;

const levelAfter = (level: WheelVerdict['level'], before: IncidentLevel): IncidentLevel =>
  level === 'okay' ? before : level;

function openIncident(entry: VehicleEntry, verdict: WheelVerdict, level: IncidentLevel): IncidentChange {
  const { wheelIndex, atMs } = verdict;
  const reason = verdict.finding?.reason ?? null;
  entry.incidents.set(wheelIndex, { state: 'open', level, openedAtMs: atMs, levelSinceMs: atMs, reason });
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

function incidentEventOf(
  entry: VehicleEntry,
  { wheelIndex, level, finding }: Pick<WheelVerdict, 'wheelIndex' | 'level' | 'finding'>,
): ReturnType<typeof incidentEventFor> {
  const incident = entry.incidents.get(wheelIndex);
  const event = incidentEventFor(incident?.level ?? null, level);
  // what was only expected has been measured now, or why it was measured is known now
  const isMeasuredNow = incident?.reason === 'predicted' && finding === null;
  const isExplainedNow = incident?.reason === null && finding?.isCause === true;
  return event === null && (isMeasuredNow || isExplainedNow) ? 'raise' : event;
}

/**
 * Brings the incident of a wheel in line with its level: the incident is compared, not the former level, so that a
 * step lost to a restart is made up for. Changes the entry; adds what is to be stored and told to `fold`.
 */
export function foldIncident(entry: VehicleEntry, verdict: WheelVerdict, fold: IncidentFold): void {
  const { wheelIndex, level } = verdict;
  const event = incidentEventOf(entry, verdict);
  if (event === null) return;
  const incident = entry.incidents.get(wheelIndex) ?? null;
  const step = stepIncident(incident?.state ?? null, event);
  if (step === null) return;
  let change: IncidentChange;
  if (step.incident === 'new' || incident === null) {
    if (!entry.raisesIncidents || level === 'okay') return;
    change = openIncident(entry, verdict, level);
  } else {
    const next = levelAfter(level, incident.level);
    change = changeOf(entry, verdict, { kind: kindOf[event], openedAtMs: incident.openedAtMs, level: next });
    if (step.state === 'resolved') entry.incidents.delete(wheelIndex);
    else {
      const { openedAtMs } = incident;
      const reason = verdict.finding?.reason ?? null;
      entry.incidents.set(wheelIndex, {
        state: step.state,
        level: next,
        openedAtMs,
        levelSinceMs: change.atMs,
        reason,
      });
    }
  }
  fold.changes.push(change);
  if (isTold(entry, step.notice)) fold.notices.push({ change, notice: step.notice });
}

const isTold = (entry: VehicleEntry, notice: IncidentNotice | null): notice is IncidentNotice =>
  notice !== null && entry.raisesIncidents;

/** Whether a finding is why a wheel has its level after the newest reading. */
function isFoundNow(entry: VehicleEntry, wheelIndex: number): boolean {
  const { atMs, judgements } = entry.track.head;
  const level = judgements[wheelIndex]?.level ?? 'okay';
  return atMs !== null && levelInForce(level, findingsOf(entry, wheelIndex, atMs)).finding !== null;
}

/**
 * Whether a wheel has an incident within a section of its past that a finding upholds. Measured levels do not tell of that: by
 * them it would end, and be opened again by the next reading. It follows what is known now ({@link alignIncidents}).
 */
export function isUpheld(entry: VehicleEntry, { wheelIndex, untilMs }: LevelSection): boolean {
  const incident = entry.incidents.get(wheelIndex);
  const isWithin = incident !== undefined && (untilMs === null || untilMs > incident.openedAtMs);
  return isWithin && isFoundNow(entry, wheelIndex);
}

/**
 * Brings the record in line with the past as it is judged now. Where the trouble began is known to the record better than
 * here, so the entry's incidents are out of date afterwards.
 */
export function correctIncidents(
  entry: VehicleEntry,
  { wheelIndex, fromMs, untilMs, changes }: LevelSection,
  fold: Pick<IncidentFold, 'corrections'>,
): void {
  fold.corrections.push({
    vehicleId: entry.vehicleId,
    organisationId: entry.organisationId,
    positionIndex: wheelIndex,
    fromMs,
    untilMs,
    changes: changes.map((change) => ({
      atMs: change.atMs,
      level: change.to,
      numbers: numbersOf(entry, { ...change, finding: null }),
    })),
    mayOpen: entry.raisesIncidents,
  });
}

/**
 * Tells what a corrected past means for the present, once a wheel: an incident that has come and gone is evidence, and no
 * news.
 */
export function tellCorrected(entry: VehicleEntry, wheelIndex: number, fold: Pick<IncidentFold, 'notices'>): void {
  const judgement = entry.track.head.judgements[wheelIndex] ?? null;
  // what was found beside the levels is told by the next reading, which finds it again
  if (judgement === null || isFoundNow(entry, wheelIndex)) return;
  // on a copy: what it does to the incident is the record's to say, what is told of it is the same
  const now: IncidentFold = { changes: [], corrections: [], notices: [] };
  const verdict = { wheelIndex, level: judgement.level, atMs: judgement.sinceMs, judgement, finding: null };
  foldIncident({ ...entry, incidents: new Map(entry.incidents) }, verdict, now);
  fold.notices.push(...now.notices);
}

/**
 * Brings the incidents of the other wheels than those corrected in line with the newest judgements. What no reading has
 * changed, but a rule or an end of maintenance, has not happened before it was judged so, at `judgedAtMs`: an alert is as
 * old as somebody could have known of it, however long the tyre has been so. A wheel that has fallen silent waits for its
 * next reading: what it told is too old to be acted on. Silence itself is acted on where the vehicle drives.
 */
export function alignIncidents(entry: VehicleEntry, judgedAtMs: number, fold: IncidentFold): void {
  for (let wheelIndex = 0; wheelIndex < entry.track.head.judgements.length; wheelIndex += 1) {
    alignIncident(entry, wheelIndex, judgedAtMs, fold);
  }
}

/**
 * Whether a wheel has an incident that was opened only after an instant, by the clock: what its unit has kept from before does
 * not tell how it went on. In the end it is brought in line with the newest of it.
 */
const isOpenedAfter = ({ incidents }: VehicleEntry, wheelIndex: number, atMs: number): boolean =>
  atMs < (incidents.get(wheelIndex)?.openedAtMs ?? atMs);

/** {@link alignIncidents} of those wheels alone that have findings, or had: the only ones that change without a transition. */
export function alignFindings(entry: VehicleEntry, atMs: number, fold: IncidentFold): void {
  for (const wheelIndex of entry.wheelIndexes) {
    if (isOpenedAfter(entry, wheelIndex, atMs)) continue;
    const hadFinding = (entry.incidents.get(wheelIndex)?.reason ?? null) !== null;
    if (hadFinding || findingsOf(entry, wheelIndex, atMs).length > 0) alignIncident(entry, wheelIndex, atMs, fold);
  }
}

/** Brings the incident of a wheel in line with a level that it was just judged to have. */
export function foldTransition(
  entry: VehicleEntry,
  { wheelIndex, atMs, to, judgement }: LevelChange,
  fold: IncidentFold,
): void {
  if (isOpenedAfter(entry, wheelIndex, atMs)) return;
  const inForce = levelInForce(to, findingsOf(entry, wheelIndex, atMs));
  foldIncident(entry, { wheelIndex, atMs, judgement, ...inForce }, fold);
}

/** Whether what is known of a wheel is too old to be acted on. */
const isTooOld = (judgement: WheelJudgement, judgedAtMs: number): boolean =>
  judgedAtMs - (lastValidAtMs(judgement) ?? judgement.atMs) > staleAfterMs;

function alignIncident(entry: VehicleEntry, wheelIndex: number, judgedAtMs: number, fold: IncidentFold): void {
  const judgement = entry.track.head.judgements[wheelIndex] ?? null;
  const findings = findingsOf(entry, wheelIndex, judgedAtMs);
  // what is not judged any more says nothing of the incident that it had
  const isUnjudged = judgement === null && findings.length === 0;
  if (isUnjudged && entry.incidents.get(wheelIndex)?.reason !== 'not_monitored') return;
  const inForce = levelInForce(judgement?.level ?? 'okay', findings);
  // the usual case first: this runs for every wheel of every packet
  if (incidentEventOf(entry, { wheelIndex, ...inForce }) === null) return;
  if (findings.length === 0 && judgement !== null && isTooOld(judgement, judgedAtMs)) return;
  if (fold.corrections.some(({ positionIndex }) => positionIndex === wheelIndex)) return;
  foldIncident(entry, { wheelIndex, atMs: judgedAtMs, judgement, ...inForce }, fold);
}

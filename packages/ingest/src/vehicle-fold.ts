import { isDeepStrictEqual } from 'node:util';
import { changedSections } from '@tyrewatch/domain/judging/level-section';
import type { RejudgedPast } from '@tyrewatch/domain/judging/past-replay';
import { applyReading, confirmUntil, isLateReading, rejudge } from '@tyrewatch/domain/judging/vehicle-track';
import { staleAfterMs } from '@tyrewatch/domain/levels/silence';
import { ofPresentSensors } from '@tyrewatch/domain/judging/wheel-restart';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type {
  IncidentChange,
  IncidentCorrection,
  OutboxWrite,
  VehicleUpdate,
  WheelArray,
} from '@tyrewatch/store/ingest/ingest-batch';
import { nextVehicleValues } from '@tyrewatch/store/ingest/vehicle-values';
import {
  alignFindings,
  alignIncidents,
  correctIncidents,
  foldTransition,
  isUpheld,
  tellCorrected,
} from './incident-fold.ts';
import type { IncidentFold } from './incident-fold.ts';
import { noticeWrite, stillNews } from './incident-notice.ts';
import { judgedReading } from './judged-instant.ts';
import { isMonitoredAgain } from './not-monitored.ts';
import type { TrackCheckpoint } from './track-checkpoint.ts';
import { checkpointOf } from './track-checkpoint.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import type { Presence } from './wheel-display.ts';
import { shownSeverity, shownSince, shownWheels } from './wheel-display.ts';
import { isLeftUnshown } from './wheel-outlook.ts';

/** What folding readings into a vehicle is to store. */
export interface VehicleFold {
  readonly update: VehicleUpdate;
  readonly incidentChanges: readonly IncidentChange[];
  readonly incidentCorrections: readonly IncidentCorrection[];
  readonly notices: readonly OutboxWrite[];
}

/** How readings reach a vehicle. */
export interface ToldPresence extends Presence {
  /** Whether all of them come from a unit that has left it: then it is not heard now. */
  readonly isOnlyFormer?: boolean;
  /** Whether feeds tell of a vehicle whose unit says nothing: then that one is not heard. */
  readonly isOnlyFed?: boolean;
}

/** Whether wheels as they are shown need not be stored again. */
type AreKept = (before: WheelArray, after: WheelArray) => boolean;

/** What there is to keep: when it was judged, a due checkpoint, and which wheels may stay as they are stored. */
interface ToldState {
  readonly judgedAtMs: number;
  readonly checkpoint: TrackCheckpoint | null;
  readonly areKept: AreKept;
}

/** Readings after which the checkpoint is taken anew; the more, the more are judged again after a restart. */
const readingsPerCheckpoint = 32;
/** Silence of a unit from which its sensors cannot be heard, in milliseconds. */
const unitSilentMs = 10 * 60_000;

/** The usual case: readings newer than all before them. Hours of them in one message are shown as in many. */
function foldInOrder(
  entry: VehicleEntry,
  readings: readonly Reading[],
  presence: Presence,
  incidents: IncidentFold,
): void {
  for (const reading of readings) {
    if (isLeftUnshown(entry, reading.atMs)) {
      // as after the reading before: what is found from this one on has no incident yet that tells since when
      entry.wheels = shownWheels(entry, { ...presence, judgedAtMs: entry.track.head.atMs ?? reading.atMs });
    }
    const { transitions } = applyReading(entry.track, reading, entry.targets);
    for (const transition of transitions) foldTransition(entry, transition, incidents);
    alignFindings(entry, reading.atMs, incidents);
  }
}

/** Judges the past again, and corrects what the record tells of it where it has become another. */
function foldLate(
  entry: VehicleEntry,
  readings: readonly Reading[],
  past: RejudgedPast | null,
  incidents: IncidentFold,
): void {
  const changed = rejudge(entry.track, readings, entry.targets, past).flatMap(changedSections);
  const sections = changed.filter((section) => !isUpheld(entry, section));
  entry.quickLeaks.untilMs = null;
  for (const section of sections) correctIncidents(entry, section, incidents);
  for (const wheelIndex of new Set(sections.map((section) => section.wheelIndex))) {
    tellCorrected(entry, wheelIndex, incidents);
  }
}

/** The checkpoint to store; null while the stored one is good enough. */
function nextCheckpoint(entry: VehicleEntry, isPastChanged: boolean): TrackCheckpoint | null {
  const isDue = isPastChanged || entry.readingsSinceCheckpoint >= readingsPerCheckpoint;
  if (!isDue || entry.track.base.atMs === null) return null;
  entry.readingsSinceCheckpoint = 0;
  return checkpointOf(entry.track.base, entry.targets);
}

/**
 * Folds readings of one vehicle, in any order, and works out what is to be stored. `past` holds what those that lie
 * before the window change; null = none does. Changes the entry: when the result cannot be stored, or when it corrects
 * incidents, the entry must be thrown away.
 */
export function foldReadings(
  entry: VehicleEntry,
  readings: readonly Reading[],
  presence: ToldPresence,
  past: RejudgedPast | null = null,
): VehicleFold {
  const incidents: IncidentFold = { changes: [], corrections: [], notices: [] };
  const inOrder = readings.length === 1 ? readings : readings.toSorted((a, b) => a.atMs - b.atMs);
  const heard = inOrder.map((reading) => ofPresentSensors(judgedReading(reading, entry.ahead), entry.wheelRestarts));
  for (const reading of heard) entry.values = nextVehicleValues(entry.values, reading);
  // sensors are silent with their unit: that the vehicle drives meanwhile, by a feed, says nothing of them
  const isUnitSilent = presence.isOnlyFed === true && presence.nowMs - (entry.lastHeardAtMs ?? 0) > unitSilentMs;
  const judged = isUnitSilent ? heard.map((reading) => ({ ...reading, speedKmh: null })) : heard;
  const heardAtMs = presence.isOnlyFormer === true ? (judged.at(-1)?.atMs ?? presence.nowMs) : presence.nowMs;
  if (presence.isOnlyFed !== true) entry.lastHeardAtMs = Math.max(entry.lastHeardAtMs ?? heardAtMs, heardAtMs);
  const isLate = past !== null || judged.some((reading) => isLateReading(entry.track, reading));
  if (isLate) foldLate(entry, judged, past, incidents);
  else foldInOrder(entry, judged, presence, incidents);
  entry.readingsSinceCheckpoint += readings.length;
  const isBack =
    presence.isOnlyFormer !== true && entry.notMonitored !== null && isMonitoredAgain(entry, presence.nowMs);
  if (isBack) entry.notMonitored = null;
  // a vehicle that tells its position alone leaves its wheels as they are, unless silence has changed them
  const areKept = readings.some(({ tyres }) => tyres.length > 0) ? () => false : hasSameLevels;
  const judgedAtMs = entry.track.head.atMs ?? presence.nowMs;
  const fold = foldOf(entry, incidents, presence, {
    judgedAtMs,
    checkpoint: nextCheckpoint(entry, past !== null),
    areKept,
  });
  return isBack ? { ...fold, update: { ...fold.update, notMonitored: null } } : fold;
}

/** Confirms what is pending and what nothing has contradicted until now; what was told too long ago raises nothing any more. */
function confirmByNow(entry: VehicleEntry, nowMs: number, incidents: IncidentFold): void {
  for (const transition of confirmUntil(entry.track, nowMs)) {
    if (nowMs - transition.atMs <= staleAfterMs) foldTransition(entry, transition, incidents);
  }
}

/**
 * Works out what is shown of a vehicle that was not heard; null when nothing has changed. Time may have confirmed what it
 * told last, and where its thresholds were changed that is judged otherwise than before: its incidents follow.
 */
export function ageState(entry: VehicleEntry, presence: Presence): VehicleFold | null {
  const incidents: IncidentFold = { changes: [], corrections: [], notices: [] };
  confirmByNow(entry, presence.nowMs, incidents);
  const fold = foldOf(entry, incidents, presence, {
    judgedAtMs: presence.nowMs,
    checkpoint: null,
    // a rule may have moved the time that is left and nothing else
    areKept: isDeepStrictEqual,
  });
  const { wheels, level } = fold.update;
  return wheels === null && level === null && fold.incidentChanges.length === 0 ? null : fold;
}

/**
 * What is to be stored of a vehicle of which nothing can be used any more, as the entry knows of it: once it was driven so
 * for too long its wheels have incidents.
 */
export function foldUnusable(entry: VehicleEntry, presence: Presence): VehicleFold {
  const incidents: IncidentFold = { changes: [], corrections: [], notices: [] };
  const told = { judgedAtMs: presence.nowMs, checkpoint: null, areKept: isDeepStrictEqual };
  // it is not heard of by what cannot be used
  const silent = { ...presence, isOnlyFed: true };
  const fold = foldOf(entry, incidents, silent, told);
  return { ...fold, update: { ...fold.update, notMonitored: entry.notMonitored } };
}

/** Brings incidents in line with the judgements, and puts together what is to be stored. */
function foldOf(entry: VehicleEntry, incidents: IncidentFold, presence: ToldPresence, told: ToldState): VehicleFold {
  alignIncidents(entry, told.judgedAtMs, incidents);
  const { changes: incidentChanges, corrections: incidentCorrections } = incidents;
  const notices = stillNews(incidents.notices).map((news) => noticeWrite(news, presence.nowMs));
  return { update: showState(entry, presence, told), incidentChanges, incidentCorrections, notices };
}

const hasSameLevels = (before: WheelArray, after: WheelArray): boolean =>
  before.length === after.length && after.every((wheel, index) => wheel?.level === before[index]?.level);

/** When the first pending level is confirmed by time, device time; null when none is pending. */
function firstConfirmation({ track }: VehicleEntry): number | null {
  const instants = track.head.judgements.flatMap((judgement) => judgement?.pendingUntilMs ?? []);
  return instants.length === 0 ? null : Math.min(...instants);
}

function showState(
  entry: VehicleEntry,
  presence: ToldPresence,
  { judgedAtMs, checkpoint, areKept }: ToldState,
): VehicleUpdate {
  const before = entry.wheels;
  entry.wheels = shownWheels(entry, { ...presence, judgedAtMs });
  const isKept = checkpoint === null && areKept(before, entry.wheels);
  const severity = shownSeverity(entry);
  const sinceMs = shownSince(severity.level, entry);
  const isChanged = sinceMs !== entry.levelSinceMs || !isDeepStrictEqual(severity, entry.severity);
  entry.severity = severity;
  entry.levelSinceMs = sinceMs;
  return {
    vehicleId: entry.vehicleId,
    expectedVersion: entry.version,
    lastHeardAtMs: presence.isOnlyFed === true ? entry.lastHeardAtMs : (entry.lastHeardAtMs ?? presence.nowMs),
    values: entry.values,
    wheels: isKept ? null : { values: entry.wheels, judgement: checkpoint, confirmAtMs: firstConfirmation(entry) },
    level: isChanged ? { ...severity, sinceMs } : null,
  };
}

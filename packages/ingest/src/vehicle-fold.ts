import type { ReadingFate } from '@tyrewatch/domain/alerts/vehicle-track';
import { applyReading } from '@tyrewatch/domain/alerts/vehicle-track';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { IncidentChange, OutboxWrite, VehicleUpdate, WheelArray } from '@tyrewatch/store/ingest/ingest-batch';
import { nextVehicleValues } from '@tyrewatch/store/ingest/vehicle-values';
import { alignIncidents, foldIncident } from './incident-fold.ts';
import type { IncidentFold } from './incident-fold.ts';
import { judgedReading } from './judged-instant.ts';
import type { TrackCheckpoint } from './track-checkpoint.ts';
import { checkpointOf } from './track-checkpoint.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import type { Presence } from './wheel-display.ts';
import { shownVehicleLevel, shownWheels } from './wheel-display.ts';

/** What folding readings into a vehicle is to store. */
export interface VehicleFold {
  readonly update: VehicleUpdate;
  readonly incidentChanges: readonly IncidentChange[];
  readonly notices: readonly OutboxWrite[];
}

/** Readings after which the checkpoint is taken anew; the more, the more are judged again after a restart. */
const readingsPerCheckpoint = 32;

function foldReading(entry: VehicleEntry, received: Reading, incidents: IncidentFold): ReadingFate {
  const reading = judgedReading(received, entry.ahead);
  entry.values = nextVehicleValues(entry.values, reading);
  const { fate, transitions, judgements } = applyReading(entry.track, reading, entry.targets);
  for (const { wheelIndex, atMs, to } of transitions) {
    const judgement = judgements[wheelIndex] ?? null;
    if (judgement !== null) foldIncident(entry, { wheelIndex, level: to, atMs, judgement }, incidents);
  }
  entry.readingsSinceCheckpoint += 1;
  return fate;
}

/** The checkpoint to store; null while the stored one is good enough. */
function nextCheckpoint(entry: VehicleEntry): TrackCheckpoint | null {
  if (entry.readingsSinceCheckpoint < readingsPerCheckpoint || entry.track.base.atMs === null) return null;
  entry.readingsSinceCheckpoint = 0;
  return checkpointOf(entry.track.base);
}

/**
 * Folds readings of one vehicle, in any order, and works out what is to be stored. Changes the entry: when the result
 * cannot be stored the entry must be thrown away.
 */
export function foldReadings(entry: VehicleEntry, readings: readonly Reading[], presence: Presence): VehicleFold {
  const incidents: IncidentFold = { changes: [], notices: [], nowMs: presence.nowMs };
  const inOrder = readings.length === 1 ? readings : readings.toSorted((a, b) => a.atMs - b.atMs);
  for (const reading of inOrder) foldReading(entry, reading, incidents);
  alignIncidents(entry, incidents);
  entry.lastHeardAtMs = Math.max(entry.lastHeardAtMs ?? presence.nowMs, presence.nowMs);
  const hasTyres = readings.some(({ tyres }) => tyres.length > 0);
  const update = showState(entry, presence, { checkpoint: nextCheckpoint(entry), hasTyres });
  return { update, incidentChanges: incidents.changes, notices: incidents.notices };
}

/** Works out what is shown of a vehicle that was not heard; null when nothing has changed. */
export function ageState(entry: VehicleEntry, presence: Presence): VehicleUpdate | null {
  const update = showState(entry, presence, { checkpoint: null, hasTyres: false });
  return update.wheels === null ? null : update;
}

const hasSameLevels = (before: WheelArray, after: WheelArray): boolean =>
  before.length === after.length && after.every((wheel, index) => wheel?.level === before[index]?.level);

/** A vehicle that tells its position alone leaves its wheels as they are, unless silence has changed them. */
function showState(
  entry: VehicleEntry,
  presence: Presence,
  { checkpoint, hasTyres }: { readonly checkpoint: TrackCheckpoint | null; readonly hasTyres: boolean },
): VehicleUpdate {
  const before = entry.wheels;
  entry.wheels = shownWheels(entry, presence);
  const isKept = !hasTyres && checkpoint === null && hasSameLevels(before, entry.wheels);
  const { level, sinceMs } = shownVehicleLevel(entry.wheels, entry.wheelIndexes);
  const isChanged = level !== entry.level || sinceMs !== entry.levelSinceMs;
  entry.level = level;
  entry.levelSinceMs = sinceMs;
  return {
    vehicleId: entry.vehicleId,
    expectedVersion: entry.version,
    lastHeardAtMs: entry.lastHeardAtMs ?? presence.nowMs,
    values: entry.values,
    wheels: isKept ? null : { values: entry.wheels, judgement: checkpoint },
    level: isChanged ? { level, sinceMs } : null,
  };
}

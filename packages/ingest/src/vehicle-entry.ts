import type { UnmonitoredDrive } from '@tyrewatch/domain/levels/not-monitored';
import type { Severity } from '@tyrewatch/domain/levels/worst-first';
import { earlierOf, forgetEarlier } from '@tyrewatch/domain/judging/earlier-readings';
import { quickLeakSpanMs } from '@tyrewatch/domain/judging/earlier-readings';
import type { TimeToCritical } from '@tyrewatch/domain/outlook/time-to-critical';
import { emptyTrackState } from '@tyrewatch/domain/judging/track-state';
import type { VehicleTrack } from '@tyrewatch/domain/judging/vehicle-track';
import { applyReading, confirmUntil, openTrack } from '@tyrewatch/domain/judging/vehicle-track';
import type { WheelRestarts } from '@tyrewatch/domain/judging/wheel-restart';
import { ofPresentSensors, withoutFormerSensors } from '@tyrewatch/domain/judging/wheel-restart';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelTargets } from '@tyrewatch/domain/tyres/wheel-target';
import { findAxleConfiguration, positionsOf, wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import { isSilenced } from '@tyrewatch/domain/vehicles/vehicle-state';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { allWheelPositions, wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelArray, WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestVehicle, LiveIncident } from '@tyrewatch/store/ingest/ingest-configuration';
import type { VehicleValues } from '@tyrewatch/store/ingest/vehicle-values';
import { awaitFirstReports, awaitedWheelsOf } from './awaited-wheels.ts';
import type { AheadStamps } from './judged-instant.ts';
import { judgedReading } from './judged-instant.ts';
import { findCheckpointState } from './track-checkpoint.ts';
import { wheelTargetsOf } from './wheel-targets.ts';

/** The quick leaks of a vehicle as last looked for. */
export interface QuickLeakWatch {
  /** Device time of the reading until which was looked; null when it has to be done again. */
  untilMs: number | null;
  /** By storage index. */
  found: ReadonlyMap<number, TimeToCritical>;
}

/** A watch that has not looked yet. */
export const openQuickLeakWatch = (): QuickLeakWatch => ({ untilMs: null, found: new Map() });

/** What ingest remembers of an incident that is not resolved. */
export type WheelIncident = Omit<LiveIncident, 'id' | 'positionIndex'>;

/** A vehicle as ingest keeps it in memory: configuration, and the state after the last reading folded in. */
export interface VehicleEntry {
  readonly vehicleId: number;
  readonly organisationId: number;
  /** Wheels per axle, front first; none while no configuration is set. */
  readonly axles: readonly WheelsOnAxle[];
  /** Storage indexes of the wheels that make up the vehicle's level; all 24 while no configuration is set. */
  readonly wheelIndexes: readonly number[];
  readonly targets: WheelTargets;
  /** Since when its wheels are told of by other sensors than before: what was told until then is not judged. */
  readonly wheelRestarts: WheelRestarts;
  /** False while the vehicle is in maintenance, deactivated or archived: nothing new is raised. */
  readonly raisesIncidents: boolean;
  /** Storage indexes of the wheels with a sensor: they should be told of. */
  readonly awaitedWheels: ReadonlySet<number>;
  readonly track: VehicleTrack;
  /** Version of the stored state the entry was folded from. */
  version: number;
  /** When anything was last received, by our clock; null = never. */
  lastHeardAtMs: number | null;
  values: VehicleValues;
  wheels: WheelArray;
  /** As the vehicle is listed. */
  severity: Severity;
  levelSinceMs: number | null;
  /** Why nothing of what its unit sends can be used, and how long it was driven so; null = it is monitored. */
  notMonitored: UnmonitoredDrive | null;
  /** Since when, by our clock, all that its unit sends can be used, of a vehicle that was not monitored for too long; null = it cannot. */
  usableSinceMs: number | null;
  /** The incident of each wheel that is not resolved, by storage index. */
  readonly incidents: Map<number, WheelIncident>;
  /** Outlook of slow losses by storage index, as last worked out from the rollups. */
  readonly outlooks: Map<number, NonNullable<WheelValues['timeToCritical']>>;
  /** Leaks that stand by storage index, as the outlook job last left them. */
  readonly leaks: IngestVehicle['leaks'];
  /** Losses within minutes to hours, measured from the readings in memory. */
  readonly quickLeaks: QuickLeakWatch;
  /** What of the readings came with stamps ahead of our clock. */
  readonly ahead: AheadStamps;
  /** Readings folded in since the checkpoint in the database was taken. */
  readingsSinceCheckpoint: number;
}

/** Incidents by wheel: the one people still see, else the newest closed by hand. */
function incidentsByWheel(incidents: readonly LiveIncident[]): Map<number, LiveIncident> {
  const byWheel = new Map<number, LiveIncident>();
  for (const incident of incidents.toSorted((a, b) => a.openedAtMs - b.openedAtMs)) {
    const other = byWheel.get(incident.positionIndex);
    if (other === undefined || other.state === 'closed') byWheel.set(incident.positionIndex, incident);
  }
  return byWheel;
}

/** How far back readings are judged again when a checkpoint is there but cannot be read. */
const unreadableCheckpointMs = 7 * 24 * 60 * 60_000;

/**
 * From when readings are needed to open an entry, not included. Without a checkpoint all are: it is taken after the
 * first few dozen.
 */
export function neededSinceMs(vehicle: Pick<IngestVehicle, 'judgement' | 'values'>): number {
  if (vehicle.judgement === null) return 0;
  const state = findCheckpointState(vehicle.judgement, []);
  return state?.atMs ?? Math.max(0, (vehicle.values.packetAtMs ?? 0) - unreadableCheckpointMs);
}

/**
 * From when readings are to be loaded to open an entry, not included: of a tyre that was last seen losing its air within
 * minutes to hours also those by which that was measured, which are in no checkpoint.
 */
export function loadedSinceMs(vehicle: Pick<IngestVehicle, 'judgement' | 'values' | 'wheelValues'>): number {
  const isLosing = vehicle.wheelValues.some((wheel) => wheel?.timeToCritical?.isMeasured === true);
  return Math.max(0, neededSinceMs(vehicle) - (isLosing ? quickLeakSpanMs : 0));
}

/** What was shown of a fast fall or a quick leak is measured again: only outlooks from the rollups stand. */
const standingOutlooks = (wheels: WheelArray): VehicleEntry['outlooks'] =>
  new Map(
    wheels.flatMap((wheel, index) =>
      wheel?.timeToCritical && !wheel.timeToCritical.isMeasured ? [[index, wheel.timeToCritical] as const] : [],
    ),
  );

/**
 * Opens a vehicle: the kept checkpoint, and the stored readings since then judged again, oldest first. Readings up to the
 * checkpoint say what was before; where there are none, `earlier` does, which an entry of the vehicle still had when it
 * was dropped.
 */
export function openEntry(
  vehicle: IngestVehicle,
  readings: readonly Reading[],
  earlier?: VehicleTrack['earlier'],
): VehicleEntry {
  const configuration = findAxleConfiguration(vehicle.axleConfiguration ?? '');
  const targets = wheelTargetsOf(vehicle);
  const ahead: AheadStamps = new Map();
  const { wheelRestarts } = vehicle;
  const judged = readings.map((reading) => ofPresentSensors(judgedReading(reading, ahead), wheelRestarts));
  const sinceMs = neededSinceMs(vehicle);
  const before = judged.filter(({ atMs }) => atMs <= sinceMs);
  const state = withoutFormerSensors(findCheckpointState(vehicle.judgement, targets) ?? emptyTrackState, wheelRestarts);
  if (earlier !== undefined) for (const [index, untilMs] of wheelRestarts) forgetEarlier(earlier, index, untilMs);
  const track = openTrack(state, before.length > 0 ? earlierOf(before) : earlier);
  for (const reading of judged) if (reading.atMs > sinceMs) applyReading(track, reading, targets);
  // what time alone has confirmed is in no reading
  confirmUntil(track, Math.max(0, ...vehicle.incidents.map(({ levelSinceMs }) => levelSinceMs)) + 1);
  const awaitedWheels = awaitedWheelsOf(vehicle);
  awaitFirstReports(track, vehicle, awaitedWheels);
  return {
    vehicleId: vehicle.vehicleId,
    organisationId: vehicle.organisationId,
    axles: configuration === null ? [] : wheelsPerAxle(configuration),
    wheelIndexes: (configuration === null ? allWheelPositions : positionsOf(configuration)).map(wheelIndex),
    targets,
    wheelRestarts,
    raisesIncidents: !isSilenced(vehicle),
    awaitedWheels,
    track,
    version: vehicle.stateVersion,
    lastHeardAtMs: vehicle.lastHeardAtMs,
    values: vehicle.values,
    wheels: vehicle.wheelValues,
    severity: {
      level: vehicle.level,
      criticalAtMs: vehicle.criticalAtMs,
      offTargetPercent: vehicle.offTargetPercent,
    },
    levelSinceMs: vehicle.levelSinceMs,
    notMonitored: vehicle.notMonitored,
    usableSinceMs: null,
    incidents: incidentsByWheel(vehicle.incidents),
    outlooks: standingOutlooks(vehicle.wheelValues),
    leaks: vehicle.leaks,
    quickLeaks: openQuickLeakWatch(),
    ahead,
    readingsSinceCheckpoint: readings.length - before.length,
  };
}

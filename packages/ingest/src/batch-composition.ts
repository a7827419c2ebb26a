import type { RejudgedPast } from '@tyrewatch/domain/judging/past-replay';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type {
  IncidentChange,
  IncidentCorrection,
  IngestBatch,
  OutboxWrite,
  PacketWrite,
  UnitUpdate,
  VehicleUpdate,
} from '@tyrewatch/store/ingest/ingest-batch';
import { noteUnusable, unusableByVehicle } from './not-monitored.ts';
import type { PreparedSubmission } from './prepared-submission.ts';
import { rawFrameOf } from './prepared-submission.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import type { ToldPresence, VehicleFold } from './vehicle-fold.ts';
import { ageState, foldReadings, foldUnusable } from './vehicle-fold.ts';
import { isBesideUnit } from './submission.ts';

/** A vehicle that was not heard, and whether its unit was due; null = as is shown. */
export interface VehicleAgeing {
  readonly vehicleId: number;
  readonly unitOffline: boolean | null;
}

/** What is to be stored in one transaction. */
export interface BatchContent {
  readonly prepared: readonly PreparedSubmission[];
  /** The readings of `prepared`, by vehicle. */
  readonly readings: ReadonlyMap<number, readonly Reading[]>;
  /** What readings that lie before the windows of their vehicles change, by vehicle. */
  readonly pasts: ReadonlyMap<number, RejudgedPast>;
  /** Vehicles whose shown state is to be worked out anew, though they were not heard. */
  readonly ageing: readonly VehicleAgeing[];
}

const packetsOf = (prepared: readonly PreparedSubmission[]): PacketWrite[] =>
  prepared.flatMap((one) => one.packets.map(({ packet }) => packet));

const isShownOffline = ({ wheels }: VehicleEntry): boolean => wheels.some((wheel) => wheel?.level === 'offline');

/** The readings to be stored of each vehicle, in the order of the submissions. */
export function readingsByVehicle(prepared: readonly PreparedSubmission[]): Map<number, readonly Reading[]> {
  const byVehicle = new Map<number, Reading[]>();
  for (const { vehicleId, reading } of packetsOf(prepared)) {
    const readings = byVehicle.get(vehicleId);
    if (readings === undefined) byVehicle.set(vehicleId, [reading]);
    else readings.push(reading);
  }
  return byVehicle;
}

/** The vehicles that the units which are on them tell of. */
function vehiclesHeard(prepared: readonly PreparedSubmission[]): Set<number | null> {
  const heard = new Set<number | null>();
  for (const { submission, vehicleId, packets } of prepared) {
    if (!isBesideUnit(submission) && packets.length > 0) heard.add(vehicleId);
  }
  return heard;
}

/** The vehicles with a unit that feeds tell of. */
const vehiclesFed = (prepared: readonly PreparedSubmission[]): Set<number | null> =>
  new Set(prepared.flatMap(({ submission, vehicleId }) => (submission.isFeedBesideUnit === true ? [vehicleId] : [])));

/** Contact of units that have no connection, whose gateway would tell of it. */
const unitsHeard = (prepared: readonly PreparedSubmission[]): UnitUpdate[] =>
  prepared
    .filter(({ submission }) => submission.transport === 'http')
    .flatMap(({ submission: { unit, receivedAtMs, address, transport } }) =>
      unit.unitId === null
        ? []
        : [
            {
              unitId: unit.unitId,
              online: true,
              lastSeenAtMs: receivedAtMs,
              connectedAtMs: null,
              address,
              transport,
            },
          ],
    );

/** A vehicle that is told of by a unit that has left it is as silent as before. */
function presenceOf(entry: VehicleEntry, isHeard: boolean, nowMs: number): ToldPresence {
  return isHeard ? { nowMs, unitOffline: false } : { nowMs, unitOffline: isShownOffline(entry), isOnlyFormer: true };
}

/**
 * Folds prepared submissions into their vehicles and puts together all that is stored of them in one transaction.
 * Changes the entries. Packets stand in the order of the submissions and of their readings.
 */
export function composeBatch(
  { prepared, readings: byVehicle, pasts, ageing }: BatchContent,
  entries: ReadonlyMap<number, VehicleEntry>,
  nowMs: number,
): IngestBatch {
  const vehicles: VehicleUpdate[] = [];
  const incidentChanges: IncidentChange[] = [];
  const outbox: OutboxWrite[] = [];
  const incidentCorrections: IncidentCorrection[] = [];
  const store = (fold: VehicleFold): void => {
    vehicles.push(fold.update);
    incidentChanges.push(...fold.incidentChanges);
    incidentCorrections.push(...fold.incidentCorrections);
    outbox.push(...fold.notices);
  };
  const heard = vehiclesHeard(prepared);
  const fed = vehiclesFed(prepared);
  for (const [vehicleId, readings] of byVehicle) {
    const entry = entries.get(vehicleId);
    if (entry === undefined) continue;
    const presence = presenceOf(entry, heard.has(vehicleId), nowMs);
    const told = { ...presence, isOnlyFed: presence.isOnlyFormer === true && fed.has(vehicleId) };
    store(foldReadings(entry, readings, told, pasts.get(vehicleId) ?? null));
  }
  for (const { vehicleId, unitOffline } of ageing) {
    const entry = byVehicle.has(vehicleId) ? undefined : entries.get(vehicleId);
    if (entry === undefined) continue;
    const fold = ageState(entry, { nowMs, unitOffline: unitOffline ?? isShownOffline(entry) });
    if (fold !== null) store(fold);
  }
  const changed = new Set(vehicles.map(({ vehicleId }) => vehicleId));
  for (const [vehicleId, messages] of unusableByVehicle(prepared)) {
    const entry = changed.has(vehicleId) ? undefined : entries.get(vehicleId);
    if (entry === undefined || !noteUnusable(entry, messages)) continue;
    store(foldUnusable(entry, { nowMs, unitOffline: isShownOffline(entry) }));
  }
  return {
    packets: packetsOf(prepared),
    vehicles,
    incidentChanges,
    incidentCorrections,
    outbox,
    units: unitsHeard(prepared),
    rawFrames: prepared.map(rawFrameOf).filter((frame) => frame !== null),
    quarantine: prepared.flatMap((one) => one.quarantine),
  };
}

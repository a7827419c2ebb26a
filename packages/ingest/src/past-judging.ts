import type { RejudgedPast } from '@tyrewatch/domain/judging/past-replay';
import { lateForMs, PastReplay, replayStart, warmUpMs, warmUpReadings } from '@tyrewatch/domain/judging/past-replay';
import type { TrackState } from '@tyrewatch/domain/judging/track-state';
import { isBeforeWindow } from '@tyrewatch/domain/judging/vehicle-track';
import { isOfPresentSensor, ofPresentSensors } from '@tyrewatch/domain/judging/wheel-restart';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { PacketStretch } from '@tyrewatch/store/ingest/past-loading';
import type { IngestStore } from './ingest-store.ts';
import { judgedReading } from './judged-instant.ts';
import type { VehicleEntry } from './vehicle-entry.ts';

/** Where stored readings come from. */
export type PastSource = Pick<IngestStore, 'loadReplayStart' | 'loadPacketStretch'>;

/** Stored readings that are looked at together on the way to where late ones no longer matter. */
const readingsPerStretch = 512;
/** Stored readings that are judged again at most for one vehicle and batch: well under a second of work. */
const maxReadings = 20_000;

/** Whether any reading lies before its vehicle's window. All that data in order costs. */
export const reachesPast = ({ track }: VehicleEntry, readings: readonly Reading[]): boolean =>
  readings.some((reading) => isBeforeWindow(track, reading));

/** The readings that lie before the window and are still judged, oldest first. */
function readingsOfThePast({ track, ahead, wheelRestarts }: VehicleEntry, readings: readonly Reading[]): Reading[] {
  const newestMs = track.head.atMs ?? 0;
  return readings
    .map((reading) => ofPresentSensors(judgedReading(reading, ahead), wheelRestarts))
    .filter((one) => one.tyres.length > 0 && isBeforeWindow(track, one) && newestMs - one.atMs <= lateForMs)
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** A vehicle's past while it is judged again; changed on the way. */
interface Judging {
  readonly entry: VehicleEntry;
  readonly source: PastSource;
  /** Late readings that have not found their place yet, oldest first. */
  late: readonly Reading[];
  /** The state at the beginning of the window, as far as it is corrected. */
  base: TrackState;
  readingsLeft: number;
}

/** Takes the late readings up to an instant. */
function takeLate(judging: Judging, untilMs: number): readonly Reading[] {
  const taken = judging.late.filter(({ atMs }) => atMs <= untilMs);
  judging.late = judging.late.slice(taken.length);
  return taken;
}

async function loadStretch({ entry, source }: Judging, stretch: Omit<PacketStretch, 'vehicleId'>): Promise<Reading[]> {
  const stored = await source.loadPacketStretch({ vehicleId: entry.vehicleId, ...stretch });
  return stored.map((reading) => ofPresentSensors(judgedReading(reading, new Map()), entry.wheelRestarts));
}

/** The wheels that readings tell of: each is judged by itself, so that no other one is looked at. */
const wheelsOf = (readings: readonly Reading[]): readonly number[] => [
  ...new Set(readings.flatMap(({ tyres }) => tyres.map(({ position }) => wheelIndex(position)))),
];

/** Judges from before the first late reading on, until none is left nearby and those that were no longer matter. */
async function judgeOnce(judging: Judging, firstMs: number): Promise<RejudgedPast> {
  const { entry, source } = judging;
  const endMs = judging.base.atMs ?? firstMs;
  let wheels = wheelsOf(judging.late);
  const request = { vehicleId: entry.vehicleId, wheelIndexes: wheels, beforeMs: firstMs, warmUpMs, warmUpReadings };
  const start = await source.loadReplayStart(request);
  const known = start.levels.filter((level) => isOfPresentSensor(entry.wheelRestarts, level.wheelIndex, level.sinceMs));
  const replay = new PastReplay(replayStart(known), entry.targets);
  let doneMs = firstMs - 1;
  replay.add(await loadStretch(judging, { wheels: start.wheels, untilMs: doneMs, limit: null }), []);
  const isLateNear = (): boolean => (judging.late[0]?.atMs ?? Number.POSITIVE_INFINITY) <= doneMs + warmUpMs;
  while (doneMs < endMs && (isLateNear() || !replay.hasConverged) && judging.readingsLeft > 0) {
    const unsettled = replay.divergedWheels;
    // a wheel that fell silent never settles: the hours since then are those of others
    if (judging.late.length === 0 && unsettled.length < wheels.length) {
      replay.restrictTo(unsettled);
      wheels = unsettled;
    }
    const afterMs = doneMs;
    const starts = wheels.map((index) => ({ wheelIndex: index, afterMs }));
    const stored = await loadStretch(judging, { wheels: starts, untilMs: endMs, limit: readingsPerStretch });
    doneMs = stored.length < readingsPerStretch ? endMs : (stored.at(-1)?.atMs ?? endMs);
    replay.add(stored, takeLate(judging, doneMs));
    judging.readingsLeft -= stored.length;
  }
  return replay.result(judging.base, doneMs >= endMs);
}

/**
 * Judges again what readings change that lie before a vehicle's window, from the stored readings around them; null
 * when there are none. The entry is left as it is. It costs the readings of the hours before a late one and those
 * after it for which it matters, and nothing for readings in the window or in order.
 */
export async function judgePast(
  entry: VehicleEntry,
  readings: readonly Reading[],
  source: PastSource,
): Promise<RejudgedPast | null> {
  const late = readingsOfThePast(entry, readings);
  if (late.length === 0) return null;
  const judging: Judging = { entry, source, late, base: entry.track.base, readingsLeft: maxReadings };
  const pasts: RejudgedPast[] = [];
  for (let first = late[0]; first !== undefined && judging.readingsLeft > 0; [first] = judging.late) {
    const past = await judgeOnce(judging, first.atMs);
    pasts.push(past);
    judging.base = { ...judging.base, judgements: past.judgements };
  }
  return { stretches: pasts.flatMap(({ stretches }) => stretches), judgements: judging.base.judgements };
}

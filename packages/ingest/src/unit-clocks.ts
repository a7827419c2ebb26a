import type { LiveStamp } from '@tyrewatch/domain/telemetry/clock-offset';
import { clockOffset, isClockRight, offsetOf, withStamp } from '@tyrewatch/domain/telemetry/clock-offset';
import { futureToleranceMs } from '@tyrewatch/domain/telemetry/reading-plausibility';
import type { UnitClockWrite } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { OwnClock } from './own-clock.ts';
import type { PreparedSubmission } from './prepared-submission.ts';
import type { MessageContent, Submission } from './submission.ts';
import { isBesideUnit } from './submission.ts';

/** What is remembered of a unit whose clock is wrong, or was. */
interface WatchedClock {
  stamps: readonly LiveStamp[];
  offsetMs: number | null;
  /** Newest record of the last message by the unit's clock, where that was corrected; null = it was not. */
  correctedUntilMs: number | null;
  /** The offset that is stored of it, as far as this process knows. */
  storedMs: number | null;
  /** The one its unit was last loaded with, which a connection keeps as long as it lasts. */
  loadedMs: number | null;
}

const newestMs = ({ readings }: MessageContent): number => Math.max(...readings.map(({ reading }) => reading.atMs));

/** Longest time between the records of two messages that follow each other, milliseconds. */
const longestStepMs = 10 * 60_000;

/** What is corrected by. */
type Correction = { readonly offsetMs: number } & Pick<WatchedClock, 'correctedUntilMs'>;

/** Whether a message goes on where one that was corrected ended, or is that one again: then it is of the same clock, however late it is sent. */
function goesOn(content: MessageContent, correctedUntilMs: number | null): boolean {
  if (correctedUntilMs === null || newestMs(content) < correctedUntilMs) return false;
  return Math.min(...content.readings.map(({ reading }) => reading.atMs)) - correctedUntilMs <= longestStepMs;
}

/**
 * The times of a message without the offset of the unit's clock. Where the newest is right by itself and does not go on from
 * one that was corrected, or would come to lie in the future, the clock has been put right, and nothing is moved. A message
 * that is sent again gets the same times as before.
 */
function correctedContent(
  content: MessageContent,
  { offsetMs, correctedUntilMs }: Correction,
  receivedAtMs: number,
): MessageContent {
  if (content.readings.length === 0) return content;
  const aheadMs = newestMs(content) - receivedAtMs;
  if (aheadMs - offsetMs > futureToleranceMs || (isClockRight(aheadMs) && !goesOn(content, correctedUntilMs)))
    return content;
  const readings = content.readings.map((one) => ({
    ...one,
    reading: { ...one.reading, atMs: one.reading.atMs - offsetMs },
  }));
  return { ...content, readings, reason: content.reason ?? 'clock_corrected', correctedByMs: offsetMs };
}

/** Whether a message tells of a clock: over HTTP others send for a unit as well, as late as they like and always by the same. */
const tellsOfClock = ({ transport }: Submission, stamp: LiveStamp): boolean =>
  transport !== 'http' || offsetOf(stamp) > 0 || isClockRight(offsetOf(stamp));

/** Units whose clocks are off by a constant, in one process. A right clock costs one comparison a message. */
export class UnitClocks {
  readonly #ownClock: Pick<OwnClock, 'isBelieved'>;
  readonly #watched = new Map<number, WatchedClock>();

  /** Nothing is learned while our own clock is not believed. */
  constructor(ownClock: Pick<OwnClock, 'isBelieved'>) {
    this.#ownClock = ownClock;
  }

  /** The submission as its unit would have sent it with a right clock; the same object where it is not known to be wrong. */
  corrected(submission: Submission): Submission {
    const { unit, receivedAtMs, read } = submission;
    if (unit.unitId === null) return submission;
    const { offsetMs, correctedUntilMs } = this.#find(unit) ?? { offsetMs: unit.clockOffsetMs, correctedUntilMs: null };
    if (offsetMs === null) return submission;
    const correction = { offsetMs, correctedUntilMs };
    return { ...submission, read: (axles) => correctedContent(read(axles), correction, receivedAtMs) };
  }

  /** Learns from messages that were read; answers the clocks whose offset is another one than what is stored of their units. */
  learn(prepared: readonly PreparedSubmission[]): UnitClockWrite[] {
    const changed = new Map<number, UnitClockWrite>();
    if (!this.#ownClock.isBelieved()) return [];
    for (const { submission, content } of prepared) {
      const { unit, receivedAtMs } = submission;
      // what was kept from before says nothing of the clock as it is now
      if (unit.unitId === null || content.readings.length === 0 || isBesideUnit(submission)) continue;
      const stamp = { atMs: newestMs(content) + (content.correctedByMs ?? 0), receivedAtMs };
      if (!tellsOfClock(submission, stamp)) continue;
      const correctedUntilMs = content.correctedByMs === undefined ? null : stamp.atMs;
      const { offsetMs, storedMs } = this.#learnOne(unit, stamp, correctedUntilMs);
      if (offsetMs !== storedMs) changed.set(unit.unitId, { unitId: unit.unitId, offsetMs });
    }
    return [...changed.values()];
  }

  /** Notes that what was learned is stored; until then it is answered again and again. */
  noteStored(writes: readonly UnitClockWrite[]): void {
    for (const { unitId, offsetMs } of writes) {
      const watched = this.#watched.get(unitId);
      if (watched !== undefined) watched.storedMs = offsetMs;
    }
  }

  /** What is remembered of a unit's clock; undefined = nothing. What another process has learned since is taken from what was loaded. */
  #find({ unitId, clockOffsetMs }: IngestUnit): WatchedClock | undefined {
    const watched = this.#watched.get(unitId);
    if (watched === undefined || watched.loadedMs === clockOffsetMs) return watched;
    watched.loadedMs = clockOffsetMs;
    if (watched.storedMs !== clockOffsetMs)
      Object.assign(watched, { offsetMs: clockOffsetMs, storedMs: clockOffsetMs });
    return watched;
  }

  #learnOne(
    unit: IngestUnit,
    stamp: LiveStamp,
    correctedUntilMs: number | null,
  ): Pick<WatchedClock, 'offsetMs' | 'storedMs'> {
    const { unitId, clockOffsetMs } = unit;
    let watched = this.#find(unit);
    if (watched === undefined) {
      const asLoaded = { offsetMs: clockOffsetMs, storedMs: clockOffsetMs, loadedMs: clockOffsetMs };
      const unknown = { stamps: [], correctedUntilMs: null, ...asLoaded };
      if (clockOffsetMs === null && isClockRight(offsetOf(stamp))) return unknown;
      watched = unknown;
      this.#watched.set(unitId, watched);
    }
    watched.correctedUntilMs = correctedUntilMs;
    watched.stamps = withStamp(watched.stamps, stamp);
    watched.offsetMs = clockOffset(watched.offsetMs, watched.stamps);
    const isRightAgain = watched.offsetMs === null && watched.stamps.every((one) => isClockRight(offsetOf(one)));
    // a connection goes on with the unit as it was loaded
    if (isRightAgain && watched.storedMs === null && clockOffsetMs === null) this.#watched.delete(unitId);
    return watched;
  }
}

import type { LiveStamp } from '@tyrewatch/domain/telemetry/clock-offset';
import { clockOffset, isClockRight, offsetOf, withStamp } from '@tyrewatch/domain/telemetry/clock-offset';
import type { UnitClockWrite } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { PreparedSubmission } from './prepared-submission.ts';
import type { MessageContent, Submission } from './submission.ts';

/** What is remembered of a unit whose clock is wrong, or was. */
interface WatchedClock {
  stamps: readonly LiveStamp[];
  offsetMs: number | null;
}

const newestMs = ({ readings }: MessageContent): number => Math.max(...readings.map(({ reading }) => reading.atMs));

/**
 * The times of a message without the offset of the unit's clock. Where the newest is right by itself the clock has been put
 * right, and nothing is moved. A message that is sent again gets the same times as before.
 */
function correctedContent(content: MessageContent, offsetMs: number, receivedAtMs: number): MessageContent {
  if (content.readings.length === 0 || isClockRight(newestMs(content) - receivedAtMs)) return content;
  const readings = content.readings.map((one) => ({
    ...one,
    reading: { ...one.reading, atMs: one.reading.atMs - offsetMs },
  }));
  return { ...content, readings, reason: content.reason ?? 'clock_corrected', correctedByMs: offsetMs };
}

/** Units whose clocks are off by a constant, in one process. A right clock costs one comparison a message. */
export class UnitClocks {
  readonly #watched = new Map<number, WatchedClock>();

  /** The submission as its unit would have sent it with a right clock; the same object where it is not known to be wrong. */
  corrected(submission: Submission): Submission {
    const { unit, receivedAtMs, read } = submission;
    const offsetMs = unit.unitId === null ? null : this.#offsetOf(unit);
    if (offsetMs === null) return submission;
    return { ...submission, read: (axles) => correctedContent(read(axles), offsetMs, receivedAtMs) };
  }

  /** Learns from messages that were read; answers the clocks whose offset is another one than what is stored of their units. */
  learn(prepared: readonly PreparedSubmission[]): UnitClockWrite[] {
    const changed = new Map<number, UnitClockWrite>();
    for (const { submission, content } of prepared) {
      const { unit, receivedAtMs } = submission;
      if (unit.unitId === null || content.readings.length === 0) continue;
      const stamp = { atMs: newestMs(content) + (content.correctedByMs ?? 0), receivedAtMs };
      const offsetMs = this.#learnOne(unit, stamp);
      if (offsetMs !== unit.clockOffsetMs) changed.set(unit.unitId, { unitId: unit.unitId, offsetMs });
    }
    return [...changed.values()];
  }

  #offsetOf(unit: IngestUnit): number | null {
    const watched = this.#watched.get(unit.unitId);
    return watched === undefined ? unit.clockOffsetMs : watched.offsetMs;
  }

  #learnOne(unit: IngestUnit, stamp: LiveStamp): number | null {
    let watched = this.#watched.get(unit.unitId);
    if (watched === undefined) {
      if (unit.clockOffsetMs === null && isClockRight(offsetOf(stamp))) return null;
      watched = { stamps: [], offsetMs: unit.clockOffsetMs };
      this.#watched.set(unit.unitId, watched);
    }
    watched.stamps = withStamp(watched.stamps, stamp);
    watched.offsetMs = clockOffset(watched.offsetMs, watched.stamps);
    const isRightAgain = watched.offsetMs === null && watched.stamps.every((one) => isClockRight(offsetOf(one)));
    // what is stored is known to the next load of the unit
    if (isRightAgain && unit.clockOffsetMs === null) this.#watched.delete(unit.unitId);
    return watched.offsetMs;
  }
}

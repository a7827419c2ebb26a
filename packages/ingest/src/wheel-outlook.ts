import { longestStairMs } from '@tyrewatch/domain/judging/pressure-fall';
import { timeLeft } from '@tyrewatch/domain/outlook/time-left';
import type { WheelJudgement } from '@tyrewatch/domain/judging/wheel-judgement';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import { fastFallOf } from './fall-watch.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import { isBelowDanger } from './wheel-findings.ts';

const isLater = (atMs: number | null, thanMs: number | null | undefined): boolean =>
  atMs !== null && (thanMs == null || atMs > thanMs);

/**
 * Whether a wheel tells nothing more until an instant and what it last told was not shown yet: what is measured of it has
 * to be shown before, as its readings leave the memory.
 */
export const isLeftUnshown = ({ track, wheels }: VehicleEntry, untilMs: number): boolean =>
  track.head.judgements.some((judgement, index) => {
    const pressureAtMs = judgement?.pressureAtMs ?? null;
    if (pressureAtMs === null || untilMs - pressureAtMs <= longestStairMs) return false;
    return isLater(pressureAtMs, wheels[index]?.readingAtMs);
  });

/**
 * What was last measured of a wheel that has told no pressure since while its vehicle went on: a tyre that was seen losing
 * its air is no safer for saying nothing, and its readings leave the memory. Null where there is none, or the wheel tells.
 */
function silentOutlook({ track, wheels }: VehicleEntry, index: number, { pressureAtMs }: WheelJudgement) {
  const shown = wheels[index] ?? null;
  if (shown === null || pressureAtMs === null || isLater(pressureAtMs, shown.readingAtMs)) return null;
  const isSilent = (track.head.atMs ?? pressureAtMs) - pressureAtMs > longestStairMs;
  return isSilent && shown.timeToCritical?.isMeasured === true ? shown.timeToCritical : null;
}

/** What is measured from the readings in memory: a fast fall, else a quick leak; null without either. */
function measuredOutlook(entry: VehicleEntry, index: number, judgement: WheelJudgement) {
  const { untilMs, found } = entry.quickLeaks;
  const quickLeak = isLater(judgement.inflatedAtMs, untilMs) ? null : found.get(index);
  return fastFallOf(entry, index, judgement) ?? quickLeak ?? null;
}

/**
 * The outlook of a slow loss, counted from the newest reading: what it was made of is older by the time between. It is over
 * where that reading shows that it has run out without coming true.
 */
function standingOutlook(entry: VehicleEntry, index: number, judgement: WheelJudgement, readingAtMs: number) {
  const { outlooks, wheels } = entry;
  const standing = outlooks.get(index) ?? null;
  if (standing === null) return null;
  const sinceMs = wheels[index]?.readingAtMs ?? readingAtMs;
  const left = { ...timeLeft(standing, readingAtMs - sinceMs), isMeasured: false };
  if (left.hours === 0 && readingAtMs > sinceMs && !isBelowDanger(entry, index, judgement)) {
    outlooks.delete(index);
    return null;
  }
  outlooks.set(index, left);
  return left;
}

/**
 * Hours to the danger threshold from `readingAtMs`, the wheel's newest reading. What falls within minutes to hours is measured from the readings in memory; the outlook
 * of a slow loss is worked out from the rollups by the server's job and stands until it is worked out again or the tyre
 * is pumped up.
 */
export function outlookOf(
  entry: VehicleEntry,
  index: number,
  judgement: WheelJudgement,
  readingAtMs: number,
): WheelValues['timeToCritical'] {
  if ((entry.targets[index] ?? null) === null) return null;
  // any reading since the wheel was last shown may have told of it, not the newest alone
  if (isLater(judgement.inflatedAtMs, entry.wheels[index]?.readingAtMs)) entry.outlooks.delete(index);
  const measured = silentOutlook(entry, index, judgement) ?? measuredOutlook(entry, index, judgement);
  if (measured === null) return standingOutlook(entry, index, judgement, readingAtMs);
  // what hours told before is overtaken: it must not come back, hours old, where the readings prove the loss no more
  entry.outlooks.delete(index);
  return { ...measured, isMeasured: true };
}

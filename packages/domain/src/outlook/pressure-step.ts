import { inflationStepPercent } from '../judging/inflation-step.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs } from './pressure-series.ts';

/** Change between two samples, in percent of the recommended pressure, that is more than a sensor's noise. */
const noticeablePercent = 2;
/** Largest share of a step that may follow it in the same direction: more is a loss that goes on. */
const followingShare = 0.25;
/** The widest steps in which sensors tell pressures, kPa: as much may follow any step. */
const quantumKpa = 4;
/** Time between two samples from which nobody knows how the pressure came from the one to the other. */
const longestGapMs = 1.5 * hourMs;

/** Whether the pressure came to `next` at one stroke, and has not gone on in that direction since. */
function isStep(last: PressureSample, next: PressureSample, end: PressureSample, recommendedKpa: number): boolean {
  const changeKpa = next.coldKpa - last.coldKpa;
  const percent = (Math.abs(changeKpa) * 100) / recommendedKpa;
  if (percent < noticeablePercent) return false;
  // air that is let in is told by its first reading
  if (changeKpa > 0 && percent >= inflationStepPercent) return true;
  if (next.atMs - last.atMs > longestGapMs) return true;
  if (next === end) return false;
  const followingKpa = (end.coldKpa - next.coldKpa) * Math.sign(changeKpa);
  return followingKpa <= Math.max(Math.abs(changeKpa) * followingShare, quantumKpa);
}

/**
 * The samples (in time order) since the pressure last changed at one stroke: pumped up, let out, another tyre or sensor,
 * or a change across a gap in the readings. A fall that goes on is no such change.
 */
export function sinceStep(samples: readonly PressureSample[], recommendedKpa: number): readonly PressureSample[] {
  const end = samples.at(-1);
  if (end === undefined) return samples;
  const last = samples.findLastIndex((sample, index) => {
    const next = samples[index + 1];
    return next !== undefined && isStep(sample, next, end, recommendedKpa);
  });
  return samples.slice(last + 1);
}

/** Falls within one hour and within two, in percent of the recommended pressure, that are no slow loss. */
const dropPercents = { 1: 4, 2: 6 } as const;
/** The same, of a fall that was over after it. */
const endedDropPercent = 2.5;
/** Hourly medians that must follow a fall to tell that it was over. */
const fewestFollowing = 2;
const hourSlackMs = hourMs / 2;

/** Whether air was let out between a median and the one `hours` after it. */
function isDrop(samples: readonly PressureSample[], index: number, hours: 1 | 2, recommendedKpa: number): boolean {
  const [from, to, end] = [samples[index], samples[index + hours], samples.at(-1)];
  if (from === undefined || to === undefined || end === undefined) return false;
  if (to.atMs - from.atMs > hours * hourMs + hourSlackMs) return false;
  const fallKpa = from.coldKpa - to.coldKpa;
  const percent = (fallKpa * 100) / recommendedKpa;
  if (percent >= dropPercents[hours]) return true;
  if (percent < endedDropPercent || index + hours + fewestFollowing >= samples.length) return false;
  return to.coldKpa - end.coldKpa <= Math.max(fallKpa * followingShare, quantumKpa);
}

/**
 * Hourly medians (in time order) since air was last let out, or since another tyre or sensor tells: a fall that no slow
 * loss makes, or that did not go on. A quicker loss is measured from the readings, and needs no hours.
 */
export function sinceDrop(samples: readonly PressureSample[], recommendedKpa: number): readonly PressureSample[] {
  const last = samples.findLastIndex(
    (_, index) => isDrop(samples, index, 1, recommendedKpa) || isDrop(samples, index, 2, recommendedKpa),
  );
  if (last === -1) return samples;
  const after = samples.slice(last + 1);
  const [first, second] = after;
  // the hour in which it happened lies between what was and what is
  const halfKpa = (recommendedKpa * endedDropPercent) / 200;
  const isHalfWay = first !== undefined && second !== undefined && first.coldKpa - second.coldKpa >= halfKpa;
  return isHalfWay ? after.slice(1) : after;
}

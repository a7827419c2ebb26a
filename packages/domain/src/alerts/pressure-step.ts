import { inflationStepPercent } from './inflation-step.ts';
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

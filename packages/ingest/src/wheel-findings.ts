import { mismatchFinding } from '@tyrewatch/domain/heat/dual-mismatch';
import { heatFinding } from '@tyrewatch/domain/heat/heat-difference';
import type { Finding } from '@tyrewatch/domain/levels/level-in-force';
import { isUnmonitoredTooLong, notMonitoredFinding } from '@tyrewatch/domain/levels/not-monitored';
import { isSilenceAlarming, silenceFinding } from '@tyrewatch/domain/levels/silence';
import { pressureBelowKpa } from '@tyrewatch/domain/levels/thresholds';
import { silentDrivingMs } from '@tyrewatch/domain/judging/track-state';
import type { WheelJudgement } from '@tyrewatch/domain/judging/wheel-judgement';
import { expectedCriticalAtMs, expectedFinding } from '@tyrewatch/domain/outlook/expected-critical';
import { swapFinding, swappedWith } from '@tyrewatch/domain/sensors/swapped-sensors';
import { hourMs } from '@tyrewatch/domain/outlook/pressure-series';
import { isConfirmed, leakFinding } from '@tyrewatch/domain/outlook/standing-leak';
import type { VehicleEntry } from './vehicle-entry.ts';

const none: readonly Finding[] = [];

/** Whether the newest pressure lies at the danger threshold or below it. */
export function isBelowDanger({ targets }: VehicleEntry, index: number, { coldKpa }: WheelJudgement): boolean {
  const target = targets[index] ?? null;
  if (target === null || coldKpa === null) return false;
  return coldKpa <= pressureBelowKpa(target.recommendedKpa, target.thresholds.dangerPercent);
}

/**
 * That a wheel which tells nothing more is expected to be critical. A pressure since then tells how it ended; until one
 * below the threshold is confirmed, what was expected stands.
 */
function findExpected(entry: VehicleEntry, index: number, judgement: WheelJudgement, atMs: number): Finding | null {
  const shown = entry.wheels[index] ?? null;
  const outlook = shown?.timeToCritical ?? null;
  if (outlook === null || shown?.readingAtMs == null) return null;
  const leak = entry.leaks.get(index);
  // what may as well never come to pass is not acted on unseen, unless the tyre is known to leak
  const isCredible = outlook.upperHours !== null || (leak !== undefined && isConfirmed(leak));
  const isTold = judgement.pressureAtMs !== null && judgement.pressureAtMs > shown.readingAtMs;
  const wasExpected = entry.incidents.get(index)?.reason === expectedFinding.reason;
  // what a unit has recorded before it was last heard tells of no silence that goes on
  const isPresent = entry.lastHeardAtMs !== null && atMs >= entry.lastHeardAtMs - hourMs;
  const isSilent = !isTold && (isPresent || wasExpected);
  const sinceMs = expectedCriticalAtMs(outlook, shown.readingAtMs);
  if (isCredible && isSilent && atMs >= sinceMs) return { ...expectedFinding, sinceMs };
  return wasExpected && isBelowDanger(entry, index, judgement) ? expectedFinding : null;
}

function findLeak({ leaks, wheels, incidents }: VehicleEntry, index: number, atMs: number): Finding | null {
  const leak = leaks.get(index);
  if (leak === undefined) return null;
  const { timeToCritical = null, readingAtMs = null } = wheels[index] ?? {};
  const lowerHours =
    timeToCritical === null ? null : timeToCritical.lowerHours - Math.max(0, atMs - (readingAtMs ?? atMs)) / hourMs;
  const incident = incidents.get(index);
  return leakFinding(leak, { lowerHours, before: incident?.reason === 'leak' ? incident.level : null });
}

/** That nothing usable was heard of a wheel for an hour of driving; null where something was. */
function findSilence({ track, notMonitored, awaitedWheels }: VehicleEntry, wheelIndex: number): Finding | null {
  const silentMs = silentDrivingMs(track.head, wheelIndex);
  const isSilent = silentMs !== null && isSilenceAlarming(silentMs);
  if (!isSilent && (notMonitored === null || !isUnmonitoredTooLong(notMonitored))) return null;
  const isJudged = track.head.judgements[wheelIndex] != null;
  if (isJudged) return isSilent ? silenceFinding(silentMs) : notMonitoredFinding;
  return awaitedWheels.has(wheelIndex) ? notMonitoredFinding : null;
}

/**
 * What is wrong with a wheel at an instant beside what its last reading says; empty for nearly every wheel. This runs for
 * every wheel of every packet.
 */
export function findingsOf(entry: VehicleEntry, index: number, atMs: number): readonly Finding[] {
  const { track, leaks, wheels } = entry;
  const { heat, duals, shifts, judgements } = track.head;
  const silence = findSilence(entry, index);
  const isFalling = leaks.size > 0 || (wheels[index]?.timeToCritical ?? null) !== null;
  if (silence === null && !isFalling && heat.length === 0 && duals.length === 0 && shifts.length === 0) return none;
  if (!entry.wheelIndexes.includes(index)) return none;
  const judgement = judgements[index] ?? null;
  const found = [
    isFalling && judgement !== null ? findExpected(entry, index, judgement, atMs) : null,
    swapFinding(shifts, index, judgements),
    heatFinding(heat, index),
    isFalling && judgement !== null ? findLeak(entry, index, atMs) : null,
    silence,
    // a sensor that tells of another tyre is not compared with that of the mate
    swappedWith(shifts, index) === null ? mismatchFinding(duals, index) : null,
  ];
  return found.filter((finding) => finding !== null);
}

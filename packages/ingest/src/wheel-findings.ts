import type { Finding } from '@tyrewatch/domain/levels/level-in-force';
import { isUnmonitoredTooLong, notMonitoredFinding } from '@tyrewatch/domain/levels/not-monitored';
import { isSilenceAlarming, silenceFinding } from '@tyrewatch/domain/levels/silence';
import { pressureBelowKpa } from '@tyrewatch/domain/levels/thresholds';
import { silentDrivingMs } from '@tyrewatch/domain/judging/track-state';
import type { WheelJudgement } from '@tyrewatch/domain/judging/wheel-judgement';
import { expectedCriticalAtMs, expectedFinding } from '@tyrewatch/domain/outlook/expected-critical';
import { hourMs } from '@tyrewatch/domain/outlook/pressure-series';
import { leakFinding } from '@tyrewatch/domain/outlook/standing-leak';
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
  // what may as well never come to pass is not acted on unseen, unless the tyre is known to leak
  const isCredible = outlook.upperHours !== null || entry.leaks.has(index);
  const isTold = judgement.pressureAtMs !== null && judgement.pressureAtMs > shown.readingAtMs;
  if (isCredible && !isTold && atMs >= expectedCriticalAtMs(outlook, shown.readingAtMs)) return expectedFinding;
  const wasExpected = entry.incidents.get(index)?.reason === expectedFinding.reason;
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

/**
 * What is wrong with a wheel at an instant beside what its last reading says; empty for nearly every wheel. This runs for
 * every wheel of every packet.
 */
export function findingsOf(entry: VehicleEntry, index: number, atMs: number): readonly Finding[] {
  const { track, leaks, wheels, notMonitored, awaitedWheels } = entry;
  const silentMs = silentDrivingMs(track.head, index);
  const isSilent = silentMs !== null && isSilenceAlarming(silentMs);
  const isUnmonitored = notMonitored !== null && isUnmonitoredTooLong(notMonitored);
  const isFalling = leaks.size > 0 || (wheels[index]?.timeToCritical ?? null) !== null;
  if ((!isSilent && !isUnmonitored && !isFalling) || !entry.wheelIndexes.includes(index)) return none;
  const judgement = track.head.judgements[index] ?? null;
  if (judgement === null) return isUnmonitored && awaitedWheels.has(index) ? [notMonitoredFinding] : none;
  const found = [
    isFalling ? findExpected(entry, index, judgement, atMs) : null,
    isFalling ? findLeak(entry, index, atMs) : null,
    isSilent ? silenceFinding(silentMs) : null,
    isUnmonitored && !isSilent ? notMonitoredFinding : null,
  ];
  return found.filter((finding) => finding !== null);
}

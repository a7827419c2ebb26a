import type { Finding } from '@tyrewatch/domain/levels/level-in-force';
import { isUnmonitoredTooLong, notMonitoredFinding } from '@tyrewatch/domain/levels/not-monitored';
import { isSilenceAlarming, silenceFinding } from '@tyrewatch/domain/levels/silence';
import { silentDrivingMs } from '@tyrewatch/domain/judging/track-state';
import type { VehicleEntry } from './vehicle-entry.ts';

const none: readonly Finding[] = [];

/** What is wrong with a wheel beside what its last reading says; empty for nearly every wheel. This runs for every wheel of every packet. */
export function findingsOf(entry: VehicleEntry, wheelIndex: number): readonly Finding[] {
  const { track, notMonitored, awaitedWheels } = entry;
  const silentMs = silentDrivingMs(track.head, wheelIndex);
  const isSilent = silentMs !== null && isSilenceAlarming(silentMs);
  const isUnmonitored = notMonitored !== null && isUnmonitoredTooLong(notMonitored);
  if ((!isSilent && !isUnmonitored) || !entry.wheelIndexes.includes(wheelIndex)) return none;
  const isJudged = track.head.judgements[wheelIndex] != null;
  if (isJudged) return [isSilent ? silenceFinding(silentMs) : notMonitoredFinding];
  return awaitedWheels.has(wheelIndex) ? [notMonitoredFinding] : none;
}

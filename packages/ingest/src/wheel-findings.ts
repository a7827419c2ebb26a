import type { Finding } from '@tyrewatch/domain/levels/level-in-force';
import { isSilenceAlarming, silenceFinding } from '@tyrewatch/domain/levels/silence';
import { silentDrivingMs } from '@tyrewatch/domain/judging/track-state';
import type { VehicleEntry } from './vehicle-entry.ts';

const none: readonly Finding[] = [];

/** What is wrong with a wheel beside what its last reading says; empty for nearly every wheel. This runs for every wheel of every packet. */
export function findingsOf({ track, wheelIndexes }: VehicleEntry, wheelIndex: number): readonly Finding[] {
  const silentMs = silentDrivingMs(track.head, wheelIndex);
  if (silentMs === null || !isSilenceAlarming(silentMs) || !wheelIndexes.includes(wheelIndex)) return none;
  return [silenceFinding(silentMs)];
}

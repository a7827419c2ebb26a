import { hourMs } from './pressure-series.ts';
import type { TimeToCritical } from './time-to-critical.ts';

/** Outlooks below this, in hours, count from the reading they were made of and not from when they were worked out. */
const nearHours = 1;

/** The hours of an outlook. */
type OutlookHours = Pick<TimeToCritical, 'hours' | 'lowerHours' | 'upperHours'>;

/** An outlook as it stands beside a wheel's last reading. */
export interface StandingOutlook extends OutlookHours {
  /** Whether it was measured from the newest readings (a fast fall, a quick leak); else worked out from stored hours. */
  readonly isMeasured: boolean;
}

/** Hours by which an outlook is nearer than when it was made; 0 for those of a slow loss, worked out again by the hour. */
const elapsedHours = ({ hours, isMeasured }: StandingOutlook, ageMs: number): number =>
  hours > 0 && (isMeasured || hours < nearHours) ? Math.max(0, ageMs) / hourMs : 0;

/** What is left of an outlook when its reading is `ageMs` old; nothing once it is over and no reading has told how it ended. */
export function timeLeft(outlook: StandingOutlook, ageMs: number): OutlookHours {
  const { hours, lowerHours, upperHours } = outlook;
  const elapsed = elapsedHours(outlook, ageMs);
  const later = (value: number): number => Math.max(0, value - elapsed);
  return {
    hours: later(hours),
    lowerHours: later(lowerHours),
    upperHours: upperHours === null ? null : later(upperHours),
  };
}

/**
 * Hours that are surely left, by which is advised what to do. They have no end: a tyre that was last seen losing its
 * air is no safer for saying nothing since, until a reading tells how it ended.
 */
export const leastTimeLeft = (outlook: StandingOutlook, ageMs: number): number =>
  Math.max(0, outlook.lowerHours - elapsedHours(outlook, ageMs));

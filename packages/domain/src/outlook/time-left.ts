import { hourMs } from './pressure-series.ts';
import type { TimeToCritical } from './time-to-critical.ts';

/** The hours of an outlook, counted from the wheel's last reading. */
type OutlookHours = Pick<TimeToCritical, 'hours' | 'lowerHours' | 'upperHours'>;

const later = (hours: number, ageMs: number): number => Math.max(0, hours - Math.max(0, ageMs) / hourMs);

/** What is left of an outlook when its reading is `ageMs` old; nothing once it is over and no reading has told how it ended. */
export const timeLeft = ({ hours, lowerHours, upperHours }: OutlookHours, ageMs: number): OutlookHours => ({
  hours: later(hours, ageMs),
  lowerHours: later(lowerHours, ageMs),
  upperHours: upperHours === null ? null : later(upperHours, ageMs),
});

/**
 * Hours that are surely left, by which is advised what to do. They have no end: a tyre that was last seen losing its
 * air is no safer for saying nothing since, until a reading tells how it ended.
 */
export const leastTimeLeft = ({ lowerHours }: Pick<OutlookHours, 'lowerHours'>, ageMs: number): number =>
  later(lowerHours, ageMs);

import type { Random } from './random.ts';
import { dayMinutes } from './run-time.ts';

/** What the weather of a vehicle's month is like. */
export interface Climate {
  /** Mean of the month, °C. */
  readonly meanC: number;
  /** Half the difference between afternoon and dawn, K. */
  readonly swingK: number;
  /** Cold snaps: from when, for how long (minutes), and how deep. */
  readonly snaps: readonly { readonly startMinute: number; readonly minutes: number; readonly depthK: number }[];
}

/** Air temperature and sun of a month, minute by minute. */
export interface Weather {
  readonly ambientC: (minute: number) => number;
  /** 0 to 1. */
  readonly sun: (minute: number) => number;
}

const hourMinutes = 60;
/** A snap comes and goes over so many minutes. */
const snapEdgeMinutes = 8 * hourMinutes;
const warmestMinute = 15 * hourMinutes;

function snapShare(sinceStart: number, minutes: number): number {
  if (sinceStart <= 0 || sinceStart >= minutes) return 0;
  return Math.min(1, sinceStart / snapEdgeMinutes, (minutes - sinceStart) / snapEdgeMinutes);
}

/** Weather with a daily round, drifting days and the climate's cold snaps. */
export function createWeather(random: Random, climate: Climate, minutes: number): Weather {
  const hours = Math.ceil(minutes / hourMinutes) + 2;
  const drift: number[] = [];
  let driftK = random.normal(2);
  for (let hour = 0; hour < hours; hour += 1) {
    driftK = 0.97 * driftK + random.normal(0.6);
    drift.push(driftK);
  }
  const clearness = Array.from({ length: Math.ceil(minutes / dayMinutes) + 1 }, () => random.next());
  return {
    ambientC: (minute) => {
      const hour = Math.floor(minute / hourMinutes);
      const part = minute / hourMinutes - hour;
      const driftNow = (drift[hour] ?? 0) * (1 - part) + (drift[hour + 1] ?? 0) * part;
      const daily = climate.swingK * Math.cos((2 * Math.PI * (minute - warmestMinute)) / dayMinutes);
      let snapK = 0;
      for (const snap of climate.snaps) snapK += snap.depthK * snapShare(minute - snap.startMinute, snap.minutes);
      return climate.meanC + daily + driftNow - snapK;
    },
    sun: (minute) => {
      const height = Math.sin((Math.PI * ((minute % dayMinutes) - 7 * hourMinutes)) / (11 * hourMinutes));
      return Math.max(0, height) * (clearness[Math.floor(minute / dayMinutes)] ?? 0);
    },
  };
}

/** Minutes of a day. */
export const dayMinutes = 1440;
/** Days a vehicle is watched: a vehicle-month. */
export const runDays = 30;
/** Minutes a vehicle is watched. */
export const runMinutes = runDays * dayMinutes;
/** One minute in milliseconds. */
export const minuteMs = 60_000;
/** The first minute of every run, epoch milliseconds: a Monday, midnight. */
export const runStartMs = Date.UTC(2026, 2, 2);
/** The instant of a minute of a run, epoch milliseconds. */
export const msOf = (minute: number): number => runStartMs + minute * minuteMs;

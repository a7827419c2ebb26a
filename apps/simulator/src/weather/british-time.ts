const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A moment by the clocks of Britain. */
export interface BritishTime {
  /** Days since 1 January 1970 by the local calendar. */
  readonly dayNumber: number;
  /** Minutes since local midnight, 0..1440 with a fraction. */
  readonly minuteOfDay: number;
  /** 0 Monday to 6 Sunday. */
  readonly weekday: number;
  /** Day of the year, 1..366. */
  readonly dayOfYear: number;
}

/** Local time in Britain, with British Summer Time from the last Sunday of March to that of October. */
export function britishTimeAt(atMs: number): BritishTime {
  const localMs = atMs + (isSummerTime(atMs) ? hourMs : 0);
  const dayNumber = Math.floor(localMs / dayMs);
  const yearStartMs = Date.UTC(new Date(localMs).getUTCFullYear(), 0, 1);
  return {
    dayNumber,
    minuteOfDay: (localMs - dayNumber * dayMs) / 60_000,
    // 1 January 1970 was a Thursday.
    weekday: (dayNumber + 3) % 7,
    dayOfYear: Math.floor((localMs - yearStartMs) / dayMs) + 1,
  };
}

/** Instant of a local minute of a local day, epoch milliseconds. */
export function britishInstantMs(dayNumber: number, minuteOfDay: number): number {
  const asUtcMs = dayNumber * dayMs + minuteOfDay * 60_000;
  return isSummerTime(asUtcMs - hourMs) ? asUtcMs - hourMs : asUtcMs;
}

function isSummerTime(atMs: number): boolean {
  const year = new Date(atMs).getUTCFullYear();
  return atMs >= lastSundayOneOClockMs(year, 2) && atMs < lastSundayOneOClockMs(year, 9);
}

const changeByMonth = new Map<number, number>();

function lastSundayOneOClockMs(year: number, month: number): number {
  const key = year * 12 + month;
  const known = changeByMonth.get(key);
  if (known !== undefined) return known;
  const lastDayMs = Date.UTC(year, month + 1, 0);
  const sundayMs = lastDayMs - new Date(lastDayMs).getUTCDay() * dayMs;
  changeByMonth.set(key, sundayMs + hourMs);
  return sundayMs + hourMs;
}

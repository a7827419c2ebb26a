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

/** Instants of one calendar year that matter for local time, epoch milliseconds. */
interface BritishYear {
  readonly startMs: number;
  readonly endMs: number;
  readonly summerFromMs: number;
  readonly summerToMs: number;
}

// The simulator asks millions of times for instants of the same year: worked out once, kept.
let latestYear: BritishYear = yearOf(0);

/** Local time in Britain, with British Summer Time from the last Sunday of March to that of October. */
export function britishTimeAt(atMs: number): BritishTime {
  const localMs = atMs + (isSummerTime(atMs) ? hourMs : 0);
  const dayNumber = Math.floor(localMs / dayMs);
  return {
    dayNumber,
    minuteOfDay: (localMs - dayNumber * dayMs) / 60_000,
    // 1 January 1970 was a Thursday.
    weekday: (dayNumber + 3) % 7,
    dayOfYear: Math.floor((localMs - latestYear.startMs) / dayMs) + 1,
  };
}

/** Instant of a local minute of a local day, epoch milliseconds. */
export function britishInstantMs(dayNumber: number, minuteOfDay: number): number {
  const asUtcMs = dayNumber * dayMs + minuteOfDay * 60_000;
  return isSummerTime(asUtcMs - hourMs) ? asUtcMs - hourMs : asUtcMs;
}

function isSummerTime(atMs: number): boolean {
  if (atMs < latestYear.startMs || atMs >= latestYear.endMs) latestYear = yearOf(atMs);
  return atMs >= latestYear.summerFromMs && atMs < latestYear.summerToMs;
}

function yearOf(atMs: number): BritishYear {
  const year = new Date(atMs).getUTCFullYear();
  return {
    startMs: Date.UTC(year, 0, 1),
    endMs: Date.UTC(year + 1, 0, 1),
    summerFromMs: lastSundayOneOClockMs(year, 2),
    summerToMs: lastSundayOneOClockMs(year, 9),
  };
}

function lastSundayOneOClockMs(year: number, month: number): number {
  const lastDayMs = Date.UTC(year, month + 1, 0);
  return lastDayMs - new Date(lastDayMs).getUTCDay() * dayMs + hourMs;
}

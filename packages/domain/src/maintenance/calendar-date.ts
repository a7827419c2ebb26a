const dayMs = 86_400_000;

const startMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, '2026-11-23'.length);

/** The date so many days later (negative = earlier); dates as 2026-11-23. */
export const addDays = (date: string, days: number): string => dateOf(startMs(date) + days * dayMs);

/** The same day so many months later, or the last one of a month that has no such day. */
export function addMonths(date: string, months: number): string {
  const at = new Date(startMs(date));
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return dateOf(at.getTime());
}

/** Days from one date to another; negative when that lies before. */
export const daysBetween = (from: string, to: string): number => Math.round((startMs(to) - startMs(from)) / dayMs);

/** The date on clocks of a time zone (IANA name) at an instant, epoch milliseconds. */
export const dateIn = (atMs: number, timeZone: string): string =>
  new Date(atMs).toLocaleDateString('sv-SE', { timeZone });

/** When a date begins on clocks of a time zone (IANA name), epoch milliseconds. */
export const dayStartMs = (date: string, timeZone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;

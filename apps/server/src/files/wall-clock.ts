/** Time zones change their distance to UTC at full quarters of an hour. */
const quarterHourMs = 900_000;

/**
 * Turns instants into what clocks of an IANA zone show at them, both epoch milliseconds: the answer read as UTC has the zone's
 * digits. Made for many instants near each other.
 */
export function createWallClock(timeZone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetAt = (atMs: number): number => {
    const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 0, day, hour, minute, second] = (
      ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
    ).map((part) => parts.get(part));
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000;
  };
  let knownQuarter = Number.NaN;
  let offsetMs = 0;
  return (atMs) => {
    const quarter = Math.floor(atMs / quarterHourMs);
    if (quarter !== knownQuarter) {
      knownQuarter = quarter;
      offsetMs = offsetAt(quarter * quarterHourMs);
    }
    return atMs + offsetMs;
  };
}

/** First and last day of a file by the reader's clocks, for its name. */
export function namedDays(fromMs: number, toMs: number, timeZone: string): string[] {
  const clock = createWallClock(timeZone);
  const days = [fromMs, toMs - 1].map((atMs) => new Date(clock(atMs)).toISOString().slice(0, 'yyyy-mm-dd'.length));
  return [...new Set(days)];
}

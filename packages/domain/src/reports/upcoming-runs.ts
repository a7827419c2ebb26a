import { nextRunMs } from './next-run.ts';
import type { ReportSchedule } from './report-schedule.ts';

/** How the clocks change on a date. */
export type ClockChange = 'forward' | 'back';

/** A time at which a report will be due. */
export interface UpcomingRun {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** How the clocks of the report's zone change on its date; null = they do not. */
  readonly clockChange: ClockChange | null;
}

/** How the clocks of a zone change on the date of an instant, epoch milliseconds; null = they do not. */
function clockChangeOn(atMs: number, timeZone: string): ClockChange | null {
  const midnight = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).startOfDay();
  const gainedNs = midnight.add({ days: 1 }).offsetNanoseconds - midnight.offsetNanoseconds;
  if (gainedNs === 0) return null;
  return gainedNs > 0 ? 'forward' : 'back';
}

/** The next `count` times a report is due strictly after an instant, epoch milliseconds. Throws RangeError for a zone that is none. */
export function upcomingRuns(
  { schedule, timeZone }: { readonly schedule: ReportSchedule; readonly timeZone: string },
  afterMs: number,
  count: number,
): readonly UpcomingRun[] {
  const runs: UpcomingRun[] = [];
  for (let atMs = afterMs; runs.length < count;) {
    atMs = nextRunMs(schedule, timeZone, atMs);
    runs.push({ atMs, clockChange: clockChangeOn(atMs, timeZone) });
  }
  return runs;
}

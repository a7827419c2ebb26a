import { setImmediate } from 'node:timers/promises';
import { outlookDays } from '@tyrewatch/domain/outlook/wheel-outlook';
import type { Database, Queryable } from '@tyrewatch/store/database';
import { markOutlooksAgain } from '@tyrewatch/store/outlooks/outlook-marks';
import type { OutlookWrite } from '@tyrewatch/store/outlooks/outlook-repository';
import { writeOutlooks } from '@tyrewatch/store/outlooks/outlook-repository';
import type { DueOutlook } from '@tyrewatch/store/outlooks/outlook-views';
import { listDueOutlooks } from '@tyrewatch/store/outlooks/outlook-views';
import { clearMarks } from '@tyrewatch/store/vehicle-marks';
import { areNews, outlooksOf, severityWith } from './vehicle-outlooks.ts';

/** What the job works with. */
export interface OutlookJobParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** Vehicles of one transaction: read, worked out and written within a second or so. */
const vehiclesAtOnce = 100;
/** Outlooks below this are worked out again between the hours, while their wheel goes on telling. */
const soonHours = 24;
const againMs = 10 * 60_000;
const tellingMs = 60 * 60_000;

interface Outcome extends OutlookWrite {
  readonly isNews: boolean;
  readonly isSoon: boolean;
}

function outcomeOf({ vehicle, ...hours }: DueOutlook, nowMs: number): Outcome | null {
  if (vehicle === null) return null;
  const outlooks = outlooksOf(vehicle, hours, nowMs);
  const { times, leaks } = outlooks;
  const { vehicleId, stateVersion, wheelValues } = vehicle;
  return {
    vehicleId,
    expectedVersion: stateVersion,
    timesToCritical: times,
    severity: severityWith(vehicle, times),
    leaks,
    isToBeJudged: leaks.size > 0 || vehicle.leaks.size > 0,
    isNews: areNews(outlooks, vehicle),
    isSoon: times.some((time, index) => {
      const isTelling = nowMs - (wheelValues[index]?.readingAtMs ?? 0) < tellingMs;
      return time !== null && isTelling && time.hours > 0 && time.hours < soonHours;
    }),
  };
}

/** Works out and writes some of what is due; resolves with how many vehicles are settled. */
async function workOutSome(trx: Queryable, nowMs: number): Promise<number> {
  const due = await listDueOutlooks(trx, { nowMs, limit: vehiclesAtOnce, days: outlookDays });
  const outcomes: Outcome[] = [];
  for (const one of due) {
    const outcome = outcomeOf(one, nowMs);
    if (outcome !== null) outcomes.push(outcome);
    // requests are answered in between: a vehicle takes some milliseconds
    await setImmediate();
  }
  const news = outcomes.filter(({ isNews }) => isNews);
  const written = await writeOutlooks(trx, news);
  // those that ingest moved meanwhile keep their marks and are due in the next run
  const overtaken = new Set(news.map(({ vehicleId }) => vehicleId).filter((id) => !written.has(id)));
  const settled = due.map(({ mark }) => mark).filter(({ vehicleId }) => !overtaken.has(vehicleId));
  await clearMarks(trx, 'outlook_due', settled);
  const soon = outcomes.filter((outcome) => outcome.isSoon && !overtaken.has(outcome.vehicleId));
  await markOutlooksAgain(
    trx,
    soon.map(({ vehicleId }) => vehicleId),
    { dueAtMs: nowMs + againMs, nowMs },
  );
  return settled.length;
}

/**
 * Works out the time to critical of every wheel whose vehicle is due, from the hours of the last week, until nothing is
 * due or the job is asked to stop. Resolves with how many vehicles that were.
 */
export async function workOutOutlooks({ database, nowMs }: OutlookJobParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const settled = await database.kysely.transaction().execute((trx) => workOutSome(trx, nowMs()));
    if (settled === 0) break;
    total += settled;
  }
  return total;
}

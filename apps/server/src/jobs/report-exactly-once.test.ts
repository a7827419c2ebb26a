import type { DayOfMonth, ReportSchedule } from '@tyrewatch/domain/reports/report-schedule';
import { nextRunMs } from '@tyrewatch/domain/reports/next-run';
import type { Database } from '@tyrewatch/store/database';
import { pauseReport } from '@tyrewatch/store/reports/report-repository';
import type { TestStore } from '@tyrewatch/store/test-store';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestReport } from '../testing/test-reports.ts';
import { makeDueReports } from './report-job.ts';

const hourMs = 3_600_000;
const ms = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
/** Every zone but Kathmandu changes its clocks both ways within these times: by an hour, by half an hour, and for Ramadan. */
const zones = [
  'Europe/London',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
] as const;
const startMs = ms('2026-02-14T00:30Z');
/** Nothing runs between these: the end of an outage each. */
const outages = [
  [ms('2026-02-16T12:00Z'), ms('2026-02-26T00:30Z')],
  [ms('2026-03-10T03:00Z'), ms('2026-03-20T04:00Z')],
  [ms('2026-04-06T00:00Z'), ms('2026-10-03T00:30Z')],
  [ms('2026-10-06T00:00Z'), ms('2026-10-23T00:30Z')],
] as const;
const endMs = ms('2026-11-03T00:00Z');

const monthly = (dayOfMonth: DayOfMonth): ReportSchedule => ({
  frequency: 'monthly',
  hour: 0,
  dayOfMonth,
  month: null,
});
const schedules: readonly ReportSchedule[] = [
  { frequency: 'daily', hour: 1 },
  { frequency: 'daily', hour: 2 },
  { frequency: 'weekly', hour: 2, day: 'sunday' },
  ...([29, 30, 31, 'last'] as const).map(monthly),
];

interface Planned {
  readonly reportId: number;
  readonly schedule: ReportSchedule;
  readonly timeZone: string;
}

let store: TestStore;
let planned: readonly Planned[];
let pausedId = 0;

beforeAll(async () => {
  store = await createTestStore();
  const tenants = await createTestTenants(store);
  await createTestVehicles(store, [testVehicle(tenants, 1)]);
  const { customerId: organisationId } = tenants;
  const plans = zones.flatMap((timeZone) => schedules.map((schedule) => ({ schedule, timeZone })));
  const insert = ({ schedule, timeZone }: Omit<Planned, 'reportId'>) =>
    insertTestReport(store, startMs, {
      organisationId,
      schedule,
      timeZone,
      nextRunAtMs: nextRunMs(schedule, timeZone, startMs),
    });
  planned = await Promise.all(plans.map(async (plan) => ({ ...plan, reportId: await insert(plan) })));
  const [first] = plans;
  if (first !== undefined) pausedId = await insert(first);
  await pauseReport(store.open('owner').kysely, pausedId, {
    pausedAtMs: startMs,
    nextRunAtMs: startMs,
    expectedVersion: 1,
  });
});
afterAll(async () => store.close());

/** The same numbers from 0 to 1 each time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The database as a process sees it that dies before or after its `fatal`-th query: nothing reaches the database from then on. */
function dyingAt(database: Database, fatal: number): Pick<Database, 'kysely'> {
  let count = 0;
  const step = (): void => {
    count += 1;
    if (count >= fatal) throw new Error('killed');
  };
  return {
    kysely: database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        step();
        return node;
      },
      transformResult: async ({ result }) => {
        step();
        return result;
      },
    }),
  };
}

/** Lets three workers look at what is due at once, some of which die at it; answers how many died. */
async function workAt(nowMs: number, random: () => number): Promise<number> {
  const database = store.open('jobs');
  const workers = Array.from({ length: 3 }, () =>
    random() < 0.4 ? dyingAt(database, 1 + Math.floor(random() * 24)) : database,
  );
  const ended = await Promise.allSettled(
    workers.map((one) => makeDueReports({ database: one, nowMs: () => nowMs }, new AbortController().signal)),
  );
  const failed = ended.filter((one) => one.status === 'rejected');
  expect(failed.filter(({ reason }) => !(reason instanceof Error && reason.message === 'killed'))).toEqual([]);
  return failed.length;
}

/** Each date of a schedule with its instant, found day by day. */
function timesByDate({ schedule, timeZone }: Planned): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (let day = Temporal.PlainDate.from('2026-02-13'); day.toString() <= '2026-11-04'; day = day.add({ days: 1 })) {
    if (schedule.frequency === 'weekly' && day.dayOfWeek !== 7) continue;
    if (schedule.frequency === 'monthly') {
      const wanted = schedule.dayOfMonth === 'last' ? 31 : schedule.dayOfMonth;
      if (day.day !== Math.min(wanted, day.daysInMonth)) continue;
    }
    const at = day.toZonedDateTime({ timeZone, plainTime: { hour: schedule.hour } }).epochMilliseconds;
    if (at > startMs && at <= endMs) times.set(day.toString(), at);
  }
  return times;
}

it('a report runs once for each date of its schedule, whatever clocks, kills and workers do', async () => {
  const random = randomOf(20_261_123);
  let killCount = 0;
  for (let nowMs = startMs; nowMs < endMs;) {
    const stepped = nowMs + Math.ceil(random() * 6 * hourMs);
    const outage = outages.find(([from, until]) => stepped >= from && stepped < until);
    nowMs = Math.min(outage?.[1] ?? stepped, endMs);
    killCount += await workAt(nowMs, random);
  }
  // what the last kill left over
  for (const _round of [1, 2, 3])
    await makeDueReports({ database: store.open('jobs'), nowMs: () => endMs }, AbortSignal.timeout(5000));
  expect(killCount).toBeGreaterThan(100);

  const runs = await store.open('owner').kysely.selectFrom('report_run').selectAll().orderBy('id').execute();
  expect(runs.filter(({ report_id: id }) => id === pausedId)).toEqual([]);
  for (const plan of planned) {
    const wanted = timesByDate(plan);
    const own = runs.filter(({ report_id: id }) => id === plan.reportId);
    const dateOf = (at: Date): string =>
      Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(plan.timeZone).toPlainDate().toString();
    const dates = own.map((run) => dateOf(run.scheduled_for));
    const told = { plan, repeated: dates.filter((date, place) => dates.indexOf(date) !== place) };
    expect(told).toEqual({ plan, repeated: [] });
    expect(own.map((run) => run.scheduled_for.getTime())).toEqual(dates.map((date) => wanted.get(date)));
    const leftOut = own.reduce((sum, run) => sum + run.missed_count, 0);
    expect({ plan, count: own.length + leftOut }).toEqual({ plan, count: wanted.size });
    // left out is only what came due while nothing ran
    for (const [date, at] of wanted) {
      if (dates.includes(date)) continue;
      expect(outages.some(([from, until]) => at > from - 7 * hourMs && at < until)).toBe(true);
    }
  }
  const mails = await store.open('owner').kysely.selectFrom('outbox').select('id').where('kind', '=', 'mail').execute();
  expect(mails).toHaveLength(runs.length);
  expect(runs.every(({ outcome }) => outcome === 'sent')).toBe(true);
}, 60_000);

import { sql } from 'kysely';
import { isOfPresentSensor, type WheelRestarts } from '@tyrewatch/domain/judging/wheel-restart';
import { fromTenths } from '@tyrewatch/domain/units/quantities';
import type { Queryable } from '../database.ts';
import type { IngestVehicle } from '../ingest/ingest-configuration.ts';
import { readVehicles } from '../ingest/ingest-loading.ts';
import type { VehicleMark } from '../vehicle-marks.ts';

/**
 * One hour of a wheel: the middle of the hour, and the cold pressure in it without its lowest and highest reading. Where no
 * temperature was told in all of it, the measured pressure; readings without one among others with one are left out.
 */
export type HourSample = {
  readonly atMs: number;
  readonly coldKpa: number;
  readonly isCompensated: boolean;
};

/** A vehicle whose outlooks are to be worked out. */
export type DueOutlook = {
  readonly mark: VehicleMark;
  /** As it was before its hours were read; null = there is no such vehicle any more. */
  readonly vehicle: IngestVehicle | null;
  /** Hours that are over by tyre position index, in time order; positions without any are missing. */
  readonly hoursByPosition: HoursByPosition;
  /** Those that ended before the sensor of their wheel was changed: they say nothing of it any more, but what all tyres did. */
  readonly formerHoursByPosition: HoursByPosition;
};

type HoursByPosition = ReadonlyMap<number, readonly HourSample[]>;

// An arbitrary constant: two runs at once would do the same work twice.
const outlookLockKey = 7_230_114_907;
const hourMs = 3_600_000;

/**
 * Takes the work on outlooks until the transaction ends and answers up to `limit` vehicles that are due, the longest due first, with the
 * hours of the last `days` days (role jobs). Empty: nothing is due, or another process is at it.
 */
export async function listDueOutlooks(
  trx: Queryable,
  { nowMs, limit, days }: { readonly nowMs: number; readonly limit: number; readonly days: number },
): Promise<DueOutlook[]> {
  const { rows: locked } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${outlookLockKey}) as locked`.execute(trx);
  if (locked[0]?.locked !== true) return [];
  const { rows: marks } = await sql<VehicleMark>`
    select vehicle_id as "vehicleId", revision from outlook_due where due_at <= ${new Date(nowMs)}
    order by due_at, vehicle_id limit ${limit}`.execute(trx);
  const vehicleIds = marks.map(({ vehicleId }) => vehicleId);
  // The versions first: what is stored while the hours are read shows in them.
  const vehicles = await readVehicles(trx, vehicleIds);
  const untilMs = Math.floor(nowMs / hourMs) * hourMs;
  const hours = await readHours(trx, vehicleIds, { fromMs: untilMs - days * 24 * hourMs, untilMs });
  return marks.map((mark) => {
    const vehicle = vehicles.get(mark.vehicleId) ?? null;
    const own = hours.get(mark.vehicleId) ?? new Map<number, readonly HourSample[]>();
    return { mark, vehicle, ...hoursBySensor(own, vehicle?.wheelRestarts ?? new Map()) };
  });
}

/** The hours that began after the sensor of their wheel was changed, and those that ended before. */
function hoursBySensor(
  hours: HoursByPosition,
  restarts: WheelRestarts,
): Pick<DueOutlook, 'hoursByPosition' | 'formerHoursByPosition'> {
  if (restarts.size === 0) return { hoursByPosition: hours, formerHoursByPosition: new Map() };
  const isPresentAt = (index: number, atMs: number): boolean => isOfPresentSensor(restarts, index, atMs);
  const those = (isKept: (index: number, atMs: number) => boolean): HoursByPosition =>
    new Map([...hours].map(([index, samples]) => [index, samples.filter(({ atMs }) => isKept(index, atMs))]));
  return {
    hoursByPosition: those((index, atMs) => isPresentAt(index, atMs - hourMs / 2)),
    formerHoursByPosition: those((index, atMs) => !isPresentAt(index, atMs + hourMs / 2)),
  };
}

type StoredHours = { vehicleId: number; lines: string | null };

const arraysOf = (quantity: string): string =>
  ['n', 'min_dkpa', 'max_dkpa', 'sum_dkpa'].map((part) => `${quantity}_${part}::text`).join(` || '|' || `);
/** A line of a vehicle's hours: the hour's number, and nine arrays by tyre position in PostgreSQL's text form. */
const line = `(extract(epoch from bucket_at - wanted.from_at) / 3600)::int || '|' || temperature_n::text || '|' || ${arraysOf('cold_pressure')}
  || '|' || ${arraysOf('pressure')}`;

// One text a vehicle: taking the arrays apart in SQL costs three times as much, and more for each of a million elements.
async function readHours(
  trx: Queryable,
  vehicleIds: readonly number[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<Map<number, Map<number, HourSample[]>>> {
  const { rows } = await sql<StoredHours>`
    select wanted.id as "vehicleId", hours.lines
    from (select id, ${new Date(fromMs)}::timestamptz as from_at from unnest(${[...vehicleIds]}::bigint[]) id) wanted
    cross join lateral (
      select string_agg(line, E'\n') as lines from (
        select ${sql.raw(line)} as line from rollup_hour
        where vehicle_id = wanted.id and bucket_at >= ${new Date(fromMs)} and bucket_at < ${new Date(untilMs)} order by bucket_at
      ) hour
    ) hours`.execute(trx);
  return new Map(rows.map(({ vehicleId, lines }) => [vehicleId, hoursOf(lines ?? '', fromMs)]));
}

function hoursOf(lines: string, fromMs: number): Map<number, HourSample[]> {
  const byPosition = new Map<number, HourSample[]>();
  for (const text of lines === '' ? [] : lines.split('\n')) {
    const [hour = '', ...texts] = text.split('|');
    const [temperatureCounts = [], ...arrays] = texts.map((array) => array.slice(1, -1).split(','));
    const [cold, measured] = [arrays.slice(0, 4), arrays.slice(4)];
    const atMs = fromMs + (Number(hour) + 0.5) * hourMs;
    for (const [index, temperatureCount] of temperatureCounts.entries()) {
      const isCompensated = Number(temperatureCount) > 0;
      const middle = middleAt(isCompensated ? cold : measured, index);
      if (middle === null) continue;
      const samples = byPosition.get(index);
      const sample = { atMs, coldKpa: fromTenths(middle), isCompensated };
      if (samples === undefined) byPosition.set(index, [sample]);
      else samples.push(sample);
    }
  }
  return byPosition;
}

/**
 * The middle of a position's readings, given as count, least, greatest and sum by position; null without any. Up to four
 * readings, their mean without the extremes is their median; of more it is as little moved by a wild one.
 */
function middleAt(arrays: readonly (readonly string[])[], index: number): number | null {
  const [count = 0, least = 0, greatest = 0, sum = 0] = arrays.map((array) => Number(array[index]));
  if (count === 0) return null;
  return Math.round(count >= 3 ? (sum - least - greatest) / (count - 2) : sum / count);
}

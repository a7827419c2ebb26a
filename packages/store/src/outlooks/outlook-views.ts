import { sql } from 'kysely';
import { fromTenths } from '@tyrewatch/domain/units/quantities';
import type { Queryable } from '../database.ts';
import type { IngestVehicle } from '../ingest/ingest-configuration.ts';
import { readVehicles } from '../ingest/ingest-loading.ts';
import type { OutlookMark } from './outlook-marks.ts';

/** One hour of a wheel: the middle of the hour, and the cold pressure in it without its lowest and highest reading. */
export type HourSample = { readonly atMs: number; readonly coldKpa: number };

/** A vehicle whose outlooks are to be worked out. */
export type DueOutlook = {
  readonly mark: OutlookMark;
  /** As it was before its hours were read; null = there is no such vehicle any more. */
  readonly vehicle: IngestVehicle | null;
  /** Hours that are over by tyre position index, in time order; positions without any are missing. */
  readonly hoursByPosition: ReadonlyMap<number, readonly HourSample[]>;
};

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
  const { rows: marks } = await sql<OutlookMark>`
    select vehicle_id as "vehicleId", revision from outlook_due where due_at <= ${new Date(nowMs)}
    order by due_at, vehicle_id limit ${limit}`.execute(trx);
  const vehicleIds = marks.map(({ vehicleId }) => vehicleId);
  // The versions first: what is stored while the hours are read shows in them.
  const vehicles = await readVehicles(trx, vehicleIds);
  const untilMs = Math.floor(nowMs / hourMs) * hourMs;
  const hours = await readHours(trx, vehicleIds, { fromMs: untilMs - days * 24 * hourMs, untilMs });
  return marks.map((mark) => ({
    mark,
    vehicle: vehicles.get(mark.vehicleId) ?? null,
    hoursByPosition: hours.get(mark.vehicleId) ?? new Map<number, readonly HourSample[]>(),
  }));
}

type StoredHours = { vehicleId: number; positionIndex: number; hours: number[]; coldDkpa: number[] };

// Up to four readings their mean without the extremes is their median; of more it is as little moved by a wild one.
const middle = `(case when n >= 3 then (sum - min - max)::float8 / (n - 2) else sum::float8 / n end)::int`;

async function readHours(
  trx: Queryable,
  vehicleIds: readonly number[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<Map<number, Map<number, HourSample[]>>> {
  const from = new Date(fromMs).toISOString();
  const { rows } = await sql<StoredHours>`
    select vehicle_id as "vehicleId", (place - 1)::int as "positionIndex",
      array_agg((extract(epoch from bucket_at - ${from}::timestamptz) / 3600)::int order by bucket_at) as hours,
      array_agg(${sql.raw(middle)} order by bucket_at) as "coldDkpa"
    from unnest(${[...vehicleIds]}::bigint[]) wanted (id) cross join lateral (
      select vehicle_id, bucket_at, cold_pressure_n, cold_pressure_min_dkpa, cold_pressure_max_dkpa, cold_pressure_sum_dkpa
      from rollup_hour where vehicle_id = wanted.id and bucket_at >= ${from} and bucket_at < ${new Date(untilMs)} offset 0
    ) hour cross join lateral unnest(cold_pressure_n, cold_pressure_min_dkpa, cold_pressure_max_dkpa, cold_pressure_sum_dkpa)
      with ordinality wheel (n, min, max, sum, place)
    where n > 0 group by vehicle_id, place`.execute(trx);
  const byVehicle = new Map<number, Map<number, HourSample[]>>();
  for (const { vehicleId, positionIndex, hours, coldDkpa } of rows) {
    const samples = hours.map((hour, index) => ({
      atMs: fromMs + (hour + 0.5) * hourMs,
      coldKpa: fromTenths(coldDkpa[index] ?? 0),
    }));
    const positions = byVehicle.get(vehicleId) ?? new Map<number, HourSample[]>();
    byVehicle.set(vehicleId, positions.set(positionIndex, samples));
  }
  return byVehicle;
}

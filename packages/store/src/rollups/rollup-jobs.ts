import { sql, type Transaction } from 'kysely';
import { coverDays, reviewCoverage } from '../wheel-coverage/coverage-days.ts';
import type { Database, Queryable } from '../database.ts';
import { markOutlooksDue } from '../outlooks/outlook-marks.ts';
import { partitionStartMs, type PartitionedTable } from '../partitions/partition-windows.ts';
import type { Tables } from '../table-types.ts';
import { markMovementDays } from './movement-days.ts';
import { reviewVehicle } from './rollup-review.ts';
import { noteOdometerJumps, rollUpBuckets, rollUpPackets } from './rollup-statements.ts';

/** A stretch of time of a vehicle. */
type Bucket = { readonly vehicleId: number; readonly atMs: number };
type WideWidth = 'hour' | 'day';

// An arbitrary constant: two recomputations at once could let the one that saw less have the last word.
const rollupLockKey = 7_230_114_906;
const minuteMs = 60_000;
const narrowMs = 5 * minuteMs;

// How wide the buckets are, and how often one that is still being filled is recomputed.
const wide: Readonly<
  Record<WideWidth, { readonly widthMs: number; readonly refreshMs: number; readonly share: number }>
> = {
  hour: { widthMs: 60 * minuteMs, refreshMs: 15 * minuteMs, share: 4 },
  day: { widthMs: 1440 * minuteMs, refreshMs: 180 * minuteMs, share: 8 },
};

/** When to work, and how much at once. */
export type RollupOptions = { readonly nowMs: number; readonly settleMs: number; readonly limit: number };

/**
 * Recomputes the rollups of up to `limit` marked 5-minute buckets, and of the hours and days that are due (role jobs). Answers how many
 * buckets that were, or 1 for a vehicle whose older hours were looked through instead; 0 = nothing to do now, or another process is at it. To be called again until 0. Buckets wait for their end,
 * and for `settleMs` after their beginning, so that one is not recomputed with every packet; hours and days under way are at most 15 minutes and 3 hours behind.
 * Done in one transaction: killed at any point, its marks are still there.
 */
export async function rollUpDirtyBuckets(
  { kysely }: Pick<Database, 'kysely'>,
  options: RollupOptions,
): Promise<number> {
  return kysely.transaction().execute(async (trx) => {
    const { rows: locked } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(${rollupLockKey}) as locked`.execute(trx);
    if (locked[0]?.locked !== true) return 0;
    const buckets = distinct(await takeMarks(trx, options));
    await recompute(trx, 'rollup_5_minutes', rollUpPackets, buckets);
    await markDue(trx, 'hour', buckets, options);
    const hours = await takeDue(trx, 'hour', options);
    await recompute(trx, 'rollup_hour', rollUpBuckets('rollup_5_minutes', 'rollup_hour'), hours);
    await recompute(trx, 'rollup_hour', noteOdometerJumps, hours);
    await markOutlooksDue(trx, hours, options.nowMs);
    await markDue(trx, 'day', hours, options);
    await markMovementDays(trx, hours, options.nowMs);
    const days = await takeDue(trx, 'day', options);
    await recompute(trx, 'rollup_day', rollUpBuckets('rollup_hour', 'rollup_day'), days);
    await recompute(trx, 'coverage_day', coverDays, days);
    const done = buckets.length + hours.length + days.length;
    if (done > 0) return done;
    const reviewed = await reviewVehicle(trx, options.nowMs);
    return reviewed > 0 ? reviewed : reviewCoverage(trx, options.nowMs);
  });
}

async function takeMarks(trx: Transaction<Tables>, { nowMs, settleMs, limit }: RollupOptions): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    with taken as (
      delete from dirty_bucket where ctid = any(array(
        select ctid from dirty_bucket where bucket_at <= ${new Date(nowMs - Math.max(settleMs, narrowMs))} limit ${limit} for update skip locked))
      returning vehicle_id, bucket_at
    )
    select vehicle_id as "vehicleId", (extract(epoch from bucket_at) * 1000)::float8 as "atMs" from taken`.execute(trx);
  return rows;
}

async function markDue(
  trx: Queryable,
  width: WideWidth,
  parts: readonly Bucket[],
  { nowMs, settleMs }: RollupOptions,
): Promise<void> {
  const { widthMs, refreshMs } = wide[width];
  const buckets = distinct(
    parts.map(({ vehicleId, atMs }) => ({ vehicleId, atMs: Math.floor(atMs / widthMs) * widthMs })),
  );
  if (buckets.length === 0) return;
  const due = buckets.map(({ atMs }) => {
    const endMs = atMs + widthMs;
    return endMs <= nowMs ? nowMs : Math.min(endMs + narrowMs + settleMs, nowMs + refreshMs);
  });
  await sql`
    insert into rollup_due (vehicle_id, width, bucket_at, due_at)
    select vehicle_id, ${width}, bucket_at, due_at
    from unnest(${buckets.map(({ vehicleId }) => vehicleId)}::bigint[], ${buckets.map(({ atMs }) => isoInstant(atMs))}::timestamptz[],
      ${due.map(isoInstant)}::timestamptz[]) bucket (vehicle_id, bucket_at, due_at)
    on conflict (vehicle_id, width, bucket_at) do update set due_at = excluded.due_at where rollup_due.due_at > excluded.due_at`.execute(
    trx,
  );
}

async function takeDue(trx: Queryable, width: WideWidth, { nowMs, limit }: RollupOptions): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    with taken as (
      delete from rollup_due where ctid = any(array(
        select ctid from rollup_due where width = ${width} and due_at <= ${new Date(nowMs)} order by due_at limit ${Math.ceil(limit / wide[width].share)}))
      returning vehicle_id, bucket_at
    )
    select vehicle_id as "vehicleId", (extract(epoch from bucket_at) * 1000)::float8 as "atMs" from taken`.execute(trx);
  return rows;
}

async function recompute(
  trx: Queryable,
  table: PartitionedTable,
  statement: string,
  buckets: readonly Bucket[],
): Promise<void> {
  if (buckets.length === 0) return;
  for (const startMs of new Set(buckets.map(({ atMs }) => partitionStartMs(table, atMs)))) {
    await sql`select ensure_partition(${table}, ${new Date(startMs)})`.execute(trx);
  }
  const vehicleIds = buckets.map(({ vehicleId }) => vehicleId);
  const starts = buckets.map(({ atMs }) => isoInstant(atMs));
  const [head = '', tail = ''] = statement.split('unnest($1::bigint[], $2::timestamptz[])');
  await sql`${sql.raw(head)} unnest(${vehicleIds}::bigint[], ${starts}::timestamptz[]) ${sql.raw(tail)}`.execute(trx);
}

const isoInstant = (atMs: number): string => new Date(atMs).toISOString();

const distinct = (buckets: readonly Bucket[]): Bucket[] => [
  ...new Map(buckets.map((bucket) => [`${bucket.vehicleId}/${bucket.atMs}`, bucket])).values(),
];

import { sql, type Transaction } from 'kysely';
import type { Database, Queryable } from '../database.ts';
import { markOutlooksDue } from '../outlooks/outlook-marks.ts';
import { partitionStartMs, type PartitionedTable } from '../partitions/partition-windows.ts';
import type { Tables } from '../table-types.ts';
import { rollUpBuckets, rollUpPackets } from './rollup-statements.ts';

/** A stretch of time of a vehicle. */
type Bucket = { readonly vehicleId: number; readonly atMs: number };

// An arbitrary constant: two recomputations at once could let the one that saw less have the last word.
const rollupLockKey = 7_230_114_906;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Recomputes the rollups of up to `limit` marked 5-minute buckets, and of the hours and days around them (role jobs). Answers how many marks were worked off;
 * 0 = nothing left, or another process is at it. To be called again until 0. Buckets younger than `settleMs` wait, so that one is not recomputed with every packet.
 * Done in one transaction: killed at any point, its marks are still there.
 */
export async function rollUpDirtyBuckets(
  { kysely }: Pick<Database, 'kysely'>,
  options: { readonly nowMs: number; readonly settleMs: number; readonly limit: number },
): Promise<number> {
  return kysely.transaction().execute(async (trx) => {
    const { rows: locked } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(${rollupLockKey}) as locked`.execute(trx);
    if (locked[0]?.locked !== true) return 0;
    const taken = await takeMarks(trx, new Date(options.nowMs - options.settleMs), options.limit);
    const buckets = distinct(taken);
    const hours = distinct(
      buckets.map(({ vehicleId, atMs }) => ({ vehicleId, atMs: Math.floor(atMs / hourMs) * hourMs })),
    );
    const days = distinct(
      buckets.map(({ vehicleId, atMs }) => ({ vehicleId, atMs: Math.floor(atMs / dayMs) * dayMs })),
    );
    await recompute(trx, 'rollup_5_minutes', rollUpPackets, buckets);
    await recompute(trx, 'rollup_hour', rollUpBuckets('rollup_5_minutes', 'rollup_hour'), hours);
    await recompute(trx, 'rollup_day', rollUpBuckets('rollup_hour', 'rollup_day'), days);
    await markOutlooksDue(trx, hours, options.nowMs);
    return taken.length;
  });
}

async function takeMarks(trx: Transaction<Tables>, before: Date, limit: number): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    with taken as (
      delete from dirty_bucket where ctid = any(array(
        select ctid from dirty_bucket where bucket_at < ${before} limit ${limit} for update skip locked))
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
  const starts = buckets.map(({ atMs }) => new Date(atMs).toISOString());
  const [head = '', tail = ''] = statement.split('unnest($1::bigint[], $2::timestamptz[])');
  await sql`${sql.raw(head)} unnest(${vehicleIds}::bigint[], ${starts}::timestamptz[]) ${sql.raw(tail)}`.execute(trx);
}

const distinct = (buckets: readonly Bucket[]): Bucket[] => [
  ...new Map(buckets.map((bucket) => [`${bucket.vehicleId}/${bucket.atMs}`, bucket])).values(),
];

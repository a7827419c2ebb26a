import { sql } from 'kysely';
import { judgedExtreme } from '../rollups/judged-extremes.ts';
import type { Scoped } from '../scope.ts';
import type { HistoryInterval } from './history-points.ts';
import { bucketMs, bucketTable, tenth, type BucketWidth, type WheelHistoryRequest } from './history-request.ts';

/** What buckets say of a wheel, with the number of readings behind it. */
export type HistoryBucket = HistoryInterval & { readonly readingCount: number };

type StoredRow = [at: number, count: number, ...extremes: (number | null)[]];

/**
 * The buckets of a wheel that lie wholly within the stretch, `groupMs` (whole buckets, by default one) of them as one, in time order; those
 * without values are left out. `rolledUpToMs` is the end of the vehicle's newest bucket, null when there is none.
 */
export async function loadBuckets(
  { trx }: Scoped,
  { vehicleId, positionIndex }: WheelHistoryRequest,
  width: BucketWidth,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  groupMs = bucketMs[width],
): Promise<{ readonly buckets: readonly HistoryBucket[]; readonly rolledUpToMs: number | null }> {
  const element = sql.lit(positionIndex + 1);
  const lastMs = toMs - bucketMs[width];
  const subscript = `[${positionIndex + 1}]`;
  const table = bucketTable[width];
  const extremes = sql.raw(
    (['min', 'max'] as const)
      .flatMap((extreme) => [
        `${extreme}(pressure_${extreme}_dkpa${subscript})`,
        `${extreme}(${judgedExtreme(table, extreme, subscript)})`,
        `${extreme}(temperature_${extreme}_dc${subscript})`,
      ])
      .join(', '),
  );
  const count = sql`sum(greatest(pressure_n[${element}], temperature_n[${element}]))`;
  const { rows } = await sql<{ columns: StoredRow[]; newest: number | null }>`
    select coalesce(json_agg(line order by at) filter (where readings > 0), '[]') as columns, max(newest) as newest from (
      select at, readings, newest, json_build_array(at, readings, ${sql.raw('p_min, c_min, t_min, p_max, c_max, t_max')}) as line from (
        select (floor(extract(epoch from bucket_at) * 1000 / ${groupMs}::bigint) * ${groupMs}::bigint)::bigint, ${count},
          (extract(epoch from max(bucket_at)) * 1000)::float8, ${extremes}
        from ${sql.table(table)}
        where vehicle_id = ${vehicleId} and bucket_at >= ${new Date(fromMs)} and bucket_at <= ${new Date(lastMs)} group by 1
      ) grouped (at, readings, newest, p_min, c_min, t_min, p_max, c_max, t_max)
    ) counted`.execute(trx);
  const newestMs = rows[0]?.newest ?? null;
  const buckets = (rows[0]?.columns ?? []).map(
    ([atMs, readingCount, pMin, cMin, tMin, pMax, cMax, tMax]): HistoryBucket => ({
      atMs,
      readingCount,
      lowest: { pressureKpa: tenth(pMin), coldPressureKpa: tenth(cMin), temperatureC: tenth(tMin) },
      highest: { pressureKpa: tenth(pMax), coldPressureKpa: tenth(cMax), temperatureC: tenth(tMax) },
    }),
  );
  return { buckets, rolledUpToMs: newestMs === null ? null : newestMs + bucketMs[width] };
}

import { sql } from 'kysely';
import { temperatureValidMs } from '@tyrewatch/domain/judging/wheel-judgement';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { roundToStoredTenth } from '@tyrewatch/domain/units/quantities';
import type { Scoped } from '../scope.ts';
import { loadBuckets } from './history-buckets.ts';
import type { HistoryBucket } from './history-buckets.ts';
import { outermost, resumptions, thinningColumnCount, thinReadings } from './history-points.ts';
import type { HistoryPoint, ThinningBounds } from './history-points.ts';
import { bucketMs, longestSilenceMs, tenth, type WheelHistoryRequest } from './history-request.ts';

/** A stretch of time, its end not included; epoch milliseconds. */
export type Stretch = { readonly fromMs: number; readonly toMs: number };
/** Readings left after thinning, and the instants at which the unit was heard again after a silence. */
export type ReadingHistory = { readonly points: readonly HistoryPoint[]; readonly resumedAtMs: readonly number[] };

const narrowMs = bucketMs['5_minutes'];

/** The readings of a wheel in stretches (rising, apart) that lie in `within`, in time order. */
export async function loadReadings(
  { trx }: Scoped,
  { vehicleId, positionIndex, referenceTemperatureC }: WheelHistoryRequest,
  stretches: readonly Stretch[],
): Promise<HistoryPoint[]> {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined) return [];
  const element = sql.lit(positionIndex + 1);
  const starts = stretches.map(({ fromMs }) => new Date(fromMs).toISOString());
  const ends = stretches.map(({ toMs }) => new Date(toMs).toISOString());
  // The outer bounds, which say nothing new, let whole partitions be left out; the offset keeps a look-up by key per stretch.
  const { rows } = await sql<{
    columns: { at: number[]; pressure: (number | null)[]; temperature: (number | null)[] };
  }>`
    select json_build_object('at', json_agg(at), 'pressure', json_agg(pressure), 'temperature', json_agg(temperature)) as columns from (
      select (extract(epoch from packet.at) * 1000)::bigint as at, pressure, temperature
      from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) stretch (from_at, to_at) cross join lateral (
        select at, pressure_dkpa[${element}] as pressure, temperature_dc[${element}] as temperature
        from packet where vehicle_id = ${vehicleId} and at >= ${new Date(first.fromMs)} and at < ${new Date(last.toMs)}
          and at >= stretch.from_at and at < stretch.to_at
          and (pressure_dkpa[${element}] is not null or temperature_dc[${element}] is not null) offset 0
      ) packet order by packet.at
    ) reading having count(*) > 0`.execute(trx);
  const [found] = rows;
  if (found === undefined) return [];
  const { at, pressure, temperature } = found.columns;
  let warmth: { readonly atMs: number; readonly temperatureC: number } | null = null;
  return at.map((atMs, index): HistoryPoint => {
    const pressureKpa = tenth(pressure[index]);
    const temperatureC = tenth(temperature[index]);
    if (temperatureC !== null) warmth = { atMs, temperatureC };
    const validC = warmth !== null && atMs - warmth.atMs <= temperatureValidMs ? warmth.temperatureC : null;
    return { atMs, pressureKpa, temperatureC, coldPressureKpa: coldOf(pressureKpa, validC, referenceTemperatureC) };
  });
}

/** The pressure that is judged, in stored tenths: without a temperature the measured one as it is. */
function coldOf(pressureKpa: number | null, temperatureC: number | null, referenceC: number): number | null {
  if (pressureKpa === null || temperatureC === null) return pressureKpa;
  return roundToStoredTenth(coldPressureKpa(pressureKpa, temperatureC, referenceC));
}

/** Every reading of a short stretch, thinned. */
export async function readingHistory(
  scoped: Scoped,
  request: WheelHistoryRequest,
  { fromMs, toMs }: Stretch,
): Promise<ReadingHistory> {
  const readings = await loadReadings(scoped, request, [{ fromMs, toMs }]);
  const points = thinReadings(readings, { fromMs, toMs, maximumPoints: request.maximumPoints });
  const instants = readings.map(({ atMs }) => atMs);
  return { points, resumedAtMs: resumptions(instants, longestSilenceMs) };
}

/**
 * The same of a longer stretch without reading all of it: the 5-minute buckets tell where the extremes are, and only the readings of those
 * buckets are read. Null where readings that the buckets count are not kept any more.
 */
export async function soughtReadingHistory(
  scoped: Scoped,
  request: WheelHistoryRequest,
  { fromMs, toMs }: Stretch,
): Promise<ReadingHistory | null> {
  const { buckets, rolledUpToMs } = await loadBuckets(scoped, request, '5_minutes', { fromMs, toMs });
  const bounds = alignedBounds({ fromMs, toMs }, request.maximumPoints);
  const count = buckets.reduce((sum, bucket) => sum + bucket.readingCount, 0);
  const chosen = count <= request.maximumPoints ? buckets : outermost(buckets, bounds, (bucket) => bucket);
  const firstWholeMs = Math.min(Math.ceil(fromMs / narrowMs) * narrowMs, toMs);
  // What the buckets do not cover is read as it is: the beginning of the stretch, and what has not been rolled up yet.
  const readings = await loadReadings(scoped, request, [
    { fromMs, toMs: firstWholeMs },
    ...joined(chosen),
    { fromMs: Math.max(firstWholeMs, rolledUpToMs ?? firstWholeMs), toMs },
  ]);
  const held = new Set(readings.map(({ atMs }) => Math.floor(atMs / narrowMs) * narrowMs));
  if (!chosen.every(({ atMs }) => held.has(atMs))) return null;
  const heard = new Set([...buckets.map(({ atMs }) => atMs), ...held]);
  const resumedAtMs = resumptions(
    [...heard].toSorted((a, b) => a - b),
    longestSilenceMs + narrowMs,
  );
  return { points: thinReadings(readings, bounds), resumedAtMs };
}

/** Columns that begin and end with 5-minute buckets, so that a bucket's extreme is one of its column. */
function alignedBounds({ fromMs, toMs }: Stretch, maximumPoints: number): ThinningBounds {
  const startMs = Math.floor(fromMs / narrowMs) * narrowMs;
  const columnCount = thinningColumnCount(maximumPoints);
  const widthMs = Math.ceil((toMs - startMs) / columnCount / narrowMs) * narrowMs;
  return { fromMs: startMs, toMs: startMs + columnCount * widthMs, maximumPoints };
}

/** Neighbouring buckets as one stretch. */
function joined(buckets: readonly HistoryBucket[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { atMs } of buckets) {
    const before = stretches.at(-1);
    if (before?.toMs === atMs) stretches[stretches.length - 1] = { fromMs: before.fromMs, toMs: atMs + narrowMs };
    else stretches.push({ fromMs: atMs, toMs: atMs + narrowMs });
  }
  return stretches;
}

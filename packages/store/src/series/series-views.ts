import { sql } from 'kysely';
import type { Stretch } from '../history/reading-history.ts';
import { bucketMs, bucketTable, type BucketWidth } from '../history/history-request.ts';
import { openTelemetry, type Scoped } from '../scope.ts';
import { lineOf, type SeriesColumn, type SeriesLine } from './series-columns.ts';
import { loadFromBuckets, loadFromPackets, widestNarrowMs, type SeriesLoading } from './series-loading.ts';
import { bucketSource } from './series-sources.ts';

/** A channel of a vehicle. */
export type WantedSeries = { readonly vehicleId: number; readonly channelId: number };

/** What is wanted. */
export type SeriesRequest = {
  readonly series: readonly WantedSeries[];
  readonly fromMs: number;
  /** End, not included. */
  readonly toMs: number;
  /** The clock: nothing later is answered. */
  readonly nowMs: number;
  /** Upper bound of points per series, at least 4. */
  readonly maximumPoints: number;
  /** For cold pressures of single readings; buckets hold theirs. */
  readonly referenceC: number;
};

/** Where the values come from: single readings, or buckets of this width. */
export type SeriesResolution = 'reading' | BucketWidth;
/** A line with where it comes from; null where the range holds too many readings to go through. */
export type SeriesAnswer = (SeriesLine & { readonly resolution: SeriesResolution }) | null;

const dayMs = 86_400_000;
// Up to here all readings are read; beyond, buckets are where there are any.
const readingsUpToMs = 2 * dayMs;
const narrowUpToMs = 31 * dayMs;
const hoursUpToMs = 366 * dayMs;
/** Packets read in one call for channels that no bucket holds: a year of a vehicle that sends every 40 seconds. */
const mostPackets = 800_000;
// First, last, least and greatest.
const pointsPerColumn = 4;

const widthFor = (spanMs: number): BucketWidth =>
  spanMs <= narrowUpToMs ? '5_minutes' : spanMs <= hoursUpToMs ? 'hour' : 'day';

/**
 * Channels of vehicles over time, thinned so that every extreme stays, in the order asked for. Nothing outside the range or after the clock;
 * lines without points for vehicles outside the scope.
 */
export async function getSeries(scoped: Scoped, request: SeriesRequest): Promise<SeriesAnswer[]> {
  const stretch = { fromMs: request.fromMs, toMs: Math.min(request.toMs, request.nowMs + 1) };
  const byVehicle = Map.groupBy(request.series, ({ vehicleId }) => vehicleId);
  const visible = new Set(await openTelemetry(scoped, [...byVehicle.keys()]));
  const answers = new Map<WantedSeries, SeriesAnswer>();
  let packetsLeft = mostPackets;
  for (const [vehicleId, series] of byVehicle) {
    if (!visible.has(vehicleId) || stretch.toMs <= stretch.fromMs) continue;
    const channelIds = [...new Set(series.map(({ channelId }) => channelId))];
    const loaded = await linesOf(scoped, { vehicleId, channelIds, stretch }, request, packetsLeft);
    packetsLeft -= loaded.packetCount;
    for (const wanted of series) answers.set(wanted, loaded.lines.get(wanted.channelId) ?? null);
  }
  return request.series.map((wanted) => {
    const answer = answers.get(wanted);
    return answer === undefined ? emptyLine : answer;
  });
}

const emptyLine: SeriesAnswer = { resolution: 'reading', points: [], breaks: [], statistics: null };

type VehicleSeries = Pick<SeriesLoading, 'vehicleId' | 'channelIds' | 'stretch'>;

async function linesOf(
  scoped: Scoped,
  { vehicleId, channelIds, stretch }: VehicleSeries,
  { maximumPoints, referenceC }: SeriesRequest,
  mostRead: number,
): Promise<{ lines: Map<number, SeriesAnswer>; packetCount: number }> {
  const spanMs = stretch.toMs - stretch.fromMs;
  const columnCount = Math.max(1, Math.floor(maximumPoints / pointsPerColumn));
  const stepMs = Math.ceil(spanMs / columnCount / Math.ceil(spanMs / columnCount / widestNarrowMs));
  const loading: SeriesLoading = { vehicleId, channelIds, referenceC, stretch, stepMs };
  const width = widthFor(spanMs);
  const isBucketed = (id: number): boolean => spanMs > readingsUpToMs && bucketSource(id, bucketTable[width]) !== null;
  const bucketed = channelIds.filter(isBucketed);
  const read = channelIds.filter((id) => !isBucketed(id));
  const lines = new Map<number, SeriesAnswer>();
  const add = (ids: readonly number[], columns: readonly SeriesColumn[][], resolution: SeriesResolution): void => {
    for (const [index, id] of ids.entries()) {
      const line = lineOf(columns[index] ?? [], { ...stretch, columnCount });
      lines.set(id, { resolution, ...line });
    }
  };
  if (bucketed.length > 0) {
    add(bucketed, await columnsOfBuckets(scoped, { ...loading, channelIds: bucketed }, width), width);
  }
  if (read.length === 0) return { lines, packetCount: 0 };
  const packetCount = spanMs <= readingsUpToMs ? 0 : await countPackets(scoped, vehicleId, stretch);
  if (packetCount > mostRead) for (const id of read) lines.set(id, null);
  else add(read, await loadFromPackets(scoped.trx, { ...loading, channelIds: read }), 'reading');
  return { lines, packetCount: packetCount > mostRead ? 0 : packetCount };
}

/** Buckets that lie wholly within the stretch, and the packets of what they leave: its ends, and what is not rolled up for good. */
async function columnsOfBuckets(scoped: Scoped, loading: SeriesLoading, width: BucketWidth): Promise<SeriesColumn[][]> {
  const { fromMs, toMs } = loading.stretch;
  const stepMs = bucketMs[width];
  const firstMs = Math.min(Math.ceil(fromMs / stepMs) * stepMs, toMs);
  const settledMs = Math.max(firstMs, await settledUpTo(scoped, loading, width));
  const [before, within, after] = [
    await loadFromPackets(scoped.trx, { ...loading, stretch: { fromMs, toMs: firstMs } }),
    await loadFromBuckets(scoped.trx, { ...loading, stretch: { fromMs: firstMs, toMs: settledMs } }, width),
    await loadFromPackets(scoped.trx, { ...loading, stretch: { fromMs: settledMs, toMs } }),
  ];
  return loading.channelIds.map((_, index) => [before, within, after].flatMap((part) => part[index] ?? []));
}

/** Beginning of the newest bucket that may still change, or the end of the last whole one in the stretch. */
async function settledUpTo(
  { trx }: Scoped,
  { vehicleId, stretch }: SeriesLoading,
  width: BucketWidth,
): Promise<number> {
  const endMs = Math.floor(stretch.toMs / bucketMs[width]) * bucketMs[width];
  const { rows } = await sql<{ newestMs: number | null }>`
    select (extract(epoch from max(bucket_at)) * 1000)::float8 as "newestMs" from ${sql.table(bucketTable[width])}
    where vehicle_id = ${vehicleId} and bucket_at >= ${new Date(stretch.fromMs)}`.execute(trx);
  const newestMs = rows[0]?.newestMs ?? null;
  // The newest bucket may still be filling: its readings are read instead of it.
  return newestMs === null ? stretch.fromMs : Math.min(newestMs, endMs);
}

/** How many packets of a vehicle a stretch holds, as far as its days are rolled up. */
async function countPackets({ trx }: Scoped, vehicleId: number, { fromMs, toMs }: Stretch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(packet_count), 0)::float8 as count from rollup_day
    where vehicle_id = ${vehicleId} and bucket_at > ${new Date(fromMs - dayMs)} and bucket_at < ${new Date(toMs)}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

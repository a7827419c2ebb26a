import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { bucketMs, bucketTable, type BucketWidth } from '../history/history-request.ts';
import type { Stretch } from '../history/reading-history.ts';
import type { SeriesColumn } from './series-columns.ts';
import { bucketSource, packetSource, type BucketSource } from './series-sources.ts';

/** Widest narrow column, but for those of one bucket: below the shortest silence, so that none falls into one. */
export const widestNarrowMs = 30 * 60_000;

/** Channels of a vehicle over a stretch of time. */
export type SeriesLoading = {
  readonly vehicleId: number;
  readonly channelIds: readonly number[];
  /** What cold pressures of single readings are worked out for; buckets hold theirs. */
  readonly referenceC: number;
  readonly stretch: Stretch;
  /** Wished width of the narrow columns. */
  readonly stepMs: number;
};

// A value and its instant within the narrow column as one whole number, so that the least value carries its instant along and the first
// instant its value, without sorting: 21 bits for instants (35 minutes), 41 and a sign for stored values.
const momentBits = 21;
const valueBits = 42;
const keyOfValue = (value: string): string => `((${value})::bigint << ${momentBits}) + at_moment`;
const keyOfMoment = (value: string): string =>
  `(at_moment::bigint << ${valueBits}) + (${value}) + (1::bigint << ${valueBits - 1})`;
const lowBits = (key: string, bits: number): string => `(${key} & ((1::bigint << ${bits}) - 1))`;
const ofMoment = (key: string): string =>
  `${key} >> ${valueBits}, ${lowBits(key, valueBits)} - (1::bigint << ${valueBits - 1})`;
const ofValue = (key: string): string => `${lowBits(key, momentBits)}, ${key} >> ${momentBits}`;

const aggregates = (parts: BucketSource, name: string): string =>
  [
    `(${parts.count}) as ${name}_n`,
    `(sum(${parts.sum}))::float8 as ${name}_sum`,
    `min(${keyOfValue(parts.least)}) as ${name}_least`,
    `max(${keyOfValue(parts.greatest)}) as ${name}_greatest`,
    `min(${keyOfMoment(parts.first)}) as ${name}_first`,
    `max(${keyOfMoment(parts.last)}) as ${name}_last`,
  ].join(', ');
const answered = (name: string): string =>
  `json_agg(json_build_array(step, ${name}_n, ${name}_sum, ${ofMoment(`${name}_first`)}, ${ofMoment(`${name}_last`)},
    ${ofValue(`${name}_least`)}, ${ofValue(`${name}_greatest`)}) order by step) filter (where ${name}_n > 0) as ${name}`;

type StoredColumn = readonly [step: number, count: number, sum: number, ...instantsAndValues: number[]];

/** Runs the aggregation over rows with `moment`, milliseconds since the stretch began, and answers the narrow columns of each channel. */
async function aggregate(
  trx: Queryable,
  rows: string,
  parts: readonly BucketSource[],
  {
    stretch,
    stepMs,
    scales,
    heardForMs,
  }: {
    readonly stretch: Stretch;
    readonly stepMs: number;
    readonly scales: readonly number[];
    /** How long after its instant a row holds values. */
    readonly heardForMs: number;
  },
): Promise<SeriesColumn[][]> {
  const names = parts.map((_, index) => `series_${index}`);
  const { rows: found } = await sql<Record<string, StoredColumn[] | null>>`
    select ${sql.raw(names.map(answered).join(', '))} from (
      select moment / ${sql.lit(stepMs)} as step, ${sql.raw(parts.map((part, index) => aggregates(part, names[index] ?? '')).join(', '))}
      from (select *, moment % ${sql.lit(stepMs)} as at_moment from (${sql.raw(rows)}) timed) placed group by 1
    ) grouped`.execute(trx);
  return names.map((name, index) => {
    const scale = scales[index] ?? 1;
    return (found[0]?.[name] ?? []).map(([step, count, sum, ...rest]): SeriesColumn => {
      const point = (place: number) => ({
        atMs: stretch.fromMs + step * stepMs + (rest[place] ?? 0),
        value: (rest[place + 1] ?? 0) / scale,
      });
      const last = point(2);
      return {
        first: point(0),
        last,
        least: point(4),
        greatest: point(6),
        count,
        sum: sum / scale,
        heardUntilMs: Math.min(last.atMs + heardForMs, stretch.toMs),
      };
    });
  });
}

const timestamp = (atMs: number): string => `'${new Date(atMs).toISOString()}'::timestamptz`;
const momentOf = (column: string, fromMs: number): string =>
  `(round(date_part('epoch', ${column}) * 1000)::bigint - ${fromMs})`;

/** Narrow columns of channels out of packets, in one pass over them. Instants are those of the readings. */
export async function loadFromPackets(trx: Queryable, loading: SeriesLoading): Promise<SeriesColumn[][]> {
  const { vehicleId, channelIds, referenceC, stretch } = loading;
  if (stretch.toMs <= stretch.fromMs) return channelIds.map(() => []);
  const sources = channelIds.map((id) => packetSource(id, referenceC));
  const alongside = [...new Set(sources.flatMap((source) => source.alongside ?? []))];
  const packets = `select *, ${momentOf('at', stretch.fromMs)} as moment from packet
    where vehicle_id = ${vehicleId} and at >= ${timestamp(stretch.fromMs)} and at < ${timestamp(stretch.toMs)}`;
  const warmed = alongside.length === 0 ? packets : `select *, ${alongside.join(', ')} from (${packets}) packet`;
  const values = sources.map(({ value }, index) => `${value} as value_${index}`).join(', ');
  return aggregate(
    trx,
    `select moment, ${values} from (${warmed}) reading`,
    sources.map((_, index): BucketSource => {
      const value = `value_${index}`;
      return { count: `count(${value})`, sum: value, least: value, greatest: value, first: value, last: value };
    }),
    {
      stretch,
      stepMs: Math.min(widestNarrowMs, Math.max(1, Math.floor(loading.stepMs))),
      scales: sources.map(({ scale }) => scale),
      heardForMs: 0,
    },
  );
}

/** Narrow columns of tyre channels out of the buckets that begin in a stretch, which begins with one. Their instants are the buckets' beginnings. */
export async function loadFromBuckets(
  trx: Queryable,
  { vehicleId, channelIds, stretch }: SeriesLoading,
  width: BucketWidth,
): Promise<SeriesColumn[][]> {
  if (stretch.toMs <= stretch.fromMs) return channelIds.map(() => []);
  const table = bucketTable[width];
  const sources = channelIds.map((id): BucketSource => {
    const source = bucketSource(id, table);
    if (source === null) throw new RangeError(`no bucket holds channel ${id}`);
    return source;
  });
  return aggregate(
    trx,
    `select *, ${momentOf('bucket_at', stretch.fromMs)} as moment from ${table}
      where vehicle_id = ${vehicleId} and bucket_at >= ${timestamp(stretch.fromMs)} and bucket_at < ${timestamp(stretch.toMs)}`,
    sources.map((source) => ({ ...source, count: `sum(${source.count})` })),
    {
      stretch,
      stepMs: Math.max(widestNarrowMs, bucketMs[width]),
      scales: channelIds.map((id) => packetSource(id, 0).scale),
      heardForMs: bucketMs[width],
    },
  );
}

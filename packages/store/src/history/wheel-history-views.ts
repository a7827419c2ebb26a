import { sql } from 'kysely';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { roundToStoredTenth } from '@tyrewatch/domain/units/quantities';
import { openTelemetry, type Scoped } from '../scope.ts';
import { flattenColumns, thinReadings, withGaps, type HistoryColumn, type HistoryPoint } from './history-points.ts';

/** Where the points come from: single readings, or buckets of this width. */
export type HistoryResolution = 'reading' | '5_minutes' | 'hour' | 'day';

/** A wheel over time, as parallel arrays; a point of nulls marks a gap. */
export type WheelHistory = {
  readonly resolution: HistoryResolution;
  /** Epoch milliseconds, strictly rising. */
  readonly atMs: readonly number[];
  readonly pressureKpa: readonly (number | null)[];
  readonly coldPressureKpa: readonly (number | null)[];
  readonly temperatureC: readonly (number | null)[];
};

/** What is wanted of a wheel's history. */
export type WheelHistoryRequest = {
  readonly vehicleId: number;
  readonly positionIndex: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Upper bound of points answered, gap marks included; at least 10. */
  readonly maximumPoints: number;
  /** For cold pressures of single readings; buckets hold theirs. */
  readonly referenceTemperatureC: number;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

// Each finer source as long as it has no more than some 9,000 rows of one vehicle to read.
const sources: readonly { readonly resolution: HistoryResolution; readonly upToMs: number }[] = [
  { resolution: 'reading', upToMs: 2 * dayMs },
  { resolution: '5_minutes', upToMs: 31 * dayMs },
  { resolution: 'hour', upToMs: 366 * dayMs },
  { resolution: 'day', upToMs: Number.POSITIVE_INFINITY },
];
const bucketMs: Readonly<Record<Exclude<HistoryResolution, 'reading'>, number>> = {
  '5_minutes': 300_000,
  hour: hourMs,
  day: dayMs,
};
const tableOf: Readonly<Record<Exclude<HistoryResolution, 'reading'>, string>> = {
  '5_minutes': 'rollup_5_minutes',
  hour: 'rollup_hour',
  day: 'rollup_day',
};
// Parked units report once an hour at most; what is further apart is a gap in the line.
const shortestGapMs = 90 * 60_000;

/** Pressure, cold pressure and temperature of a wheel, thinned so that every extreme stays. Empty for vehicles outside the scope. */
export async function getWheelHistory(scoped: Scoped, request: WheelHistoryRequest): Promise<WheelHistory> {
  await openTelemetry(scoped, [request.vehicleId]);
  const { resolution } = sources.find(({ upToMs }) => request.toMs - request.fromMs <= upToMs) ?? { resolution: 'day' };
  const points =
    resolution === 'reading' ? await readingPoints(scoped, request) : await bucketPoints(scoped, request, resolution);
  const gapMs =
    resolution === 'reading' ? shortestGapMs : Math.max(shortestGapMs, 2 * columnWidthMs(request, resolution));
  const marked = withGaps(points, gapMs, request.maximumPoints);
  return {
    resolution,
    atMs: marked.map((point) => point.atMs),
    pressureKpa: marked.map((point) => point.pressureKpa),
    coldPressureKpa: marked.map((point) => point.coldPressureKpa),
    temperatureC: marked.map((point) => point.temperatureC),
  };
}

async function readingPoints({ trx }: Scoped, request: WheelHistoryRequest): Promise<HistoryPoint[]> {
  const element = request.positionIndex + 1;
  const { rows } = await sql<{
    columns: { at: number[]; pressure: (number | null)[]; temperature: (number | null)[] };
  }>`
    select json_build_object('at', json_agg(at), 'pressure', json_agg(pressure), 'temperature', json_agg(temperature)) as columns from (
      select (extract(epoch from at) * 1000)::bigint as at, pressure_dkpa[${element}::int] as pressure, temperature_dc[${element}::int] as temperature
      from packet where vehicle_id = ${request.vehicleId} and at >= ${new Date(request.fromMs)} and at < ${new Date(request.toMs)}
        and (pressure_dkpa[${element}::int] is not null or temperature_dc[${element}::int] is not null)
      order by packet.at
    ) reading having count(*) > 0`.execute(trx);
  const [found] = rows;
  if (found === undefined) return [];
  const { at, pressure, temperature } = found.columns;
  const points = at.map((atMs, index): HistoryPoint => {
    const pressureKpa = tenth(pressure[index]);
    const temperatureC = tenth(temperature[index]);
    // Without a temperature the measured pressure is judged as it is.
    const cold =
      pressureKpa === null || temperatureC === null
        ? pressureKpa
        : coldPressureKpa(pressureKpa, temperatureC, request.referenceTemperatureC);
    return { atMs, pressureKpa, temperatureC, coldPressureKpa: cold === null ? null : roundToStoredTenth(cold) };
  });
  return thinReadings(points, request);
}

/** Whole buckets wide enough that four points each leave some room for gap marks. */
function columnWidthMs(
  { fromMs, toMs, maximumPoints }: WheelHistoryRequest,
  resolution: Exclude<HistoryResolution, 'reading'>,
): number {
  const columnCount = Math.max(1, Math.floor((maximumPoints * 0.9) / 4) - 1);
  return Math.max(1, Math.ceil((toMs - fromMs) / bucketMs[resolution] / columnCount)) * bucketMs[resolution];
}

type StoredColumn = {
  at: number;
  pressure: (number | null)[];
  cold: (number | null)[];
  temperature: (number | null)[];
};

async function bucketPoints(
  { trx }: Scoped,
  request: WheelHistoryRequest,
  resolution: Exclude<HistoryResolution, 'reading'>,
): Promise<HistoryPoint[]> {
  const element = request.positionIndex + 1;
  const widthMs = columnWidthMs(request, resolution);
  const of = (quantity: string, unit: string) => {
    const part = (name: string) => sql.raw(`${quantity}_${name}_${unit}[${element}]`);
    return sql`json_build_array((array_agg(${part('first')} order by bucket_at) filter (where ${part('first')} is not null))[1], min(${part('min')}),
      max(${part('max')}), (array_agg(${part('last')} order by bucket_at desc) filter (where ${part('last')} is not null))[1])`;
  };
  const { rows } = await sql<{ columns: StoredColumn[] }>`
    select coalesce(json_agg(json_build_object('at', at, 'pressure', pressure, 'cold', cold, 'temperature', temperature) order by at), '[]') as columns from (
      select (floor(extract(epoch from bucket_at) * 1000 / ${widthMs}::bigint) * ${widthMs}::bigint)::bigint as at,
        ${of('pressure', 'dkpa')} as pressure, ${of('cold_pressure', 'dkpa')} as cold, ${of('temperature', 'dc')} as temperature
      from ${sql.table(tableOf[resolution])}
      where vehicle_id = ${request.vehicleId} and bucket_at >= ${new Date(request.fromMs)} and bucket_at < ${new Date(request.toMs)}
        and coalesce(pressure_n[${sql.lit(element)}], temperature_n[${sql.lit(element)}]) > 0
      group by 1
    ) history`.execute(trx);
  const columns = (rows[0]?.columns ?? []).map((column): HistoryColumn => ({
    atMs: column.at,
    pressureKpa: column.pressure.map(tenth),
    coldPressureKpa: column.cold.map(tenth),
    temperatureC: column.temperature.map(tenth),
  }));
  return flattenColumns(columns, widthMs);
}

const tenth = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : value / 10;

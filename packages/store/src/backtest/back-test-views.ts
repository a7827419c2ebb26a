import type { HourExtremes, OkayBounds } from '@tyrewatch/domain/backtest/calm-hour';
import { hourMs } from '@tyrewatch/domain/backtest/calm-hour';
import type { InstantsWanted, WheelInstant } from '@tyrewatch/domain/backtest/wheel-replay';
import { atmosphereKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { sql } from 'kysely';
import type { IngestVehicle } from '../ingest/ingest-configuration.ts';
import { readVehiclesAsShown } from '../ingest/ingest-loading.ts';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';

/** A span of time, its end not included; epoch milliseconds. */
export type BackTestSpan = { readonly fromMs: number; readonly toMs: number };

/** A wheel whose hours are wanted: by what it is okay, and to which temperature its pressures are compensated. */
export type WheelHoursWanted = {
  readonly positionIndex: number;
  readonly bounds: OkayBounds;
  readonly referenceC: number;
};

const dayMs = 24 * hourMs;

/** Vehicles in use of a fleet that the scope sees, by registration. */
export async function listBackTestVehicles({ trx }: Scoped, fleetId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select vehicle_id as id from visible_vehicle_listing
    where fleet_id = ${fleetId} and not archived and not deactivated order by registration, vehicle_id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** How many of the vehicles have readings before an instant that their rollups do not hold yet: their past is not whole. */
export async function countVehiclesBehind(
  { trx }: Scoped,
  vehicleIds: readonly number[],
  beforeMs: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select vehicles_behind(${[...vehicleIds]}::bigint[], ${new Date(beforeMs)})::int as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** A vehicle with its wheels and what they are judged by, its telemetry opened to the transaction; null where the scope does not see it. */
export async function openBackTestVehicle(scoped: Scoped, vehicleId: number): Promise<IngestVehicle | null> {
  const [visible] = await openTelemetry(scoped, [vehicleId]);
  if (visible === undefined) return null;
  return (await readVehiclesAsShown(scoped.trx, [visible])).get(visible) ?? null;
}

/** The lowest, highest and hottest of a wheel in an hour, as columns `l`, `h` and `t` with its number; in tenths. */
function extremesOfWheel({ positionIndex, referenceC }: WheelHoursWanted): string {
  const at = `[${positionIndex + 1}]`;
  const absolute = `${atmosphereKpa * 10}::float8`;
  const kelvin = (tenths: string): string => `(${tenths} / 10.0::float8 + 273.15::float8)`;
  const compensated = (pressure: string, temperature: string): string =>
    `(${pressure} + ${absolute}) * ${referenceC + 273.15}::float8 / ${kelvin(temperature)} - ${absolute}`;
  const whole = `packet_count = pressure_n${at} and packet_count = temperature_n${at}`;
  const extreme = (end: 'min' | 'max', choose: 'least' | 'greatest', warmest: string): string =>
    // where not every packet tells both values, a pressure may be compensated by any temperature of this hour or the one before, or by none
    `case when ${whole} then cold_pressure_${end}_dkpa${at}::float8
       else ${choose}(pressure_${end}_dkpa${at}, ${compensated(`pressure_${end}_dkpa${at}`, warmest)}) end`;
  const hottest = `greatest(temperature_max_dc${at}, hottest_before${at})`;
  const coldest = `least(temperature_min_dc${at}, coldest_before${at})`;
  return `${extreme('min', 'least', hottest)} as l${positionIndex}, ${extreme('max', 'greatest', coldest)} as h${positionIndex},
    temperature_max_dc${at} as t${positionIndex}`;
}

/** Whether an hour is not surely okay for a wheel. */
const isDoubtful = ({ positionIndex: index, bounds }: WheelHoursWanted): string =>
  `(l${index} < ${bounds.fromKpa * 10} or h${index} > ${bounds.toKpa * 10} or t${index} >= ${bounds.belowC * 10})`;

const tenth = (value: number | null): number | null => (value === null ? null : value / 10);

/**
 * The hours of a vehicle in which some of its wheels were not surely within their bounds, from hourly rollups, by storage index; a wheel without
 * such hours has none. The vehicle's telemetry must be open, and the span begin and end with an hour.
 */
export async function loadDoubtfulHours(
  { trx }: Scoped,
  vehicleId: number,
  wheels: readonly WheelHoursWanted[],
  { fromMs, toMs }: BackTestSpan,
): Promise<ReadonlyMap<number, readonly HourExtremes[]>> {
  if (wheels.length === 0) return new Map();
  const columns = wheels.map(
    (wheel) => `${isDoubtful(wheel)}, ${['l', 'h', 't'].map((each) => `${each}${wheel.positionIndex}`).join(', ')}`,
  );
  const { rows } = await sql<{ line: [atMs: number, ...values: (number | boolean | null)[]] }>`
    select json_build_array((extract(epoch from bucket_at) * 1000)::bigint, ${sql.raw(columns.join(', '))}) as line from (
      select bucket_at, ${sql.raw(wheels.map(extremesOfWheel).join(', '))} from (
        select *, case when previous_at = bucket_at - interval '1 hour' then before_max end as hottest_before,
          case when previous_at = bucket_at - interval '1 hour' then before_min end as coldest_before from (
          select *, lag(bucket_at) over earlier as previous_at, lag(temperature_max_dc) over earlier as before_max,
            lag(temperature_min_dc) over earlier as before_min
          from rollup_hour where vehicle_id = ${vehicleId} and bucket_at >= ${new Date(fromMs)} and bucket_at < ${new Date(toMs)}
          window earlier as (order by bucket_at)
        ) hour
      ) hour
    ) extremes where ${sql.raw(wheels.map(isDoubtful).join(' or '))} order by bucket_at`.execute(trx);
  const found = new Map<number, HourExtremes[]>();
  for (const { line } of rows) {
    const [atMs, ...values] = line;
    for (const [place, { positionIndex }] of wheels.entries()) {
      const [doubtful, lowest, highest, hottest] = values.slice(place * 4) as [boolean | null, ...(number | null)[]];
      if (doubtful !== true) continue;
      const hours = found.get(positionIndex) ?? [];
      hours.push({
        atMs,
        lowestKpa: tenth(lowest ?? null),
        highestKpa: tenth(highest ?? null),
        hottestC: tenth(hottest ?? null),
      });
      found.set(positionIndex, hours);
    }
  }
  return found;
}

/** A wheel whose readings are wanted, and within what time. */
export type WheelWanted = BackTestSpan & { readonly vehicleId: number; readonly positionIndex: number };

const isOfWheel = (positionIndex: number) => {
  const at = `[${positionIndex + 1}]`;
  return sql<boolean>`(${sql.raw(`pressure_dkpa${at} is not null or temperature_dc${at} is not null`)})`;
};

/** Readings of a wheel, oldest first, those of one instant as one. The vehicle's telemetry must be open. */
export async function readWheelInstants(
  { trx }: Scoped,
  { vehicleId, positionIndex }: WheelWanted,
  { afterMs, untilMs, limit }: InstantsWanted,
): Promise<WheelInstant[]> {
  const at = sql.raw(`[${positionIndex + 1}]`);
  const instants: WheelInstant[] = [];
  let doneMs = afterMs;
  // a day at first: so few partitions are looked at, and a wheel that is silent for long costs few queries
  for (let spanMs = dayMs; doneMs < untilMs && instants.length < limit; spanMs *= 4) {
    const endMs = Math.min(doneMs + spanMs, untilMs);
    const { rows } = await sql<{ lines: [number, number | null, number | null][] | null }>`
      select json_agg(json_build_array((extract(epoch from at) * 1000)::float8, pressure, temperature) order by at) as lines from (
        select at, min(pressure_dkpa${at}) as pressure, max(temperature_dc${at}) as temperature from packet
        where vehicle_id = ${vehicleId} and at > ${new Date(doneMs)} and at <= ${new Date(endMs)} and ${isOfWheel(positionIndex)}
        group by at order by at limit ${limit - instants.length}
      ) instant`.execute(trx);
    for (const [atMs, pressure, temperature] of rows[0]?.lines ?? []) {
      instants.push({ atMs, pressureKpa: tenth(pressure), temperatureC: tenth(temperature) });
    }
    doneMs = endMs;
  }
  return instants;
}

/** Instants of a wheel's last readings before one, within its time, the oldest first. The vehicle's telemetry must be open. */
export async function readWheelTimesBefore(
  { trx }: Scoped,
  { vehicleId, positionIndex, fromMs }: WheelWanted,
  beforeMs: number,
  limit: number,
): Promise<number[]> {
  const times: number[] = [];
  let endMs = beforeMs;
  for (let spanMs = dayMs; endMs > fromMs && times.length < limit; spanMs *= 4) {
    const startMs = Math.max(endMs - spanMs, fromMs);
    const { rows } = await sql<{ atMs: number }>`select (extract(epoch from at) * 1000)::float8 as "atMs" from packet
      where vehicle_id = ${vehicleId} and at >= ${new Date(startMs)} and at < ${new Date(endMs)} and ${isOfWheel(positionIndex)}
      group by at order by at desc limit ${limit - times.length}`.execute(trx);
    times.push(...rows.map(({ atMs }) => atMs));
    endMs = startMs;
  }
  return times.toReversed();
}

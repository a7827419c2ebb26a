import { channelId, findTyreChannel, getChannel } from '@tyrewatch/domain/telemetry/channel-table';
import type { TyreSeries } from '@tyrewatch/domain/telemetry/channel-table';
import { temperatureValidMs } from '@tyrewatch/domain/judging/wheel-judgement';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { judgedExtreme } from '../rollups/judged-extremes.ts';
import type { RollupTable } from '../rollups/judged-extremes.ts';

/** SQL of what a packet says of a channel: a whole number of `1 / scale` of the channel's unit, null = nothing. */
export type PacketSource = {
  readonly value: string;
  readonly scale: number;
  /** SQL of a column that the value needs beside those of the packet, worked out over the packets in time order. */
  readonly alongside: string | null;
};

/** SQL of what a bucket says of a channel, in the same whole numbers. */
export type BucketSource = Readonly<Record<'count' | 'sum' | 'least' | 'greatest' | 'first' | 'last', string>>;

const columnSources = new Map<number, Pick<PacketSource, 'value' | 'scale'>>([
  [channelId.latitude, { value: 'latitude_e7', scale: 1e7 }],
  [channelId.longitude, { value: 'longitude_e7', scale: 1e7 }],
  [channelId.altitude, { value: 'altitude_m', scale: 1 }],
  [channelId.heading, { value: 'heading_degrees', scale: 1 }],
  [channelId.speed, { value: 'speed_kmh', scale: 1 }],
  [channelId.ignition, { value: 'ignition_on::int', scale: 1 }],
]);

const listed = (id: number): string =>
  `round(channel_values[array_position(channel_ids, ${id}::smallint)]::float8 * 1000)::bigint`;

const atmosphereDkpa = '1013.25::float8';
const valueBits = 65_536;

/** As the wheel's history has it: without a temperature of the last minutes the measured pressure as it is. */
function coldSource(element: number, referenceC: number): PacketSource {
  const pressure = `pressure_dkpa[${element}]`;
  const temperature = `temperature_dc[${element}]`;
  const warmth = `warmth_${element}`;
  const kelvin = `((${warmth} % ${valueBits} - ${valueBits / 2}) / 10.0::float8 + 273.15::float8)`;
  return {
    value: `case when ${pressure} is null then null
      when ${warmth} is null or moment - ${warmth} / ${valueBits} > ${temperatureValidMs} then ${pressure}
      when ${pressure} <= 0 then 0
      else greatest(0, round((${pressure} + ${atmosphereDkpa}) * ${referenceC + 273.15}::float8 / ${kelvin} - ${atmosphereDkpa})) end::bigint`,
    scale: 10,
    alongside: `max(case when ${temperature} is not null then moment * ${valueBits} + ${temperature} + ${valueBits / 2} end)
      over (order by at rows unbounded preceding) as ${warmth}`,
  };
}

/** Where packets hold a channel. `referenceC` is what cold pressures are worked out for. Throws RangeError for ids outside 1–154. */
export function packetSource(id: number, referenceC: number): PacketSource {
  const tyre = findTyreChannel(getChannel(id).id);
  const element = tyre === null ? 0 : wheelIndex(tyre.position) + 1;
  const tyreSources: Partial<Record<TyreSeries, PacketSource>> = {
    tyrePressure: { value: `pressure_dkpa[${element}]`, scale: 10, alongside: null },
    tyreTemperature: { value: `temperature_dc[${element}]`, scale: 10, alongside: null },
    tyreColdPressure: coldSource(element, referenceC),
  };
  const own = columnSources.get(id);
  if (own !== undefined) return { ...own, alongside: null };
  if (id === channelId.odometer) return { value: `coalesce(odometer_m, ${listed(id)})`, scale: 1000, alongside: null };
  return (tyre && tyreSources[tyre.series]) ?? { value: listed(id), scale: 1000, alongside: null };
}

/** Where buckets of a table hold a channel; null = they do not, so that its packets are read. */
export function bucketSource(id: number, table: RollupTable): BucketSource | null {
  const tyre = findTyreChannel(getChannel(id).id);
  if (tyre === null) return null;
  const element = `[${wheelIndex(tyre.position) + 1}]`;
  const of = (quantity: string, unit: string): BucketSource => ({
    count: `${quantity}_n${element}`,
    sum: `${quantity}_sum_${unit}${element}`,
    least: `${quantity}_min_${unit}${element}`,
    greatest: `${quantity}_max_${unit}${element}`,
    first: `${quantity}_first_${unit}${element}`,
    last: `${quantity}_last_${unit}${element}`,
  });
  if (tyre.series === 'tyrePressure') return of('pressure', 'dkpa');
  if (tyre.series === 'tyreTemperature') return of('temperature', 'dc');
  if (tyre.series !== 'tyreColdPressure') return null;
  const [cold, measured] = [of('cold_pressure', 'dkpa'), of('pressure', 'dkpa')];
  const told = (part: keyof BucketSource): string =>
    `case when temperature_n${element} > 0 then ${cold[part]} else ${measured[part]} end`;
  return {
    count: told('count'),
    sum: told('sum'),
    least: judgedExtreme(table, 'min', element),
    greatest: judgedExtreme(table, 'max', element),
    first: told('first'),
    last: told('last'),
  };
}

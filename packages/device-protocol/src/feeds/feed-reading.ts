import type { ChannelUnit, VehicleChannelName } from '@tyrewatch/domain/telemetry/channel-table';
import { channelId, getChannel, isPlausibleValue } from '@tyrewatch/domain/telemetry/channel-table';
import type { PositionFix } from '@tyrewatch/domain/telemetry/reading';
import { tyreAddressKey } from '../readings/wheel-resolution.ts';
import type { TyreValues } from '../readings/tyre-values.ts';

/** Channels a feed gives as numbers; position, speed and ignition have members of their own. */
export type FeedChannelName = Exclude<
  VehicleChannelName,
  'latitude' | 'longitude' | 'altitude' | 'heading' | 'satellites' | 'speed' | 'ignition'
>;

/** Values by channel, in the unit of the channel table; what is missing is not listed. */
export type FeedChannels = Readonly<Partial<Record<FeedChannelName, number>>>;

/** One vehicle at one instant, as a maker's cloud gives it. */
export interface FeedReading {
  /** Upper case. */
  readonly vin: string;
  /** When the vehicle made it, epoch milliseconds. */
  readonly atMs: number;
  /** When the maker received it, epoch milliseconds; null when not said. */
  readonly receivedAtMs: number | null;
  /** What tells it from others of the vehicle and instant, the same whenever it is sent again; null = vehicle and instant alone. */
  readonly sourceId: string | null;
  /** Null when the vehicle had no position. */
  readonly fix: PositionFix | null;
  /** km/h; null when unknown. */
  readonly speedKmh: number | null;
  /** Null when unknown. */
  readonly ignitionOn: boolean | null;
  readonly channels: FeedChannels;
  /** Tyres by the place the sender names; the vehicle's layout says which wheels they are. */
  readonly tyres: readonly TyreValues[];
}

/** Why a body of a feed cannot be read. */
export class UnreadableFeedError extends Error {
  override readonly name = 'UnreadableFeedError';
}

/** The values that are given and plausible, in the order of their channels. */
export function plausibleChannels(values: Readonly<Partial<Record<FeedChannelName, number | null>>>): FeedChannels {
  const given = Object.entries(values) as [FeedChannelName, number | null][];
  const believed = given.filter(([name, value]) => value !== null && isPlausibleValue(channelId[name], value));
  return Object.fromEntries(believed.toSorted(([a], [b]) => channelId[a] - channelId[b]));
}

/** How a unit is written at the end of a name. */
const unitSuffix: Readonly<Record<ChannelUnit, string>> = {
  deg: '_deg',
  m: '_m',
  kPa: '_kpa',
  '°C': '_c',
  h: '',
  min: '_minutes',
  day: '_days',
  mm: '_mm',
  km: '_km',
  'km/h': '_kmh',
  rpm: '_rpm',
  l: '_l',
  'l/h': '_lph',
  '%': '_percent',
  V: '_v',
  kg: '_kg',
  none: '',
};

/** A name in snake_case. */
export const snakeCase = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

const channelKey = (name: FeedChannelName): string =>
  `${snakeCase(name.replace('adBlue', 'adblue'))}${unitSuffix[getChannel(channelId[name]).unit]}`;

const instant = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** The members that are not null. */
export const withoutNulls = (object: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));

const tyreJson = ({ address, pressureKpa, temperatureC }: TyreValues): Record<string, unknown> =>
  withoutNulls({ place: tyreAddressKey(address), pressure_kpa: pressureKpa, temperature_c: temperatureC });

/** A reading as JSON: names in snake_case with their unit, what is not known left out. */
export function feedReadingJson(reading: FeedReading): Record<string, unknown> {
  const { fix, tyres } = reading;
  const position =
    fix === null
      ? null
      : withoutNulls({
          latitude_deg: fix.latitudeDeg,
          longitude_deg: fix.longitudeDeg,
          altitude_m: fix.altitudeM,
          heading_deg: fix.headingDeg,
          satellites: fix.satellites,
        });
  const values = Object.entries(reading.channels) as [FeedChannelName, number][];
  return withoutNulls({
    vin: reading.vin,
    at: instant(reading.atMs),
    received_at: instant(reading.receivedAtMs),
    source_id: reading.sourceId,
    channels: withoutNulls({
      position,
      speed_kmh: reading.speedKmh,
      ignition_on: reading.ignitionOn,
      ...Object.fromEntries(values.map(([name, value]) => [channelKey(name), value])),
      tyres: tyres.length === 0 ? null : tyres.map(tyreJson),
    }),
  });
}

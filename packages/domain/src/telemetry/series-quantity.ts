import type { WheelPosition } from '../vehicles/wheel-position.ts';
import { findWheelPosition } from '../vehicles/wheel-position.ts';
import type { ChannelKind, ChannelUnit, TyreSeries } from './channel-table.ts';
import { allChannels, findChannel, findTyreChannel, getChannel, tyreChannel } from './channel-table.ts';
import { channelsOfServiceDatum, findServiceDatum, serviceData } from './service-data-table.ts';

/** What a series over time is of: a channel, or a customer-facing indicator that no channel holds. */
export interface SeriesQuantity {
  /** How it is written in addresses: `29` a channel of the vehicle, `p3D` one of a tyre, `s36` an indicator. */
  readonly key: string;
  /** Stable name, the last part of the catalogue key. */
  readonly nameKey: string;
  readonly unit: ChannelUnit;
  readonly kind: ChannelKind;
  /** Tyre it belongs to; null = the vehicle as a whole. */
  readonly position: WheelPosition | null;
  /** Null for indicators that no channel holds. */
  readonly channelId: number | null;
  /** Customer-facing indicator it is offered as; null = none. */
  readonly serviceDatumId: number | null;
  /** Whether its values are kept over time; of others at most the newest is known. */
  readonly isRecorded: boolean;
}

const letters: Readonly<Record<TyreSeries, string>> = {
  tyrePressure: 'p',
  tyreTemperature: 't',
  tyreColdPressure: 'c',
  tyreTimeToCritical: 'k',
  tyreTreadDepth: 'd',
};
const seriesByLetter = new Map(Object.entries(letters).map(([series, letter]) => [letter, series as TyreSeries]));
const unrecorded: ReadonlySet<string> = new Set(['tyreTimeToCritical', 'tyreTreadDepth'] satisfies TyreSeries[]);

/** How the series of a channel is written in addresses. Throws RangeError outside 1–154. */
export function seriesKeyOfChannel(channelId: number): string {
  const tyre = findTyreChannel(getChannel(channelId).id);
  return tyre === null ? String(channelId) : `${letters[tyre.series]}${tyre.position}`;
}

const ofChannel = (channelId: number): SeriesQuantity => {
  const { nameKey, unit, kind, position } = getChannel(channelId);
  const datum = serviceData.find((candidate) => channelsOfServiceDatum(candidate, position).includes(channelId));
  return {
    key: seriesKeyOfChannel(channelId),
    nameKey,
    unit,
    kind,
    position,
    channelId,
    serviceDatumId: datum?.id ?? null,
    isRecorded: !unrecorded.has(nameKey),
  };
};

const ofIndicator = (id: number, nameKey: string): SeriesQuantity => ({
  key: `s${id}`,
  nameKey,
  unit: 'none',
  kind: 'gauge',
  position: null,
  channelId: null,
  serviceDatumId: id,
  isRecorded: false,
});

/** Everything that can be asked for: the 154 channels by id, then the indicators that no channel holds. */
export const allSeriesQuantities: readonly SeriesQuantity[] = [
  ...allChannels.map(({ id }) => ofChannel(id)),
  ...serviceData.filter(({ source }) => source.kind === 'derived').map(({ id, nameKey }) => ofIndicator(id, nameKey)),
];

const byKey = new Map(allSeriesQuantities.map((quantity) => [quantity.key, quantity]));

const indicatorOf = (key: string) => {
  const [, id, position] = /^s(\d{1,2})(?:-(\d[A-D]))?$/i.exec(key) ?? [];
  return { datum: findServiceDatum(Number(id)), position: findWheelPosition(position ?? '') };
};

/** The one channel that a key names; null when it names none, or several. */
function channelOf(key: string): number | null {
  if (/^\d{1,3}$/.test(key)) return findChannel(Number(key))?.id ?? null;
  const series = seriesByLetter.get(key.charAt(0).toLowerCase());
  if (series !== undefined) {
    const position = findWheelPosition(key.slice(1));
    return position === null ? null : tyreChannel(series, position);
  }
  const { datum, position } = indicatorOf(key);
  const channels = datum === null ? [] : channelsOfServiceDatum(datum, position);
  return channels.length === 1 ? (channels[0] ?? null) : null;
}

/**
 * What a key means: `29` and `p3D` as above; also any channel by its id, and an indicator as `s5` or, of a tyre, `s37-3D`. Null for other
 * texts, and for indicators that several channels make up.
 */
export function findSeriesQuantity(key: string): SeriesQuantity | null {
  const channel = channelOf(key);
  return byKey.get(channel === null ? `s${indicatorOf(key).datum?.id}` : seriesKeyOfChannel(channel)) ?? null;
}

/** A series as it is written in addresses, in two parts: the vehicle's reference and the key of what of it. */
export interface SeriesReference {
  readonly vehicle: string;
  readonly quantity: SeriesQuantity;
}

/** Writes a series as {@link findSeriesReference} reads it. */
export const seriesReference = (vehicle: string, key: string): string => `${vehicle}.${key}`;

/** Reads `DG71KSH.p3D`: what stands before the last dot names the vehicle. Null when it is no series. */
export function findSeriesReference(text: string): SeriesReference | null {
  const dot = text.lastIndexOf('.');
  const quantity = findSeriesQuantity(text.slice(dot + 1));
  return dot < 1 || quantity === null ? null : { vehicle: text.slice(0, dot), quantity };
}

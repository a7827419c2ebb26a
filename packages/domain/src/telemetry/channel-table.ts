import type { WheelPosition } from '../vehicles/wheel-position.ts';
import { allWheelPositions, wheelIndex, wheelPositionAt } from '../vehicles/wheel-position.ts';

/** Unit in which a channel's values are stored and sent. */
export type ChannelUnit =
  | 'deg'
  | 'm'
  | 'kPa'
  | '°C'
  | 'h'
  | 'min'
  | 'day'
  | 'mm'
  | 'km'
  | 'km/h'
  | 'rpm'
  | 'l'
  | 'l/h'
  | '%'
  | 'V'
  | 'kg'
  | 'none';

/**
 * How values of a channel behave: a gauge goes up and down, a counter only rises (and may be
 * replaced), a state is one of few whole numbers.
 */
export type ChannelKind = 'gauge' | 'counter' | 'state';

/** One row of the channel table. */
export interface Channel {
  /** 1–154; never renumbered. */
  readonly id: number;
  /** Stable name, the last part of the catalogue key; tyre channels share the name of their series. */
  readonly nameKey: string;
  readonly unit: ChannelUnit;
  readonly kind: ChannelKind;
  /** Smallest and greatest plausible value, both inclusive; outside is not a value of the channel. */
  readonly minimum: number;
  readonly maximum: number;
  /** Tyre the channel belongs to; null for channels of the vehicle. */
  readonly position: WheelPosition | null;
}

/** Names of the channels that speak of the vehicle as a whole, with their fixed ids. */
export const channelId = {
  latitude: 1,
  longitude: 2,
  altitude: 3,
  odometer: 28,
  speed: 29,
  ignition: 30,
  satellites: 31,
  heading: 32,
  gsmSignal: 33,
  unitBatteryVoltage: 34,
  engineHours: 35,
  engineSpeed: 36,
  fuelUsed: 37,
  fuelRate: 38,
  ambientTemperature: 39,
  fuelLevel: 40,
  adBlueLevel: 41,
  oilLevel: 42,
  coolantTemperature: 43,
  batteryVoltage: 44,
  adBlueVolume: 45,
  fuelVolume: 46,
  oilTemperature: 47,
  oilPressure: 48,
  coolantLevel: 49,
  brakeLining: 50,
  screenWashLevel: 51,
  serviceDistance: 52,
  serviceTime: 53,
  brakeAirPressure: 54,
  axleLoad: 151,
  grossWeight: 152,
  operationalHours: 153,
  brakePerformance: 154,
} as const;
/** Name of a channel of the vehicle as a whole. */
export type VehicleChannelName = keyof typeof channelId;

type Row = readonly [name: VehicleChannelName, unit: ChannelUnit, kind: ChannelKind, minimum: number, maximum: number];

/** Brake performance also holds −1 gathering data, −2 no data, −3 unqualified. */
const vehicleRows: readonly Row[] = [
  ['latitude', 'deg', 'gauge', -90, 90],
  ['longitude', 'deg', 'gauge', -180, 180],
  ['altitude', 'm', 'gauge', -500, 9000],
  ['odometer', 'km', 'counter', 0, 10_000_000],
  ['speed', 'km/h', 'gauge', 0, 250],
  ['ignition', 'none', 'state', 0, 1],
  ['satellites', 'none', 'gauge', 0, 99],
  ['heading', 'deg', 'gauge', 0, 360],
  ['gsmSignal', 'none', 'gauge', 0, 5],
  ['unitBatteryVoltage', 'V', 'gauge', 0, 20],
  ['engineHours', 'h', 'counter', 0, 1_000_000],
  ['engineSpeed', 'rpm', 'gauge', 0, 16_000],
  ['fuelUsed', 'l', 'counter', 0, 10_000_000],
  ['fuelRate', 'l/h', 'gauge', 0, 3300],
  ['ambientTemperature', '°C', 'gauge', -60, 80],
  ['fuelLevel', '%', 'gauge', 0, 100],
  ['adBlueLevel', '%', 'gauge', 0, 100],
  ['oilLevel', '%', 'gauge', 0, 100],
  ['coolantTemperature', '°C', 'gauge', -60, 215],
  ['batteryVoltage', 'V', 'gauge', 0, 100],
  ['adBlueVolume', 'l', 'gauge', 0, 1000],
  ['fuelVolume', 'l', 'gauge', 0, 5000],
  ['oilTemperature', '°C', 'gauge', -60, 250],
  ['oilPressure', 'kPa', 'gauge', 0, 1500],
  ['coolantLevel', '%', 'gauge', 0, 100],
  ['brakeLining', '%', 'gauge', 0, 100],
  ['screenWashLevel', '%', 'gauge', 0, 100],
  ['serviceDistance', 'km', 'gauge', -500_000, 500_000],
  ['serviceTime', 'day', 'gauge', -3660, 3660],
  ['brakeAirPressure', 'kPa', 'gauge', 0, 2000],
  ['axleLoad', 'kg', 'gauge', 0, 60_000],
  ['grossWeight', 'kg', 'gauge', 0, 300_000],
  ['operationalHours', 'h', 'counter', 0, 1_000_000],
  ['brakePerformance', '%', 'gauge', -3, 100],
];

/** Series of channels with one channel per tyre position. */
export type TyreSeries =
  | 'tyrePressure'
  | 'tyreTemperature'
  | 'tyreColdPressure'
  | 'tyreTimeToCritical'
  | 'tyreTreadDepth';

interface SeriesRow {
  readonly firstId: number;
  readonly unit: ChannelUnit;
  readonly minimum: number;
  readonly maximum: number;
}

const tyreSeriesRows: Readonly<Record<TyreSeries, SeriesRow>> = {
  tyrePressure: { firstId: 4, unit: 'kPa', minimum: 0, maximum: 2000 },
  tyreTemperature: { firstId: 55, unit: '°C', minimum: -60, maximum: 200 },
  tyreColdPressure: { firstId: 79, unit: 'kPa', minimum: -50, maximum: 2500 },
  tyreTimeToCritical: { firstId: 103, unit: 'h', minimum: 0, maximum: 720 },
  tyreTreadDepth: { firstId: 127, unit: 'mm', minimum: 0, maximum: 60 },
};

/** Every tyre series, by first id. */
export const tyreSeriesNames = Object.keys(tyreSeriesRows) as readonly TyreSeries[];

const vehicleChannels = vehicleRows.map(([name, unit, kind, minimum, maximum]): Channel => ({
  id: channelId[name],
  nameKey: name,
  unit,
  kind,
  minimum,
  maximum,
  position: null,
}));

const tyreChannels = tyreSeriesNames.flatMap((series) => {
  const { firstId, unit, minimum, maximum } = tyreSeriesRows[series];
  return allWheelPositions.map((position, index): Channel => ({
    id: firstId + index,
    nameKey: series,
    unit,
    kind: 'gauge',
    minimum,
    maximum,
    position,
  }));
});

/** All 154 channels in the order of their ids: channel `id` lies at index `id − 1`. */
export const allChannels: readonly Channel[] = [...vehicleChannels, ...tyreChannels].toSorted((a, b) => a.id - b.id);

/** Channel with this id; null outside 1–154. */
export const findChannel = (id: number): Channel | null => allChannels[id - 1] ?? null;

/** Channel with this id. Throws RangeError outside 1–154. */
export function getChannel(id: number): Channel {
  const channel = findChannel(id);
  if (channel === null) throw new RangeError(`no channel has the id ${id}`);
  return channel;
}

/** Id of a tyre's channel in a series. */
export const tyreChannel = (series: TyreSeries, position: WheelPosition): number =>
  tyreSeriesRows[series].firstId + wheelIndex(position);

/** Id 4–27 of a tyre's measured gauge pressure. */
export const tyrePressureChannel = (position: WheelPosition): number => tyreChannel('tyrePressure', position);
/** Id 55–78 of a tyre's temperature. */
export const tyreTemperatureChannel = (position: WheelPosition): number => tyreChannel('tyreTemperature', position);
/** Id 79–102 of a tyre's cold pressure. */
export const tyreColdPressureChannel = (position: WheelPosition): number => tyreChannel('tyreColdPressure', position);
/** Id 103–126 of a tyre's time to critical in hours. */
export const tyreTimeToCriticalChannel = (position: WheelPosition): number =>
  tyreChannel('tyreTimeToCritical', position);
/** Id 127–150 of a tyre's tread depth. */
export const tyreTreadDepthChannel = (position: WheelPosition): number => tyreChannel('tyreTreadDepth', position);

/** Series and position of a tyre channel; null for channels of the vehicle and unknown ids. */
export function findTyreChannel(id: number): { readonly series: TyreSeries; readonly position: WheelPosition } | null {
  for (const series of tyreSeriesNames) {
    const index = id - tyreSeriesRows[series].firstId;
    if (Number.isInteger(index) && index >= 0 && index < allWheelPositions.length) {
      return { series, position: wheelPositionAt(index) };
    }
  }
  return null;
}

/** Whether a number is a plausible value of a channel: finite and within its range. */
export function isPlausibleValue(id: number, value: number): boolean {
  const channel = findChannel(id);
  return channel !== null && value >= channel.minimum && value <= channel.maximum;
}

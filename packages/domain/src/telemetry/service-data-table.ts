import type { TyreSeries, VehicleChannelName } from './channel-table.ts';
import { channelId, tyreChannel } from './channel-table.ts';
import type { WheelPosition } from '../vehicles/wheel-position.ts';

/** Where the values of an indicator come from. */
export type ServiceDataSource =
  /** One or more channels of the vehicle, in the order the indicator lists its values. */
  | { readonly kind: 'vehicle'; readonly channels: readonly VehicleChannelName[] }
  /** One value per tyre position. */
  | { readonly kind: 'tyre'; readonly series: TyreSeries }
  /** Worked out from other data: judged by us or kept with the vehicle. */
  | { readonly kind: 'derived' };

/** One indicator offered in exports and the data feed. */
export interface ServiceDatum {
  /** 1–46; never renumbered. */
  readonly id: number;
  /** Stable name, the last part of the catalogue key. */
  readonly nameKey: string;
  readonly source: ServiceDataSource;
}

const vehicle = (...channels: VehicleChannelName[]): ServiceDataSource => ({
  kind: 'vehicle',
  channels,
});
const tyre = (series: TyreSeries): ServiceDataSource => ({ kind: 'tyre', series });
const derived: ServiceDataSource = { kind: 'derived' };

const rows: ReadonlyArray<readonly [nameKey: string, source: ServiceDataSource]> = [
  ['position', vehicle('latitude', 'longitude')],
  ['altitude', vehicle('altitude')],
  ['heading', vehicle('heading')],
  ['satellites', vehicle('satellites')],
  ['speed', vehicle('speed')],
  ['mileage', vehicle('odometer')],
  ['ignition', vehicle('ignition')],
  ['engineHours', vehicle('engineHours')],
  ['operationalHours', vehicle('operationalHours')],
  ['engineSpeed', vehicle('engineSpeed')],
  ['fuelLevel', vehicle('fuelLevel')],
  ['fuelVolume', vehicle('fuelVolume')],
  ['fuelUsed', vehicle('fuelUsed')],
  ['fuelRate', vehicle('fuelRate')],
  ['adBlueLevel', vehicle('adBlueLevel')],
  ['adBlueVolume', vehicle('adBlueVolume')],
  ['oilLevel', vehicle('oilLevel')],
  ['oilTemperature', vehicle('oilTemperature')],
  ['oilPressure', vehicle('oilPressure')],
  ['coolantTemperature', vehicle('coolantTemperature')],
  ['coolantLevel', vehicle('coolantLevel')],
  ['brakeLining', vehicle('brakeLining')],
  ['brakeAirPressure', vehicle('brakeAirPressure')],
  ['brakePerformance', vehicle('brakePerformance')],
  ['batteryVoltage', vehicle('batteryVoltage')],
  ['unitBatteryVoltage', vehicle('unitBatteryVoltage')],
  ['screenWashLevel', vehicle('screenWashLevel')],
  ['serviceDistance', vehicle('serviceDistance')],
  ['serviceTime', vehicle('serviceTime')],
  ['motDue', derived],
  ['wheelTorque', derived],
  ['axleLoad', vehicle('axleLoad')],
  ['grossWeight', vehicle('grossWeight')],
  ['ambientTemperature', vehicle('ambientTemperature')],
  ['gsmSignal', vehicle('gsmSignal')],
  ['lastHeard', derived],
  ['tyrePressure', tyre('tyrePressure')],
  ['tyreTemperature', tyre('tyreTemperature')],
  ['tyreColdPressure', tyre('tyreColdPressure')],
  ['tyreTimeToCritical', tyre('tyreTimeToCritical')],
  ['tyreTreadDepth', tyre('tyreTreadDepth')],
  ['tyreLevel', derived],
  ['tyreDeviation', derived],
  ['vehicleLevel', derived],
  ['sensorCoverage', derived],
  ['carbonDioxide', derived],
];

/** All 46 indicators in the order of their ids: indicator `id` lies at index `id − 1`. */
export const serviceData: readonly ServiceDatum[] = rows.map(([nameKey, source], index) => ({
  id: index + 1,
  nameKey,
  source,
}));

/** Indicator with this id; null outside 1–46. */
export const findServiceDatum = (id: number): ServiceDatum | null => serviceData[id - 1] ?? null;

/**
 * Channel ids behind an indicator: of the vehicle in the indicator's order, or of the one tyre.
 * Empty for derived indicators, and for tyre indicators asked for without a position.
 */
export function channelsOfServiceDatum(datum: ServiceDatum, position: WheelPosition | null): readonly number[] {
  const { source } = datum;
  if (source.kind === 'vehicle') return source.channels.map((name) => channelId[name]);
  if (source.kind === 'tyre' && position !== null) return [tyreChannel(source.series, position)];
  return [];
}

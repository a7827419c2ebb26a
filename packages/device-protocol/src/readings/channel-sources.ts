import { channelId, type VehicleChannelName } from '@tyrewatch/domain/telemetry/channel-table';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';

/** An AVL id that carries a channel. */
export interface ChannelSource {
  readonly avlId: number;
  /** Raw steps in one unit of the channel: 1000 for mV → V or m → km, 10 for tenths, 60 for minutes → h. */
  readonly stepsPerUnit: number;
  readonly signed: boolean;
}

const unsigned = (avlId: number, stepsPerUnit = 1): ChannelSource => ({ avlId, stepsPerUnit, signed: false });
const signed = (avlId: number, stepsPerUnit = 1): ChannelSource => ({ avlId, stepsPerUnit, signed: true });

type Sources = Partial<Record<VehicleChannelName, readonly ChannelSource[]>>;

/** First source with a plausible value wins, so that the more direct one (FMS, then adapter) stands first. */
const sourcesByFamily: Record<DeviceFamily, Sources> = {
  fmx6: {
    speed: [unsigned(80), unsigned(191), unsigned(30)],
    gsmSignal: [unsigned(21)],
    unitBatteryVoltage: [unsigned(67, 1000)],
    engineHours: [unsigned(104)],
    engineSpeed: [unsigned(88), unsigned(35)],
    fuelUsed: [unsigned(86), unsigned(33, 10)],
    fuelRate: [unsigned(135), unsigned(18, 10)],
    ambientTemperature: [signed(128)],
    fuelLevel: [unsigned(87), unsigned(37)],
    adBlueLevel: [unsigned(10_455), unsigned(19)],
    coolantTemperature: [signed(127), signed(25, 10)],
    batteryVoltage: [unsigned(66, 1000)],
    adBlueVolume: [unsigned(20, 10)],
    fuelVolume: [unsigned(34, 10)],
    serviceDistance: [signed(113)],
    grossWeight: [unsigned(139)],
    operationalHours: [unsigned(104)],
  },
  fmb: {
    speed: [unsigned(81), unsigned(37), unsigned(135)],
    gsmSignal: [unsigned(21)],
    unitBatteryVoltage: [unsigned(67, 1000)],
    engineHours: [unsigned(102, 60)],
    engineSpeed: [unsigned(85), unsigned(36)],
    fuelUsed: [unsigned(83, 10)],
    fuelRate: [unsigned(110, 10), unsigned(60, 100)],
    ambientTemperature: [signed(53)],
    fuelLevel: [unsigned(89), unsigned(48)],
    adBlueLevel: [unsigned(111)],
    oilLevel: [unsigned(1159)],
    coolantTemperature: [signed(32), signed(115, 10)],
    batteryVoltage: [unsigned(66, 1000)],
    adBlueVolume: [unsigned(112, 10)],
    fuelVolume: [unsigned(84, 10), unsigned(390, 10)],
    oilPressure: [unsigned(1158)],
    serviceDistance: [unsigned(402)],
    serviceTime: [unsigned(861)],
    operationalHours: [unsigned(102, 60)],
  },
  ft: {
    speed: [unsigned(13_652)],
    gsmSignal: [unsigned(21)],
    unitBatteryVoltage: [unsigned(67, 1000)],
    batteryVoltage: [unsigned(800, 1000)],
  },
  ruptela: {
    speed: [unsigned(165, 256), unsigned(95)],
    unitBatteryVoltage: [unsigned(30, 1000)],
    engineSpeed: [unsigned(197, 8), unsigned(166, 8), unsigned(94, 4)],
    fuelUsed: [unsigned(208, 2)],
    fuelRate: [unsigned(100, 20)],
    fuelLevel: [unsigned(207, 2.5), unsigned(98, 2.55)],
    batteryVoltage: [unsigned(29, 1000)],
  },
};

/** AVL ids of single axles, kg; a family may know them twice (FMS, adapter), the first set with a value wins. */
const axleLoadIdsByFamily: Record<DeviceFamily, readonly (readonly number[])[]> = {
  fmx6: [Array.from({ length: 15 }, (_, axle) => 89 + axle), [26, 27, 28, 29, 32]],
  fmb: [[118, 119, 120, 121, 122]],
  ft: [[13_657]],
  ruptela: [],
};

/** Channels by ascending id with their sources in a family, without the odometer, which a profile settles. The axle load, a sum, has none. */
export const listChannelSources = (
  family: DeviceFamily,
): readonly (readonly [channel: number, sources: readonly ChannelSource[]])[] => listed[family];

/** Sets of AVL ids whose sum is the load on all axles. */
export const listAxleLoadIds = (family: DeviceFamily): readonly (readonly number[])[] => axleLoadIdsByFamily[family];

const listed = {
  fmx6: byChannelId(sourcesByFamily.fmx6),
  fmb: byChannelId(sourcesByFamily.fmb),
  ft: byChannelId(sourcesByFamily.ft),
  ruptela: byChannelId(sourcesByFamily.ruptela),
} satisfies Record<DeviceFamily, unknown>;

function byChannelId(sources: Sources): readonly (readonly [number, readonly ChannelSource[]])[] {
  return Object.entries<readonly ChannelSource[]>({ ...sources, axleLoad: [] })
    .map(([name, list]) => [channelId[name as VehicleChannelName], list] as const)
    .toSorted(([a], [b]) => a - b);
}

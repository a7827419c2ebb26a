import { channelId, isPlausibleValue } from '@tyrewatch/domain/telemetry/channel-table';
import type { ChannelValue } from '@tyrewatch/domain/telemetry/reading';
import { listAxleLoadIds, listChannelSources, type ChannelSource } from './channel-sources.ts';
import type { DeviceProfile } from './device-profile.ts';
import type { IoValues } from './io-values.ts';

const metresPerKilometre = 1000;
/** Highest axle weight J1939 can say (0xFAFF), whatever the unit passes on beyond it is a code. */
const highestAxleLoadRaw = 0xfaff;
/** Highest sum of axle loads of ISO 11992, kg. */
const highestAxleSumKg = 128_510;

/** Channel values of a record by ascending channel id, speed (29) included; implausible ones are left out. */
export function channelsOf(io: IoValues, profile: DeviceProfile): ChannelValue[] {
  const channels: ChannelValue[] = [];
  const add = (channel: number, value: number | null): void => {
    if (value !== null && isPlausibleValue(channel, value)) channels.push([channel, value]);
  };
  add(channelId.odometer, findOdometerKm(io, profile));
  for (const [channel, sources] of listChannelSources(profile.family)) {
    add(channel, channel === channelId.axleLoad ? findAxleLoadKg(io, profile) : findFirst(io, channel, sources));
  }
  return channels;
}

/** 0 is what a unit sends before it has read the vehicle's counter. */
function findOdometerKm(io: IoValues, profile: DeviceProfile): number | null {
  const odometerM = io.findUnsigned(profile.odometerAvlId);
  return odometerM === null || odometerM === 0 ? null : odometerM / metresPerKilometre;
}

function findFirst(io: IoValues, channel: number, sources: readonly ChannelSource[]): number | null {
  for (const { avlId, signed, stepsPerUnit } of sources) {
    const raw = signed ? io.findSigned(avlId) : io.findUnsigned(avlId);
    const value = raw === null ? null : raw / stepsPerUnit;
    if (value !== null && isPlausibleValue(channel, value)) return value;
  }
  return null;
}

function findAxleLoadKg(io: IoValues, profile: DeviceProfile): number | null {
  for (const ids of listAxleLoadIds(profile.family)) {
    const highest = ids.length === 1 ? highestAxleSumKg : highestAxleLoadRaw;
    const loads = ids.map((id) => io.findUnsigned(id)).filter((load) => load !== null && load <= highest);
    if (loads.length > 0) return loads.reduce<number>((sum, load) => sum + (load ?? 0), 0);
  }
  return null;
}

import { crc32 } from 'node:zlib';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { ChannelValue, TyreReading } from '@tyrewatch/domain/telemetry/reading';
import { tenthsOf } from '@tyrewatch/domain/units/quantities';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { BinaryRows } from './binary-rows.ts';
import type { PacketWrite, RawFrameWrite } from './ingest-batch.ts';
import { isStoredAsChannel } from './vehicle-values.ts';

const dayMs = 86_400_000;
/** Days a packet may be old and still be stored; the retention of the `packet` table. */
const oldestStorableDays = 396;
/** Days a packet may be ahead of the clock and still be stored. */
const newestStorableDays = 2;
const int16Limit = 32_767;
const int32Limit = 2_147_483_647;

/** Tells two packets of one vehicle and instant apart: CRC-32 of the bytes it came as, as a signed 32-bit integer. */
export const packetDigest = (bytes: Uint8Array): number => crc32(bytes) | 0;

/** Whether a packet of this device time can be stored; others belong in the quarantine. */
export const isStorable = (atMs: number, nowMs: number): boolean =>
  atMs > nowMs - oldestStorableDays * dayMs && atMs < nowMs + newestStorableDays * dayMs;

/** Writes packets as rows of `packet`. Values that do not fit their column are kept as null: they are no plausible values. */
export function writePackets(rows: BinaryRows, rowTypeOid: number, packets: readonly PacketWrite[]): Buffer {
  rows.start(rowTypeOid);
  for (const { vehicleId, digest, reading } of packets) {
    const { fix } = reading;
    rows.row(15);
    rows.int8(vehicleId);
    rows.instant(reading.atMs);
    rows.instant(reading.receivedAtMs);
    rows.int4(digest);
    rows.int4(fix === null ? null : degreesE7(fix.latitudeDeg));
    rows.int4(fix === null ? null : degreesE7(fix.longitudeDeg));
    rows.int4(odometerMetres(reading.channels));
    rows.int2(fix === null ? null : int16OrNull(fix.altitudeM));
    rows.int2(fix === null ? null : int16OrNull(fix.headingDeg));
    rows.int2(int16OrNull(reading.speedKmh));
    rows.bool(reading.ignitionOn);
    rows.int2Array(tenthsByPosition(reading.tyres, 'pressureKpa'), true);
    rows.int2Array(tenthsByPosition(reading.tyres, 'temperatureC'), true);
    const channels = storedChannels(reading.channels, fix?.satellites ?? null);
    rows.int2Array(
      channels.map(([id]) => id),
      true,
    );
    rows.float4Array(
      channels.map(([, value]) => value),
      true,
    );
  }
  return rows.finish();
}

/** Writes frames as rows of `raw_frame`. */
export function writeRawFrames(rows: BinaryRows, rowTypeOid: number, frames: readonly RawFrameWrite[]): Buffer {
  rows.start(rowTypeOid);
  for (const frame of frames) {
    rows.row(9);
    rows.int8(frame.vehicleId);
    rows.int8(frame.unitId);
    rows.instant(frame.receivedAtMs);
    rows.text(frame.transport);
    rows.int2(Math.min(frame.recordCount, int16Limit));
    rows.bool(frame.decodeSuccess);
    rows.text(frame.decodeError);
    rows.text(frame.reason);
    rows.bytes(frame.frame);
  }
  return rows.finish();
}

/** Degrees as stored: times 10^7. */
export const degreesE7 = (degrees: number): number => Math.round(degrees * 1e7);

/** A whole number of 16 bits; null when absent or too large. */
export const int16OrNull = (value: number | null): number | null =>
  value === null || !(Math.abs(value) <= int16Limit) ? null : Math.round(value);

/** Kilometres as whole metres; null when absent or beyond 2,147,483 km, which is then kept as a channel. */
export const metresOrNull = (km: number | null): number | null =>
  km === null || !(km >= 0 && km * 1000 <= int32Limit) ? null : Math.round(km * 1000);

function odometerMetres(channels: readonly ChannelValue[]): number | null {
  const found = channels.find(([id]) => id === channelId.odometer);
  return found === undefined ? null : metresOrNull(found[1]);
}

function storedChannels(channels: readonly ChannelValue[], satellites: number | null): ChannelValue[] {
  const stored = channels.filter(
    ([id, value]) =>
      Number.isFinite(value) &&
      isStoredAsChannel(id) &&
      id !== channelId.satellites &&
      !(id === channelId.odometer && metresOrNull(value) !== null),
  );
  if (satellites !== null) stored.push([channelId.satellites, satellites]);
  return stored;
}

function tenthsByPosition(tyres: readonly TyreReading[], quantity: 'pressureKpa' | 'temperatureC'): (number | null)[] {
  const byPosition: (number | null)[] = [];
  for (const tyre of tyres) {
    const value = tyre[quantity];
    if (value === null) continue;
    const index = wheelIndex(tyre.position);
    while (byPosition.length <= index) byPosition.push(null);
    byPosition[index] = int16OrNull(tenthsOf(value));
  }
  return byPosition;
}

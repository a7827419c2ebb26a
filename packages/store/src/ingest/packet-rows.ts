import { crc32 } from 'node:zlib';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { ChannelValue, TyreReading } from '@tyrewatch/domain/telemetry/reading';
import { tenthsOf } from '@tyrewatch/domain/units/quantities';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { BinaryRows } from './binary-rows.ts';
import type { PacketWrite, RawFrameWrite } from './ingest-batch.ts';
import { NumberColumn } from './number-column.ts';
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
  const columns = createPacketColumns();
  rows.start(rowTypeOid);
  for (const { vehicleId, digest, reading, integrationId = null } of packets) {
    const { fix } = reading;
    rows.row(16);
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
    fillTyres(columns, reading.tyres);
    rows.int2Array(columns.pressureDkpa, true);
    rows.int2Array(columns.temperatureDc, true);
    fillChannels(columns, reading.channels, fix?.satellites ?? null);
    rows.int2Array(columns.channelIds, true);
    rows.float4Array(columns.channelValues, true);
    rows.int2(integrationId);
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

const createPacketColumns = () => ({
  pressureDkpa: new NumberColumn(),
  temperatureDc: new NumberColumn(),
  channelIds: new NumberColumn(),
  channelValues: new NumberColumn(),
});
type PacketColumns = ReturnType<typeof createPacketColumns>;

function fillChannels(
  { channelIds, channelValues }: PacketColumns,
  channels: readonly ChannelValue[],
  satellites: number | null,
): void {
  channelIds.clear();
  channelValues.clear();
  for (const [id, value] of channels) {
    if (!Number.isFinite(value) || !isStoredAsChannel(id) || id === channelId.satellites) continue;
    if (id === channelId.odometer && metresOrNull(value) !== null) continue;
    channelIds.push(id);
    channelValues.push(value);
  }
  if (satellites === null) return;
  channelIds.push(channelId.satellites);
  channelValues.push(satellites);
}

/** Tyres by their position; positions without a value are nulls, those behind the last value are left out. */
function fillTyres({ pressureDkpa, temperatureDc }: PacketColumns, tyres: readonly TyreReading[]): void {
  pressureDkpa.clear();
  temperatureDc.clear();
  for (const { position, pressureKpa, temperatureC } of tyres) {
    const index = wheelIndex(position);
    if (pressureKpa !== null) pressureDkpa.set(index, int16OrNull(tenthsOf(pressureKpa)));
    if (temperatureC !== null) temperatureDc.set(index, int16OrNull(tenthsOf(temperatureC)));
  }
}

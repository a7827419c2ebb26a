import {
  pressureAvlId,
  rawPressureOf,
  rawTemperatureOf,
  temperatureAvlId,
} from '@tyrewatch/device-protocol/readings/avl-tyres';
import { contiPressureCheckCoding } from '@tyrewatch/device-protocol/readings/device-profile';
import { avlRecord, numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import type { AvlRecord } from '@tyrewatch/device-protocol/teltonika/avl-record';
import { checksum } from '@tyrewatch/device-protocol/teltonika/checksum';
import { encodeTcpFrame, frameHeadByteCount } from '@tyrewatch/device-protocol/teltonika/tcp-frame';

/**
 * A Codec 8E frame encoded once, of which every unit keeps a copy and changes only the times and some
 * pressures before it is sent: encoding anew would cost more than the gateway's own decoding.
 */
export interface LoadFrame {
  readonly bytes: Buffer;
  readonly recordCount: number;
  /** Length of one record in bytes; records have the same fields. */
  readonly recordByteCount: number;
  readonly tyreCount: number;
}

const pressureKpa = 850;
const temperatureC = 41;
/** Codec and first count stand before the first record. */
const firstRecordOffset = frameHeadByteCount + 2;
/** Time, priority and position (24), event id, total count and count of the one-byte group (2 each). */
const firstIoOffset = 30;
/** Id (2) and value of a one-byte element. */
const ioByteCount = 3;

/** Encodes a frame of `recordCount` records (1–255) with `tyreCount` tyres (0–24) each. */
export function createLoadFrame(recordCount: number, tyreCount: number): LoadFrame {
  const records = Array.from({ length: recordCount }, () => loadRecord(tyreCount));
  const encoded = encodeTcpFrame({ kind: 'avl', codec: 142, sixteenByteGroup: false, records });
  const bytes = Buffer.from(encoded);
  const recordByteCount = (bytes.length - firstRecordOffset - 5) / recordCount;
  return { bytes, recordCount, recordByteCount, tyreCount };
}

/**
 * Writes new times and slightly other pressures into a unit's copy of the frame. Records are a
 * millisecond apart and end at `atMs`; `turn` counts the unit's frames.
 */
export function renewLoadFrame(frame: LoadFrame, copy: Buffer, atMs: number, turn: number): void {
  for (let record = 0; record < frame.recordCount; record += 1) {
    const offset = firstRecordOffset + record * frame.recordByteCount;
    copy.writeBigUInt64BE(BigInt(atMs - frame.recordCount + 1 + record), offset);
    if (frame.tyreCount === 0) continue;
    const tyre = (turn + record) % frame.tyreCount;
    const valueOffset = offset + firstIoOffset + tyre * ioByteCount + 2;
    // One step of 4.7 kPa up and down: traffic that changes without ever being an alarm.
    copy[valueOffset] = (frame.bytes[valueOffset] ?? 0) + (turn % 2);
  }
  const body = copy.subarray(frameHeadByteCount, -4);
  copy.writeUInt32BE(checksum(body), copy.length - 4);
}

function loadRecord(tyreCount: number): AvlRecord {
  const tyres = Array.from({ length: tyreCount }, (_, index) => index + 1);
  return avlRecord({
    timeMs: 0,
    latitudeDeg: 52.52,
    longitudeDeg: -1.46,
    altitudeM: 90,
    angleDeg: 215,
    satellites: 12,
    speedKmh: 84,
    io: [
      // First in the frame, because their place is worked out above.
      ...tyres.map((tyre) => numberIo(pressureAvlId(tyre), 1, rawPressureOf(pressureKpa, contiPressureCheckCoding))),
      ...tyres.map((tyre) =>
        numberIo(temperatureAvlId(tyre), 1, rawTemperatureOf(temperatureC, contiPressureCheckCoding)),
      ),
      numberIo(239, 1, 1),
      numberIo(21, 1, 4),
      numberIo(24, 2, 84),
      numberIo(66, 2, 28_100),
      numberIo(216, 4, 412_345_678),
    ],
  });
}

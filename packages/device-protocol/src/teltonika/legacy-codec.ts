import { ByteCursor } from '../byte-cursor.ts';
import type { ByteWriter } from '../byte-writer.ts';
import type { NumberIoElement } from './avl-record.ts';
import type { LegacyPosition, LegacyRecord } from './legacy-record.ts';
import { accept, refuse, type Outcome } from './refusal.ts';

/** 2007-01-01T00:00:00Z, where codec 7 begins to count seconds, epoch seconds. */
export const firstLegacySecond = 1_167_609_600;
const groups = [1, 2, 4] as const;

/** Decodes exactly `count` codec 7 records that fill `bytes` exactly. */
export function decodeLegacyRecords(bytes: Uint8Array, count: number): Outcome<readonly LegacyRecord[]> {
  const cursor = new ByteCursor(bytes);
  const records: LegacyRecord[] = [];
  for (let index = 0; index < count; index++) {
    const stamp = cursor.u32();
    const parts = cursor.u8();
    if (parts > 0x0f) return refuse('unknown_part', `record ${index + 1}: mask ${parts}`);
    const record = decodeRecord(cursor, stamp, parts);
    if (cursor.overrun) {
      return refuse('truncated_record', `record ${index + 1} of ${count} ends after the data`);
    }
    const coordinates = record.position?.coordinates;
    // A NaN would not survive a trip through a number; no device sends one on purpose.
    if (coordinates && Number.isNaN(coordinates.latitudeDeg + coordinates.longitudeDeg)) {
      return refuse('coordinate_not_a_number', `record ${index + 1}`);
    }
    records.push(record);
  }
  if (cursor.remaining > 0) {
    return refuse('left_over', `${cursor.remaining} bytes left over after ${count} records`);
  }
  return accept(records);
}

function decodeRecord(cursor: ByteCursor, stamp: number, parts: number): LegacyRecord {
  const position = parts & 1 ? decodePosition(cursor) : null;
  const present = groups.filter((_, index) => parts & (2 << index));
  const io: NumberIoElement[] = [];
  for (const group of present) {
    const count = cursor.u8();
    for (let index = 0; index < count && !cursor.overrun; index++) {
      io.push({ id: cursor.u8(), group, byteLength: group, value: cursor.unsigned(group) });
    }
  }
  const seconds = (stamp & 0x3fffffff) + firstLegacySecond;
  return { timeMs: seconds * 1000, priority: stamp >>> 30, position, groups: present, io };
}

function decodePosition(cursor: ByteCursor): LegacyPosition {
  const mask = cursor.u8();
  return {
    coordinates: mask & 1 ? { latitudeDeg: cursor.f32(), longitudeDeg: cursor.f32() } : null,
    altitudeM: mask & 2 ? cursor.u16() : null,
    angleStep: mask & 4 ? cursor.u8() : null,
    speedKmh: mask & 8 ? cursor.u8() : null,
    satellites: mask & 16 ? cursor.u8() : null,
    cell: mask & 32 ? { areaCode: cursor.u16(), cellId: cursor.u16() } : null,
    signalQuality: mask & 64 ? cursor.u8() : null,
    operatorCode: mask & 128 ? cursor.u32() : null,
  };
}

/** Appends codec 7 records. Throws RangeError when a value does not fit its field. */
export function encodeLegacyRecords(writer: ByteWriter, records: readonly LegacyRecord[]): void {
  for (const record of records) {
    const seconds = record.timeMs / 1000 - firstLegacySecond;
    if (seconds < 0 || seconds > 0x3fffffff) throw new RangeError(`${record.timeMs} ms is not in range`);
    writer.unsigned(record.priority * 2 ** 30 + seconds, 4);
    writer.unsigned(partsMask(record), 1);
    if (record.position) encodePosition(writer, record.position);
    for (const group of record.groups) {
      const elements = record.io.filter((element) => element.group === group);
      writer.unsigned(elements.length, 1);
      for (const element of elements) {
        writer.unsigned(element.id, 1);
        writer.unsigned(element.value, group);
      }
    }
  }
}

function partsMask(record: LegacyRecord): number {
  const position = record.position ? 1 : 0;
  return record.groups.reduce<number>((mask, group) => mask | (2 << groups.indexOf(group)), position);
}

function encodePosition(writer: ByteWriter, position: LegacyPosition): void {
  const { coordinates, cell } = position;
  const parts = [
    coordinates,
    position.altitudeM,
    position.angleStep,
    position.speedKmh,
    position.satellites,
    cell,
    position.signalQuality,
    position.operatorCode,
  ];
  writer.unsigned(
    parts.reduce<number>((mask, part, bit) => mask | (part === null ? 0 : 1 << bit), 0),
    1,
  );
  if (coordinates) {
    writer.f32(coordinates.latitudeDeg);
    writer.f32(coordinates.longitudeDeg);
  }
  if (position.altitudeM !== null) writer.unsigned(position.altitudeM, 2);
  for (const value of [position.angleStep, position.speedKmh, position.satellites]) {
    if (value !== null) writer.unsigned(value, 1);
  }
  if (cell) {
    writer.unsigned(cell.areaCode, 2);
    writer.unsigned(cell.cellId, 2);
  }
  if (position.signalQuality !== null) writer.unsigned(position.signalQuality, 1);
  if (position.operatorCode !== null) writer.unsigned(position.operatorCode, 4);
}

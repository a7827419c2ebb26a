import type { ByteWriter } from '../byte-writer.ts';
import type { AvlRecord, IoElement } from './avl-record.ts';
import type { RecordLayout } from './record-layout.ts';

/**
 * Appends records in a layout. IO values are written group by group, in their order within the group.
 * Throws RangeError when a value does not fit its field or the layout has no such group.
 */
export function encodeAvlRecords(writer: ByteWriter, records: readonly AvlRecord[], layout: RecordLayout): void {
  for (const record of records) encodeRecord(writer, record, layout);
}

function encodeRecord(writer: ByteWriter, record: AvlRecord, layout: RecordLayout): void {
  writer.u64(BigInt(record.timeMs));
  writer.unsigned(record.priority, 1);
  writer.signed(tenMillionths(record.longitudeDeg), 4);
  writer.signed(tenMillionths(record.latitudeDeg), 4);
  writer.signed(record.altitudeM, 2);
  writer.unsigned(record.angleDeg, 2);
  writer.unsigned(record.satellites, 1);
  writer.unsigned(record.speedKmh, 2);
  writer.unsigned(record.eventId, layout.eventIdBytes);
  if (layout.hasGenerationType) writer.unsigned(record.generationType ?? 0, 1);
  writer.unsigned(record.declaredIoCount, layout.totalCountBytes);
  encodeIo(writer, record.io, layout);
}

function encodeIo(writer: ByteWriter, io: readonly IoElement[], layout: RecordLayout): void {
  const groups: IoElement['group'][] = [1, 2, 4, 8];
  if (layout.hasSixteenByteGroup) groups.push(16);
  if (layout.hasVariableGroup) groups.push('variable');
  for (const group of groups) {
    const elements = io.filter((element) => element.group === group);
    writer.unsigned(elements.length, layout.groupCountBytes);
    for (const element of elements) {
      writer.unsigned(element.id, layout.ioIdBytes);
      encodeValue(writer, element);
    }
  }
  const stray = io.find((element) => !groups.includes(element.group));
  if (stray) throw new RangeError(`this codec has no group for AVL id ${stray.id}`);
}

function encodeValue(writer: ByteWriter, element: IoElement): void {
  if (element.group === 8) writer.u64(element.value);
  else if (element.group === 16) writer.bytes(requireLength(element.value, 16));
  else if (element.group === 'variable') {
    writer.unsigned(element.value.length, 2);
    writer.bytes(element.value);
  } else writer.unsigned(element.value, element.group);
}

function requireLength(bytes: Uint8Array, byteLength: number): Uint8Array {
  if (bytes.length !== byteLength) throw new RangeError(`${bytes.length} bytes instead of ${byteLength}`);
  return bytes;
}

/** Degrees as the wire's integer. Rounding undoes the inexact binary product exactly. */
const tenMillionths = (degrees: number): number => Math.round(degrees * 1e7);

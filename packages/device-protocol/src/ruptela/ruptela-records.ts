import type { ByteCursor } from '../byte-cursor.ts';
import type { ByteWriter } from '../byte-writer.ts';
import { longIo, numberIo } from '../teltonika/avl-builder.ts';
import type { AvlRecord, IoElement } from '../teltonika/avl-record.ts';

/*
 * Source of the layout and the scales: RuptelaProtocolDecoder and its test's packets of github.com/traccar/traccar, and the packets'
 * own lengths and checksums.
 */

/** Widths in which the records of a command are written. */
export interface RuptelaLayout {
  /** Bytes of an IO id, and of the id of the event. */
  readonly idBytes: 1 | 2;
  /** Whether a byte says which part of a record this is: a record with much to say comes in up to 16. */
  readonly hasParts: boolean;
}

/** Of command 1 and of command 68. */
export const standardLayout: RuptelaLayout = { idBytes: 1, hasParts: false };
export const extendedLayout: RuptelaLayout = { idBytes: 2, hasParts: true };

/** A coordinate that is none. */
const noCoordinate = -0x8000_0000;
const coordinateSteps = 10_000_000;
const altitudeSteps = 10;
const angleSteps = 100;
const groups = [1, 2, 4, 8] as const;

interface RecordPart extends AvlRecord {
  /** From 0; 0 begins a record. */
  readonly part: number;
}

/** Reads the records of a message; parts of one record become one. Past the end of the bytes it stops, and the cursor tells. */
export function readRecords(cursor: ByteCursor, count: number, layout: RuptelaLayout): AvlRecord[] {
  const records: AvlRecord[] = [];
  for (let index = 0; index < count && !cursor.overrun; index++) {
    const { part, ...record } = readPart(cursor, layout);
    const before = records.at(-1);
    if (part > 0 && before !== undefined && before.timeMs === record.timeMs) {
      records[records.length - 1] = joined(before, record);
    } else records.push(record);
  }
  return records;
}

const joined = (first: AvlRecord, next: AvlRecord): AvlRecord => ({
  ...first,
  declaredIoCount: first.declaredIoCount + next.declaredIoCount,
  io: [...first.io, ...next.io],
});

function readPart(cursor: ByteCursor, { idBytes, hasParts }: RuptelaLayout): RecordPart {
  const timeMs = cursor.u32() * 1000;
  // tells records of one second apart; they are told apart by what they say
  cursor.u8();
  const part = hasParts ? cursor.u8() & 15 : 0;
  const priority = cursor.u8();
  const [longitude, latitude] = [cursor.i32(), cursor.i32()];
  const [altitude, angle, satellites, speed] = [cursor.i16(), cursor.u16(), cursor.u8(), cursor.u16()];
  // dilution of precision, tenths
  cursor.u8();
  const eventId = cursor.unsigned(idBytes);
  const io = groups.flatMap((byteLength) => readGroup(cursor, byteLength, idBytes));
  const isPlace = longitude !== noCoordinate && latitude !== noCoordinate;
  return {
    part,
    timeMs,
    priority,
    longitudeDeg: isPlace ? longitude / coordinateSteps : 0,
    latitudeDeg: isPlace ? latitude / coordinateSteps : 0,
    altitudeM: isPlace ? altitude / altitudeSteps : 0,
    angleDeg: isPlace ? angle / angleSteps : 0,
    satellites: isPlace ? satellites : 0,
    speedKmh: isPlace ? speed : 0,
    eventId,
    generationType: null,
    declaredIoCount: io.length,
    io,
  };
}

function readGroup(cursor: ByteCursor, byteLength: (typeof groups)[number], idBytes: 1 | 2): IoElement[] {
  const count = cursor.u8();
  const io: IoElement[] = [];
  for (let index = 0; index < count && !cursor.overrun; index++) {
    const id = cursor.unsigned(idBytes);
    io.push(byteLength === 8 ? longIo(id, cursor.u64()) : numberIo(id, byteLength, cursor.unsigned(byteLength)));
  }
  return io;
}

/** Writes a record in one part. Throws RangeError where a value does not fit, or the IO has a form that Ruptela has not. */
export function writeRecord(writer: ByteWriter, record: AvlRecord, { idBytes, hasParts }: RuptelaLayout): void {
  const isPlace = record.satellites > 0;
  writer.unsigned(Math.floor(record.timeMs / 1000), 4);
  writer.unsigned(0, 1);
  if (hasParts) writer.unsigned(0, 1);
  writer.unsigned(record.priority, 1);
  writer.signed(isPlace ? Math.round(record.longitudeDeg * coordinateSteps) : noCoordinate, 4);
  writer.signed(isPlace ? Math.round(record.latitudeDeg * coordinateSteps) : noCoordinate, 4);
  writer.signed(isPlace ? Math.round(record.altitudeM * altitudeSteps) : -0x8000, 2);
  writer.unsigned(isPlace ? Math.round(record.angleDeg * angleSteps) : 0xffff, 2);
  writer.unsigned(isPlace ? record.satellites : 0xff, 1);
  writer.unsigned(isPlace ? record.speedKmh : 0xffff, 2);
  // dilution of precision: not known
  writer.unsigned(0xff, 1);
  writer.unsigned(record.eventId, idBytes);
  for (const byteLength of groups) {
    const group = record.io.filter((element) => element.group === byteLength);
    writer.unsigned(group.length, 1);
    for (const { id, value } of group) {
      writer.unsigned(id, idBytes);
      if (typeof value === 'bigint') writer.u64(value);
      else if (typeof value === 'number' && byteLength !== 8) writer.unsigned(value, byteLength);
      else throw new RangeError(`the value of ${id} is no number`);
    }
  }
  if (record.io.some(({ group }) => group === 16 || group === 'variable')) {
    throw new RangeError('values of 16 bytes and of variable length are not sent by Ruptela units');
  }
}

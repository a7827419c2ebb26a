import { ByteCursor } from '../byte-cursor.ts';
import type { AvlRecord, IoElement } from './avl-record.ts';
import { accept, refuse, type Outcome } from './refusal.ts';
import type { RecordLayout } from './record-layout.ts';

/**
 * Decodes exactly `count` records that fill `bytes` exactly. The declared IO total is not compared with
 * the groups, as devices in the field get it wrong; everything else must fit to the byte. A time stamp is not
 * judged here: a record from no possible time must not cost the others of its frame.
 */
export function decodeAvlRecords(
  bytes: Uint8Array,
  count: number,
  layout: RecordLayout,
): Outcome<readonly AvlRecord[]> {
  const cursor = new ByteCursor(bytes);
  const records: AvlRecord[] = [];
  for (let index = 0; index < count; index++) {
    records.push(decodeRecord(cursor, cursor.u64AsNumber(), layout));
    if (cursor.overrun) {
      return refuse('truncated_record', `record ${index + 1} of ${count} ends after the data`);
    }
  }
  if (cursor.remaining > 0) {
    return refuse('left_over', `${cursor.remaining} bytes left over after ${count} records`);
  }
  return accept(records);
}

function decodeRecord(cursor: ByteCursor, timeMs: number, layout: RecordLayout): AvlRecord {
  const priority = cursor.u8();
  const longitudeDeg = cursor.i32() / 1e7;
  const latitudeDeg = cursor.i32() / 1e7;
  const altitudeM = cursor.i16();
  const angleDeg = cursor.u16();
  const satellites = cursor.u8();
  const speedKmh = cursor.u16();
  const eventId = cursor.unsigned(layout.eventIdBytes);
  const generationType = layout.hasGenerationType ? cursor.u8() : null;
  const declaredIoCount = cursor.unsigned(layout.totalCountBytes);
  return {
    timeMs,
    priority,
    longitudeDeg,
    latitudeDeg,
    altitudeM,
    angleDeg,
    satellites,
    speedKmh,
    eventId,
    generationType,
    declaredIoCount,
    io: decodeIo(cursor, layout),
  };
}

function decodeIo(cursor: ByteCursor, layout: RecordLayout): IoElement[] {
  const io: IoElement[] = [];
  for (const group of [1, 2, 4] as const) {
    decodeGroup(cursor, layout, (id) => {
      io.push({ id, group, byteLength: group, value: cursor.unsigned(group) });
    });
  }
  decodeGroup(cursor, layout, (id) => {
    io.push({ id, group: 8, byteLength: 8, value: cursor.u64() });
  });
  if (layout.hasSixteenByteGroup) {
    decodeGroup(cursor, layout, (id) => {
      io.push({ id, group: 16, byteLength: 16, value: cursor.take(16) });
    });
  }
  if (layout.hasVariableGroup) {
    decodeGroup(cursor, layout, (id) => {
      const byteLength = cursor.u16();
      io.push({ id, group: 'variable', byteLength, value: cursor.take(byteLength) });
    });
  }
  return io;
}

/** Stops at the end of the data, so that a lying count costs nothing. */
function decodeGroup(cursor: ByteCursor, layout: RecordLayout, decode: (id: number) => void): void {
  const count = cursor.unsigned(layout.groupCountBytes);
  for (let index = 0; index < count && !cursor.overrun; index++) {
    decode(cursor.unsigned(layout.ioIdBytes));
  }
}

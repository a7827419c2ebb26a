import type { AvlRecord, IoElement, LongIoElement, NumberIoElement, VariableIoElement } from './avl-record.ts';

/** An IO value of 1, 2 or 4 bytes. Negative numbers are stored as two's complement. */
export function numberIo(id: number, byteLength: 1 | 2 | 4, value: number): NumberIoElement {
  const modulus = 2 ** (8 * byteLength);
  return { id, group: byteLength, byteLength, value: value < 0 ? value + modulus : value };
}

/** An unsigned IO value of 8 bytes. */
export const longIo = (id: number, value: bigint): LongIoElement => ({
  id,
  group: 8,
  byteLength: 8,
  value,
});

/** An IO value of 0–65,535 bytes (codec 8E only). */
export const variableIo = (id: number, value: Uint8Array): VariableIoElement => ({
  id,
  group: 'variable',
  byteLength: value.length,
  value,
});

const groupOrder: Record<IoElement['group'], number> = { 1: 0, 2: 1, 4: 2, 8: 3, 16: 4, variable: 5 };

/** What a caller must say of a record; the rest is a periodic record without a fix or IO. */
export type AvlRecordFields = Partial<Omit<AvlRecord, 'declaredIoCount'>> & Pick<AvlRecord, 'timeMs'>;

/** A record with its IO in wire order and the right IO count; units as in {@link AvlRecord}. */
export function avlRecord(fields: AvlRecordFields): AvlRecord {
  const io = (fields.io ?? []).toSorted((a, b) => groupOrder[a.group] - groupOrder[b.group]);
  return {
    priority: 0,
    longitudeDeg: 0,
    latitudeDeg: 0,
    altitudeM: 0,
    angleDeg: 0,
    satellites: 0,
    speedKmh: 0,
    eventId: 0,
    generationType: null,
    ...fields,
    declaredIoCount: io.length,
    io,
  };
}

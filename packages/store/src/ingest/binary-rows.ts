import type { NumberColumn } from './number-column.ts';

/** Type ids of PostgreSQL that are the same in every database. */
export const typeOids = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  float4: 700,
  int2Array: 1005,
  float4Array: 1021,
  timestamptz: 1184,
  timestamptzArray: 1185,
  jsonb: 3802,
} as const;

// PostgreSQL counts microseconds from 2000-01-01.
const postgresEpochMs = 946_684_800_000;

/**
 * Builds an array of rows of a table in PostgreSQL's binary form: one parameter carries a whole batch, nested arrays
 * included, and neither side renders or parses text. Fields must be written in the order of the table's columns.
 * Not safe to use again before the bytes of the last `finish` were sent.
 */
export class BinaryRows {
  // A DataView beside the buffer: its accessors compile to single instructions, those of Buffer check and compute in JavaScript.
  #buffer = Buffer.allocUnsafeSlow(1 << 16);
  #view = viewOf(this.#buffer);
  #length = 0;
  #rowStart = 0;
  #rowCount = 0;

  /** Starts an array of rows whose type has this id. */
  start(rowTypeOid: number): void {
    this.#length = 0;
    this.#rowCount = 0;
    this.#int4(1);
    this.#int4(0);
    this.#int4(rowTypeOid);
    this.#int4(0);
    this.#int4(1);
  }

  /** Starts the next row, with `fieldCount` columns. */
  row(fieldCount: number): void {
    this.#endRow();
    this.#reserve(8);
    this.#rowCount += 1;
    this.#int4(0);
    this.#rowStart = this.#length;
    this.#int4(fieldCount);
  }

  /** Ends the array; the bytes are valid until the next `start`. */
  finish(): Buffer {
    this.#endRow();
    this.#view.setInt32(12, this.#rowCount);
    if (this.#rowCount === 0) {
      this.#length = 0;
      this.#int4(0);
      this.#int4(0);
      this.#int4(this.#view.getInt32(8));
    }
    return this.#buffer.subarray(0, this.#length);
  }

  /** A safe integer; null = SQL null. */
  int8(value: number | null): void {
    if (this.#header(typeOids.int8, value, 8)) this.#int8(value);
  }

  /** An integer of 32 bits. */
  int4(value: number | null): void {
    if (this.#header(typeOids.int4, value, 4)) this.#int4(value);
  }

  /** An integer of 16 bits. */
  int2(value: number | null): void {
    if (this.#header(typeOids.int2, value, 2)) this.#int2(value);
  }

  bool(value: boolean | null): void {
    if (!this.#header(typeOids.bool, value, 1)) return;
    this.#buffer[this.#length] = value ? 1 : 0;
    this.#length += 1;
  }

  /** Epoch milliseconds. */
  instant(valueMs: number | null): void {
    if (this.#header(typeOids.timestamptz, valueMs, 8)) this.#int8(instantMicroseconds(valueMs));
  }

  text(value: string | null): void {
    this.#textLike(typeOids.text, value);
  }

  bytes(value: Buffer): void {
    this.#reserve(8 + value.length);
    this.#int4(typeOids.bytea);
    this.#int4(value.length);
    this.#buffer.set(value, this.#length);
    this.#length += value.length;
  }

  /** A value as jsonb; null = SQL null. */
  json(value: unknown): void {
    // The leading 1 is the version of jsonb's binary form.
    this.#textLike(typeOids.jsonb, value === null ? null : `\u0001${JSON.stringify(value)}`);
  }

  /** smallint[]; an empty array is written as null when `emptyIsNull`. Throws RangeError for a number beyond 16 bits. */
  int2Array(values: NumberColumn, emptyIsNull = false): void {
    if (!this.#arrayHeader(typeOids.int2Array, typeOids.int2, values, 2, emptyIsNull)) return;
    const start = this.#length;
    for (let index = 0; index < values.length; index += 1) {
      const value = values.at(index);
      const isNull = Number.isNaN(value);
      this.#int4(isNull ? -1 : 2);
      if (!isNull) this.#int2(value);
    }
    this.#endArray(start);
  }

  /** real[]; an empty array is written as null when `emptyIsNull`. */
  float4Array(values: NumberColumn, emptyIsNull = false): void {
    if (!this.#arrayHeader(typeOids.float4Array, typeOids.float4, values, 4, emptyIsNull)) return;
    const start = this.#length;
    for (let index = 0; index < values.length; index += 1) {
      const value = values.at(index);
      const isNull = Number.isNaN(value);
      this.#int4(isNull ? -1 : 4);
      if (!isNull) this.#float4(value);
    }
    this.#endArray(start);
  }

  /** timestamptz[] of epoch milliseconds. */
  instantArray(valuesMs: NumberColumn): void {
    if (!this.#arrayHeader(typeOids.timestamptzArray, typeOids.timestamptz, valuesMs, 8, false)) return;
    const start = this.#length;
    for (let index = 0; index < valuesMs.length; index += 1) {
      const valueMs = valuesMs.at(index);
      const isNull = Number.isNaN(valueMs);
      this.#int4(isNull ? -1 : 8);
      if (!isNull) this.#int8(instantMicroseconds(valueMs));
    }
    this.#endArray(start);
  }

  /** Writes what stands before the elements and reserves room for them; false when there are none to write. */
  #arrayHeader(oid: number, elementOid: number, values: NumberColumn, width: number, emptyIsNull: boolean): boolean {
    const { length } = values;
    this.#reserve(arrayHeaderBytes + length * (4 + width));
    this.#int4(oid);
    if (length === 0) {
      this.#int4(emptyIsNull ? -1 : 12);
      if (emptyIsNull) return false;
      this.#int4(0);
      this.#int4(0);
      this.#int4(elementOid);
      return false;
    }
    this.#int4(0);
    this.#int4(1);
    this.#int4(values.numberCount < length ? 1 : 0);
    this.#int4(elementOid);
    this.#int4(length);
    this.#int4(1);
    return true;
  }

  /** Fills in how long the array has become; `start` is where its elements begin. */
  #endArray(start: number): void {
    this.#view.setInt32(start - arrayHeaderBytes + 4, this.#length - start + arrayHeaderBytes - 8);
  }

  #textLike(oid: number, value: string | null): void {
    const length = value === null ? 0 : Buffer.byteLength(value);
    this.#reserve(8 + length);
    this.#int4(oid);
    this.#int4(value === null ? -1 : length);
    if (value !== null) this.#length += this.#buffer.write(value, this.#length);
  }

  /** Writes type and length of a field and reserves room for its value. */
  #header<Value>(oid: number, value: Value | null, width: number): value is Value {
    this.#reserve(8 + width);
    this.#int4(oid);
    this.#int4(value === null ? -1 : width);
    return value !== null;
  }

  #endRow(): void {
    if (this.#rowCount > 0) this.#view.setInt32(this.#rowStart - 4, this.#length - this.#rowStart);
  }

  // Room has been reserved by the callers of these.
  #int8(value: number): void {
    const high = Math.floor(value / 0x1_0000_0000);
    this.#view.setInt32(this.#length, high);
    this.#view.setUint32(this.#length + 4, value - high * 0x1_0000_0000);
    this.#length += 8;
  }

  #int4(value: number): void {
    this.#view.setInt32(this.#length, value);
    this.#length += 4;
  }

  /** Throws RangeError beyond 16 bits, which would be stored as another value. */
  #int2(value: number): void {
    if (value < -32_768 || value > 32_767) throw new RangeError(`${value} does not fit 16 bits.`);
    this.#view.setInt16(this.#length, value);
    this.#length += 2;
  }

  #float4(value: number): void {
    this.#view.setFloat32(this.#length, value);
    this.#length += 4;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow((this.#length + bytes) * 2);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
    this.#view = viewOf(larger);
  }
}

/** Type, length, dimensions, whether nulls occur, element type, element count, lower bound: 4 bytes each. */
const arrayHeaderBytes = 28;

const viewOf = (buffer: Buffer): DataView => new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);

const instantMicroseconds = (valueMs: number): number => Math.round((valueMs - postgresEpochMs) * 1000);

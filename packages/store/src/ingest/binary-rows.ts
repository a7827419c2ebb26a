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
  #buffer = Buffer.allocUnsafe(1 << 16);
  #length = 0;
  #rowStart = 0;
  #rowCount = 0;

  /** Starts an array of rows whose type has this id, with `fieldCount` columns. */
  start(rowTypeOid: number): void {
    this.#length = 0;
    this.#rowCount = 0;
    this.#int4(1);
    this.#int4(0);
    this.#int4(rowTypeOid);
    this.#int4(0);
    this.#int4(1);
  }

  /** Starts the next row. */
  row(fieldCount: number): void {
    this.#endRow();
    this.#rowCount += 1;
    this.#int4(0);
    this.#rowStart = this.#length;
    this.#int4(fieldCount);
  }

  /** Ends the array; the bytes are valid until the next `start`. */
  finish(): Buffer {
    this.#endRow();
    this.#buffer.writeInt32BE(this.#rowCount, 12);
    if (this.#rowCount === 0) {
      this.#length = 0;
      this.#int4(0);
      this.#int4(0);
      this.#int4(this.#buffer.readInt32BE(8));
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
    this.#reserve(1);
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
    value.copy(this.#buffer, this.#length);
    this.#length += value.length;
  }

  /** A value as jsonb; null = SQL null. */
  json(value: unknown): void {
    // The leading 1 is the version of jsonb's binary form.
    this.#textLike(typeOids.jsonb, value === null ? null : `\u0001${JSON.stringify(value)}`);
  }

  /** smallint[]; null elements are SQL nulls, an empty array is written as null when `emptyIsNull`. */
  int2Array(values: readonly (number | null)[], emptyIsNull = false): void {
    this.#array(typeOids.int2Array, typeOids.int2, values, 2, emptyIsNull, (value) => this.#int2(value));
  }

  float4Array(values: readonly (number | null)[], emptyIsNull = false): void {
    this.#array(typeOids.float4Array, typeOids.float4, values, 4, emptyIsNull, (value) => this.#float4(value));
  }

  /** timestamptz[] of epoch milliseconds. */
  instantArray(valuesMs: readonly (number | null)[]): void {
    this.#array(typeOids.timestamptzArray, typeOids.timestamptz, valuesMs, 8, false, (value) =>
      this.#int8(instantMicroseconds(value)),
    );
  }

  #array(
    oid: number,
    elementOid: number,
    values: readonly (number | null)[],
    width: number,
    emptyIsNull: boolean,
    write: (value: number) => void,
  ): void {
    this.#reserve(32 + values.length * (4 + width));
    this.#int4(oid);
    if (values.length === 0 && emptyIsNull) {
      this.#int4(-1);
      return;
    }
    const start = this.#length;
    this.#int4(0);
    this.#int4(values.length === 0 ? 0 : 1);
    this.#int4(values.includes(null) ? 1 : 0);
    this.#int4(elementOid);
    if (values.length > 0) {
      this.#int4(values.length);
      this.#int4(1);
    }
    for (const value of values) {
      this.#int4(value === null ? -1 : width);
      if (value !== null) write(value);
    }
    this.#buffer.writeInt32BE(this.#length - start - 4, start);
  }

  #textLike(oid: number, value: string | null): void {
    const length = value === null ? 0 : Buffer.byteLength(value);
    this.#reserve(8 + length);
    this.#int4(oid);
    this.#int4(value === null ? -1 : length);
    if (value !== null) this.#length += this.#buffer.write(value, this.#length);
  }

  #header<Value>(oid: number, value: Value | null, width: number): value is Value {
    this.#reserve(8 + width);
    this.#int4(oid);
    this.#int4(value === null ? -1 : width);
    return value !== null;
  }

  #endRow(): void {
    if (this.#rowCount > 0) this.#buffer.writeInt32BE(this.#length - this.#rowStart, this.#rowStart - 4);
  }

  #int8(value: number): void {
    this.#reserve(8);
    const high = Math.floor(value / 0x1_0000_0000);
    this.#int4(high);
    this.#int4((value - high * 0x1_0000_0000) | 0);
  }

  #int4(value: number): void {
    this.#reserve(4);
    this.#length = this.#buffer.writeInt32BE(value | 0, this.#length);
  }

  #int2(value: number): void {
    this.#reserve(2);
    this.#length = this.#buffer.writeInt16BE(value, this.#length);
  }

  #float4(value: number): void {
    this.#reserve(4);
    this.#length = this.#buffer.writeFloatBE(value, this.#length);
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe((this.#length + bytes) * 2);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

const instantMicroseconds = (valueMs: number): number => Math.round((valueMs - postgresEpochMs) * 1000);

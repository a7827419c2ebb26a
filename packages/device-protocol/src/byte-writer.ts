/** Appends big-endian fields to a growing buffer. Every number is checked: RangeError when it does not fit. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** Bytes written so far. */
  get length(): number {
    return this.#length;
  }

  #extend(byteCount: number): number {
    const start = this.#length;
    this.#length = start + byteCount;
    if (this.#length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
      this.#view = new DataView(grown.buffer);
    }
    return start;
  }

  /** Unsigned integer of 1, 2 or 4 bytes. */
  unsigned(value: number, byteLength: 1 | 2 | 4): void {
    requireInteger(value, 0, 2 ** (8 * byteLength) - 1);
    const at = this.#extend(byteLength);
    if (byteLength === 1) this.#view.setUint8(at, value);
    else if (byteLength === 2) this.#view.setUint16(at, value);
    else this.#view.setUint32(at, value);
  }

  /** Two's complement integer of 2 or 4 bytes. */
  signed(value: number, byteLength: 2 | 4): void {
    const bound = 2 ** (8 * byteLength - 1);
    requireInteger(value, -bound, bound - 1);
    const at = this.#extend(byteLength);
    if (byteLength === 2) this.#view.setInt16(at, value);
    else this.#view.setInt32(at, value);
  }

  /** Unsigned integer of 8 bytes. */
  u64(value: bigint): void {
    if (value < 0n || value >= 1n << 64n) throw new RangeError(`${value} does not fit 8 bytes`);
    const at = this.#extend(8);
    this.#view.setBigUint64(at, value);
  }

  /** IEEE 754 single precision; rounds what single precision cannot hold. */
  f32(value: number): void {
    const at = this.#extend(4);
    this.#view.setFloat32(at, value);
  }

  /** Bytes as they are. */
  bytes(value: Uint8Array): void {
    const at = this.#extend(value.length);
    this.#bytes.set(value, at);
  }

  /** A copy of everything written. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

function requireInteger(value: number, lowest: number, highest: number): void {
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new RangeError(`${value} is not an integer from ${lowest} to ${highest}`);
  }
}

/**
 * Reads big-endian fields one after another. Never throws: a read past the end returns 0 (or no bytes)
 * and sets `overrun`, which stays set, so that a caller checks once per record instead of per field.
 */
export class ByteCursor {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #offset = 0;
  #overrun = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Whether any read went past the end. */
  get overrun(): boolean {
    return this.#overrun;
  }

  /** Bytes not read yet. */
  get remaining(): number {
    return this.#bytes.length - this.#offset;
  }

  #advance(byteCount: number): number {
    const start = this.#offset;
    if (byteCount > this.remaining) {
      this.#overrun = true;
      this.#offset = this.#bytes.length;
      return -1;
    }
    this.#offset = start + byteCount;
    return start;
  }

  /** Unsigned, 1 byte. */
  u8(): number {
    const at = this.#advance(1);
    return at < 0 ? 0 : this.#view.getUint8(at);
  }

  /** Unsigned, 2 bytes. */
  u16(): number {
    const at = this.#advance(2);
    return at < 0 ? 0 : this.#view.getUint16(at);
  }

  /** Unsigned, 4 bytes. */
  u32(): number {
    const at = this.#advance(4);
    return at < 0 ? 0 : this.#view.getUint32(at);
  }

  /** Unsigned, 8 bytes. */
  u64(): bigint {
    const at = this.#advance(8);
    return at < 0 ? 0n : this.#view.getBigUint64(at);
  }

  /** Unsigned, 8 bytes, as the nearest number: exact up to 2^53. */
  u64AsNumber(): number {
    const high = this.u32();
    return high * 0x1_0000_0000 + this.u32();
  }

  /** Two's complement, 2 bytes. */
  i16(): number {
    const at = this.#advance(2);
    return at < 0 ? 0 : this.#view.getInt16(at);
  }

  /** Two's complement, 4 bytes. */
  i32(): number {
    const at = this.#advance(4);
    return at < 0 ? 0 : this.#view.getInt32(at);
  }

  /** IEEE 754 single precision. */
  f32(): number {
    const at = this.#advance(4);
    return at < 0 ? 0 : this.#view.getFloat32(at);
  }

  /** Unsigned of 1, 2 or 4 bytes. */
  unsigned(byteLength: 1 | 2 | 4): number {
    if (byteLength === 1) return this.u8();
    return byteLength === 2 ? this.u16() : this.u32();
  }

  /** A copy of the next bytes; none past the end. */
  take(byteCount: number): Uint8Array {
    const at = this.#advance(byteCount);
    return at < 0 ? new Uint8Array(0) : this.#bytes.slice(at, at + byteCount);
  }
}

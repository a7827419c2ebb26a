import type { FrameField, FrameFieldName, FrameFieldPart } from './frame-field.ts';

/** What a field says beside its name and its bytes. */
export type FieldWords = Partial<Omit<FrameField, 'name' | 'part' | 'from' | 'to' | 'record'>>;

/**
 * Walks over bytes and notes each field. Past the end nothing is noted any more and everything reads as 0, so that a caller looks at `isAtEnd`
 * once per record. Never throws.
 */
export class FieldWalk {
  readonly fields: FrameField[] = [];
  /** Of which record the fields noted now are, from 1; null = of none. */
  record: number | null = null;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #offset = 0;
  #end: number;
  #isShort = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#end = bytes.length;
  }

  /** Where the next field begins. */
  get offset(): number {
    return this.#offset;
  }

  /** Bytes up to the end that was set. */
  get remaining(): number {
    return this.#end - this.#offset;
  }

  /** Whether a field did not fit before the end. */
  get isShort(): boolean {
    return this.#isShort;
  }

  /** Sets where the fields of a part end, and forgets that one did not fit before. */
  endAt(end: number): void {
    this.#end = Math.max(this.#offset, Math.min(end, this.#bytes.length));
    this.#isShort = false;
  }

  /** Bytes that are to come, without noting them; shorter at the end. */
  peek(byteCount: number): Uint8Array {
    return this.#bytes.subarray(this.#offset, Math.min(this.#end, this.#offset + byteCount));
  }

  /** The unsigned number of 1, 2 or 4 bytes at an offset from here; 0 where it does not fit. */
  peekNumber(byteCount: 1 | 2 | 4, ahead = 0): number {
    const at = this.#offset + ahead;
    if (at + byteCount > this.#end) return 0;
    if (byteCount === 1) return this.#view.getUint8(at);
    return byteCount === 2 ? this.#view.getUint16(at) : this.#view.getUint32(at);
  }

  /** Notes the next bytes; `words` are asked only where they fit. Answers whether they did. */
  note(
    [name, part]: readonly [FrameFieldName, FrameFieldPart],
    byteCount: number,
    words: (view: DataView, bytes: Uint8Array) => FieldWords = () => ({}),
  ): boolean {
    if (this.#isShort || byteCount > this.remaining) {
      this.#isShort = true;
      return false;
    }
    const [from, to] = [this.#offset, this.#offset + byteCount];
    if (byteCount === 0) return true;
    const bytes = this.#bytes.subarray(from, to);
    this.#offset = to;
    this.fields.push({
      name,
      part,
      from,
      to,
      valueFrom: from,
      record: this.record,
      avlId: null,
      avlName: null,
      raw: null,
      scale: null,
      offset: 0,
      value: null,
      unit: '',
      atMs: null,
      text: null,
      tyre: null,
      ...words(new DataView(bytes.buffer, bytes.byteOffset, byteCount), bytes),
    });
    return true;
  }

  /** Notes an unsigned number and answers it; 0 where it does not fit. */
  number(
    [name, part]: readonly [FrameFieldName, FrameFieldPart],
    byteCount: 1 | 2 | 4,
    words: FieldWords = {},
  ): number {
    const number = this.peekNumber(byteCount);
    const isNoted = this.note([name, part], byteCount, () => ({ ...scaled(number, 1), ...words }));
    return isNoted ? number : 0;
  }

  /** Notes what is left up to the end as not read. */
  skip(): void {
    this.#isShort = false;
    this.note(['not_read', 'not_read'], this.remaining);
  }
}

/** A number with its scale. Binary fractions are hidden. */
export function scaled(raw: number, scale: number, unit = '', offset = 0): FieldWords {
  return { raw: String(raw), scale, offset, unit, value: Number((raw * scale + offset).toPrecision(12)) };
}

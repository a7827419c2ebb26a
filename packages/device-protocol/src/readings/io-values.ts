import type { IoElement } from '../teltonika/avl-record.ts';

/** A record's IO by AVL id. Of a repeated id the last one holds. */
export class IoValues {
  readonly #elements: ReadonlyMap<number, IoElement>;

  constructor(io: readonly IoElement[]) {
    const elements = new Map<number, IoElement>();
    for (const element of io) elements.set(element.id, element);
    this.#elements = elements;
  }

  /** Unsigned value of 1, 2 or 4 bytes; null when the id is missing or longer. */
  findUnsigned(id: number): number | null {
    const element = this.#elements.get(id);
    return element && typeof element.value === 'number' ? element.value : null;
  }

  /** The same in two's complement of its own width. */
  findSigned(id: number): number | null {
    const element = this.#elements.get(id);
    if (!element || typeof element.value !== 'number') return null;
    const modulus = 2 ** (8 * element.byteLength);
    return element.value >= modulus / 2 ? element.value - modulus : element.value;
  }

  /** The 8 bytes of a long value, first sent first; null when the id is missing or of another length. */
  findEightBytes(id: number): Uint8Array | null {
    const element = this.#elements.get(id);
    if (!element || element.byteLength !== 8) return null;
    if (element.value instanceof Uint8Array) return element.value;
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, element.value);
    return bytes;
  }
}

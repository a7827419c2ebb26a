/** An IO value of 1, 2 or 4 bytes as an unsigned integer; sign and scale belong to (family, id). */
export interface NumberIoElement {
  readonly id: number;
  readonly group: 1 | 2 | 4;
  readonly byteLength: 1 | 2 | 4;
  readonly value: number;
}

/** An IO value of 8 bytes as an unsigned integer. */
export interface LongIoElement {
  readonly id: number;
  readonly group: 8;
  readonly byteLength: 8;
  readonly value: bigint;
}

/** An IO value of the 16-byte group that old FM units add to codec 8. */
export interface SixteenByteIoElement {
  readonly id: number;
  readonly group: 16;
  readonly byteLength: 16;
  readonly value: Uint8Array;
}

/** An IO value of the variable (X) group of codec 8E: 0–65,535 bytes. */
export interface VariableIoElement {
  readonly id: number;
  readonly group: 'variable';
  readonly byteLength: number;
  readonly value: Uint8Array;
}

/** One value of a record's IO part, in the order in which it was sent. */
export type IoElement = NumberIoElement | LongIoElement | SixteenByteIoElement | VariableIoElement;

/** Last instant a calendar can name (ECMAScript time range), epoch milliseconds. */
export const lastTimeMs = 8_640_000_000_000_000;

/** One AVL record of codec 8, 8E or 16. Nothing is interpreted beyond the wire format. */
export interface AvlRecord {
  /** Device clock, epoch milliseconds, 0 – 2^64; exact up to 2^53. Not to be trusted: 1970 and the future occur, and times beyond `lastTimeMs`. */
  readonly timeMs: number;
  /** 0 low, 1 high, 2 panic, 3 security (old); other values are kept. */
  readonly priority: number;
  /** WGS 84 degrees, positive east, ±214.7 possible on the wire. Repeats the last fix or is 0 without one. */
  readonly longitudeDeg: number;
  /** WGS 84 degrees, positive north, ±214.7 possible on the wire. */
  readonly latitudeDeg: number;
  /** Metres above sea level, −32,768 – 32,767. */
  readonly altitudeM: number;
  /** Degrees clockwise from north, 0–359 by the document, 0–65,535 possible. */
  readonly angleDeg: number;
  /** Satellites used; 0 means that the position is not a fix. */
  readonly satellites: number;
  /** Speed by satellite, km/h; 0 without a fix. */
  readonly speedKmh: number;
  /** AVL id that caused the record; 0 for a periodic one. */
  readonly eventId: number;
  /** Codec 16 only (0 on exit … 7 periodical); null in codecs 8 and 8E. */
  readonly generationType: number | null;
  /** Number of IO values as the device declared it; may differ from `io.length`. */
  readonly declaredIoCount: number;
  readonly io: readonly IoElement[];
}

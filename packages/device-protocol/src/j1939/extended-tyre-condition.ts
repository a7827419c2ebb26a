/** PGN 64578, one tyre per frame: pressures beyond the 1,000 kPa of PGN 65268. */
export interface ExtendedTyreCondition {
  /** SPN 929, 0–255. */
  readonly location: number;
  /** As sent, 1 kPa per bit. */
  readonly pressureRaw: number;
  /** Gauge; null above 0xFAFF. 0 is a value. */
  readonly pressureKpa: number | null;
  /** As sent, 1 kPa per bit. */
  readonly requiredPressureRaw: number;
  /** The pressure the sender was told to expect; null above 0xFAFF. */
  readonly requiredPressureKpa: number | null;
}

const highestWord = 0xfaff;

const valueOf = (raw: number): number | null => (raw <= highestWord ? raw : null);

/** Decodes PGN 64578. */
export function decodeExtendedTyreCondition(data: Uint8Array): ExtendedTyreCondition {
  const word = (index: number): number => (data[index] ?? 0xff) + (data[index + 1] ?? 0xff) * 256;
  return {
    location: data[0] ?? 0xff,
    pressureRaw: word(1),
    pressureKpa: valueOf(word(1)),
    requiredPressureRaw: word(3),
    requiredPressureKpa: valueOf(word(3)),
  };
}

/** Encodes PGN 64578, 8 bytes; what has no field is sent as not available. */
export function encodeExtendedTyreCondition(
  condition: Pick<ExtendedTyreCondition, 'location' | 'pressureRaw' | 'requiredPressureRaw'>,
): Uint8Array {
  const { location, pressureRaw, requiredPressureRaw } = condition;
  return Uint8Array.of(
    location,
    pressureRaw & 0xff,
    pressureRaw >> 8,
    requiredPressureRaw & 0xff,
    requiredPressureRaw >> 8,
    0xff,
    0xff,
    0xff,
  );
}

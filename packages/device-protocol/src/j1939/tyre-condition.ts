/** Threshold detection, SPN 2587. */
export const pressureThresholds = [
  'extreme_over',
  'over',
  'none',
  'under',
  'extreme_under',
  'not_defined',
  'error',
  'not_available',
] as const;
/** What the sender itself thinks of the pressure. */
export type PressureThreshold = (typeof pressureThresholds)[number];

/**
 * PGN 65268, one tyre per frame. Two-bit fields: 0 off or well, 1 on or fault, 2 error, 3 not available.
 * Values are as the bytes say even when the sensor is off; {@link TyreCondition} judges nothing.
 */
export interface TyreCondition {
  /** SPN 929, 0–255. */
  readonly location: number;
  /** High nibble of the location, 0 is the front axle; 14 and 15 are no axle. */
  readonly axle: number;
  /** Low nibble of the location, 0 is the leftmost tyre where the sender counts; 14 and 15 are no tyre. */
  readonly tyre: number;
  /** SPN 241 as sent. */
  readonly pressureRaw: number;
  /** Gauge pressure; null for the reserved, error and not-available codes above 0xFA. 0 is a value. */
  readonly pressureKpa: number | null;
  /** SPN 242 as sent. */
  readonly temperatureRaw: number;
  /** −273 to 1,734.97 °C; null above 0xFAFF. */
  readonly temperatureC: number | null;
  /** SPN 1699; 0 means that there is no sensor at work. */
  readonly sensorEnable: number;
  /** SPN 1698; 1 means a leak. */
  readonly tyreStatus: number;
  /** SPN 1697. */
  readonly electricalFault: number;
  /** 1 means that the sender also sends PGN 64578. */
  readonly extendedPressureSupport: number;
  /** SPN 2586 as sent. */
  readonly leakageRaw: number;
  /** Pa/s; null above 0xFAFF. */
  readonly leakagePaPerS: number | null;
  /** SPN 2587, 0–7, an index of {@link pressureThresholds}. */
  readonly thresholdDetection: number;
  /** Low five bits of byte 8, without meaning. */
  readonly reservedBits: number;
}

/** The fields of a frame that are sent, as raw numbers. */
export type RawTyreCondition = Omit<TyreCondition, 'axle' | 'tyre' | 'pressureKpa' | 'temperatureC' | 'leakagePaPerS'>;

/** SPN 241: kPa per bit. */
const kpaPerBit = 4;
const celsiusPerBit = 1 / 32;
const zeroRawC = -273;
const paPerSPerBit = 0.1;
/** Highest value codes of J1939-71: one and two bytes. */
const highestByte = 0xfa;
const highestWord = 0xfaff;

/** Decodes PGN 65268; `scale` is for senders that use the same identifier with another kPa per bit. */
export function decodeTyreCondition(data: Uint8Array, scale = kpaPerBit): TyreCondition {
  const byte = (index: number): number => data[index] ?? 0xff;
  const location = byte(0);
  const temperatureRaw = byte(2) + byte(3) * 256;
  const leakageRaw = byte(5) + byte(6) * 256;
  return {
    location,
    axle: location >> 4,
    tyre: location & 15,
    pressureRaw: byte(1),
    pressureKpa: byte(1) <= highestByte ? byte(1) * scale : null,
    temperatureRaw,
    temperatureC: temperatureRaw <= highestWord ? temperatureRaw * celsiusPerBit + zeroRawC : null,
    sensorEnable: byte(4) & 3,
    tyreStatus: (byte(4) >> 2) & 3,
    electricalFault: (byte(4) >> 4) & 3,
    extendedPressureSupport: byte(4) >> 6,
    leakageRaw,
    leakagePaPerS: leakageRaw <= highestWord ? leakageRaw / (1 / paPerSPerBit) : null,
    thresholdDetection: byte(7) >> 5,
    reservedBits: byte(7) & 31,
  };
}

/** Encodes PGN 65268, 8 bytes. Fields are cut to their width. */
export function encodeTyreCondition(condition: RawTyreCondition): Uint8Array {
  return Uint8Array.of(
    condition.location,
    condition.pressureRaw,
    condition.temperatureRaw & 0xff,
    condition.temperatureRaw >> 8,
    (condition.sensorEnable & 3) |
      ((condition.tyreStatus & 3) << 2) |
      ((condition.electricalFault & 3) << 4) |
      ((condition.extendedPressureSupport & 3) << 6),
    condition.leakageRaw & 0xff,
    condition.leakageRaw >> 8,
    ((condition.thresholdDetection & 7) << 5) | (condition.reservedBits & 31),
  );
}

/** What a sender knows of a tyre. */
export interface MeasuredTyre {
  readonly location: number;
  /** Gauge, 0–1,000 kPa in steps of 4; null is sent as not available. */
  readonly pressureKpa: number | null;
  /** −273 to 1,734 °C; null is sent as not available. */
  readonly temperatureC: number | null;
  readonly threshold?: PressureThreshold;
}

/** Encodes a working sensor's values to the nearest step, held to the range a frame can say. */
export function tyreConditionOf(tyre: MeasuredTyre): Uint8Array {
  return encodeTyreCondition({
    location: tyre.location,
    pressureRaw: tyre.pressureKpa === null ? 0xff : nearest(tyre.pressureKpa / kpaPerBit, highestByte),
    temperatureRaw:
      tyre.temperatureC === null ? 0xffff : nearest((tyre.temperatureC - zeroRawC) / celsiusPerBit, highestWord),
    sensorEnable: 1,
    tyreStatus: 0,
    electricalFault: 0,
    extendedPressureSupport: 0,
    leakageRaw: 0xffff,
    thresholdDetection: pressureThresholds.indexOf(tyre.threshold ?? 'not_available'),
    reservedBits: 31,
  });
}

const nearest = (value: number, highest: number): number => Math.min(highest, Math.max(0, Math.round(value)));

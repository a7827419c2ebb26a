/** One CAN 2.0B data frame of 8 bytes, as J1939 uses it. */
export interface CanFrame {
  /** 29-bit identifier. */
  readonly id: number;
  /** 8 bytes. */
  readonly data: Uint8Array;
}

/** Tire Condition (SAE J1939-71). */
export const tyreConditionPgn = 65_268;
/** Tire Condition 2 with extended pressure (SAE J1939-71). */
export const extendedTyreConditionPgn = 64_578;

const highestId = 0x1fffffff;

/** Whether a number fits the 29 bits of an extended identifier. */
export const isCanId = (id: number): boolean => Number.isInteger(id) && id >= 0 && id <= highestId;

/**
 * Parameter group number of a 29-bit identifier. Below PDU format 240 the low byte is the destination
 * and not part of it (J1939-21).
 */
export function pgnOf(id: number): number {
  const pgn = (id >>> 8) & 0x3ffff;
  return ((pgn >>> 8) & 0xff) < 0xf0 ? pgn & 0x3ff00 : pgn;
}

/** Source address 0–255 of a 29-bit identifier; 0x33 is the usual one of a tyre receiver. */
export const sourceAddressOf = (id: number): number => id & 0xff;

/** Identifier of a parameter group: priority 0–7 (6 is usual), source address 0–255. */
export const canIdOf = (pgn: number, sourceAddress: number, priority = 6): number =>
  ((priority << 26) | (pgn << 8) | sourceAddress) >>> 0;

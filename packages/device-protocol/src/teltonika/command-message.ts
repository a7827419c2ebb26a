/** Codec 12 type of a command to the device. */
export const commandType = 0x05;
/** Type of an answer from the device; also raw serial-port data. */
export const responseType = 0x06;
/** Codec 14: the IMEI in the command is not the device's. */
export const refusedImeiType = 0x11;

/** One message of codec 12, 13, 14 or 15. */
export interface CommandMessage {
  /** 0x05 command, 0x06 answer, 0x11 IMEI refused, 0x0B serial data (codec 15), 0x0D photo. */
  readonly type: number;
  /** The size field as sent. In codec 13 and 15 it may or may not count the stamp. */
  readonly declaredSize: number;
  /** Codec 13 and 15: device clock, epoch seconds or milliseconds by `stampUnit`; else null. */
  readonly stamp: number | null;
  /** Seconds in 4 bytes, milliseconds in 8 bytes (old codec 13); null without a stamp. */
  readonly stampUnit: 's' | 'ms' | null;
  /** Codec 14 and 15: the device, 15 digits (16 when the leading nibble is not 0); else null. */
  readonly imei: string | null;
  /** Text or bytes after stamp and IMEI. */
  readonly payload: Uint8Array;
}

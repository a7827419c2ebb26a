import { withCheckDigit } from '../fleet/check-digit.ts';

/** Most units a load can have: six digits of serial number. */
export const mostLoadUnits = 1_000_000;

/**
 * IMEI of the load generator's unit number `index` (0..999,999): type code 35290001, the index in six
 * digits, Luhn check digit.
 * Throws RangeError outside the range.
 */
export function loadImei(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index >= mostLoadUnits) {
    throw new RangeError(`no load unit ${index}`);
  }
  return withCheckDigit(`35290001${String(index).padStart(6, '0')}`);
}

import { checkDigitOf } from '@tyrewatch/domain/sims/sim-card-numbers';
import { findBytesFromHex } from '@tyrewatch/device-protocol/hex';

/** How the input is read. */
export const inputKinds = ['hex', 'text'] as const;
/** How the input is read. */
export type InputKind = (typeof inputKinds)[number];

/** Bytes that were entered, or what is not hexadecimal in it and at which byte, counted from 1. */
export type EnteredBytes =
  | { readonly bytes: Uint8Array; readonly fault: null }
  | { readonly bytes: null; readonly fault: { readonly text: string; readonly byte: number } };

/** Reads what was entered; blanks, line breaks, commas and `0x` between bytes do not count. */
export function enteredBytes(input: string, kind: InputKind): EnteredBytes {
  if (kind === 'text') return { bytes: new TextEncoder().encode(input), fault: null };
  const digits = input.replaceAll(/0x|[\s,;:]/gi, '');
  const bytes = findBytesFromHex(digits);
  if (bytes !== null) return { bytes, fault: null };
  const wrong = digits.search(/[^0-9a-f]/i);
  const at = Math.floor((wrong < 0 ? digits.length - 1 : wrong) / 2);
  return { bytes: null, fault: { text: digits.slice(2 * at, 2 * at + 2), byte: at + 1 } };
}

/** Bytes in pairs of upper-case digits, as people read them. */
export const spacedHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');

/** What a number's last digit says of it; `expected` is what it should be. Null = nothing to check yet. */
export type DigitCheck =
  | { readonly state: 'right'; readonly digits: number; readonly found: string }
  | { readonly state: 'wrong'; readonly found: string; readonly expected: string }
  | { readonly state: 'length' }
  | { readonly state: 'none' };

/** Checks the last digit of a number by Luhn; blanks and dashes do not count. `lengths` = how many digits it may have. */
export function checkDigit(typed: string, [shortest, longest]: readonly [number, number]): DigitCheck | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (digits === '') return null;
  if (!/^\d+$/.test(digits) || digits.length < shortest || digits.length > longest) return { state: 'length' };
  // An ICCID of 18 digits has its check digit left out.
  if (shortest === 18 && digits.length === 18) return { state: 'none' };
  const found = digits.slice(-1);
  const expected = String(checkDigitOf(digits.slice(0, -1)));
  return found === expected ? { state: 'right', digits: digits.length, found } : { state: 'wrong', found, expected };
}

/** What the address says of the calculator. */
export interface ChecksumSearch {
  input?: string;
  as?: 'text';
  over?: 'all';
}

/** Longest input that is kept in the address, in characters. */
const longestInAddress = 1500;

/** Reads a query; what is unknown is left out. */
export function parseChecksumSearch(query: Record<string, unknown>): ChecksumSearch {
  const input = query['input'] === undefined ? '' : String(query['input']);
  return {
    ...(input !== '' && input.length <= longestInAddress ? { input } : {}),
    ...(query['as'] === 'text' ? { as: 'text' as const } : {}),
    ...(query['over'] === 'all' ? { over: 'all' as const } : {}),
  };
}

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

/** A GPS sentence as text: where what its checksum counts begins and ends, and the checksum it names. */
export interface Sentence {
  readonly from: number;
  readonly to: number;
  readonly received: string;
}

/** Reads bytes as a GPS sentence (NMEA 0183), such as `$GPGLL,…*1D`; null where they are none. */
export function findSentence(bytes: Uint8Array): Sentence | null {
  const found = /^[$!]([^*]+)\*([0-9a-f]{2})\s*$/i.exec(new TextDecoder('latin1').decode(bytes));
  const [, counted, received] = found ?? [];
  if (counted === undefined || received === undefined) return null;
  return { from: 1, to: 1 + counted.length, received: received.toUpperCase() };
}

/** How many bits two numbers, written in hexadecimal, differ in. */
export const differingBits = (one: string, other: string): number =>
  (Number.parseInt(one, 16) ^ Number.parseInt(other, 16)).toString(2).replaceAll(/[^1]/g, '').length;

import { findBytesFromHex } from '@tyrewatch/device-protocol/hex';
import {
  extendedTyreConditionPgn,
  isCanId,
  pgnOf,
  sourceAddressOf,
  tyreConditionPgn,
} from '@tyrewatch/device-protocol/j1939/can-frame';
import type { ExtendedTyreCondition } from '@tyrewatch/device-protocol/j1939/extended-tyre-condition';
import { decodeExtendedTyreCondition } from '@tyrewatch/device-protocol/j1939/extended-tyre-condition';
import type { TyreCondition } from '@tyrewatch/device-protocol/j1939/tyre-condition';
import { decodeTyreCondition } from '@tyrewatch/device-protocol/j1939/tyre-condition';

/** A name of the program as a name of the output: `pressureKpa` is printed as `pressure_kpa`. */
type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : Name;
type Printed<Fields> = { readonly [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] };

/** What one CAN frame turned out to be; null where it does not say. */
export interface CanReport {
  readonly outcome: 'accept' | 'reject' | 'incomplete';
  readonly kind: 'tyre_condition' | 'extended_tyre_condition' | null;
  readonly pgn: number | null;
  readonly source_address: number | null;
  readonly decoded: Printed<TyreCondition> | Printed<ExtendedTyreCondition> | null;
  readonly reason: string | null;
}

const blank: CanReport = {
  outcome: 'reject',
  kind: null,
  pgn: null,
  source_address: null,
  decoded: null,
  reason: null,
};

const identifierDigits = 8;
const frameDigits = identifierDigits + 16;

const printed = <Fields extends object>(fields: Fields): Printed<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
      value,
    ]),
  ) as Printed<Fields>;

/**
 * Reports on one CAN frame of 8 bytes in hexadecimal text: identifier of eight digits, then the data, with `#`, blanks
 * or candump's `[8]` between or nothing.
 */
export function reportCanFrame(line: string): CanReport {
  const digits = line.replaceAll(/\[8\]|[#\s]|0x/gi, '');
  if (!/^[0-9a-f]*$/i.test(digits)) return { ...blank, reason: 'not hexadecimal' };
  if (digits.length < frameDigits) {
    return { ...blank, outcome: 'incomplete', reason: `have ${digits.length} of ${frameDigits} hexadecimal digits` };
  }
  const id = Number.parseInt(digits.slice(0, identifierDigits), 16);
  const data = findBytesFromHex(digits.slice(identifierDigits));
  if (digits.length > frameDigits || data === null) return { ...blank, reason: 'more than 8 bytes of data' };
  if (!isCanId(id)) return { ...blank, reason: 'an identifier has 29 bits' };
  const pgn = pgnOf(id);
  const frame = { ...blank, pgn, source_address: sourceAddressOf(id) };
  if (pgn === tyreConditionPgn) {
    return { ...frame, outcome: 'accept', kind: 'tyre_condition', decoded: printed(decodeTyreCondition(data)) };
  }
  if (pgn === extendedTyreConditionPgn) {
    const decoded = printed(decodeExtendedTyreCondition(data));
    return { ...frame, outcome: 'accept', kind: 'extended_tyre_condition', decoded };
  }
  return { ...frame, reason: `PGN ${pgn} tells no tyre` };
}

import { ByteCursor } from '../byte-cursor.ts';
import { ByteWriter } from '../byte-writer.ts';
import { crc16Kermit } from '../checksums.ts';
import type { AvlRecord } from '../teltonika/avl-record.ts';
import { isImei } from '../teltonika/imei.ts';
import { refuse, type Outcome } from '../teltonika/refusal.ts';
import type { RuptelaBody } from './ruptela-body.ts';
import { ruptelaCommand } from './ruptela-body.ts';
import { extendedLayout, readRecords, standardLayout, writeRecord } from './ruptela-records.ts';

/** Length (2) before what is counted, checksum (2) behind it. */
export const ruptelaOverheadByteCount = 4;
/** Smallest declared length: IMEI (8) and command (1). */
export const shortestRuptelaLength = 9;
/** Largest declared length taken; the maker's own units send at most 1,024. */
export const longestRuptelaLength = 4095;
/** Highest IMEI of 15 digits. */
const highestImei = 999_999_999_999_999n;
/** Messages without records that are taken: answers to commands, and fault codes. */
const commandsWithoutRecords: ReadonlySet<number> = new Set([
  ruptelaCommand.configuration,
  ruptelaCommand.version,
  ruptelaCommand.firmware,
  ruptelaCommand.smsAnswer,
  ruptelaCommand.faultCodes,
  ruptelaCommand.identification,
  ruptelaCommand.heartbeat,
  ruptelaCommand.setIo,
]);
/** What answers each command that is answered; both forms of records have one answer. */
const answerOf: ReadonlyMap<number, number> = new Map([
  [ruptelaCommand.records, 100],
  [ruptelaCommand.extendedRecords, 100],
  [ruptelaCommand.faultCodes, 109],
  [ruptelaCommand.identification, 115],
  [ruptelaCommand.heartbeat, 116],
]);

/** A whole frame: who sent it, and what it says. */
export interface RuptelaFrame {
  /** 15 digits; not looked up anywhere. */
  readonly imei: string;
  readonly body: RuptelaBody;
}

/**
 * Whether bytes begin a frame of a Ruptela unit: a length that one has, then an IMEI as 8 bytes, of which the first is 0 and the
 * second at most 3. A Teltonika unit begins with 00 0F and a digit, or with four bytes of 0. Null = too few bytes to tell.
 */
export function beginsRuptelaFrame(bytes: Uint8Array): boolean | null {
  const [high = 0, low, first, second] = bytes;
  if (high > longestRuptelaLength >> 8) return false;
  if (low === undefined) return null;
  if (high * 256 + low < shortestRuptelaLength) return false;
  if (first === undefined) return null;
  if (first !== 0) return false;
  return second === undefined ? null : second <= 3;
}

/** Decodes one whole frame, length to checksum. */
export function decodeRuptelaFrame(bytes: Uint8Array): Outcome<RuptelaFrame> {
  const cursor = new ByteCursor(bytes);
  const declared = cursor.u16();
  const present = bytes.length - ruptelaOverheadByteCount;
  if (declared < shortestRuptelaLength || declared !== present) {
    return refuse('too_short', `declared ${declared} bytes, have ${present}`);
  }
  const received = new DataView(bytes.buffer, bytes.byteOffset).getUint16(bytes.length - 2);
  const computed = crc16Kermit(bytes.subarray(2, -2));
  if (received !== computed) {
    return refuse('checksum', `checksum ${hex4(received)} received, ${hex4(computed)} computed`);
  }
  const imei = cursor.u64();
  if (imei > highestImei) return refuse('imei_range', `${imei} has more than 15 digits`);
  const command = cursor.u8();
  const body = decodeBody(command, new ByteCursor(bytes.subarray(2 + shortestRuptelaLength, -2)));
  return body.accepted ? { accepted: true, value: { imei: String(imei).padStart(15, '0'), body: body.value } } : body;
}

function decodeBody(command: number, cursor: ByteCursor): Outcome<RuptelaBody> {
  if (commandsWithoutRecords.has(command)) {
    return { accepted: true, value: { kind: 'ruptela', command, recordsLeft: null, records: [] } };
  }
  if (command !== ruptelaCommand.records && command !== ruptelaCommand.extendedRecords) {
    return refuse('unknown_command', `command ${command}`);
  }
  const recordsLeft = cursor.u8();
  const count = cursor.u8();
  const records = readRecords(cursor, count, command === ruptelaCommand.records ? standardLayout : extendedLayout);
  if (cursor.overrun) return refuse('truncated_record', `${count} records declared, the bytes end before`);
  if (cursor.remaining > 0) return refuse('left_over', `${cursor.remaining} bytes behind the last record`);
  return { accepted: true, value: { kind: 'ruptela', command, recordsLeft, records } };
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

/** The IMEI a frame names, of whose contents nothing is known; null where it is too short or names none. */
export function findRuptelaImei(bytes: Uint8Array): string | null {
  if (bytes.length < 2 + shortestRuptelaLength) return null;
  const imei = new ByteCursor(bytes.subarray(2)).u64();
  return imei > highestImei ? null : String(imei).padStart(15, '0');
}

/** What answers a message once all of it is stored; null where the unit waits for nothing. */
export function ruptelaAcknowledgement(command: number): Uint8Array | null {
  const answer = answerOf.get(command);
  return answer === undefined ? null : framed(Uint8Array.of(answer, 1));
}

function framed(content: Uint8Array): Uint8Array {
  const writer = new ByteWriter();
  writer.unsigned(content.length, 2);
  writer.bytes(content);
  writer.unsigned(crc16Kermit(content), 2);
  return writer.toBytes();
}

/** A message of a unit without records. Throws RangeError unless the IMEI has 15 digits. */
export function encodeRuptelaMessage(
  imei: string,
  command: number,
  payload: Uint8Array = new Uint8Array(),
): Uint8Array {
  if (!isImei(imei)) throw new RangeError(`${imei} is not an IMEI of 15 digits`);
  const writer = new ByteWriter();
  writer.u64(BigInt(imei));
  writer.unsigned(command, 1);
  writer.bytes(payload);
  return framed(writer.toBytes());
}

/** A message of up to 255 records by command 68. Throws RangeError where a value does not fit. */
export function encodeRuptelaRecords(imei: string, records: readonly AvlRecord[], recordsLeft = 0): Uint8Array {
  const writer = new ByteWriter();
  writer.unsigned(recordsLeft, 1);
  writer.unsigned(records.length, 1);
  for (const record of records) writeRecord(writer, record, extendedLayout);
  return encodeRuptelaMessage(imei, ruptelaCommand.extendedRecords, writer.toBytes());
}

import { ByteWriter } from '../byte-writer.ts';
import type { Body } from './body.ts';
import { decodeBody, encodeBody } from './body-codec.ts';
import { checksum } from './checksum.ts';
import { asciiFromImei } from './imei.ts';
import { refuse, type Outcome } from './refusal.ts';

/** Preamble (4) and length (4). */
export const frameHeadByteCount = 8;
/** Head and checksum (4): what a frame is longer than its declared length. */
export const frameOverheadByteCount = 12;
/** Largest declared length taken; the vendor's own units send at most 1,280. */
export const longestBodyByteCount = 65_536;

/** Decodes one whole frame, preamble to checksum, of the length it declares. */
export function decodeTcpFrame(bytes: Uint8Array): Outcome<Body> {
  const body = bytes.subarray(frameHeadByteCount, -4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < frameOverheadByteCount || view.getUint32(0) !== 0) {
    return refuse('preamble', 'no frame of a preamble of zeros, length and checksum');
  }
  if (view.getUint32(4) !== body.length) {
    return refuse('too_short', `declared ${view.getUint32(4)} bytes, have ${body.length}`);
  }
  const received = view.getUint32(bytes.length - 4);
  const computed = checksum(body);
  if (received !== computed) {
    return refuse('checksum', `checksum ${hex8(received)} received, ${hex8(computed)} computed`);
  }
  return decodeBody(body);
}

const hex8 = (value: number): string => value.toString(16).padStart(8, '0');

/** Encodes a whole frame. Throws RangeError when a value does not fit or the body exceeds 65,536 bytes. */
export function encodeTcpFrame(body: Body): Uint8Array {
  const encoded = encodeBody(body);
  if (encoded.length > longestBodyByteCount) throw new RangeError(`${encoded.length} bytes in one frame`);
  const writer = new ByteWriter();
  writer.unsigned(0, 4);
  writer.unsigned(encoded.length, 4);
  writer.bytes(encoded);
  writer.unsigned(checksum(encoded), 4);
  return writer.toBytes();
}

/** What a unit sends first. Throws RangeError unless the IMEI has 15 digits. */
export function encodeLogin(imei: string): Uint8Array {
  const writer = new ByteWriter();
  const digits = asciiFromImei(imei);
  writer.unsigned(digits.length, 2);
  writer.bytes(digits);
  return writer.toBytes();
}

/** The one byte that answers a login. */
export const loginAnswer = (accepted: boolean): Uint8Array => Uint8Array.of(accepted ? 1 : 0);

/** What answers a frame of records: how many were stored. Another number makes the unit send it again. */
export function tcpAcknowledgement(recordCount: number): Uint8Array {
  const writer = new ByteWriter();
  writer.unsigned(recordCount, 4);
  return writer.toBytes();
}

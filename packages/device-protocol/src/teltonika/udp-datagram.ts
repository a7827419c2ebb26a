import { ByteCursor } from '../byte-cursor.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Body } from './body.ts';
import { decodeBody, encodeBody } from './body-codec.ts';
import { asciiFromImei, findImeiFromAscii } from './imei.ts';
import { accept, refuse, type Outcome } from './refusal.ts';

/** Fields of a datagram that its answer repeats. */
export interface DatagramHead {
  /** 0–65,535. */
  readonly packetId: number;
  /** "Not usable" byte, 1 by the document; kept, not judged. */
  readonly notUsable: number;
  /** 0–255. */
  readonly avlPacketId: number;
  /** 15 digits. */
  readonly imei: string;
}

/** One whole datagram: no preamble, no checksum, no login. */
export interface UdpDatagram extends DatagramHead {
  readonly body: Body;
}

const imeiByteCount = 15;

/** Decodes one datagram; it is whole or nothing, so that a wrong length is a refusal. */
export function decodeUdpDatagram(bytes: Uint8Array): Outcome<UdpDatagram> {
  const cursor = new ByteCursor(bytes);
  const declared = cursor.u16();
  if (cursor.overrun || declared !== cursor.remaining) {
    return refuse('datagram_length', `datagram length: declared ${declared}, have ${cursor.remaining}`);
  }
  const packetId = cursor.u16();
  const notUsable = cursor.u8();
  const avlPacketId = cursor.u8();
  const imeiLength = cursor.u16();
  if (imeiLength !== imeiByteCount) return refuse('datagram_imei', `IMEI of ${imeiLength} characters`);
  const imei = findImeiFromAscii(cursor.take(imeiByteCount));
  if (cursor.overrun || imei === null) return refuse('datagram_imei', 'IMEI is not 15 digits');
  const body = decodeBody(cursor.take(cursor.remaining));
  if (!body.accepted) return body;
  return accept({ packetId, notUsable, avlPacketId, imei, body: body.value });
}

/** Bytes before the IMEI's length: length, packet id, "not usable" byte and AVL packet id. */
const byteCountBeforeImei = 6;

/** The IMEI a datagram names, whatever the rest of it is worth; null when it names none. Never throws. */
export function findDatagramImei(bytes: Uint8Array): string | null {
  return readSender(new ByteCursor(bytes));
}

/** The codec byte behind the IMEI, whatever the rest is worth; null when no IMEI is named or nothing follows it. Never throws. */
export function findDatagramCodec(bytes: Uint8Array): number | null {
  const cursor = new ByteCursor(bytes);
  if (readSender(cursor) === null) return null;
  const codec = cursor.u8();
  return cursor.overrun ? null : codec;
}

/** Leaves the cursor behind the IMEI. */
function readSender(cursor: ByteCursor): string | null {
  cursor.take(byteCountBeforeImei);
  if (cursor.u16() !== imeiByteCount) return null;
  const imei = findImeiFromAscii(cursor.take(imeiByteCount));
  return cursor.overrun ? null : imei;
}

/** Encodes a datagram. Throws RangeError when a value does not fit its field. */
export function encodeUdpDatagram(datagram: UdpDatagram): Uint8Array {
  const content = new ByteWriter();
  content.unsigned(datagram.packetId, 2);
  content.unsigned(datagram.notUsable, 1);
  content.unsigned(datagram.avlPacketId, 1);
  content.unsigned(imeiByteCount, 2);
  content.bytes(asciiFromImei(datagram.imei));
  content.bytes(encodeBody(datagram.body));
  const writer = new ByteWriter();
  writer.unsigned(content.length, 2);
  writer.bytes(content.toBytes());
  return writer.toBytes();
}

/** What answers a datagram of records: its ids and how many records were stored (0–255). */
export function udpAcknowledgement(
  head: Pick<DatagramHead, 'packetId' | 'avlPacketId'>,
  acceptedCount: number,
): Uint8Array {
  const writer = new ByteWriter();
  writer.unsigned(5, 2);
  writer.unsigned(head.packetId, 2);
  writer.unsigned(1, 1);
  writer.unsigned(head.avlPacketId, 1);
  writer.unsigned(acceptedCount, 1);
  return writer.toBytes();
}

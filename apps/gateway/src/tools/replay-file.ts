import { findBytesFromHex } from '@tyrewatch/device-protocol/hex';
import { decodeRuptelaFrame, ruptelaAcknowledgement } from '@tyrewatch/device-protocol/ruptela/ruptela-frame';
import { FrameReader } from '@tyrewatch/device-protocol/teltonika/frame-reader';
import { decodeUdpDatagram } from '@tyrewatch/device-protocol/teltonika/udp-datagram';
import type { Body } from '@tyrewatch/device-protocol/teltonika/body';

/** How a captured packet travelled. */
export type CapturedTransport = 'tcp' | 'udp';

/** A packet of a file. */
export interface CapturedPacket {
  /** Its name in the file, or its line. */
  readonly name: string;
  readonly transport: CapturedTransport;
  readonly bytes: Uint8Array;
  readonly content: PacketContent;
}

/** What is in a packet, as far as it decides which answer is due. */
export type PacketContent =
  | { readonly kind: 'login'; readonly imei: string }
  | {
      readonly kind: 'records';
      readonly recordCount: number;
      readonly firstAtMs: number;
      readonly body: Body;
      readonly imei: string | null;
    }
  | { readonly kind: 'command'; readonly body: Body }
  /** A frame of a Ruptela unit, which names it. */
  | {
      readonly kind: 'ruptela';
      readonly imei: string;
      readonly recordCount: number;
      readonly firstAtMs: number | null;
      /** Null = none is due. */
      readonly answer: Uint8Array | null;
    }
  /** Nothing a gateway may acknowledge, or not whole. */
  | { readonly kind: 'unanswered'; readonly reason: string };

/** The file cannot be used; the message says where. */
export class ReplayFileError extends Error {
  override readonly name = 'ReplayFileError';
}

function contentOfBody(body: Body, imei: string | null): PacketContent {
  if (body.kind === 'command') return { kind: 'command', body };
  return { kind: 'records', recordCount: body.records.length, firstAtMs: body.records[0]?.timeMs ?? 0, body, imei };
}

function findRuptelaContent(bytes: Uint8Array): PacketContent | null {
  const frame = decodeRuptelaFrame(bytes);
  if (!frame.accepted) return null;
  const { imei, body } = frame.value;
  const [first] = body.records;
  const answer = ruptelaAcknowledgement(body.command);
  return { kind: 'ruptela', imei, recordCount: body.records.length, firstAtMs: first?.timeMs ?? null, answer };
}

function tcpContent(bytes: Uint8Array): PacketContent {
  const [event] = new FrameReader({ loginRequired: false }).push(bytes);
  if (event === undefined) return { kind: 'unanswered', reason: 'not a whole packet' };
  if (event.kind === 'login') return { kind: 'login', imei: event.imei };
  if (event.kind === 'frame') return contentOfBody(event.body, null);
  return { kind: 'unanswered', reason: event.kind === 'keep_alive' ? 'keep-alive' : event.refusal.detail };
}

function udpContent(bytes: Uint8Array): PacketContent {
  const datagram = decodeUdpDatagram(bytes);
  if (!datagram.accepted) return { kind: 'unanswered', reason: datagram.refusal.detail };
  return contentOfBody(datagram.value.body, datagram.value.imei);
}

const isLogin = (bytes: Uint8Array): boolean => bytes.length === 17 && bytes[0] === 0 && bytes[1] === 15;
const isFrame = (bytes: Uint8Array): boolean => bytes.length > 4 && bytes.subarray(0, 4).every((byte) => byte === 0);

/** Which envelope bytes are in, whatever way they are going to be sent; `otherwise` for nonsense. */
function envelopeOf(bytes: Uint8Array, otherwise: CapturedTransport): CapturedTransport {
  if (isLogin(bytes) || isFrame(bytes)) return 'tcp';
  return decodeUdpDatagram(bytes).accepted ? 'udp' : otherwise;
}

/** The frames of a capture that holds several, and what is left behind them; the whole where it does not fall apart so. */
function piecesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const reader = new FrameReader({ loginRequired: false });
  const events = reader.push(bytes);
  const frames = events.flatMap((event) => ('bytes' in event ? [event.bytes] : []));
  if (frames.length < events.length || frames.length === 0 || reader.closed) return [bytes];
  const rest = bytes.subarray(frames.reduce((sum, { length }) => sum + length, 0));
  return rest.length === 0 ? frames : [...frames, rest];
}

function packetsOf(name: string, hex: string, otherwise: CapturedTransport): CapturedPacket[] {
  const bytes = findBytesFromHex(hex.replaceAll(/\s/g, ''));
  if (bytes === null || bytes.length === 0) throw new ReplayFileError(`${name}: not a packet in hexadecimal digits`);
  const transport = envelopeOf(bytes, otherwise);
  if (transport === 'udp') return [{ name, transport, bytes, content: udpContent(bytes) }];
  const ruptela = findRuptelaContent(bytes);
  if (ruptela !== null) return [{ name, transport, bytes, content: ruptela }];
  const pieces = piecesOf(bytes);
  return pieces.map((piece, index) => ({
    name: pieces.length === 1 ? name : `${name}, packet ${index + 1}`,
    transport,
    bytes: piece,
    content: tcpContent(piece),
  }));
}

function packetsOfJson(entry: unknown, index: number, transport: CapturedTransport): CapturedPacket[] {
  const place = `entry ${index + 1}`;
  if (typeof entry === 'string') return packetsOf(place, entry, transport);
  const { hex, name, transport: own } = (entry ?? {}) as Record<string, unknown>;
  if (typeof hex !== 'string') throw new ReplayFileError(`${place}: neither a text nor an object with "hex"`);
  return packetsOf(typeof name === 'string' ? name : place, hex, own === 'udp' || own === 'tcp' ? own : transport);
}

/**
 * Reads captured packets: a JSON array of hexadecimal texts or of objects with `hex` (and `name`, `transport`), or
 * lines of hexadecimal digits, where empty lines and those that begin with # are left out; one of several frames is as many packets. `transport` is for what is
 * neither a frame nor a datagram. Throws ReplayFileError.
 */
export function readPackets(text: string, transport: CapturedTransport): CapturedPacket[] {
  if (text.trimStart().startsWith('[')) {
    let entries: unknown;
    try {
      entries = JSON.parse(text);
    } catch (cause) {
      throw new ReplayFileError(`not valid JSON: ${String(cause)}`, { cause });
    }
    return (entries as unknown[]).flatMap((entry, index) => packetsOfJson(entry, index, transport));
  }
  return text.split(/\r?\n/).flatMap((line, index) => {
    const isPacket = line.trim() !== '' && !line.trimStart().startsWith('#');
    return isPacket ? packetsOf(`line ${index + 1}`, line, transport) : [];
  });
}

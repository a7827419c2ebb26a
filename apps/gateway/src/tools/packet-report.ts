import { findBytesFromHex, hexFromBytes } from '@tyrewatch/device-protocol/hex';
import { lastTimeMs } from '@tyrewatch/device-protocol/teltonika/avl-record';
import type { Body } from '@tyrewatch/device-protocol/teltonika/body';
import { isAvlCodec, isCommandCodec } from '@tyrewatch/device-protocol/teltonika/codec';
import {
  FrameReader,
  type ReaderEvent,
  type UnfinishedMessage,
} from '@tyrewatch/device-protocol/teltonika/frame-reader';
import { frameHeadByteCount, loginAnswer, tcpAcknowledgement } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import {
  decodeUdpDatagram,
  findDatagramCodec,
  findDatagramImei,
  udpAcknowledgement,
} from '@tyrewatch/device-protocol/teltonika/udp-datagram';
import { decodeRuptelaFrame, ruptelaAcknowledgement } from '@tyrewatch/device-protocol/ruptela/ruptela-frame';
import { reportMessage, reportRecord, type MessageReport, type RecordReport } from './record-report.ts';

/** How a packet reached the server. */
export type PacketTransport = 'tcp' | 'udp';
/** What a packet is. */
export type PacketKind = 'login' | 'avl' | 'codec7' | 'command' | 'keepalive' | 'ruptela';

/** What one packet turned out to be; null where it does not say. */
export interface PacketReport {
  readonly outcome: 'accept' | 'reject' | 'incomplete';
  readonly kind: PacketKind | null;
  readonly imei: string | null;
  /** Of a Ruptela unit the number of the command. */
  readonly codec: number | null;
  readonly record_count: number | null;
  readonly records: readonly RecordReport[] | null;
  /** Commands only. */
  readonly messages?: readonly MessageReport[];
  /** What the server would send back, hexadecimal. */
  readonly ack: string | null;
  readonly reason: string | null;
}

type PacketEvent = Exclude<ReaderEvent, { kind: 'keep_alive' }>;

/** Every key in the order in which it is printed. */
const blank = {
  outcome: 'accept',
  kind: null,
  imei: null,
  codec: null,
  record_count: null,
  records: null,
  ack: null,
  reason: null,
} as const satisfies PacketReport;

/**
 * Reports on one line of hexadecimal text: one report per packet in it, none for a blank line. Blanks,
 * `0x` and capitals are tolerated.
 */
export function reportLine(line: string, transport: PacketTransport): PacketReport[] {
  if (line.trim() === '') return [];
  const digits = line.replaceAll(/\s|0x/gi, '');
  const bytes = digits === '' ? null : findBytesFromHex(digits);
  if (!bytes) return [{ ...blank, outcome: 'reject', reason: hexFault(digits) }];
  if (transport === 'udp') return [reportDatagram(bytes)];
  const ruptela = findRuptelaReport(bytes);
  return ruptela === null ? reportStream(bytes) : [ruptela];
}

/** A line that is one whole frame of a Ruptela unit, with the right checksum; null of any other. */
function findRuptelaReport(bytes: Uint8Array): PacketReport | null {
  const frame = decodeRuptelaFrame(bytes);
  if (!frame.accepted) return null;
  const { imei, body } = frame.value;
  const ack = ruptelaAcknowledgement(body.command);
  const records = body.records.map(reportRecord);
  const known = { kind: 'ruptela', imei, codec: body.command, record_count: records.length } as const;
  return { ...blank, ...known, records, ack: ack && hexFromBytes(ack) };
}

const hexFault = (digits: string): string =>
  /^[0-9a-f]+$/i.test(digits) ? `odd number of hexadecimal digits: ${digits.length}` : 'not hexadecimal';

function reportDatagram(bytes: Uint8Array): PacketReport {
  const decoded = decodeUdpDatagram(bytes);
  if (!decoded.accepted) {
    const codec = findDatagramCodec(bytes);
    const known = { kind: kindOfCodec(codec), imei: findDatagramImei(bytes), codec };
    return { ...blank, outcome: 'reject', ...known, reason: decoded.refusal.detail };
  }
  const { body, imei } = decoded.value;
  const hasAcknowledgement = body.kind !== 'command';
  const ack = hasAcknowledgement ? udpAcknowledgement(decoded.value, body.records.length) : null;
  return reportBody(body, imei, ack);
}

function reportStream(bytes: Uint8Array): PacketReport[] {
  const reader = new FrameReader({ loginRequired: false });
  const events = reader.push(bytes).filter((event) => event.kind !== 'keep_alive');
  const imei = events.find((event) => event.kind === 'login')?.imei ?? null;
  const hasSurplus = isSurplus(events, reader.unfinished);
  const packets = hasSurplus && reader.closed ? events.slice(0, -1) : events;
  const reports = packets.map((event) => reportEvent(event, imei));
  if (hasSurplus) reports.push(refuseSurplus(reports.pop() ?? blank));
  else if (reader.unfinished) reports.push(reportUnfinished(reader.unfinished, imei));
  return reports.length > 0 ? reports : [{ ...blank, kind: 'keepalive' }];
}

/**
 * Whether the line ends, after a packet, in bytes that begin no other packet. They belong to the packet
 * before them, which is then not one packet as it was sent.
 */
function isSurplus(events: readonly PacketEvent[], unfinished: UnfinishedMessage | null): boolean {
  const last = events.at(-1);
  if (last?.kind === 'lost_sync') return events.length > 1 && last.refusal.reason === 'preamble';
  return last !== undefined && unfinished !== null && unfinished.presentByteCount < frameHeadByteCount;
}

function refuseSurplus({ outcome, kind, imei, codec, reason }: PacketReport): PacketReport {
  const surplus = 'bytes after the packet that begin no other packet';
  return { ...blank, outcome: 'reject', kind, imei, codec, reason: outcome === 'reject' ? reason : surplus };
}

function reportEvent(event: PacketEvent, imei: string | null): PacketReport {
  if (event.kind === 'login') {
    return { ...blank, outcome: 'accept', kind: 'login', imei: event.imei, ack: hexFromBytes(loginAnswer(true)) };
  }
  if (event.kind === 'frame') {
    const { body } = event;
    return reportBody(body, imei, body.kind === 'command' ? null : tcpAcknowledgement(body.records.length));
  }
  const { reason, detail } = event.refusal;
  const isLogin = reason === 'login_length' || reason === 'login_digits';
  const codec = event.kind === 'refused' ? event.codec : null;
  return {
    ...blank,
    outcome: 'reject',
    kind: isLogin ? 'login' : kindOfCodec(codec),
    imei,
    codec,
    ack: isLogin ? hexFromBytes(loginAnswer(false)) : null,
    reason: detail,
  };
}

function reportUnfinished(unfinished: UnfinishedMessage, imei: string | null): PacketReport {
  const { presentByteCount, expectedByteCount, codec } = unfinished;
  return {
    ...blank,
    outcome: 'incomplete',
    kind: unfinished.kind === 'login' ? 'login' : kindOfCodec(codec),
    imei,
    codec,
    reason: `have ${presentByteCount} of at least ${expectedByteCount} bytes`,
  };
}

function kindOfCodec(codec: number | null): PacketKind | null {
  if (codec === null) return null;
  if (isCommandCodec(codec)) return 'command';
  if (codec === 7) return 'codec7';
  return isAvlCodec(codec) ? 'avl' : null;
}

function reportBody(body: Body, imei: string | null, ack: Uint8Array | null): PacketReport {
  const { kind, codec } = body;
  if (body.kind === 'command') {
    const messages = body.messages.map(reportMessage);
    const { ack: none, reason, ...begin } = { ...blank, kind, codec, record_count: messages.length };
    return { ...begin, imei: imei ?? messages[0]?.imei ?? null, messages, ack: none, reason };
  }
  const timeless = body.records.findIndex(({ timeMs }) => timeMs > lastTimeMs);
  if (timeless >= 0) {
    const reason = `record ${timeless + 1} is of no time that a calendar can name`;
    return { ...blank, outcome: 'reject', kind, imei, codec, reason };
  }
  const records = body.records.map(reportRecord);
  return { ...blank, kind, imei, codec, record_count: records.length, records, ack: ack && hexFromBytes(ack) };
}

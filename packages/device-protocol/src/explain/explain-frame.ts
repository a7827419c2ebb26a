import { deviceProfiles, profileSpeaking, type DeviceProfile } from '../readings/device-profile.ts';
import type { Body } from '../teltonika/body.ts';
import { decodeBody } from '../teltonika/body-codec.ts';
import { checksum } from '../teltonika/checksum.ts';
import { beginsRuptelaFrame, decodeRuptelaFrame } from '../ruptela/ruptela-frame.ts';
import { isAvlCodec, isCommandCodec } from '../teltonika/codec.ts';
import type { CommandMessage } from '../teltonika/command-message.ts';
import { findImeiFromAscii } from '../teltonika/imei.ts';
import { findText } from '../teltonika/payload-text.ts';
import { recordLayouts, sixteenByteGroupLayout } from '../teltonika/record-layout.ts';
import type { Outcome, Refusal } from '../teltonika/refusal.ts';
import { decodeTcpFrame, frameHeadByteCount } from '../teltonika/tcp-frame.ts';
import { decodeUdpDatagram } from '../teltonika/udp-datagram.ts';
import { noteContent } from './can-fields.ts';
import { FieldWalk } from './field-walk.ts';
import type { FrameExplanation, FrameFieldName, FrameForm } from './frame-field.ts';
import { explainRuptelaFrame } from './ruptela-fields.ts';
import { noteAvlRecord, noteLegacyRecord, timeWords } from './record-fields.ts';

const imeiByteCount = 15;
const checksumByteCount = 4;
const keepAlive = 0xff;

/**
 * Says of every byte what it is, whether the message would be taken or not: up to a fault the bytes are explained, what lies behind it is
 * `not_read`. What an AVL id means and how a tyre is coded is the profile's. Never throws.
 */
export function explainFrame(
  bytes: Uint8Array,
  profile: DeviceProfile = deviceProfiles.fmx6_conti_pressure_check,
): FrameExplanation {
  const walk = new FieldWalk(bytes);
  const form = formOf(bytes);
  const explained = explainers[form](
    walk,
    bytes,
    form === 'ruptela_frame' ? profile : profileSpeaking('teltonika', profile),
  );
  walk.endAt(bytes.length);
  walk.skip();
  const { refusal } = explained;
  return { form, ...explained, fields: walk.fields, faultAt: refusal === null ? null : faultAt(walk, refusal) };
}

type Explained = Pick<FrameExplanation, 'codec' | 'recordCount' | 'refusal' | 'checksum'>;
type Explain = (walk: FieldWalk, bytes: Uint8Array, profile: DeviceProfile) => Explained;

const nothing: Explained = { codec: null, recordCount: null, refusal: null, checksum: null };
const refusalOf = <Value>(outcome: Outcome<Value>): Refusal | null => (outcome.accepted ? null : outcome.refusal);

function formOf(bytes: Uint8Array): FrameForm {
  const walk = new FieldWalk(bytes);
  if (bytes.length >= frameHeadByteCount && walk.peekNumber(4) === 0) return 'tcp_frame';
  if (walk.peekNumber(2) === imeiByteCount && bytes.length === imeiByteCount + 2) return 'login';
  if (isRuptelaFrame(bytes)) return 'ruptela_frame';
  if (walk.peekNumber(2, 6) === imeiByteCount && bytes.length > 8) return 'udp_datagram';
  if (bytes.length > 0 && bytes.every((byte) => byte === keepAlive)) return 'keep_alive';
  return bytes.length > 0 && findText(bytes) !== null ? 'text' : 'unknown';
}

/** A datagram begins alike: of bytes that are not whole only the length tells. */
const isRuptelaFrame = (bytes: Uint8Array): boolean =>
  beginsRuptelaFrame(bytes) === true && (decodeRuptelaFrame(bytes).accepted || !decodeUdpDatagram(bytes).accepted);

const explainers: Readonly<Record<FrameForm, Explain>> = {
  tcp_frame: explainTcpFrame,
  ruptela_frame: explainRuptelaFrame,
  udp_datagram: explainDatagram,
  login: (walk, bytes) => {
    const imei = findImeiFromAscii(bytes.subarray(2));
    walk.number(['imei_length', 'framing'], 2);
    if (imei === null) return { ...nothing, refusal: { reason: 'login_digits', detail: 'IMEI is not 15 digits' } };
    walk.note(['imei', 'value'], imeiByteCount, () => ({ text: imei }));
    return nothing;
  },
  keep_alive: (walk, bytes) => {
    walk.note(['keep_alive', 'framing'], bytes.length);
    return nothing;
  },
  text: (walk, bytes) => {
    walk.note(['text', 'value'], bytes.length, () => ({ text: findText(bytes) }));
    return nothing;
  },
  unknown: () => ({
    ...nothing,
    refusal: { reason: 'preamble', detail: 'no preamble of zeros, no datagram, no login' },
  }),
};

function explainTcpFrame(walk: FieldWalk, bytes: Uint8Array, profile: DeviceProfile): Explained {
  walk.note(['preamble', 'framing'], 4);
  const declared = walk.number(['length', 'framing'], 4);
  const whole = bytes.subarray(frameHeadByteCount, -checksumByteCount);
  // Bytes whose length is wrong but whose checksum is right end where they end; others are cut off, or have something behind them.
  const isWhole = bytes.length >= 15 && hasChecksum(bytes, bytes.length);
  const end = isWhole ? bytes.length - checksumByteCount : frameHeadByteCount + declared;
  const body = isWhole ? whole : bytes.subarray(frameHeadByteCount, end);
  const hasTrailer = body.length > 0 && bytes.length >= end + checksumByteCount;
  const explained = explainBody(walk, body, hasTrailer, profile);
  const refusal = refusalOf(decodeTcpFrame(bytes));
  walk.endAt(end);
  walk.skip();
  walk.endAt(end + checksumByteCount);
  if (!hasTrailer) return { ...explained, refusal, checksum: null };
  const received = walk.peekNumber(4);
  const computed = checksum(body);
  walk.note(['checksum', 'framing'], checksumByteCount, () => ({ raw: String(received) }));
  return { ...explained, refusal, checksum: { received, computed } };
}

const hasChecksum = (bytes: Uint8Array, end: number): boolean =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(end - checksumByteCount) ===
  checksum(bytes.subarray(frameHeadByteCount, end - checksumByteCount));

function explainDatagram(walk: FieldWalk, bytes: Uint8Array, profile: DeviceProfile): Explained {
  const declared = walk.number(['length', 'framing'], 2);
  walk.number(['packet_id', 'framing'], 2);
  walk.number(['not_usable', 'framing'], 1);
  walk.number(['avl_packet_id', 'framing'], 1);
  walk.number(['imei_length', 'framing'], 2);
  const refusal = refusalOf(decodeUdpDatagram(bytes));
  const imei = findImeiFromAscii(walk.peek(imeiByteCount));
  if (imei?.length !== imeiByteCount) return { ...nothing, refusal };
  walk.note(['imei', 'value'], imeiByteCount, () => ({ text: imei }));
  const body = bytes.subarray(walk.offset);
  // A datagram of a wrong length may still be whole.
  const hasTrailer = declared === bytes.length - 2 || decodeBody(body).accepted;
  return { ...explainBody(walk, body, hasTrailer, profile), refusal };
}

/** Notes codec byte to second count. `hasTrailer` says that the body is there to its end. */
function explainBody(walk: FieldWalk, body: Uint8Array, hasTrailer: boolean, profile: DeviceProfile): Explained {
  const end = walk.offset + body.length;
  walk.endAt(end);
  const [codec = null, recordCount = null] = body;
  walk.number(['codec', 'framing'], 1);
  const isKnown = codec !== null && (isAvlCodec(codec) || isCommandCodec(codec));
  if (codec === null || !isKnown || recordCount === null) return { ...nothing, codec };
  walk.number(['record_count', 'framing'], 1);
  const contentEnd = hasTrailer && body.length > 2 ? end - 1 : end;
  walk.endAt(contentEnd);
  const decoded = decodeBody(body);
  if (isCommandCodec(codec)) noteMessages(walk, recordCount, decoded.accepted ? decoded.value : null, profile);
  else noteRecords(walk, { codec, recordCount, decoded: decoded.accepted ? decoded.value : null }, profile);
  walk.record = null;
  walk.endAt(contentEnd);
  walk.skip();
  walk.endAt(end);
  walk.number(['record_count_again', 'framing'], 1);
  return { ...nothing, codec, recordCount };
}

function noteRecords(
  walk: FieldWalk,
  frame: { readonly codec: 7 | 8 | 16 | 142; readonly recordCount: number; readonly decoded: Body | null },
  profile: DeviceProfile,
): void {
  const { codec, recordCount, decoded } = frame;
  const isOld = decoded?.kind === 'avl' && decoded.sixteenByteGroup;
  for (let record = 1; record <= recordCount && !walk.isShort && walk.remaining > 0; record++) {
    walk.record = record;
    if (codec === 7) noteLegacyRecord(walk);
    else noteAvlRecord(walk, isOld ? sixteenByteGroupLayout : recordLayouts[codec], profile);
  }
}

/** What the content of a message is, is told by decoding it; of messages that cannot be decoded only their heads are known. */
function noteMessages(walk: FieldWalk, count: number, decoded: Body | null, profile: DeviceProfile): void {
  const messages = decoded?.kind === 'command' ? decoded.messages : null;
  const end = walk.offset + walk.remaining;
  for (let record = 1; record <= count && !walk.isShort && walk.remaining > 0; record++) {
    walk.record = record;
    walk.number(['type', 'value'], 1);
    walk.number(['size', 'framing'], 4);
    const message = messages?.[record - 1];
    if (message === undefined) return;
    noteMessage(walk, message, profile);
    walk.endAt(end);
  }
}

function noteMessage(walk: FieldWalk, message: CommandMessage, profile: DeviceProfile): void {
  const { stamp, stampUnit, imei, payload } = message;
  if (stamp !== null) {
    const atMs = stampUnit === 'ms' ? stamp : stamp * 1000;
    walk.note(['time', 'time'], stampUnit === 'ms' ? 8 : 4, () => timeWords(atMs));
  }
  if (imei !== null) walk.note(['imei', 'value'], 8, () => ({ text: imei }));
  walk.endAt(walk.offset + payload.length);
  noteContent(walk, profile.j1939Tyres);
}

/** Fields at which a fault shows that leaves nothing unread. */
const fieldOfFault: Partial<Record<Refusal['reason'], FrameFieldName>> = {
  checksum: 'checksum',
  empty: 'length',
  count_mismatch: 'record_count_again',
  too_short: 'length',
  datagram_length: 'length',
  datagram_imei: 'imei_length',
  unknown_codec: 'codec',
  command_size: 'size',
  time_out_of_range: 'time',
  coordinate_not_a_number: 'latitude',
};

function faultAt({ fields }: FieldWalk, { reason }: Refusal): number | null {
  const named = fieldOfFault[reason];
  const field = fields.find(({ name }) => name === named) ?? fields.find(({ part }) => part === 'not_read');
  return field?.from ?? null;
}

import { ByteCursor } from '../byte-cursor.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { CommandCodec } from './codec.ts';
import { commandType } from './command-message.ts';
import type { CommandMessage } from './command-message.ts';
import { findImeiFromPackedDigits, packedDigitsFromImei } from './imei.ts';
import { accept, refuse, type Outcome } from './refusal.ts';

const headByteCount = 5;
const imeiByteCount = 8;

/** Decodes exactly `count` messages of codec 12–15 that fill `bytes` exactly. */
export function decodeCommands(
  bytes: Uint8Array,
  count: number,
  codec: CommandCodec,
): Outcome<readonly CommandMessage[]> {
  const messages: CommandMessage[] = [];
  let offset = 0;
  for (let index = 0; index < count; index++) {
    const head = new ByteCursor(bytes.subarray(offset, offset + headByteCount));
    const type = head.u8();
    const declaredSize = head.u32();
    if (head.overrun) return refuse('truncated_record', `message ${index + 1} of ${count} has no head`);
    offset += headByteCount;
    const rest = bytes.length - offset;
    // With one message the frame says where it ends; codec 13 and 15 sizes do not agree on what they count.
    const size = count === 1 ? rest : Math.min(declaredSize, rest);
    const message = decodeMessage(bytes.subarray(offset, offset + size), type, declaredSize, codec);
    if (!message.accepted) return message;
    messages.push(message.value);
    offset += size;
  }
  if (offset < bytes.length) {
    return refuse('left_over', `${bytes.length - offset} bytes left over after ${count} messages`);
  }
  return accept(messages);
}

function decodeMessage(
  content: Uint8Array,
  type: number,
  declaredSize: number,
  codec: CommandCodec,
): Outcome<CommandMessage> {
  const uncounted = content.length - declaredSize;
  const stampUnit = stampUnitOf(content, { uncounted, type }, codec);
  const imeiByteLength = codec === 14 || codec === 15 ? imeiByteCount : 0;
  const headLength = stampByteCount(stampUnit) + imeiByteLength;
  if (content.length < headLength || !uncountedByCodec[codec].includes(uncounted)) {
    return refuse('command_size', `size ${declaredSize} with ${content.length} bytes of codec ${codec}`);
  }
  const cursor = new ByteCursor(content);
  const stamp = stampUnit === null ? null : stampUnit === 's' ? cursor.u32() : Number(cursor.u64());
  if (stamp !== null && !Number.isSafeInteger(stamp)) {
    return refuse('time_out_of_range', `stamp ${stamp} ms`);
  }
  const imei = imeiByteLength === 0 ? null : findImeiFromPackedDigits(cursor.take(imeiByteCount));
  if (imeiByteLength > 0 && imei === null) return refuse('imei_digits', 'IMEI is not packed decimal');
  const payload = cursor.take(cursor.remaining);
  return accept({ type, declaredSize, stamp, stampUnit, imei, payload });
}

/**
 * Bytes after the size field that the size does not count. Codec 13 counts its 4-byte stamp in recent
 * firmware, not in old one, and in two old vendor samples leaves out an 8-byte one; codec 15 likewise
 * with stamp (4) and IMEI (8).
 */
const uncountedByCodec: Record<CommandCodec, readonly number[]> = {
  12: [0],
  13: [0, 4, 8],
  14: [0],
  15: [0, 4, 12],
};

/** Milliseconds at which a unit may have lived; read as seconds, their first 4 bytes are minutes of 1970. */
const livedSinceMs = Date.UTC(2005, 0);
const livedUntilMs = Date.UTC(2100, 0);

/** Whether content begins with an 8-byte time of a unit's life. */
function beginsWithMs(content: Uint8Array): boolean {
  if (content.length < 8) return false;
  const ms = Number(new ByteCursor(content).u64());
  return ms >= livedSinceMs && ms < livedUntilMs;
}

/** An 8-byte stamp is known of commands; where their size counts it, it is told by what it says. What units send has 4 bytes then. */
function stampUnitOf(
  content: Uint8Array,
  { uncounted, type }: { readonly uncounted: number; readonly type: number },
  codec: CommandCodec,
): 's' | 'ms' | null {
  if (codec === 15) return 's';
  if (codec !== 13) return null;
  const isCounted = uncounted === 0 && type === commandType && beginsWithMs(content);
  return uncounted === 8 || isCounted ? 'ms' : 's';
}

const stampByteCount = (unit: 's' | 'ms' | null): number => (unit === null ? 0 : unit === 's' ? 4 : 8);

/** Appends messages of codec 12–15. Throws RangeError when a field is missing, does not fit or the size is wrong. */
export function encodeCommands(writer: ByteWriter, messages: readonly CommandMessage[], codec: CommandCodec): void {
  for (const message of messages) {
    const content = new ByteWriter();
    if (message.stampUnit === 's') content.unsigned(message.stamp ?? 0, 4);
    if (message.stampUnit === 'ms') content.u64(BigInt(message.stamp ?? 0));
    if (message.imei !== null) content.bytes(packedDigitsFromImei(message.imei));
    content.bytes(message.payload);
    if (!uncountedByCodec[codec].includes(content.length - message.declaredSize)) {
      throw new RangeError(`size ${message.declaredSize} with ${content.length} bytes of codec ${codec}`);
    }
    writer.unsigned(message.type, 1);
    writer.unsigned(message.declaredSize, 4);
    writer.bytes(content.toBytes());
  }
}

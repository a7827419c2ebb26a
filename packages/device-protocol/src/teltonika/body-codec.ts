import { ByteWriter } from '../byte-writer.ts';
import { decodeAvlRecords } from './avl-decoder.ts';
import { encodeAvlRecords } from './avl-encoder.ts';
import type { AvlRecord } from './avl-record.ts';
import type { Body } from './body.ts';
import { isCommandCodec } from './codec.ts';
import { decodeCommands, encodeCommands } from './command-codec.ts';
import { decodeLegacyRecords, encodeLegacyRecords } from './legacy-codec.ts';
import { recordLayouts, sixteenByteGroupLayout } from './record-layout.ts';
import { accept, refuse, type Outcome } from './refusal.ts';

/** Codec byte, first count, second count. */
const shortestBody = 3;

/** Decodes codec byte to second count; the counts must agree and every byte must have a place. */
export function decodeBody(bytes: Uint8Array): Outcome<Body> {
  const codec = bytes[0] ?? 0;
  const count = bytes[1] ?? 0;
  const secondCount = bytes.at(-1) ?? 0;
  if (bytes.length === 0) return refuse('empty', 'no data');
  if (!(codec in recordLayouts) && codec !== 7 && !isCommandCodec(codec)) {
    return refuse('unknown_codec', `codec 0x${codec.toString(16).padStart(2, '0')}`);
  }
  if (bytes.length < shortestBody) return refuse('too_short', `${bytes.length} bytes of data`);
  if (count !== secondCount) return refuse('count_mismatch', `counts ${count} and ${secondCount}`);
  const content = bytes.subarray(2, -1);
  if (isCommandCodec(codec)) {
    const messages = decodeCommands(content, count, codec);
    return messages.accepted ? accept({ kind: 'command', codec, messages: messages.value }) : messages;
  }
  if (codec === 7) {
    const records = decodeLegacyRecords(content, count);
    return records.accepted ? accept({ kind: 'codec7', codec, records: records.value }) : records;
  }
  return decodeAvl(content, count, codec as 8 | 16 | 142);
}

function decodeAvl(content: Uint8Array, count: number, codec: 8 | 16 | 142): Outcome<Body> {
  const records = decodeAvlRecords(content, count, recordLayouts[codec]);
  if (records.accepted) {
    return accept({ kind: 'avl', codec, sixteenByteGroup: false, records: records.value });
  }
  // Nothing in the frame announces the extra group of old FM units: it shows only in what does not fit.
  const old = codec === 8 ? decodeAvlRecords(content, count, sixteenByteGroupLayout) : records;
  if (!old.accepted || !showsSixteenByteGroup(old.value)) return records;
  return accept({ kind: 'avl', codec, sixteenByteGroup: true, records: old.value });
}

/** A group without a value behind a single record cannot be told from one byte too many, which must not be stored. */
const showsSixteenByteGroup = (records: readonly AvlRecord[]): boolean =>
  records.length > 1 || records.some(({ io }) => io.some(({ group }) => group === 16));

/** Encodes codec byte to second count. Throws RangeError when a value does not fit its field. */
export function encodeBody(body: Body): Uint8Array {
  const writer = new ByteWriter();
  const count = body.kind === 'command' ? body.messages.length : body.records.length;
  writer.unsigned(body.codec, 1);
  writer.unsigned(count, 1);
  if (body.kind === 'command') encodeCommands(writer, body.messages, body.codec);
  else if (body.kind === 'codec7') encodeLegacyRecords(writer, body.records);
  else {
    const layout = body.sixteenByteGroup ? sixteenByteGroupLayout : recordLayouts[body.codec];
    encodeAvlRecords(writer, body.records, layout);
  }
  writer.unsigned(count, 1);
  return writer.toBytes();
}

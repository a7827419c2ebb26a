import { ByteCursor } from '../byte-cursor.ts';
import { ByteWriter } from '../byte-writer.ts';
import { findBytesFromHex, hexFromBytes } from '../hex.ts';
import { findText } from '../teltonika/payload-text.ts';
import { isCanId, type CanFrame } from './can-frame.ts';

const binaryFrameByteCount = 12;

/** A CAN frame as text: eight digits of identifier, then `#`, blanks or a candump length `[8]`, then eight bytes. */
export const textFrame =
  /(?<![0-9A-F])([0-9A-F]{8})(?:#|[ \t]{1,4}(?:\[8\][ \t]{1,4})?)([0-9A-F]{16}|[0-9A-F]{2}(?:[ \t][0-9A-F]{2}){7})(?![0-9A-F#])/gi;

/**
 * CAN frames in what an accessory port forwarded; null when the bytes are no CAN frames. Accepts text such
 * as `18FEF433#00E100244100005F` or `18FEF433 00 E1 00 24 41 00 00 5F`, many of them apart by line ends,
 * semicolons or blanks, and binary frames of 12 bytes (identifier big-endian, then data).
 */
export function findCanFrames(payload: Uint8Array): readonly CanFrame[] | null {
  const text = findText(payload);
  const frames = text === null ? binaryFrames(payload) : textFrames(text);
  return frames.length === 0 ? null : frames;
}

function textFrames(text: string): CanFrame[] {
  const frames: CanFrame[] = [];
  for (const [, idText, dataText] of text.matchAll(textFrame)) {
    const id = Number.parseInt(idText ?? '', 16);
    const data = findBytesFromHex((dataText ?? '').replaceAll(/[ \t]/g, ''));
    if (data && isCanId(id)) frames.push({ id, data });
  }
  return frames;
}

/** All or nothing: one wrong identifier shows that the bytes are something else. */
function binaryFrames(payload: Uint8Array): CanFrame[] {
  if (payload.length % binaryFrameByteCount !== 0) return [];
  const cursor = new ByteCursor(payload);
  const frames: CanFrame[] = [];
  while (cursor.remaining > 0) {
    const id = cursor.u32();
    if (!isCanId(id)) return [];
    frames.push({ id, data: cursor.take(8) });
  }
  return frames;
}

/** One line of text per frame, `18FEF433#00E100244100005F`. */
export const canTextOf = (frames: readonly CanFrame[]): string =>
  frames.map(({ id, data }) => `${id.toString(16).padStart(8, '0')}#${hexFromBytes(data)}`.toUpperCase()).join('\n');

/** 12 bytes per frame. Throws RangeError unless the data has 8 bytes and the identifier fits. */
export function canBytesOf(frames: readonly CanFrame[]): Uint8Array {
  const writer = new ByteWriter();
  for (const { id, data } of frames) {
    if (!isCanId(id) || data.length !== 8) throw new RangeError(`no extended CAN frame: ${id}`);
    writer.unsigned(id, 4);
    writer.bytes(data);
  }
  return writer.toBytes();
}

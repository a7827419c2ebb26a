import { isAvlCodec, isCommandCodec } from './codec.ts';
import type { Body } from './body.ts';
import type { Refusal } from './refusal.ts';
import { decodeTcpFrame, frameHeadByteCount, frameOverheadByteCount } from './tcp-frame.ts';

/** What a run of a frame's bytes is. */
export type FramePartName =
  | 'preamble'
  | 'length'
  | 'codec'
  | 'quantity'
  | 'records'
  | 'type'
  | 'size'
  | 'content'
  | 'quantity_again'
  | 'checksum'
  | 'left_over';

/** Bytes `from` (included) to `to` (not included) of a frame. */
export interface FramePart {
  readonly name: FramePartName;
  readonly from: number;
  readonly to: number;
}

/** A frame taken apart: its parts in their order, and what it says or why it would be refused. */
export interface FrameParts {
  readonly parts: readonly FramePart[];
  /** Null where it would be refused. */
  readonly body: Body | null;
  readonly refusal: Refusal | null;
}

/** Bytes after the codec byte and the quantity of a command: its type and its size. */
const commandHeadByteCount = 5;

/**
 * Takes apart what looks like a TCP frame of records or commands, whether it would be accepted or not; null for bytes that
 * do not begin with a preamble of zeros and a length of their kind.
 */
export function findFrameParts(bytes: Uint8Array): FrameParts | null {
  if (bytes.length < frameOverheadByteCount + 3 || bytes.subarray(0, 4).some((byte) => byte !== 0)) return null;
  const codec = bytes[frameHeadByteCount] ?? 0;
  if (!isAvlCodec(codec) && !isCommandCodec(codec)) return null;
  const declared = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4);
  // A frame whose length is wrong is shown by where its bytes end.
  const end = Math.min(frameHeadByteCount + declared, bytes.length - 4);
  const contents: FramePart[] = isAvlCodec(codec)
    ? [{ name: 'records', from: 10, to: end - 1 }]
    : [
        { name: 'type', from: 10, to: 11 },
        { name: 'size', from: 11, to: 10 + commandHeadByteCount },
        { name: 'content', from: 10 + commandHeadByteCount, to: end - 1 },
      ];
  const parts: FramePart[] = [
    { name: 'preamble', from: 0, to: 4 },
    { name: 'length', from: 4, to: 8 },
    { name: 'codec', from: 8, to: 9 },
    { name: 'quantity', from: 9, to: 10 },
    ...contents,
    { name: 'quantity_again', from: end - 1, to: end },
    { name: 'checksum', from: end, to: end + 4 },
    { name: 'left_over', from: end + 4, to: bytes.length },
  ];
  const outcome = decodeTcpFrame(bytes);
  return {
    parts: parts.filter(({ from, to }) => from < to),
    body: outcome.accepted ? outcome.value : null,
    refusal: outcome.accepted ? null : outcome.refusal,
  };
}

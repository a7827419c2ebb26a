import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import {
  decodeTcpFrame,
  frameOverheadByteCount,
  longestBodyByteCount,
} from '@tyrewatch/device-protocol/teltonika/tcp-frame';

/** What a server sends to a unit. */
export type ServerMessage =
  | { readonly kind: 'login_answer'; readonly accepted: boolean }
  | { readonly kind: 'acknowledgement'; readonly recordCount: number }
  | { readonly kind: 'command'; readonly body: CommandBody }
  /** Bytes that make no sense: the connection must be given up. */
  | { readonly kind: 'nonsense' };

/** The reading end of a unit's connection. */
export interface ServerStream {
  /** Takes a segment of any length and returns what became complete. */
  push(segment: Uint8Array): readonly ServerMessage[];
  /**
   * Says that no more bytes came for a while. Four zero bytes are then an acknowledgement of no record;
   * before, they may be the beginning of a command.
   */
  settle(): readonly ServerMessage[];
}

const acknowledgementByteCount = 4;
/** Preamble, length and codec: enough to tell a command from an acknowledgement of 0. */
const tellingByteCount = 9;

/** A stream that expects the answer to a login first. */
export function createServerStream(): ServerStream {
  let kept: Uint8Array = new Uint8Array(0);
  let loggedIn = false;

  const take = (byteCount: number): Uint8Array => {
    const taken = kept.slice(0, byteCount);
    kept = kept.slice(byteCount);
    return taken;
  };
  const next = (settled: boolean): ServerMessage | null => {
    if (!loggedIn && kept.length > 0) {
      loggedIn = true;
      return { kind: 'login_answer', accepted: take(1)[0] === 1 };
    }
    if (kept.length < acknowledgementByteCount) return null;
    const count = wordAt(kept, 0);
    if (count !== 0) return acknowledgement(take(acknowledgementByteCount));
    if (kept.length < tellingByteCount) return settled ? acknowledgement(take(acknowledgementByteCount)) : null;
    const bodyByteCount = wordAt(kept, 4);
    if (bodyByteCount === 0) return acknowledgement(take(acknowledgementByteCount));
    if (bodyByteCount > longestBodyByteCount) return { kind: 'nonsense' };
    const frameByteCount = bodyByteCount + frameOverheadByteCount;
    return kept.length < frameByteCount ? null : command(take(frameByteCount));
  };
  const drain = (settled: boolean): readonly ServerMessage[] => {
    const messages: ServerMessage[] = [];
    for (let message = next(settled); message !== null; message = next(settled)) {
      messages.push(message);
      if (message.kind === 'nonsense') break;
    }
    return messages;
  };
  return {
    push: (segment) => {
      kept = Buffer.concat([kept, segment]);
      return drain(false);
    },
    settle: () => drain(true),
  };
}

function acknowledgement(bytes: Uint8Array): ServerMessage {
  return { kind: 'acknowledgement', recordCount: wordAt(bytes, 0) };
}

function command(bytes: Uint8Array): ServerMessage {
  const decoded = decodeTcpFrame(bytes);
  return decoded.accepted && decoded.value.kind === 'command'
    ? { kind: 'command', body: decoded.value }
    : { kind: 'nonsense' };
}

function wordAt(bytes: Uint8Array, offset: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset);
}

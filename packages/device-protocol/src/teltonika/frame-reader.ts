import type { Body } from './body.ts';
import { isAvlCodec, isCommandCodec } from './codec.ts';
import { isAsciiDigit } from './imei.ts';
import type { Refusal, RefusalReason } from './refusal.ts';
import { decodeTcpFrame, frameHeadByteCount, longestBodyByteCount } from './tcp-frame.ts';

/** A sign of life that says nothing else: a lone FF between frames, or a message of its own. */
export interface KeepAliveEvent {
  readonly kind: 'keep_alive';
  /** What the unit waits for; absent = nothing. */
  readonly answer?: Uint8Array;
}

/** The unit has named itself; answer one byte. */
export interface LoginEvent {
  readonly kind: 'login';
  /** 15 digits, not looked up anywhere. */
  readonly imei: string;
  readonly bytes: Uint8Array;
}

/** A whole frame with the right checksum. */
export interface AcceptedFrameEvent<Content = Body> {
  readonly kind: 'frame';
  readonly body: Content;
  /** The frame as received, preamble to checksum. */
  readonly bytes: Uint8Array;
}

/** A frame that cannot be taken; its end was known and the reader goes on with the next one. */
export interface RefusedFrameEvent {
  readonly kind: 'refused';
  readonly refusal: Refusal;
  /** Codec byte, or the number of the command; null when the frame has none. */
  readonly codec: number | null;
  /** Declared record count, for acknowledging what was put aside; null when the checksum is wrong. */
  readonly recordCount: number | null;
  /** All that was skipped; of an empty frame only its head. */
  readonly bytes: Uint8Array;
}

/** Nothing that follows can be trusted: close the connection. The reader takes no more bytes. */
export interface LostSyncEvent {
  readonly kind: 'lost_sync';
  readonly refusal: Refusal;
  /** From the last boundary to the byte that settled it. */
  readonly bytes: Uint8Array;
}

/** What came out of the bytes of one connection. */
export type ReaderEvent<Content = Body> =
  | KeepAliveEvent
  | LoginEvent
  | AcceptedFrameEvent<Content>
  | RefusedFrameEvent
  | LostSyncEvent;

/** What the bytes kept so far are the beginning of. */
export interface UnfinishedMessage {
  readonly kind: 'login' | 'frame';
  /** Null until the codec byte has come. */
  readonly codec: number | null;
  /** Bytes there, and bytes the message will have (as far as known). */
  readonly presentByteCount: number;
  readonly expectedByteCount: number;
}

/** Settings of a reader. */
export interface FrameReaderOptions {
  /** Whether a frame before the login loses the connection; true unless given. */
  readonly loginRequired?: boolean;
}

const keepAlive: KeepAliveEvent = { kind: 'keep_alive' };
const keepAliveByte = 0xff;
const loginByteCount = 17;
/** Enough to see what a sender speaks. */
const longestUnreadByteCount = 4096;
const nothing = new Uint8Array(0);

/**
 * Cuts the byte stream of one TCP connection into messages. However the stream is split into segments,
 * the same events come out in the same order. Keeps at most one unfinished message (65,548 bytes) and
 * copies each byte at most twice.
 */
export class FrameReader {
  #pending: Uint8Array = nothing;
  #pendingLength = 0;
  #skipByteCount = 0;
  #unread: Uint8Array = nothing;
  #started = false;
  #closed = false;
  readonly #loginRequired: boolean;

  constructor(options: FrameReaderOptions = {}) {
    this.#loginRequired = options.loginRequired ?? true;
  }

  /** Whether the stream was lost; then every further byte is ignored. */
  get closed(): boolean {
    return this.#closed;
  }

  /** What of the last segment came after the loss of the stream, up to 4,096 bytes; empty while it is not lost. */
  get unread(): Uint8Array {
    return this.#unread;
  }

  /** Bytes of the unfinished message, 0–65,548. */
  get bufferedByteCount(): number {
    return this.#pendingLength;
  }

  /** Takes the next segment, of any length, and returns what became complete. Never throws. */
  push(segment: Uint8Array): ReaderEvent[] {
    const events: ReaderEvent[] = [];
    let offset = 0;
    while (offset < segment.length && !this.#closed) {
      if (this.#skipByteCount > 0) {
        const skipped = Math.min(this.#skipByteCount, segment.length - offset);
        this.#skipByteCount -= skipped;
        offset += skipped;
      } else if (this.#pendingLength === 0) {
        offset += this.#readDirectly(segment.subarray(offset), events);
      } else {
        offset += this.#readPending(segment.subarray(offset), events);
      }
    }
    if (this.#closed && events.length > 0) {
      this.#release();
      this.#unread = copyOf(segment.subarray(offset, offset + longestUnreadByteCount));
    }
    return events;
  }

  /** What the kept bytes begin; null at a boundary. */
  get unfinished(): UnfinishedMessage | null {
    if (this.#pendingLength === 0) return null;
    const bytes = this.#pending.subarray(0, this.#pendingLength);
    const isLogin = bytes.length > 1 && this.#beginsLogin(bytes);
    return {
      kind: isLogin ? 'login' : 'frame',
      codec: isLogin ? null : (bytes[frameHeadByteCount] ?? null),
      presentByteCount: bytes.length,
      expectedByteCount: this.#neededByteCount(bytes),
    };
  }

  /** Reads one message straight from a segment, or keeps the segment when it holds only a beginning. */
  #readDirectly(bytes: Uint8Array, events: ReaderEvent[]): number {
    const needed = this.#neededByteCount(bytes);
    if (needed > bytes.length) {
      this.#keep(bytes);
      return bytes.length;
    }
    return this.#conclude(bytes.subarray(0, needed), events);
  }

  /** Adds to the kept beginning only what its next decision needs. */
  #readPending(bytes: Uint8Array, events: ReaderEvent[]): number {
    const needed = this.#neededByteCount(this.#pending.subarray(0, this.#pendingLength));
    const added = bytes.subarray(0, needed - this.#pendingLength);
    this.#keep(added);
    const pending = this.#pending.subarray(0, this.#pendingLength);
    const settled = this.#neededByteCount(pending);
    if (settled <= pending.length) {
      this.#conclude(pending.subarray(0, settled), events);
      this.#release();
    }
    return added.length;
  }

  #keep(bytes: Uint8Array): void {
    const length = this.#pendingLength + bytes.length;
    if (length > this.#pending.length) {
      const grown = new Uint8Array(Math.max(64, length, this.#pending.length * 2));
      grown.set(this.#pending.subarray(0, this.#pendingLength));
      this.#pending = grown;
    }
    this.#pending.set(bytes, this.#pendingLength);
    this.#pendingLength = length;
  }

  #release(): void {
    this.#pending = nothing;
    this.#pendingLength = 0;
  }

  /**
   * How many bytes from the boundary settle what comes next: more than are there when they only begin a
   * message, otherwise the length of the message or of the part that shows the stream is lost.
   */
  #neededByteCount(bytes: Uint8Array): number {
    if (bytes[0] !== 0) return 1;
    if (bytes.length < 2) return 2;
    return this.#beginsLogin(bytes) ? neededForLogin(bytes) : this.#neededForFrame(bytes);
  }

  #beginsLogin(bytes: Uint8Array): boolean {
    return !this.#started && bytes[1] !== 0;
  }

  #neededForFrame(bytes: Uint8Array): number {
    if (!this.#started && this.#loginRequired) return 2;
    const stray = bytes.subarray(0, 4).findIndex((byte) => byte !== 0);
    if (stray >= 0) return stray + 1;
    if (bytes.length < frameHeadByteCount) return frameHeadByteCount;
    const length = declaredLength(bytes);
    const isTaken = length > 0 && length <= longestBodyByteCount;
    return frameHeadByteCount + (isTaken ? length + 4 : 0);
  }

  /** Turns settled bytes into an event and returns their number. */
  #conclude(settled: Uint8Array, events: ReaderEvent[]): number {
    const isLogin = settled.length > 1 && this.#beginsLogin(settled);
    const event =
      settled[0] === keepAliveByte
        ? keepAlive
        : isLogin
          ? loginEvent(copyOf(settled))
          : this.#frameEvent(copyOf(settled));
    if (event.kind === 'lost_sync') this.#closed = true;
    if (event.kind === 'refused' && event.refusal.reason === 'empty') this.#skipByteCount = 4;
    if (event.kind !== 'keep_alive') this.#started = true;
    events.push(event);
    return settled.length;
  }

  #frameEvent(bytes: Uint8Array): ReaderEvent {
    const stray = bytes.subarray(0, 4).findIndex((byte) => byte !== 0);
    if (stray >= 0) return lostSync('preamble', `byte ${stray + 1} of the preamble is not 0`, bytes);
    if (!this.#started && this.#loginRequired) {
      return lostSync('not_logged_in', 'frame before the login', bytes);
    }
    const length = declaredLength(bytes);
    if (length === 0) return refusedFrame({ reason: 'empty', detail: 'declared length 0' }, bytes);
    if (length > longestBodyByteCount) {
      return lostSync('too_long', `declared ${length} bytes, at most ${longestBodyByteCount}`, bytes);
    }
    const body = decodeTcpFrame(bytes);
    return body.accepted ? { kind: 'frame', body: body.value, bytes } : refusedFrame(body.refusal, bytes);
  }
}

const declaredLength = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4);

/** A login is settled by its length, by its first character that is no digit, or at its end. */
function neededForLogin(bytes: Uint8Array): number {
  if (bytes[1] !== loginByteCount - 2) return 2;
  const stray = bytes.subarray(2, loginByteCount).findIndex((byte) => !isAsciiDigit(byte));
  return stray >= 0 ? 2 + stray + 1 : loginByteCount;
}

function loginEvent(bytes: Uint8Array): ReaderEvent {
  if (bytes[1] !== loginByteCount - 2) {
    return lostSync('login_length', `login of ${bytes[1]} characters`, bytes);
  }
  if (bytes.length < loginByteCount || !bytes.subarray(2).every(isAsciiDigit)) {
    return lostSync('login_digits', 'login is not 15 digits', bytes);
  }
  return { kind: 'login', imei: String.fromCharCode(...bytes.subarray(2)), bytes };
}

const lostSync = (reason: RefusalReason, detail: string, bytes: Uint8Array): LostSyncEvent => ({
  kind: 'lost_sync',
  refusal: { reason, detail },
  bytes,
});

function refusedFrame(refusal: Refusal, bytes: Uint8Array): RefusedFrameEvent {
  const codec = bytes[frameHeadByteCount] ?? null;
  const isKnown = codec !== null && (isAvlCodec(codec) || isCommandCodec(codec));
  const isIntact = isKnown && refusal.reason !== 'checksum' && refusal.reason !== 'too_short';
  const recordCount = isIntact ? (bytes[frameHeadByteCount + 1] ?? null) : null;
  return { kind: 'refused', refusal, codec, recordCount, bytes };
}

/** A copy that keeps neither the segment nor a pool behind it alive. */
const copyOf = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

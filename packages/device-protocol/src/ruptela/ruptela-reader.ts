import type { ReaderEvent, RefusedFrameEvent } from '../teltonika/frame-reader.ts';
import type { Refusal } from '../teltonika/refusal.ts';
import type { RuptelaBody } from './ruptela-body.ts';
import { ruptelaCommand } from './ruptela-body.ts';
import {
  decodeRuptelaFrame,
  longestRuptelaLength,
  ruptelaAcknowledgement,
  ruptelaOverheadByteCount,
  shortestRuptelaLength,
} from './ruptela-frame.ts';

const nothing = new Uint8Array(0);
const commandAt = 10;
/** Enough to see what a sender speaks. */
const longestUnreadByteCount = 4096;

/**
 * Cuts the byte stream of one TCP connection of a Ruptela unit into messages. Every frame names its unit: the first one signs it in,
 * and the others must name the same. However the stream is split into segments, the same events come out. Keeps at most one
 * unfinished frame (4,099 bytes).
 */
export class RuptelaReader {
  #pending: Uint8Array = nothing;
  #unread: Uint8Array = nothing;
  #imei: string | null = null;
  #closed = false;

  /** Whether the stream was lost; then every further byte is ignored. */
  get closed(): boolean {
    return this.#closed;
  }

  /** What of the last segment came after the loss of the stream, up to 4,096 bytes. */
  get unread(): Uint8Array {
    return this.#unread;
  }

  /** Bytes of the unfinished frame, 0–4,099. */
  get bufferedByteCount(): number {
    return this.#pending.length;
  }

  /** Takes the next segment, of any length, and returns what became complete. Never throws. */
  push(segment: Uint8Array): ReaderEvent<RuptelaBody>[] {
    const events: ReaderEvent<RuptelaBody>[] = [];
    let offset = 0;
    while (offset < segment.length && !this.#closed) {
      const added = segment.subarray(offset, offset + neededByteCount(this.#pending) - this.#pending.length);
      offset += added.length;
      this.#pending = joined(this.#pending, added);
      if (this.#pending.length < neededByteCount(this.#pending)) continue;
      const frame = this.#pending;
      this.#pending = nothing;
      events.push(...this.#conclude(frame));
    }
    if (this.#closed && events.length > 0) this.#unread = segment.slice(offset, offset + longestUnreadByteCount);
    return events;
  }

  #conclude(bytes: Uint8Array): ReaderEvent<RuptelaBody>[] {
    if (bytes.length === 2) {
      const declared = declaredLength(bytes);
      const reason = declared < shortestRuptelaLength ? 'too_short' : 'too_long';
      return [this.#lose({ reason, detail: `declared ${declared} bytes` }, bytes)];
    }
    const frame = decodeRuptelaFrame(bytes);
    if (!frame.accepted) {
      // nobody has signed in yet: a frame that cannot be read does not say whose it is
      if (this.#imei === null) return [this.#lose(frame.refusal, bytes)];
      return [refused(frame.refusal, bytes)];
    }
    const { imei, body } = frame.value;
    const login: ReaderEvent<RuptelaBody>[] = this.#imei === null ? [{ kind: 'login', imei, bytes }] : [];
    this.#imei ??= imei;
    if (imei !== this.#imei) {
      return [this.#lose({ reason: 'imei_changed', detail: `${this.#imei} signed in, ${imei} is named` }, bytes)];
    }
    const isSignOfLife = body.command === ruptelaCommand.identification || body.command === ruptelaCommand.heartbeat;
    const answer = ruptelaAcknowledgement(body.command);
    if (isSignOfLife && answer !== null) return [...login, { kind: 'keep_alive', answer }];
    return [...login, { kind: 'frame', body, bytes }];
  }

  #lose(refusal: Refusal, bytes: Uint8Array): ReaderEvent<RuptelaBody> {
    this.#closed = true;
    return { kind: 'lost_sync', refusal, bytes };
  }
}

const declaredLength = (bytes: Uint8Array): number => (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);

/** How many bytes settle what comes next: the length, then the whole frame; the length alone where it is none. */
function neededByteCount(bytes: Uint8Array): number {
  if (bytes.length < 2) return 2;
  const declared = declaredLength(bytes);
  const isTaken = declared >= shortestRuptelaLength && declared <= longestRuptelaLength;
  return isTaken ? declared + ruptelaOverheadByteCount : 2;
}

const refused = (refusal: Refusal, bytes: Uint8Array): RefusedFrameEvent => ({
  kind: 'refused',
  refusal,
  codec: bytes[commandAt] ?? null,
  recordCount: null,
  bytes,
});

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

import type { UnitProtocol } from '@tyrewatch/domain/telematics-units/device-family';
import { beginsRuptelaFrame } from '../ruptela/ruptela-frame.ts';
import { RuptelaReader } from '../ruptela/ruptela-reader.ts';
import { FrameReader } from '../teltonika/frame-reader.ts';
import type { ReaderEvent } from '../teltonika/frame-reader.ts';
import { loginAnswer } from '../teltonika/tcp-frame.ts';
import type { UnitBody } from './unit-body.ts';

/** What came out of the bytes of one connection, whatever the unit speaks. */
export type UnitEvent = ReaderEvent<UnitBody>;

const nothing = new Uint8Array(0);

/** Finds out from the first bytes of a connection what the unit speaks, and cuts its stream into messages. */
export class UnitStream {
  #reader: FrameReader | RuptelaReader | null = null;
  #protocol: UnitProtocol | null = null;
  /** What came before the protocol was known: at most three bytes. */
  #first: Uint8Array = nothing;

  /** Null = the bytes so far do not tell. */
  get protocol(): UnitProtocol | null {
    return this.#protocol;
  }

  /** Whether the stream was lost; then every further byte is ignored. */
  get closed(): boolean {
    return this.#reader?.closed ?? false;
  }

  /** What of the last segment came after the loss of the stream, up to 4,096 bytes; empty while it is not lost. */
  get unread(): Uint8Array {
    return this.#reader?.unread ?? nothing;
  }

  /** Bytes of the unfinished message. */
  get bufferedByteCount(): number {
    return this.#reader?.bufferedByteCount ?? this.#first.length;
  }

  /** Takes the next segment, of any length, and returns what became complete. Never throws. */
  push(segment: Uint8Array): UnitEvent[] {
    if (this.#reader !== null) return this.#reader.push(segment);
    const bytes = new Uint8Array(this.#first.length + segment.length);
    bytes.set(this.#first);
    bytes.set(segment, this.#first.length);
    const isRuptela = bytes.length === 0 ? null : beginsRuptelaFrame(bytes);
    if (isRuptela === null) {
      this.#first = bytes;
      return [];
    }
    this.#first = nothing;
    this.#protocol = isRuptela ? 'ruptela' : 'teltonika';
    this.#reader = isRuptela ? new RuptelaReader() : new FrameReader();
    return this.#reader.push(bytes);
  }

  /** What is sent when a unit was admitted or refused; null = nothing, the unit waits for the answer to its message. */
  loginAnswer(isAdmitted: boolean): Uint8Array | null {
    return this.#protocol === 'ruptela' ? null : loginAnswer(isAdmitted);
  }
}

import { createConnection } from 'node:net';
import type { Socket } from 'node:net';
import { encodeLogin } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { LoadFrame } from './load-frame.ts';
import { renewLoadFrame } from './load-frame.ts';

/** What a unit of a load tells the one who runs it. */
export interface LoadUnitOwner {
  readonly host: string;
  readonly port: number;
  readonly frame: LoadFrame;
  /** A monotonic clock, milliseconds. */
  readonly nowMs: () => number;
  /** Real time, epoch milliseconds. */
  readonly realMs: () => number;
  /** The unit is logged in and has nothing under way; told anew after every acknowledgement. */
  readonly onIdle: (unit: LoadUnit) => void;
  /** A frame was acknowledged after so many milliseconds, counted from its first sending. */
  readonly onAcknowledged: (latencyMs: number) => void;
  readonly onRefused: () => void;
  readonly onBroken: () => void;
}

/** All sockets read into one buffer: what arrives is a few bytes and is looked at before the next read. */
const readBuffer = Buffer.alloc(4096);
const reconnectMs = 1000;
const acknowledgementByteCount = 4;

/** One connection of a load: the least a unit must do, so that thousands fit into a part of a core. */
export class LoadUnit {
  readonly #imei: string;
  readonly #owner: LoadUnitOwner;
  readonly #copy: Buffer;
  #socket: Socket | null = null;
  #loggedIn = false;
  #answerBytes = 0;
  #answerValue = 0;
  #sentAtMs: number | null = null;
  #lastAtMs = 0;
  #turn = 0;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(imei: string, owner: LoadUnitOwner) {
    this.#imei = imei;
    this.#owner = owner;
    this.#copy = Buffer.from(owner.frame.bytes);
  }

  /** Whether it can send now: logged in, and nothing under way. */
  get isReady(): boolean {
    return this.#loggedIn && this.#sentAtMs === null;
  }

  /** Connects and logs in; again by itself whenever the connection breaks. */
  connect(): void {
    this.#loggedIn = false;
    this.#answerBytes = 0;
    this.#answerValue = 0;
    const socket = createConnection({
      host: this.#owner.host,
      port: this.#owner.port,
      noDelay: true,
      onread: {
        buffer: readBuffer,
        callback: (byteCount, buffer) => {
          this.#take(buffer.subarray(0, byteCount));
          return true;
        },
      },
    });
    this.#socket = socket;
    socket.on('connect', () => socket.write(encodeLogin(this.#imei)));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#onClosed());
  }

  /** Sends the next frame; call only when ready. */
  send(): void {
    this.#turn += 1;
    this.#lastAtMs = Math.max(this.#owner.realMs(), this.#lastAtMs + this.#owner.frame.recordCount);
    renewLoadFrame(this.#owner.frame, this.#copy, this.#lastAtMs, this.#turn);
    this.#sentAtMs = this.#owner.nowMs();
    this.#socket?.write(this.#copy);
  }

  /** Ends for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.destroy();
  }

  #take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      // What follows a refusal is no gateway's.
      if (this.#socket?.destroyed === true) return;
      if (this.#loggedIn) this.#takeAnswerByte(byte);
      else this.#takeLoginByte(byte);
    }
  }

  #takeLoginByte(byte: number): void {
    if (byte !== 1) {
      this.#owner.onRefused();
      this.#socket?.destroy();
      return;
    }
    this.#loggedIn = true;
    // After a break the same frame goes out again; its clock still runs from the first sending.
    if (this.#sentAtMs === null) this.#owner.onIdle(this);
    else this.#socket?.write(this.#copy);
  }

  #takeAnswerByte(byte: number): void {
    this.#answerValue = this.#answerValue * 256 + byte;
    this.#answerBytes += 1;
    if (this.#answerBytes < acknowledgementByteCount) return;
    const isFull = this.#answerValue === this.#owner.frame.recordCount;
    this.#answerBytes = 0;
    this.#answerValue = 0;
    if (this.#sentAtMs === null) return;
    if (!isFull) {
      this.#socket?.write(this.#copy);
      return;
    }
    const latencyMs = this.#owner.nowMs() - this.#sentAtMs;
    this.#sentAtMs = null;
    this.#owner.onAcknowledged(latencyMs);
    this.#owner.onIdle(this);
  }

  #onClosed(): void {
    if (this.#closed) return;
    this.#loggedIn = false;
    this.#owner.onBroken();
    // Spread by the serial number, so that a restarted gateway does not meet all units at once.
    this.#timer = setTimeout(() => this.connect(), reconnectMs + (Number(this.#imei.slice(8, 14)) % 1000));
  }
}

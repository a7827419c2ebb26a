import { createConnection } from 'node:net';
import type { Socket } from 'node:net';
import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { encodeLogin, encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { SeededRandom } from '../random/seeded-random.ts';
import type { LinkTiming } from './link-timing.ts';
import { reconnectPauseMs } from './link-timing.ts';
import type { ReportBatch } from './report-batch.ts';
import { createServerStream } from './server-stream.ts';
import type { ServerMessage, ServerStream } from './server-stream.ts';

/** What a connection needs of the unit it serves. */
export interface LinkOwner {
  readonly imei: string;
  /** The next transmission; null when there is nothing to send now. Asked again after `offer`. */
  readonly takeBatch: () => ReportBatch | null;
  /** Hears that a transmission is stored. */
  readonly onStored: (batch: ReportBatch) => void;
  /** Answer to a command; null for none. */
  readonly answer: (command: CommandBody) => CommandBody | null;
}

/** Where to connect and how patiently. */
export interface LinkOptions {
  readonly host: string;
  readonly port: number;
  readonly timing: LinkTiming;
  /** For the pauses between attempts only. */
  readonly random: SeededRandom;
}

type LinkPhase = 'closed' | 'off' | 'pausing' | 'connecting' | 'idle' | 'waiting';

const keepAliveByte = Uint8Array.of(0xff);

/**
 * A unit's TCP connection: login, one frame at a time, the same frame again until its records are
 * acknowledged in full, a new connection with growing pauses whenever it breaks.
 */
export class UnitLink {
  readonly #owner: LinkOwner;
  readonly #options: LinkOptions;
  #phase: LinkPhase = 'off';
  #socket: Socket | null = null;
  #stream: ServerStream = createServerStream();
  #batch: ReportBatch | null = null;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #settling: NodeJS.Timeout | undefined;

  constructor(owner: LinkOwner, options: LinkOptions) {
    this.#owner = owner;
    this.#options = options;
  }

  /** Whether the gateway has accepted the login of the present connection. */
  get isConnected(): boolean {
    return this.#phase === 'idle' || this.#phase === 'waiting';
  }

  /** Whether a transmission is not acknowledged yet. */
  get isWaiting(): boolean {
    return this.#batch !== null;
  }

  /** Says that there is something to send; connects when there is no connection yet. */
  offer(): void {
    if (this.#phase === 'off') this.#connect();
    else if (this.#phase === 'idle') this.#sendNext();
  }

  /** Gives up the connection, as a unit without power does; `offer` connects again. */
  drop(): void {
    if (this.#phase === 'closed') return;
    this.#leave('off');
  }

  /** Drops the connection and comes back after a while, as a unit that was told to start again. */
  restart(): void {
    if (!this.isConnected) return;
    this.#leave('pausing');
    this.#enter('pausing', this.#options.timing.restartMs, () => this.#connect());
  }

  /** Ends for good. */
  close(): void {
    this.#leave('closed');
  }

  #connect(): void {
    this.#enter('connecting', this.#options.timing.answerMs, () => this.#fail());
    this.#stream = createServerStream();
    const socket = createConnection({ host: this.#options.host, port: this.#options.port, noDelay: true });
    this.#socket = socket;
    socket.on('connect', () => socket.write(encodeLogin(this.#owner.imei)));
    socket.on('data', (segment: Buffer) => this.#take(socket, segment));
    // An error is followed by the close that is acted on.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) this.#fail();
    });
  }

  #take(socket: Socket, segment: Uint8Array): void {
    clearTimeout(this.#settling);
    for (const message of this.#stream.push(segment)) this.#handle(socket, message);
    this.#settling = setTimeout(() => {
      for (const message of this.#stream.settle()) this.#handle(socket, message);
    }, this.#options.timing.settleMs);
  }

  #handle(socket: Socket, message: ServerMessage): void {
    // What an abandoned connection still says no longer counts.
    if (this.#socket !== socket) return;
    if (message.kind === 'nonsense') this.#fail();
    else if (message.kind === 'login_answer') this.#beginSession(message.accepted);
    else if (message.kind === 'command') this.#answer(message.body);
    else this.#acknowledge(message.recordCount);
  }

  #beginSession(accepted: boolean): void {
    if (!accepted) {
      this.#fail();
      return;
    }
    this.#failures = 0;
    if (this.#batch === null) this.#sendNext();
    else this.#transmit(this.#batch);
  }

  #sendNext(): void {
    this.#batch = this.#owner.takeBatch();
    if (this.#batch === null) this.#rest();
    else this.#transmit(this.#batch);
  }

  #transmit(batch: ReportBatch): void {
    this.#enter('waiting', this.#options.timing.answerMs, () => this.#fail());
    if (batch.unanswered.length > 0) this.#socket?.write(batch.unanswered);
    this.#socket?.write(batch.frame);
  }

  #acknowledge(recordCount: number): void {
    const batch = this.#batch;
    if (batch === null || this.#phase !== 'waiting') {
      this.#fail();
    } else if (recordCount === batch.recordCount) {
      this.#batch = null;
      this.#owner.onStored(batch);
      this.#sendNext();
    } else {
      this.#enter('waiting', this.#options.timing.againMs, () => this.#transmit(batch));
    }
  }

  #answer(command: CommandBody): void {
    const answer = this.#owner.answer(command);
    if (answer !== null) this.#socket?.write(encodeTcpFrame(answer));
  }

  #rest(): void {
    this.#enter('idle', this.#options.timing.keepAliveMs, () => {
      this.#socket?.write(keepAliveByte);
      this.#rest();
    });
  }

  #fail(): void {
    if (this.#phase === 'closed' || this.#phase === 'off') return;
    this.#leave('pausing');
    this.#failures += 1;
    const pauseMs = reconnectPauseMs(this.#options.timing, this.#failures, this.#options.random);
    this.#enter('pausing', pauseMs, () => this.#connect());
  }

  #leave(phase: LinkPhase): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#settling);
    this.#phase = phase;
    const socket = this.#socket;
    this.#socket = null;
    socket?.destroy();
  }

  #enter(phase: LinkPhase, afterMs: number, work: () => void): void {
    clearTimeout(this.#timer);
    this.#phase = phase;
    this.#timer = setTimeout(work, afterMs);
  }
}

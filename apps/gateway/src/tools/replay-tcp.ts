import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { encodeLogin, encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { Delivery } from './replay-delivery.ts';
import type { CapturedPacket, PacketContent } from './replay-file.ts';

/** Where and as whom to replay. */
export interface ReplayTarget {
  readonly host: string;
  readonly port: number;
  /** Null = only what the file itself names. */
  readonly imei: string | null;
  /** Milliseconds to wait for an answer that is due. */
  readonly answerMs: number;
}

/** Milliseconds after which silence is taken for the expected one. */
export const silenceMsOf = ({ answerMs }: ReplayTarget): number => Math.min(500, answerMs / 20);

/** Replays over TCP like a unit: login first, one packet at a time, a new connection when the gateway has ended one. */
export class TcpReplay {
  readonly #target: ReplayTarget;
  #imei: string | null;
  #socket: Socket | null = null;
  /** The Ruptela unit the connection speaks for; null = none. */
  #named: string | null = null;
  #received = Buffer.alloc(0);
  #wake: () => void = () => undefined;

  constructor(target: ReplayTarget) {
    this.#target = target;
    this.#imei = target.imei;
  }

  /** Sends a packet and waits for its answer. Rejects when the gateway cannot be reached or no IMEI is known. */
  async deliver({ content, bytes, transport }: CapturedPacket): Promise<Delivery> {
    if (content.kind === 'ruptela') return this.#deliverNamed(content, bytes);
    if (content.kind === 'login') return this.#logIn(this.#target.imei ?? content.imei);
    if (content.kind === 'records' && content.imei !== null) this.#imei ??= content.imei;
    const refusal = await this.#ensureLogin();
    if (refusal !== null) return refusal;
    // a captured datagram holds the same records, in another envelope
    const isForeign = transport === 'udp' && content.kind !== 'unanswered';
    this.#socket?.write(isForeign ? encodeTcpFrame(content.body) : bytes);
    if (content.kind === 'records') return this.#awaitAcknowledgement();
    return this.#awaitSilence(
      content.kind === 'command' ? 'commands and their answers are not acknowledged' : content.reason,
    );
  }

  /** Ends the connection. */
  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
    this.#named = null;
  }

  async #ensureLogin(): Promise<Delivery | null> {
    if (this.#socket !== null && this.#named === null) return null;
    if (this.#imei === null) throw new Error('the packets do not say whose they are: give --imei');
    const login = await this.#logIn(this.#imei);
    return login.outcome === 'logged_in' ? null : login;
  }

  /** A frame that names its unit needs no login; one of another unit, or after another protocol, needs a connection of its own. */
  async #deliverNamed(content: Extract<PacketContent, { kind: 'ruptela' }>, bytes: Uint8Array): Promise<Delivery> {
    const { imei, answer: due, recordCount } = content;
    if (this.#socket === null || this.#named !== imei) {
      this.close();
      await this.#connect();
      this.#named = imei;
    }
    this.#socket?.write(bytes);
    if (due === null) return this.#awaitSilence('none is due to this command');
    const answer = await this.#take(due.length, this.#target.answerMs);
    if (answer !== null && answer.equals(due)) return { outcome: 'acknowledged', recordCount, answer };
    this.close();
    return { outcome: 'not_answered', note: answer === null ? 'no answer' : `answered ${answer.toString('hex')}` };
  }

  async #logIn(imei: string): Promise<Delivery> {
    this.close();
    this.#imei = imei;
    await this.#connect();
    this.#socket?.write(encodeLogin(imei));
    const answer = await this.#take(1, this.#target.answerMs);
    if (answer?.[0] === 1) return { outcome: 'logged_in', answer };
    this.close();
    if (answer === null) return { outcome: 'not_answered', note: `no answer to the login of ${imei}` };
    return { outcome: 'refused', answer };
  }

  async #awaitAcknowledgement(): Promise<Delivery> {
    const answer = await this.#take(4, this.#target.answerMs);
    if (answer !== null) return { outcome: 'acknowledged', recordCount: answer.readUInt32BE(), answer };
    const note =
      this.#socket === null ? 'the gateway ended the connection' : `no answer within ${this.#target.answerMs} ms`;
    this.close();
    return { outcome: 'not_answered', note };
  }

  /** A packet that is not whole leaves the stream in the middle of it: the next one needs a new connection. */
  async #awaitSilence(note: string): Promise<Delivery> {
    const answer = await this.#take(1, silenceMsOf(this.#target));
    if (note === 'not a whole packet') this.close();
    if (answer !== null) return { outcome: 'not_answered', note: `unexpected answer ${answer.toString('hex')}` };
    return { outcome: 'no_answer_due', note };
  }

  async #connect(): Promise<void> {
    const { host, port } = this.#target;
    const socket = connect({ host, port, noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', (error) => reject(new Error(`${host}:${port} cannot be reached: ${error.message}`)));
    });
    this.#received = Buffer.alloc(0);
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      this.#wake();
    });
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
      this.#wake();
    });
  }

  /** The next bytes; null when they do not come in time or the connection ends. */
  async #take(count: number, waitMs: number): Promise<Buffer | null> {
    const deadline = AbortSignal.timeout(waitMs);
    while (this.#received.length < count && this.#socket !== null && !deadline.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        deadline.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (this.#received.length < count) return null;
    const taken = this.#received.subarray(0, count);
    this.#received = this.#received.subarray(count);
    return taken;
  }
}

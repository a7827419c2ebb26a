import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { textOf } from '@tyrewatch/device-protocol/teltonika/payload-text';
import { decodeTcpFrame, encodeLogin, encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';

/** What a unit does with a command: what it answers, nothing, or that it drops its connection. */
export type CommandReaction = { readonly text: string } | 'nothing' | 'drop';

/** A unit that takes commands, connects to one gateway after the other, and keeps what it was told. */
export class CommandUnit {
  /** Texts of the commands it has received, in their order. */
  readonly received: string[] = [];
  /** What it does with a command. */
  react: (text: string) => CommandReaction = (text) => ({ text: `did ${text}` });
  readonly #imei: string;
  readonly #ports: () => readonly number[];
  #socket: Socket | null = null;
  #isStopping = false;
  #attempts = 0;
  #running: Promise<void> | null = null;

  constructor(imei: string, ports: () => readonly number[]) {
    this.#imei = imei;
    this.#ports = ports;
  }

  /** Connects, and again whenever the connection ends. */
  start(): void {
    this.#isStopping = false;
    this.#running = this.#run();
  }

  /** Writes bytes as they are. */
  send(bytes: Uint8Array): void {
    this.#socket?.write(bytes);
  }

  /** Ends the connection and connects no more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#socket?.destroy();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const ports = this.#ports();
      const port = ports[this.#attempts++ % ports.length];
      if (port !== undefined) await this.#speak(port);
      if (!this.#isStopping) await pause(10);
    }
  }

  /** One connection, until it ends. */
  #speak(port: number): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    let bytes: Buffer = Buffer.alloc(0);
    let isLoggedIn = false;
    socket.on('connect', () => socket.write(encodeLogin(this.#imei)));
    socket.on('data', (segment: Buffer) => {
      bytes = Buffer.concat([bytes, segment]);
      if (!isLoggedIn && bytes.length > 0) {
        isLoggedIn = true;
        bytes = bytes.subarray(1);
      }
      bytes = this.#take(socket, bytes);
    });
    socket.on('error', () => undefined);
    return new Promise((resolve) => socket.on('close', () => resolve()));
  }

  /** Does what whole frames ask for; answers what is left. An acknowledgement, which is no frame, has four bytes. */
  #take(socket: Socket, bytes: Buffer): Buffer {
    let rest = bytes;
    while (rest.length >= 4) {
      if (rest.readUInt32BE() !== 0) {
        rest = rest.subarray(4);
        continue;
      }
      const length = rest.length < 8 ? Infinity : rest.readUInt32BE(4) + 12;
      if (rest.length < length) break;
      const body = decodeTcpFrame(rest.subarray(0, length));
      rest = rest.subarray(length);
      if (body.accepted && body.value.kind === 'command') {
        const [message] = body.value.messages;
        if (message !== undefined) this.#obey(socket, textOf(message.payload));
      }
    }
    return rest;
  }

  #obey(socket: Socket, text: string): void {
    this.received.push(text);
    const reaction = this.react(text);
    if (reaction === 'drop') socket.destroy();
    else if (reaction !== 'nothing') socket.write(encodeTcpFrame(answerBody(reaction.text)));
  }
}

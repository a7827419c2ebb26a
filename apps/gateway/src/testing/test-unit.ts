import { connect } from 'node:net';
import type { Socket } from 'node:net';
import {
  rawPressureOf,
  rawTemperatureOf,
  pressureAvlId,
  temperatureAvlId,
} from '@tyrewatch/device-protocol/readings/avl-tyres';
import { contiPressureCheckCoding } from '@tyrewatch/device-protocol/readings/device-profile';
import { avlRecord, numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import type { AvlRecord, IoElement } from '@tyrewatch/device-protocol/teltonika/avl-record';
import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { answerBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { encodeLogin, encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';

/** A tyre as a test says it: running number from 1, kPa, °C. */
export interface TestTyre {
  readonly number: number;
  readonly pressureKpa: number | null;
  readonly temperatureC: number | null;
}

/** A record with tyres by AVL ids in the coding of ContiPressureCheck. */
export function tyreRecord(timeMs: number, tyres: readonly TestTyre[], fields: Partial<AvlRecord> = {}): AvlRecord {
  const io = tyres.flatMap(({ number, pressureKpa, temperatureC }): IoElement[] => [
    numberIo(pressureAvlId(number), 1, rawPressureOf(pressureKpa, contiPressureCheckCoding)),
    numberIo(temperatureAvlId(number), 1, rawTemperatureOf(temperatureC, contiPressureCheckCoding)),
  ]);
  return avlRecord({ timeMs, latitudeDeg: 52.4862, longitudeDeg: -1.8904, satellites: 9, speedKmh: 60, ...fields, io });
}

/** Records as a codec 8E frame. */
export const framed = (...records: AvlRecord[]): Uint8Array =>
  encodeTcpFrame({ kind: 'avl', codec: 142, sixteenByteGroup: false, records });

/** Lines of the accessory port with the time of the unit's clock, in whole seconds: codec 13, with the IMEI codec 15. */
export function stampedPort(timeMs: number, lines: readonly string[], imei: string | null = null): CommandBody {
  const { messages } = answerBody(lines.join('\n'));
  const uncounted = imei === null ? 4 : 12;
  return {
    kind: 'command',
    codec: imei === null ? 13 : 15,
    messages: messages.map((message) => ({
      ...message,
      declaredSize: message.payload.length + uncounted,
      stamp: timeMs / 1000,
      stampUnit: 's',
      imei,
    })),
  };
}

/** A unit on a real socket, which does exactly what a test tells it. */
export class TestUnit {
  readonly imei: string;
  readonly #socket: Socket;
  readonly #received: Buffer[] = [];
  #isEnded = false;
  #wake: () => void = () => undefined;

  private constructor(imei: string, socket: Socket) {
    this.imei = imei;
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => {
      this.#received.push(bytes);
      this.#wake();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#isEnded = true;
      this.#wake();
    });
  }

  /** Connects without logging in. */
  static async connect(port: number, imei: string): Promise<TestUnit> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const unit = new TestUnit(imei, socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return unit;
  }

  /** Connects and logs in. Throws when the login is refused. */
  static async logIn(port: number, imei: string): Promise<TestUnit> {
    const unit = await TestUnit.connect(port, imei);
    unit.send(encodeLogin(imei));
    const [answer] = await unit.receive(1);
    if (answer !== 1) throw new Error(`login answered ${answer}`);
    return unit;
  }

  /** Whether the connection has ended. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Writes bytes as they are. */
  send(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** Says that nothing more will be sent, and goes on listening. */
  closeHalf(): void {
    this.#socket.end();
  }

  /** The next bytes. Throws when the connection ends, or nothing comes in time, before they are there. */
  async receive(count: number, waitMs = 10_000): Promise<Buffer> {
    const deadline = AbortSignal.timeout(waitMs);
    while (Buffer.concat(this.#received).length < count) {
      if (this.#isEnded) throw new Error('the connection has ended');
      if (deadline.aborted) throw new Error(`no ${count} bytes within ${waitMs} ms`);
      await this.#change(deadline);
    }
    const all = Buffer.concat(this.#received.splice(0));
    if (all.length > count) this.#received.push(all.subarray(count));
    return all.subarray(0, count);
  }

  /** Sends a frame and answers the number of records acknowledged. */
  async deliver(frame: Uint8Array, waitMs?: number): Promise<number> {
    this.send(frame);
    return (await this.receive(4, waitMs)).readUInt32BE();
  }

  /** Whether the connection ends in time. */
  async ends(waitMs = 10_000): Promise<boolean> {
    const deadline = AbortSignal.timeout(waitMs);
    while (!this.#isEnded && !deadline.aborted) await this.#change(deadline);
    return this.#isEnded;
  }

  /** Bytes received and not taken. */
  get unreadCount(): number {
    return Buffer.concat(this.#received).length;
  }

  /** Bytes written that the other side has not taken. */
  get unsentByteCount(): number {
    return this.#socket.writableLength;
  }

  /** Ends the connection at once. */
  close(): void {
    this.#socket.destroy();
  }

  async #change(deadline: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      deadline.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}

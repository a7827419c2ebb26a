import { createSocket } from 'node:dgram';
import type { RemoteInfo, Socket } from 'node:dgram';
import type { Body } from '@tyrewatch/device-protocol/teltonika/body';
import type { Refusal } from '@tyrewatch/device-protocol/teltonika/refusal';
import type { UdpDatagram } from '@tyrewatch/device-protocol/teltonika/udp-datagram';
import {
  decodeUdpDatagram,
  findDatagramImei,
  udpAcknowledgement,
} from '@tyrewatch/device-protocol/teltonika/udp-datagram';
import type { Admission, UnitSession } from '../connection/unit-session.ts';
import { addressOf } from './listen-address.ts';
import type { ListenAddress } from './listen-address.ts';

/** What the listener asks of the rest of the gateway. */
export interface UdpListenerPorts {
  readonly admit: (imei: string, address: string, bytes: Uint8Array) => Promise<Admission>;
  /** Settles with the number of stored records. */
  readonly takeBody: (session: UnitSession, body: Body, bytes: Uint8Array) => Promise<number>;
  /** Hears of a datagram that could not be decoded; `imei` is the one it names, null when it names none. */
  readonly onRefused: (address: string, imei: string | null, refusal: Refusal, bytes: Uint8Array) => Promise<void>;
  /** Hears of a datagram that was dropped unread because too many are under way. */
  readonly onDropped: () => void;
  readonly onHeard: (session: UnitSession) => void;
}

/** Datagrams under way at which further ones are dropped: there is no way to make a sender of datagrams wait. */
const maximumUnderWay = 4096;
const receiveBufferBytes = 4 * 1024 * 1024;

/** The UDP side of the gateway: each datagram names its unit and is answered once its records are stored. */
export class UdpListener {
  readonly #ports: UdpListenerPorts;
  readonly #socket: Socket;
  #underWay = 0;
  #isHeld = false;

  constructor(type: 'udp4' | 'udp6', ports: UdpListenerPorts) {
    this.#ports = ports;
    this.#socket = createSocket({ type, recvBufferSize: receiveBufferBytes });
    this.#socket.on('message', (bytes, sender) => this.#take(bytes, sender));
  }

  /** Starts listening. Rejects when the port is taken. */
  async listen(host: string, port: number): Promise<ListenAddress> {
    await new Promise<void>((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.bind(port, host, () => {
        this.#socket.off('error', reject);
        // a sender that is gone answers with an error of its own, which is nobody's business
        this.#socket.on('error', () => undefined);
        resolve();
      });
    });
    return addressOf(this.#socket.address());
  }

  /** Drops what arrives while nothing more can be taken: unanswered, it is sent again. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** Ends listening. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#socket.close(() => resolve()));
  }

  #take(bytes: Buffer, sender: RemoteInfo): void {
    if (this.#isHeld || this.#underWay >= maximumUnderWay) {
      this.#ports.onDropped();
      return;
    }
    const datagram = decodeUdpDatagram(bytes);
    this.#underWay += 1;
    const taken = datagram.accepted
      ? this.#store(datagram.value, bytes, sender)
      : this.#ports.onRefused(sender.address, findDatagramImei(bytes), datagram.refusal, bytes);
    taken.catch(() => undefined).finally(() => (this.#underWay -= 1));
  }

  /** No answer to what is not stored: the unit sends it again. */
  async #store(datagram: UdpDatagram, bytes: Uint8Array, sender: RemoteInfo): Promise<void> {
    const admission = await this.#ports.admit(datagram.imei, sender.address, bytes);
    if (admission.outcome === 'refused') return;
    const session: UnitSession = { unit: admission.unit, address: sender.address, transport: 'udp' };
    this.#ports.onHeard(session);
    const storedCount = await this.#ports.takeBody(session, datagram.body, bytes);
    if (datagram.body.kind !== 'command') {
      this.#socket.send(udpAcknowledgement(datagram, storedCount), sender.port, sender.address);
    }
  }
}

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { encodeUdpDatagram } from '@tyrewatch/device-protocol/teltonika/udp-datagram';
import type { Delivery } from './replay-delivery.ts';
import type { CapturedPacket } from './replay-file.ts';
import { silenceMsOf } from './replay-tcp.ts';
import type { ReplayTarget } from './replay-tcp.ts';

const acknowledgementBytes = 7;
/** Replays over UDP: a datagram each, answered once its records are stored. */
export class UdpReplay {
  readonly #target: ReplayTarget;
  readonly #socket = createSocket('udp4');
  #packetId = 0;

  constructor(target: ReplayTarget) {
    this.#target = target;
  }

  /** Sends a packet and waits for its answer. Rejects when no IMEI is known or the datagram cannot be sent. */
  async deliver({ content, bytes, transport }: CapturedPacket): Promise<Delivery> {
    if (content.kind === 'ruptela')
      return { outcome: 'no_answer_due', note: 'a Ruptela unit is taken by TCP; not sent' };
    if (content.kind === 'login') return { outcome: 'no_answer_due', note: 'there is no login by UDP; not sent' };
    // a captured datagram names its unit: as another one it is sent in another envelope
    const isAsCaptured = content.kind === 'unanswered' || (transport === 'udp' && this.#target.imei === null);
    const datagram = isAsCaptured ? bytes : this.#wrap(content);
    await this.#send(datagram);
    const isDue = content.kind === 'records';
    const answer = await this.#receive(isDue ? this.#target.answerMs : silenceMsOf(this.#target));
    if (answer !== null && answer.length === acknowledgementBytes) {
      return { outcome: 'acknowledged', recordCount: answer[6] ?? 0, answer };
    }
    if (isDue) return { outcome: 'not_answered', note: `no answer within ${this.#target.answerMs} ms` };
    return {
      outcome: 'no_answer_due',
      note: content.kind === 'command' ? 'commands are not acknowledged' : content.reason,
    };
  }

  /** Closes the socket. */
  close(): void {
    this.#socket.close();
  }

  #wrap({ body }: Extract<CapturedPacket['content'], { body: unknown }>): Uint8Array {
    if (this.#target.imei === null) throw new Error('the packets do not say whose they are: give --imei');
    this.#packetId = (this.#packetId + 1) % 0x1_0000;
    const head = { packetId: this.#packetId, notUsable: 1, avlPacketId: this.#packetId % 256, imei: this.#target.imei };
    return encodeUdpDatagram({ ...head, body });
  }

  async #send(datagram: Uint8Array): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const { port, host } = this.#target;
      this.#socket.send(datagram, port, host, (error) => (error === null ? resolve() : reject(error)));
    });
  }

  async #receive(waitMs: number): Promise<Buffer | null> {
    try {
      const [answer] = (await once(this.#socket, 'message', { signal: AbortSignal.timeout(waitMs) })) as [Buffer];
      return answer;
    } catch {
      return null;
    }
  }
}

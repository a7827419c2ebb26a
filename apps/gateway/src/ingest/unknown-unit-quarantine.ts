import type { QuarantineWrite } from '@tyrewatch/store/ingest/ingest-batch';
import { BufferedWrites } from './buffered-writes.ts';
import { RecentMemory } from './recent-memory.ts';

/** What the quarantine of strangers needs. */
export interface UnknownUnitQuarantinePorts {
  readonly store: { writeBatch(batch: { readonly quarantine: readonly QuarantineWrite[] }): Promise<unknown> };
  readonly now: () => number;
  /** Hears of everything put aside, kept or only counted. */
  readonly onQuarantined: (reason: string, count: number) => void;
}

/** Something from a sender that is no admitted unit. */
export type StrangeMessage = Pick<QuarantineWrite, 'transport' | 'address' | 'imei' | 'reason' | 'detail'> & {
  readonly bytes: Uint8Array;
};

const repeatedForMs = 60 * 60_000;
const namesRemembered = 50_000;
const messagesKept = 2_000;
/** A stranger's message is kept up to this length. */
const longestKeptBytes = 4096;

/** Keeps what unknown units and nonsense senders sent, each thing once an hour: people can then add the unit. */
export class UnknownUnitQuarantine {
  readonly #ports: UnknownUnitQuarantinePorts;
  readonly #recent: RecentMemory;
  readonly #writes: BufferedWrites<QuarantineWrite>;

  constructor(ports: UnknownUnitQuarantinePorts) {
    this.#ports = ports;
    this.#recent = new RecentMemory(ports.now, repeatedForMs, namesRemembered);
    this.#writes = new BufferedWrites<QuarantineWrite>({
      write: async (quarantine) => void (await ports.store.writeBatch({ quarantine })),
      waitMs: 200,
      maximum: messagesKept,
      onDropped: (count) => ports.onQuarantined('dropped', count),
    });
  }

  /** Puts a message aside. */
  keep({ bytes, ...message }: StrangeMessage): void {
    this.#ports.onQuarantined(message.reason, 1);
    const subject = message.imei ?? Buffer.from(bytes.subarray(0, 64)).toString('hex');
    if (this.#recent.isRepeated(`${message.reason}/${message.address}/${subject}`)) return;
    const frame = Buffer.from(bytes.subarray(0, longestKeptBytes));
    this.#writes.add({ ...message, organisationId: null, receivedAtMs: this.#ports.now(), frame });
  }

  /** Writes what is left. */
  close(): Promise<void> {
    return this.#writes.close();
  }
}

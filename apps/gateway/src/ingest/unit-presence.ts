import type { UnitEventWrite, UnitUpdate } from '@tyrewatch/store/ingest/ingest-batch';
import type { LiveChanges } from '@tyrewatch/store/signals/change-signals';
import type { UnitSession } from '../connection/unit-session.ts';
import { BufferedWrites } from './buffered-writes.ts';

/** What presence needs. */
export interface UnitPresencePorts {
  readonly store: {
    writeBatch(batch: {
      readonly units: readonly UnitUpdate[];
      readonly unitEvents: readonly UnitEventWrite[];
    }): Promise<unknown>;
    /** Tells viewers what to look at again. */
    signalChanges(changes: LiveChanges): Promise<void>;
  };
  readonly now: () => number;
  /** Name of this process. */
  readonly gateway: string;
}

interface PresenceChange {
  readonly update: UnitUpdate;
  /** Null when the unit neither came nor went. */
  readonly event: UnitEventWrite | null;
}

interface Presence {
  readonly session: UnitSession;
  readonly connectedAtMs: number | null;
  lastHeardAtMs: number;
  lastWrittenAtMs: number;
}

/** How often "last seen" is written while a unit keeps talking. */
const seenIntervalMs = 60_000;
/** How often it is written of a connected unit that says nothing. */
const stillThereMs = 5 * 60_000;
/** Age of what was last written of a unit from which nobody can be connected to it. */
export const lostAfterMs = 3 * stillThereMs;
/** Silence after which a unit without a connection (UDP) counts as gone. */
const datagramSilenceMs = 15 * 60_000;
const changesKept = 100_000;

/** Who is online, written in bulk: ten thousand units that reconnect are a few statements. */
export class UnitPresence {
  readonly #now: () => number;
  readonly #gateway: string;
  readonly #present = new Map<number, Presence>();
  readonly #writes: BufferedWrites<PresenceChange>;

  constructor({ store, now, gateway }: UnitPresencePorts) {
    this.#now = now;
    this.#gateway = gateway;
    this.#writes = new BufferedWrites<PresenceChange>({
      write: async (changes) => {
        const unitEvents = changes.map(({ event }) => event).filter((event) => event !== null);
        await store.writeBatch({ units: changes.map(({ update }) => update), unitEvents });
        const vehicleIds = [...new Set(unitEvents.map(({ vehicleId }) => vehicleId))];
        // What is written stays written when nobody hears of it.
        await store.signalChanges({ vehicleIds, incidentIds: [] }).catch(() => undefined);
      },
      waitMs: 250,
      maximum: changesKept,
      onDropped: () => undefined,
    });
  }

  /** A unit has logged in. */
  come(session: UnitSession): void {
    const nowMs = this.#now();
    const isNew = !this.#present.has(session.unit.unitId);
    const connectedAtMs = session.transport === 'tcp' ? nowMs : null;
    this.#present.set(session.unit.unitId, { session, connectedAtMs, lastHeardAtMs: nowMs, lastWrittenAtMs: nowMs });
    this.#write(session, 'online', nowMs, { connectedAtMs, isEvent: isNew });
  }

  /** A unit has said something. */
  hear(session: UnitSession): void {
    const nowMs = this.#now();
    const present = this.#present.get(session.unit.unitId);
    // a sender of datagrams has no connection that ends when it is moved: it goes from the one vehicle and comes to the other
    const isMoved = present !== undefined && present.session.unit.vehicleId !== session.unit.vehicleId;
    if (isMoved) this.leave(present.session);
    if (present === undefined || isMoved) {
      this.come(session);
      return;
    }
    present.lastHeardAtMs = nowMs;
    if (nowMs - present.lastWrittenAtMs < seenIntervalMs) return;
    this.#writeSeen(present, nowMs);
  }

  /** A unit's connection has ended and no other has replaced it. */
  leave(session: UnitSession): void {
    if (!this.#present.delete(session.unit.unitId)) return;
    this.#write(session, 'offline', this.#now(), { connectedAtMs: null, isEvent: true });
  }

  /**
   * Lets go of units that send datagrams and have fallen silent, and says of the connected ones that they still are,
   * also when they have nothing to tell. Settles when that was written, or could not be.
   */
  async sweep(): Promise<void> {
    const nowMs = this.#now();
    for (const present of this.#present.values()) {
      const { session, lastHeardAtMs, lastWrittenAtMs } = present;
      if (session.transport === 'udp' && nowMs - lastHeardAtMs > datagramSilenceMs) this.leave(session);
      else if (nowMs - lastWrittenAtMs >= stillThereMs) this.#writeSeen(present, nowMs);
    }
    await this.#writes.flush();
  }

  /** Marks everybody as gone and writes it. */
  async close(): Promise<void> {
    for (const { session } of this.#present.values()) this.leave(session);
    await this.#writes.close();
  }

  #writeSeen(present: Presence, nowMs: number): void {
    present.lastWrittenAtMs = nowMs;
    this.#write(present.session, 'online', nowMs, { connectedAtMs: present.connectedAtMs, isEvent: false });
  }

  #write(
    { unit, address, transport }: UnitSession,
    kind: UnitEventWrite['kind'],
    atMs: number,
    { connectedAtMs, isEvent }: { readonly connectedAtMs: number | null; readonly isEvent: boolean },
  ): void {
    const { unitId, vehicleId } = unit;
    const online = kind === 'online';
    this.#writes.add({
      update: { unitId, online, lastSeenAtMs: atMs, connectedAtMs, address, transport, gateway: this.#gateway },
      event: isEvent && vehicleId !== null ? { vehicleId, unitId, atMs, kind, address } : null,
    });
  }
}

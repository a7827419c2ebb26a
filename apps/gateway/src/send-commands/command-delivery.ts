import { isRefusal } from '@tyrewatch/device-protocol/commands/command-answer';
import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { commandBody, findAnswer } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { UnitCommandCompletion, UnitCommandEvent } from '@tyrewatch/domain/telematics-units/unit-command';
import { nextUnitCommandState, unitCommandWaitMs } from '@tyrewatch/domain/telematics-units/unit-command';
import { BackOff } from '@tyrewatch/ingest/back-off';
import type { ClaimedCommand, UnitCommandStore } from '@tyrewatch/store/unit-commands/unit-command-delivery';
import type { Logger } from 'pino';
import type { UnitSession } from '../connection/unit-session.ts';

/** What delivering commands needs. */
export interface CommandDeliveryPorts {
  readonly store: UnitCommandStore;
  /** Name of this process, unlike that of any other and of any earlier one. */
  readonly gateway: string;
  /** Whether a unit is connected and goes on speaking. */
  readonly takesCommands: (imei: string) => boolean;
  /** Writes to the connection that speaks for a unit. */
  readonly send: (imei: string, bytes: Uint8Array) => void;
  readonly now: () => number;
  /** 0 to 1, for spreading retries. */
  readonly random: () => number;
  readonly log: Logger;
  /** How long what tells that a command was done may take, milliseconds. */
  readonly waitMs?: Readonly<Record<UnitCommandCompletion, number>>;
}

/** A command whose bytes are with the unit. */
interface Outstanding {
  readonly id: number;
  readonly unitId: number;
  readonly body: CommandBody;
  readonly completion: UnitCommandCompletion;
  readonly sentAtMs: number;
  readonly timer: NodeJS.Timeout;
}

/** How long arrivals are gathered: ten thousand units that reconnect are a few statements. */
const gatherMs = 150;
/** How often commands are looked for that nobody announced, or that wait for a vehicle to stand. */
const sweepMs = 15_000;
/** How long who holds a unit may not be written yet. */
const newForMs = 5_000;
/** How often it is looked at most whether a vehicle stands. */
const parkingPauseMs = 1_000;
const retryTimes = { firstMs: 200, longestMs: 5_000 };

/**
 * Commands to the units that are connected here. A command is committed as sent before a byte of it is written, by one process
 * alone; whatever ends in between, it is not sent again. Codec 12 has no request number: a unit has one command outstanding, and
 * its next answer is to that one.
 */
export class CommandDelivery {
  readonly #ports: Required<CommandDeliveryPorts>;
  readonly #outstanding = new Map<string, Outstanding>();
  /** Units by their ids, as long as they are connected here. */
  readonly #connected = new Map<number, { readonly session: UnitSession; readonly sinceMs: number }>();
  /** Units that have signed in, until what was sent to them before is concluded: nothing is sent until then. */
  readonly #arriving = new Map<number, UnitSession>();
  /** Units with commands for when their vehicle stands, and when that was last looked at, by a clock that never jumps. */
  readonly #parking = new Map<number, number>();
  readonly #changed = new Set<number>();
  readonly #wanted = new Set<number>();
  readonly #stopping = new AbortController();
  /** Work at the database, one after the other: storing readings has the other connections, and what is noted first is seen by what follows. */
  #lane: Promise<void> = Promise.resolve();
  #gathering: NodeJS.Timeout | null = null;
  #signalling: NodeJS.Timeout | null = null;
  #claiming: NodeJS.Timeout | null = null;
  readonly #sweeping: NodeJS.Timeout;

  constructor(ports: CommandDeliveryPorts) {
    this.#ports = { waitMs: unitCommandWaitMs, ...ports };
    this.#sweeping = setInterval(() => this.lookForCommands(), sweepMs);
  }

  /** A unit has signed in. */
  connected(session: UnitSession): void {
    const { unitId, imei } = session.unit;
    this.#lose(imei, true);
    this.#connected.set(unitId, { session, sinceMs: this.#ports.now() });
    this.#arriving.set(unitId, session);
    this.#gathering ??= setTimeout(() => this.#receiveArrivals(), gatherMs);
  }

  /** A unit's connection has ended and none has replaced it; `isOurDoing`: this side has closed it. */
  disconnected({ unit: { unitId, imei } }: UnitSession, isOurDoing: boolean): void {
    this.#connected.delete(unitId);
    this.#arriving.delete(unitId);
    this.#wanted.delete(unitId);
    this.#parking.delete(unitId);
    this.#lose(imei, !isOurDoing);
  }

  /** Takes what a unit sent; true when it was the answer to its outstanding command. */
  receive(imei: string, body: CommandBody): boolean {
    const command = this.#outstanding.get(imei);
    const answer = command === undefined ? null : findAnswer(command.body, body);
    if (answer === null) return false;
    // the database takes no NUL in a text
    const text = answer.text.replaceAll('\0', '');
    this.#conclude(imei, isRefusal(text) ? 'refusal' : 'answer', text);
    return true;
  }

  /** Records of a unit that were received at an instant are stored. */
  recordsStored({ unitId, imei }: UnitSession['unit'], receivedAtMs: number): void {
    if (this.#outstanding.size > 0) {
      const command = this.#outstanding.get(imei);
      if (command?.completion === 'record' && receivedAtMs >= command.sentAtMs) this.#conclude(imei, 'record', null);
    }
    const lookedAtMs = this.#parking.size === 0 ? undefined : this.#parking.get(unitId);
    if (lookedAtMs !== undefined && performance.now() - lookedAtMs > parkingPauseMs) this.#deliver(unitId);
  }

  /** Commands wait for units; those of other processes are none of ours. */
  wake(unitIds: readonly number[]): void {
    for (const unitId of unitIds) if (this.#connected.has(unitId)) this.#deliver(unitId);
  }

  /** Looks for commands that nobody announced, or that wait for a vehicle to stand. */
  lookForCommands(): void {
    if (this.#connected.size === 0) return;
    this.#work(async () => this.wake(await this.#ports.store.listWaiting(this.#ports.gateway)));
  }

  /** Sends no more and gives up what is outstanding: nobody is here to hear its answer. */
  async close(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#sweeping);
    for (const timer of [this.#gathering, this.#claiming, this.#signalling]) if (timer !== null) clearTimeout(timer);
    for (const imei of this.#outstanding.keys()) this.#lose(imei, false);
    await this.#lane;
    if (this.#changed.size > 0) await this.#ports.store.signal([...this.#changed]).catch(() => undefined);
  }

  /** Does work at the database in its turn; what fails is told and found again by the next look. */
  #work(work: () => Promise<void>): void {
    this.#lane = this.#lane.then(work).catch((error: unknown) => {
      this.#ports.log.warn({ err: error }, 'commands to units could not be looked for');
    });
  }

  /** What was sent to units before they signed in is over; then their queues begin. */
  #receiveArrivals(): void {
    this.#gathering = null;
    const sessions = [...this.#arriving.values()];
    const unitIds = sessions.map(({ unit }) => unit.unitId);
    this.#work(async () => {
      try {
        const concerned = await this.#ports.store.listConcerned(unitIds);
        if (concerned.length === 0) return;
        for (const { id, unitId, completion, isDisconnected } of await this.#ports.store.listSent(concerned)) {
          // one that has gone again meanwhile concludes nothing
          if (!sessions.some((session) => this.#arriving.get(unitId) === session)) continue;
          const state = nextUnitCommandState({ state: 'sent', completion, isDisconnected }, 'sign_in');
          if (state === null) continue;
          await this.#ports.store.end(id, { state, answer: null, nowMs: this.#ports.now() });
          this.#tell(unitId);
        }
        await this.#claim(concerned);
      } finally {
        for (const session of sessions) {
          const { unitId } = session.unit;
          if (this.#arriving.get(unitId) === session) this.#arriving.delete(unitId);
          if (this.#wanted.has(unitId)) this.#deliver(unitId);
        }
      }
    });
  }

  /** Has the next command of a unit sent. */
  #deliver(unitId: number): void {
    this.#wanted.add(unitId);
    this.#claiming ??= setTimeout(() => {
      this.#claiming = null;
      const unitIds = [...this.#wanted].filter((id) => !this.#arriving.has(id));
      for (const id of unitIds) this.#wanted.delete(id);
      if (unitIds.length > 0) this.#work(() => this.#claim(unitIds));
    }, 0);
  }

  #isPresent(unitId: number): boolean {
    const imei = this.#connected.get(unitId)?.session.unit.imei;
    return imei !== undefined && this.#ports.takesCommands(imei);
  }

  async #claim(unitIds: readonly number[]): Promise<void> {
    const { store, gateway, now } = this.#ports;
    const present = unitIds.filter((unitId) => this.#isPresent(unitId));
    if (present.length === 0 || this.#stopping.signal.aborted) return;
    const nowMs = now();
    const arrivedIds = present.filter((unitId) => nowMs - (this.#connected.get(unitId)?.sinceMs ?? 0) < newForMs);
    const claimed = await store.claim({ unitIds: present, gateway, arrivedIds, nowMs });
    for (const command of claimed) this.#send(command);
    for (const unitId of present) this.#parking.delete(unitId);
    for (const unitId of await store.listParking(present)) this.#parking.set(unitId, performance.now());
  }

  /** Writes a claimed command: once, whatever comes. */
  #send({ id, unitId, imei, text, completion }: ClaimedCommand): void {
    this.#tell(unitId);
    const body = commandBody(text);
    const timer = setTimeout(() => this.#conclude(imei, 'time_out', null), this.#ports.waitMs[completion]);
    this.#outstanding.set(imei, { id, unitId, body, completion, timer, sentAtMs: this.#ports.now() });
    if (this.#isPresent(unitId) && !this.#stopping.signal.aborted) this.#ports.send(imei, encodeTcpFrame(body));
    else this.#lose(imei, false);
  }

  /** The connection of a unit has ended: with it what was outstanding, unless the unit was to end it. */
  #lose(imei: string, isUnitsDoing: boolean): void {
    const command = this.#outstanding.get(imei);
    if (command === undefined) return;
    const progress = { state: 'sent', completion: command.completion, isDisconnected: false } as const;
    if (!isUnitsDoing || nextUnitCommandState(progress, 'disconnect') !== null) {
      this.#conclude(imei, isUnitsDoing ? 'disconnect' : 'time_out', null);
      return;
    }
    this.#forget(imei, command);
    this.#insist(() => this.#ports.store.noteDisconnect(command.id, this.#ports.now()));
  }

  #forget(imei: string, { timer }: Outstanding): void {
    clearTimeout(timer);
    this.#outstanding.delete(imei);
  }

  #conclude(imei: string, event: UnitCommandEvent, answer: string | null): void {
    const command = this.#outstanding.get(imei);
    if (command === undefined) return;
    const { id, unitId, completion } = command;
    const state = nextUnitCommandState({ state: 'sent', completion, isDisconnected: false }, event);
    if (state === null) return;
    this.#forget(imei, command);
    this.#insist(async () => {
      await this.#ports.store.end(id, { state, answer, nowMs: this.#ports.now() });
      this.#tell(unitId);
      if (this.#connected.has(unitId)) this.#deliver(unitId);
    });
  }

  /** Writes what became of a command until it is written, or its time is up and others write that nobody knows. */
  #insist(write: () => Promise<void>): void {
    const { random, log, waitMs } = this.#ports;
    const backOff = new BackOff(retryTimes, random);
    const deadline = AbortSignal.timeout(waitMs.answer);
    this.#work(async () => {
      for (;;) {
        try {
          await write();
          return;
        } catch (error) {
          log.warn({ err: error }, 'what became of a command could not be written');
          if (deadline.aborted || this.#stopping.signal.aborted) return;
          await backOff.wait(this.#stopping.signal);
        }
      }
    });
  }

  #tell(unitId: number): void {
    this.#changed.add(unitId);
    if (this.#stopping.signal.aborted) return;
    this.#signalling ??= setTimeout(() => {
      this.#signalling = null;
      const unitIds = [...this.#changed];
      this.#changed.clear();
      this.#work(() => this.#ports.store.signal(unitIds));
    }, gatherMs);
  }
}

import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { commandBody, findAnswer } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import type { CommandAnswer } from '@tyrewatch/device-protocol/teltonika/command-exchange';

/** Why a command has no answer. */
export class CommandUnansweredError extends Error {
  override readonly name = 'CommandUnansweredError';
  readonly reason: 'no_answer' | 'connection_lost' | 'too_many_waiting';

  constructor(reason: CommandUnansweredError['reason']) {
    super(`The command was not answered: ${reason}.`);
    this.reason = reason;
  }
}

/** How commands reach units. */
export interface CommandDeskOptions {
  /** Sends a body to a unit; false when it is not connected. */
  readonly send: (imei: string, body: CommandBody) => boolean;
  /** Milliseconds a unit has to answer. */
  readonly answerMs?: number;
  /** Commands that may wait for a unit that is not connected or busy. */
  readonly maximumWaiting?: number;
}

interface Command {
  readonly body: CommandBody;
  readonly resolve: (answer: CommandAnswer) => void;
  readonly reject: (error: CommandUnansweredError) => void;
}

interface Desk {
  outstanding: Command | null;
  timer: NodeJS.Timeout | null;
  readonly waiting: Command[];
}

/**
 * Commands to units. Codec 12 has no request number, so each unit has one command outstanding and the next answer is
 * its; the others wait their turn, also for the unit to connect.
 */
export class CommandDesk {
  readonly #options: Required<CommandDeskOptions>;
  readonly #desks = new Map<string, Desk>();

  constructor(options: CommandDeskOptions) {
    this.#options = { answerMs: 45_000, maximumWaiting: 20, ...options };
  }

  /** Sends a command text. Rejects with CommandUnansweredError; throws RangeError on text outside ASCII. */
  send(imei: string, text: string): Promise<CommandAnswer> {
    const body = commandBody(text);
    const desk = this.#deskOf(imei);
    if (desk.waiting.length >= this.#options.maximumWaiting) {
      return Promise.reject(new CommandUnansweredError('too_many_waiting'));
    }
    return new Promise((resolve, reject) => {
      desk.waiting.push({ body, resolve, reject });
      this.#sendNext(imei);
    });
  }

  /** A unit has connected: what waits for it is sent. */
  connected(imei: string): void {
    if (this.#desks.has(imei)) this.#sendNext(imei);
  }

  /** A unit's connection has ended: its outstanding command will not be answered. */
  disconnected(imei: string): void {
    const desk = this.#desks.get(imei);
    if (desk !== undefined)
      this.#conclude(imei, desk, (command) => command.reject(new CommandUnansweredError('connection_lost')));
  }

  /** Takes what a unit sent; true when it was the answer to the outstanding command. */
  receive(imei: string, body: CommandBody): boolean {
    const desk = this.#desks.get(imei);
    const answer = desk?.outstanding ? findAnswer(desk.outstanding.body, body) : null;
    if (desk === undefined || answer === null) return false;
    this.#conclude(imei, desk, (command) => command.resolve(answer));
    this.#sendNext(imei);
    return true;
  }

  #deskOf(imei: string): Desk {
    const desk = this.#desks.get(imei) ?? { outstanding: null, timer: null, waiting: [] };
    this.#desks.set(imei, desk);
    return desk;
  }

  #sendNext(imei: string): void {
    const desk = this.#deskOf(imei);
    const [next] = desk.waiting;
    if (next !== undefined && desk.outstanding === null && this.#options.send(imei, next.body)) {
      desk.waiting.shift();
      desk.outstanding = next;
      desk.timer = setTimeout(() => this.#giveUp(imei, desk), this.#options.answerMs);
    }
    if (desk.outstanding === null && desk.waiting.length === 0) this.#desks.delete(imei);
  }

  #giveUp(imei: string, desk: Desk): void {
    this.#conclude(imei, desk, (command) => command.reject(new CommandUnansweredError('no_answer')));
    this.#sendNext(imei);
  }

  #conclude(imei: string, desk: Desk, settle: (command: Command) => void): void {
    if (desk.timer !== null) clearTimeout(desk.timer);
    const command = desk.outstanding;
    desk.outstanding = null;
    desk.timer = null;
    if (command !== null) settle(command);
    if (desk.waiting.length === 0) this.#desks.delete(imei);
  }
}

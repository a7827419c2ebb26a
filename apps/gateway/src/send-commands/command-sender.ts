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
export interface CommandSenderOptions {
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

interface UnitQueue {
  outstanding: Command | null;
  timer: NodeJS.Timeout | null;
  readonly waiting: Command[];
}

/**
 * Commands to units. Codec 12 has no request number, so each unit has one command outstanding and the next answer is
 * its; the others wait their turn, also for the unit to connect.
 */
export class CommandSender {
  readonly #options: Required<CommandSenderOptions>;
  readonly #queues = new Map<string, UnitQueue>();

  constructor(options: CommandSenderOptions) {
    this.#options = { answerMs: 45_000, maximumWaiting: 20, ...options };
  }

  /** Sends a command text. Rejects with CommandUnansweredError; throws RangeError on text outside ASCII. */
  send(imei: string, text: string): Promise<CommandAnswer> {
    const body = commandBody(text);
    const queue = this.#queueOf(imei);
    if (queue.waiting.length >= this.#options.maximumWaiting) {
      return Promise.reject(new CommandUnansweredError('too_many_waiting'));
    }
    return new Promise((resolve, reject) => {
      queue.waiting.push({ body, resolve, reject });
      this.#sendNext(imei);
    });
  }

  /** A unit has connected: what waits for it is sent. */
  connected(imei: string): void {
    if (this.#queues.has(imei)) this.#sendNext(imei);
  }

  /** A unit's connection has ended: its outstanding command will not be answered. */
  disconnected(imei: string): void {
    const queue = this.#queues.get(imei);
    if (queue !== undefined)
      this.#conclude(imei, queue, (command) => command.reject(new CommandUnansweredError('connection_lost')));
  }

  /** Takes what a unit sent; true when it was the answer to the outstanding command. */
  receive(imei: string, body: CommandBody): boolean {
    const queue = this.#queues.get(imei);
    const answer = queue?.outstanding ? findAnswer(queue.outstanding.body, body) : null;
    if (queue === undefined || answer === null) return false;
    this.#conclude(imei, queue, (command) => command.resolve(answer));
    this.#sendNext(imei);
    return true;
  }

  #queueOf(imei: string): UnitQueue {
    const queue = this.#queues.get(imei) ?? { outstanding: null, timer: null, waiting: [] };
    this.#queues.set(imei, queue);
    return queue;
  }

  #sendNext(imei: string): void {
    const queue = this.#queueOf(imei);
    const [next] = queue.waiting;
    if (next !== undefined && queue.outstanding === null && this.#options.send(imei, next.body)) {
      queue.waiting.shift();
      queue.outstanding = next;
      queue.timer = setTimeout(() => this.#giveUp(imei, queue), this.#options.answerMs);
    }
    if (queue.outstanding === null && queue.waiting.length === 0) this.#queues.delete(imei);
  }

  #giveUp(imei: string, queue: UnitQueue): void {
    this.#conclude(imei, queue, (command) => command.reject(new CommandUnansweredError('no_answer')));
    this.#sendNext(imei);
  }

  #conclude(imei: string, queue: UnitQueue, settle: (command: Command) => void): void {
    if (queue.timer !== null) clearTimeout(queue.timer);
    const command = queue.outstanding;
    queue.outstanding = null;
    queue.timer = null;
    if (command !== null) settle(command);
    if (queue.waiting.length === 0) this.#queues.delete(imei);
  }
}

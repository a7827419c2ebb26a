import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import type { DemoSimCard, SimVendor } from '../fleet/demo-fleet-shape.ts';
import { hashText } from '../random/text-hash.ts';

/** What a provider does to a card. */
export type CardState = 'active' | 'suspended';

/** A message to a card, and what becomes of it. */
export interface SandboxSms {
  readonly id: number;
  readonly iccid: string;
  readonly text: string;
  readonly sentAtMs: number;
  /** Whether it came from the card. */
  readonly isReceived: boolean;
}

/** What the unit a card is in answers to an SMS; null = nothing. */
export type AnswerSms = (card: DemoSimCard, text: string) => string | null;

const dayMs = 86_400_000;
const keptStates = z.record(z.string(), z.enum(['active', 'suspended']));

/** The accounts: cards in the state their provider has brought them into, which takes its time, and messages. */
export class SandboxCards {
  readonly #cards: ReadonlyMap<string, DemoSimCard>;
  readonly #path: string | null;
  readonly #nowMs: () => number;
  readonly #answerSms: AnswerSms;
  readonly #answered = new Set<number>();
  readonly #states: Map<string, CardState>;
  readonly #changes = new Map<string, { readonly state: CardState; readonly doneAtMs: number }>();
  readonly messages: SandboxSms[] = [];

  /** `path`: where states are kept between starts; null = nowhere. `nowMs` is the clock. */
  constructor(
    cards: readonly DemoSimCard[],
    path: string | null,
    nowMs: () => number,
    answerSms: AnswerSms = () => null,
  ) {
    this.#answerSms = answerSms;
    this.#cards = new Map(cards.map((card) => [card.iccid, card]));
    this.#path = path;
    this.#nowMs = nowMs;
    const kept = path !== null && existsSync(path) ? z.safeParse(keptStates, readJson(path)) : null;
    this.#states = new Map(Object.entries(kept?.success === true ? kept.data : {}));
  }

  /** The cards of a vendor’s account in their order. */
  list(vendor: SimVendor): DemoSimCard[] {
    return [...this.#cards.values()].filter((card) => card.vendor === vendor);
  }

  /** A card of a vendor’s account; null = it has none of the number. */
  find(vendor: SimVendor, iccid: string): DemoSimCard | null {
    const card = this.#cards.get(iccid);
    return card?.vendor === vendor ? card : null;
  }

  /** How a card is now. */
  stateOf(iccid: string): CardState {
    const change = this.#changes.get(iccid);
    if (change !== undefined && change.doneAtMs <= this.#nowMs()) {
      this.#changes.delete(iccid);
      this.#states.set(iccid, change.state);
      this.#keep();
    }
    return this.#states.get(iccid) ?? 'active';
  }

  /** Whether the provider is at work on a card. */
  isChanging(iccid: string): boolean {
    this.stateOf(iccid);
    return this.#changes.has(iccid);
  }

  /** Brings a card into a state after `delayMs`. */
  change(iccid: string, state: CardState, delayMs: number): void {
    this.stateOf(iccid);
    this.#changes.set(iccid, { state, doneAtMs: this.#nowMs() + delayMs });
  }

  /** Takes a message; answers its id. */
  send(iccid: string, text: string): number {
    const id = this.messages.length + 1;
    this.messages.push({ id, iccid, text, sentAtMs: this.#nowMs(), isReceived: false });
    return id;
  }

  /** The messages to and from a card in their order. The unit answers what has reached it by then, once. */
  listMessages(iccid: string, delayMs: number): readonly SandboxSms[] {
    const card = this.#cards.get(iccid);
    for (const sms of this.messages.filter((one) => one.iccid === iccid && !one.isReceived)) {
      if (card === undefined || this.#answered.has(sms.id) || this.progressOf(sms, delayMs) !== 'delivered') continue;
      this.#answered.add(sms.id);
      const text = this.#answerSms(card, sms.text);
      if (text !== null) {
        this.messages.push({ id: this.messages.length + 1, iccid, text, sentAtMs: this.#nowMs(), isReceived: true });
      }
    }
    return this.messages.filter((one) => one.iccid === iccid);
  }

  /** How far a message is: delivered after `delayMs`, while its card is active. */
  progressOf(sms: SandboxSms, delayMs: number): 'queued' | 'delivered' {
    return this.stateOf(sms.iccid) === 'active' && this.#nowMs() >= sms.sentAtMs + delayMs ? 'delivered' : 'queued';
  }

  /** What a card used by UTC day, bytes, the oldest of `days` days first. */
  usage(iccid: string, days: number): { readonly day: string; readonly bytes: number }[] {
    const today = Math.floor(this.#nowMs() / dayMs);
    return Array.from({ length: days }, (_, index) => {
      const day = new Date((today - days + 1 + index) * dayMs).toISOString().slice(0, 10);
      const chance = hashText(`${iccid} ${day}`) / 2 ** 32;
      const megabytes = chance > 0.97 ? 4.6 : 0.2 + chance * 1.4;
      return { day, bytes: Math.round(megabytes * 1e6) };
    });
  }

  #keep(): void {
    if (this.#path === null) return;
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    writeFileSync(this.#path, JSON.stringify(Object.fromEntries(this.#states)), { mode: 0o600 });
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

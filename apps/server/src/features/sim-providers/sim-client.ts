import type { ReportedSimState, SimFault } from '@tyrewatch/domain/sims/sim-request';

/** A card as its provider has it. */
export interface ProviderCard {
  /** By what the provider knows it. */
  readonly ref: string;
  /** By what the provider knows the device it is in; null = it is in none, or the provider makes no difference. */
  readonly deviceRef: string | null;
  readonly iccid: string;
  readonly state: ReportedSimState;
  /** The provider’s own word for the state. */
  readonly words: string;
  /** What it says of the card by the way. */
  readonly told: Partial<ProviderReport>;
}

/** What a provider told of a card and its use; null = it did not tell. */
export interface ProviderReport {
  readonly connection: 'online' | 'attached' | 'offline' | null;
  readonly network: string | null;
  /** Country and network code, such as `234-30`. */
  readonly network_code: string | null;
  readonly technology: string | null;
  readonly ip_address: string | null;
  /** ISO 8601 instant. */
  readonly activated_at: string | null;
  readonly imei_lock: boolean | null;
  readonly sms_left: number | null;
  readonly sms_total: number | null;
  readonly data_left_bytes: number | null;
  readonly data_total_bytes: number | null;
  /** By UTC day, the oldest first. */
  readonly usage: ReadonlyArray<{ readonly day: string; readonly bytes: number }> | null;
}

/** How far a provider is with an SMS. */
export interface SmsProgress {
  readonly state: 'sent' | 'delivered' | 'failed' | 'expired';
  /** The provider’s own word. */
  readonly words: string;
}

/** An SMS that came from a card. */
export interface ReceivedSms {
  readonly text: string;
  /** When its provider took it, epoch milliseconds. */
  readonly atMs: number;
}

/** An account at a provider of SIM cards. Everything throws SimProviderFault. */
export interface SimClient {
  /** A card of the account; null = it has none of the number. */
  findCard(iccid: string): Promise<ProviderCard | null>;
  /** Asks for a state. That the provider has taken it does not mean that it is done. */
  askFor(card: ProviderCard, state: 'active' | 'suspended'): Promise<void>;
  /** What else the provider tells of a card: network, what is left, what it used in 30 days. */
  report(card: ProviderCard, nowMs: number): Promise<ProviderReport>;
  /** Sends an SMS that is kept until `expiresAtMs`; answers the provider’s id of it, null = it gives none. */
  sendSms(card: ProviderCard, text: string, expiresAtMs: number): Promise<string | null>;
  /** How far an SMS is. */
  getSms(card: ProviderCard, messageId: string): Promise<SmsProgress>;
  /** What came by SMS from a card since a time, in any order; older ones may be among it. */
  listReceived(card: ProviderCard, sinceMs: number): Promise<readonly ReceivedSms[]>;
  /** The cards of the account, page by page. */
  listCards(): AsyncGenerator<readonly ProviderCard[]>;
}

/** A call to a provider that came to nothing. */
export class SimProviderFault extends Error {
  readonly kind: SimFault;
  /** What the provider said, or what is wrong with its answer; null = nothing. */
  readonly words: string | null;
  /** Earliest time of the next call, epoch milliseconds; null = the provider named none. */
  readonly retryAtMs: number | null;

  constructor(kind: SimFault, words: string | null = null, retryAtMs: number | null = null) {
    super(words === null ? kind : `${kind}: ${words}`);
    this.kind = kind;
    this.words = words;
    this.retryAtMs = retryAtMs;
  }
}

/** A report of which nothing is told. */
export const blankReport: ProviderReport = {
  connection: null,
  network: null,
  network_code: null,
  technology: null,
  ip_address: null,
  activated_at: null,
  imei_lock: null,
  sms_left: null,
  sms_total: null,
  data_left_bytes: null,
  data_total_bytes: null,
  usage: null,
};

/** Days of use that are asked for. */
export const usageDays = 30;

/** A UTC day, such as `2026-11-20`, `daysAgo` days before a time. */
export const dayBefore = (nowMs: number, daysAgo: number): string =>
  new Date(nowMs - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** An instant as providers write it, as the product does; null = they wrote none, or something else. */
export function instantOf(text: string | null | undefined): string | null {
  const atMs = Date.parse(text ?? '');
  return Number.isFinite(atMs) ? new Date(atMs).toISOString() : null;
}

/** Bytes of megabytes. */
export const bytesOf = (megabytes: number): number => Math.round(megabytes * 1_000_000);

import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import type { SandboxCards } from './sandbox-cards.ts';
import type { LookAtTruck } from './truck-records.ts';

/** A call as a vendor’s interface sees it. */
export interface SandboxCall {
  readonly method: string;
  /** Path below the vendor’s base address, split at its slashes. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly authorization: string;
  /** A header by its name in lower case; empty = it is not there. */
  readonly header: (name: string) => string;
  readonly body: string;
  /** Address of the call without its query. */
  readonly address: string;
  /** Time until a change is done, in milliseconds. */
  readonly delayMs: number;
  /** Whether changes are refused. */
  readonly refuses: boolean;
}

/** An answer; the body is JSON unless it is text. */
export interface SandboxAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a vendor’s interface stands on. */
export interface VendorParts {
  readonly cards: SandboxCards;
  /** The vehicles of the demonstration. */
  readonly vehicles: readonly DemoVehicle[];
  readonly look: LookAtTruck;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  /** When the demonstration began, epoch milliseconds. */
  readonly openingMs: number;
  /** Makes a token that is taken until tokens are revoked. */
  readonly issueToken: () => string;
  readonly isToken: (authorization: string) => boolean;
}

/** Credentials of the sandbox’s accounts, of which nothing is secret. */
export const sandboxCredentials = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret-of-the-demo',
  applicationToken: 'sandbox-application-token',
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'sandbox-auth-token-of-the-demo',
  feedUsername: 'sandbox-user',
  feedPassword: 'sandbox-password-of-the-demo',
  vesApiKey: 'sandbox-ves-api-key',
  scalarWebhookSecret: 'sandbox-scalar-webhook-secret',
  scalarDeliveryKey: 'demo-scalar-deliveries',
  motApiKey: 'sandbox-mot-api-key',
} as const;

/** Faults of a vendor: too many calls, changes refused, server fault, a page in place of data, half an answer, none at all. */
export const sandboxFaults = ['none', 'busy', 'refuse', 'down', 'page', 'cut', 'silent'] as const;
/** One of them. */
export type SandboxFault = (typeof sandboxFaults)[number];

/** A vendor’s interface. */
export type SandboxVendor = (call: SandboxCall, parts: VendorParts) => SandboxAnswer | Promise<SandboxAnswer>;

/** A vendor: where its paths begin, and its interface with what it remembers. */
export interface SandboxService {
  readonly base: string;
  readonly open: (parts: VendorParts) => (call: SandboxCall) => SandboxAnswer | Promise<SandboxAnswer>;
  /** How it words a fault, where it does so in its own way. */
  readonly faultAnswers?: Partial<Readonly<Record<SandboxFault, SandboxAnswer>>>;
}

/** A vendor that remembers nothing between calls beside the cards. */
export const withoutMemory =
  (answer: SandboxVendor): SandboxService['open'] =>
  (parts) =>
  (call) =>
    answer(call, parts);

/** A page of a list. */
export const pageOf = <Item>(items: readonly Item[], page: number, size: number): readonly Item[] =>
  items.slice((page - 1) * size, page * size);

/** The basic credentials of a name and a secret. */
export const basic = (name: string, secret: string): string =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

/** Where units of the sandbox are: in Britain, on one network. */
export const sandboxNetwork = { name: 'EE', mcc: '234', mnc: '30', technology: '4G' } as const;

/** The address a card has in its provider’s network. */
export const addressOf = (iccid: string): string =>
  `10.24.${Number(iccid.slice(-6, -3)) % 250}.${Number(iccid.slice(-3)) % 250}`;

import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { CallOutside, OutsideAnswer, OutsideCall } from '../../outside/call-outside.ts';
import { OutsideFault } from '../../outside/call-outside.ts';
import type { ReceivedSms } from './sim-client.ts';
import { SimProviderFault } from './sim-client.ts';

/** Tokens by account, until they end. */
export type TokenShelf = Map<string, { readonly authorization: string; readonly endsAtMs: number }>;

/** What clients stand on. */
export interface ClientParts {
  readonly callOutside: CallOutside;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly tokens: TokenShelf;
  /** By what the account’s token is kept: it changes with its credentials. */
  readonly account: string;
  /** Address of the interface without a slash at its end. */
  readonly baseUrl: string;
}

/** A call as a client makes it. */
export interface VendorCall {
  readonly method?: OutsideCall['method'];
  /** Below the base address, or a whole address of the same host. */
  readonly path: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly authorization?: string;
}

/** An answer that says yes. */
export interface VendorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null = there was nothing in it. */
  readonly body: unknown;
}

/** Longest wait within a call when the provider asks to wait, in milliseconds; a longer one is left to whoever calls again. */
const shortWaitMs = 2000;
const usualWaitMs = 60_000;
/** A token is renewed this long before it ends, in milliseconds. */
const tokenMarginMs = 60_000;

const said = z.object({
  message: z.optional(z.string()),
  error_description: z.optional(z.string()),
  error: z.optional(z.string()),
  detail: z.optional(z.string()),
});

/** What a refusal says, as far as it is for people. */
function wordsOf({ status, text }: OutsideAnswer): string {
  const found = z.safeParse(said, parsed(text));
  const { message, error_description: description, error, detail } = found.success ? found.data : {};
  return (message ?? description ?? detail ?? error ?? `HTTP ${status}`).slice(0, 300);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** When a provider that asks to wait may be called again: `Retry-After` in seconds or as a date, `x-rate-limit-reset` in seconds since 1970. */
function retryAtMs({ headers }: OutsideAnswer, nowMs: number): number {
  const { 'retry-after': after = '', 'x-rate-limit-reset': reset = '' } = headers;
  if (/^\d+(\.\d+)?$/.test(after)) return nowMs + Number(after) * 1000;
  const dateMs = Date.parse(after);
  if (Number.isFinite(dateMs)) return dateMs;
  return Number(reset) * 1000 > nowMs ? Number(reset) * 1000 : nowMs + usualWaitMs;
}

const outsideWords = {
  address_not_https: 'its address is not https',
  address_private: 'its address lies in a private network',
  address_unknown: 'there is no such host',
  certificate: 'its certificate is not valid',
  no_connection: 'no connection',
  no_answer: 'no answer within 10 s',
  cut_off: 'the answer ended before its end',
  too_long: 'the answer is too long',
} as const;

async function once(parts: ClientParts, call: VendorCall, authorization: string): Promise<OutsideAnswer> {
  const { method = 'GET', path, json, form } = call;
  const body =
    json !== undefined ? JSON.stringify(json) : form !== undefined ? new URLSearchParams(form).toString() : null;
  const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = { authorization, ...(body === null ? {} : { 'content-type': type }) };
  const url = path.startsWith('https://') ? path : `${parts.baseUrl}${path}`;
  if (new URL(url).host !== new URL(parts.baseUrl).host)
    throw new SimProviderFault('unreadable', 'the next page is elsewhere');
  try {
    return await parts.callOutside({ url, method, headers, body });
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    const kind = error.kind === 'cut_off' || error.kind === 'too_long' ? 'unreadable' : 'no_answer';
    throw new SimProviderFault(kind, outsideWords[error.kind]);
  }
}

/** The data of an answer that says yes. Throws `unreadable` for what is no JSON: a page, or half of it. */
function dataOf({ text }: OutsideAnswer): unknown {
  if (text.trim() === '') return null;
  const data = parsed(text);
  if (data !== undefined) return data;
  throw new SimProviderFault(
    'unreadable',
    text.trimStart().startsWith('<') ? 'a page came in place of data' : 'the data is not whole',
  );
}

/** An answer, or what it means that there is none. Waits and calls again where the provider asks for a short wait. */
async function patiently(parts: ClientParts, call: VendorCall, authorization: string): Promise<OutsideAnswer> {
  const first = await once(parts, call, authorization);
  if (first.status !== 429) return first;
  const waitMs = retryAtMs(first, parts.nowMs()) - parts.nowMs();
  if (waitMs > shortWaitMs) return first;
  await pause(waitMs);
  return once(parts, call, authorization);
}

/** Sorts an answer. Throws SimProviderFault for all that do not say yes; `sign_in_refused` for 401 and 403, `card_unknown` for 404. */
function checked(parts: ClientParts, answer: OutsideAnswer): VendorAnswer {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return { status, headers, body: dataOf(answer) };
  if (status === 429) throw new SimProviderFault('busy', wordsOf(answer), retryAtMs(answer, parts.nowMs()));
  if (status >= 500) throw new SimProviderFault('no_answer', `their server has a fault (${status})`);
  if (status === 401 || status === 403) throw new SimProviderFault('sign_in_refused', wordsOf(answer));
  if (status === 404) throw new SimProviderFault('card_unknown', wordsOf(answer));
  throw new SimProviderFault('refused', wordsOf(answer));
}

/** Calls with an authorization that is always the same. */
export const callVendor = async (parts: ClientParts, call: VendorCall): Promise<VendorAnswer> =>
  checked(parts, await patiently(parts, call, call.authorization ?? ''));

/**
 * Calls with a token: kept until it ends, and made anew once where the provider takes it no more.
 * `signIn` answers the authorization and for how many seconds it is taken.
 */
export async function callWithToken(
  parts: ClientParts,
  call: VendorCall,
  signIn: () => Promise<{ readonly authorization: string; readonly lifeSeconds: number }>,
): Promise<VendorAnswer> {
  const renewed = async (): Promise<string> => {
    const { authorization, lifeSeconds } = await signIn();
    parts.tokens.set(parts.account, { authorization, endsAtMs: parts.nowMs() + lifeSeconds * 1000 - tokenMarginMs });
    return authorization;
  };
  const kept = parts.tokens.get(parts.account);
  const isKept = kept !== undefined && kept.endsAtMs > parts.nowMs();
  const answer = await patiently(parts, call, isKept ? kept.authorization : await renewed());
  if (answer.status !== 401) return checked(parts, answer);
  return checked(parts, await patiently(parts, call, await renewed()));
}

/** Reads the data of an answer. Throws `unreadable` where it is not as documented. */
export function readAs<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const found = z.safeParse(schema, data);
  if (found.success) return found.data;
  throw new SimProviderFault(
    'unreadable',
    `the data is not as documented (${found.error.issues[0]?.path.join('.') ?? ''})`,
  );
}

/** An answer, or null where the provider has nothing there. */
export async function unlessUnknown<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof SimProviderFault && error.kind === 'card_unknown') return null;
    throw error;
  }
}

/** A part of a report that may fail by itself: a provider that does not tell it says nothing about the card. */
export const ifTold = <Told>(told: Promise<Told>): Promise<Told | null> =>
  told.catch((error: unknown) => {
    if (error instanceof SimProviderFault && error.kind !== 'busy') return null;
    throw error;
  });

/** The id at the end of an address a provider answers what it made at; null = it answered none. */
export const idAtEnd = (location: string | undefined): string | null => /([^/]+)\/?$/.exec(location ?? '')?.[1] ?? null;

/** What emnify, and 1NCE which stands on it, call the states of an SMS. */
const smsStates = { DELIVERED: 'delivered', FAILED: 'failed', CANCELED: 'failed', EXPIRED: 'expired' } as const;

/** The state of an SMS by its description; whatever is not its end is `sent`. */
export const smsStateOf = (description: string): 'sent' | 'delivered' | 'failed' | 'expired' =>
  smsStates[description.toUpperCase() as keyof typeof smsStates] ?? 'sent';

/** Where a device is connected, as emnify and 1NCE tell it. */
export const connectivity = z.object({
  status: z.nullish(z.union([z.string(), z.object({ description: z.optional(z.string()) })])),
  location: z.nullish(
    z.object({
      operator: z.nullish(
        z.object({
          name: z.nullish(z.string()),
          mnc: z.nullish(z.union([z.string(), z.number()])),
          country: z.nullish(z.object({ mcc: z.nullish(z.union([z.string(), z.number()])) })),
        }),
      ),
    }),
  ),
  pdp_context: z.nullish(
    z.object({
      ue_ip_address: z.nullish(z.string()),
      rat_type: z.nullish(z.object({ description: z.nullish(z.string()) })),
    }),
  ),
});

/** The part of a report that connectivity tells. */
export function connectionOf(found: z.output<typeof connectivity> | null) {
  const { status, location, pdp_context: context } = found ?? {};
  const word = (typeof status === 'string' ? status : status?.description)?.toLowerCase();
  const operator = location?.operator ?? {};
  const [mcc, mnc] = [operator.country?.mcc, operator.mnc];
  return {
    connection: (['online', 'attached', 'offline'] as const).find((one) => one === word) ?? null,
    network: operator.name ?? null,
    network_code: mcc == null || mnc == null ? null : `${mcc}-${mnc}`,
    technology: context?.rat_type?.description ?? null,
    ...(context?.ue_ip_address == null ? {} : { ip_address: context.ue_ip_address }),
  } as const;
}

/** An SMS as 1NCE and emnify list it: to the card (MT) or from it (MO). */
const listedSms = z.array(
  z.object({
    payload: z.nullish(z.string()),
    submit_date: z.nullish(z.string()),
    sms_type: z.nullish(z.object({ description: z.nullish(z.string()) })),
  }),
);
const smsPageSize = 100;
/** Pages of messages that are looked through at most. */
const mostSmsPages = 10;

/** The messages that came from a card, of those 1NCE and emnify list; `call` asks for what stands behind the address of the list. */
export async function listReceivedSms(call: (query: string) => Promise<VendorAnswer>): Promise<ReceivedSms[]> {
  const received: ReceivedSms[] = [];
  for (let page = 1; page <= mostSmsPages; page += 1) {
    const { body, headers } = await call(`?page=${page}&pageSize=${smsPageSize}&per_page=${smsPageSize}`);
    const found = readAs(listedSms, body);
    for (const { payload, submit_date: at, sms_type: type } of found) {
      const atMs = Date.parse(at ?? '');
      if (type?.description === 'MO' && typeof payload === 'string' && Number.isFinite(atMs)) {
        received.push({ text: payload, atMs });
      }
    }
    if (found.length < smsPageSize || page >= Number(headers['x-total-pages'] ?? Infinity)) break;
  }
  return received;
}

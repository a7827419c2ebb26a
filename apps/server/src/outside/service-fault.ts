import type { FeedFaultDetails, FeedFaultKind } from '@tyrewatch/domain/integrations/feed-fault';
import type { CallOutside, OutsideAnswer, OutsideCall, OutsideFaultKind } from './call-outside.ts';
import { OutsideFault } from './call-outside.ts';

/** What came of a call to a service of others that brought nothing. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
  readonly kind: FeedFaultKind;
  readonly details: FeedFaultDetails;
  /** When it may be asked again, epoch milliseconds; null = it did not say. */
  readonly retryAtMs: number | null;

  constructor(kind: FeedFaultKind, details: FeedFaultDetails = {}, retryAtMs: number | null = null) {
    super(kind);
    this.kind = kind;
    this.details = details;
    this.retryAtMs = retryAtMs;
  }
}

/** Seconds `callOutside` waits for an answer. */
const waitedSeconds = 10;

const kinds: Readonly<Record<OutsideFaultKind, FeedFaultKind>> = {
  address_not_https: 'address_not_allowed',
  address_private: 'address_not_allowed',
  address_unknown: 'name_not_found',
  certificate: 'certificate',
  no_connection: 'no_connection',
  no_answer: 'slow',
  cut_off: 'cut',
  too_long: 'unreadable',
};

/** Calls a service; where there is no answer throws a ServiceFault. Any status is an answer. */
export async function callService(callOutside: CallOutside, call: OutsideCall): Promise<OutsideAnswer> {
  try {
    return await callOutside(call);
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    throw new ServiceFault(kinds[error.kind], error.kind === 'no_answer' ? { waitedSeconds } : {});
  }
}

/** Seconds a number of a header may name; greater ones are seconds since 1970. */
const longestSeconds = 1_000_000;
const usualWaitMs = 60_000;

/** A time a header names: seconds from now, seconds since 1970, or a date; null where it names none. */
function headerTimeMs(text: string, nowMs: number): number | null {
  if (/^\d+(\.\d+)?$/.test(text))
    return Number(text) < longestSeconds ? nowMs + Number(text) * 1000 : Number(text) * 1000;
  const dateMs = Date.parse(text);
  return Number.isNaN(dateMs) ? null : dateMs;
}

/** When a service that asks to wait may be called again: `Retry-After`, else `X-Rate-Limit-Reset`, else in a minute. */
export function askAgainAtMs({ headers }: Pick<OutsideAnswer, 'headers'>, nowMs: number): number {
  const named = [headers['retry-after'], headers['x-rate-limit-reset']].map((text) =>
    text === undefined ? null : headerTimeMs(text, nowMs),
  );
  return named.find((atMs) => atMs !== null && atMs >= nowMs) ?? nowMs + usualWaitMs;
}

const longestWords = 300;

/** What a refusal says for people, if it says it in one of the usual members. */
function wordsOf(text: string): string | null {
  try {
    const said = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    const found = ['error_description', 'message', 'detail', 'error'].map((name) => said?.[name]);
    const words = found.find((one) => typeof one === 'string');
    return typeof words === 'string' ? words.slice(0, longestWords) : null;
  } catch {
    return null;
  }
}

/** The fault an answer's status means; null where it says yes. `refused`: what 401 means, which depends on what was shown. */
export function faultOfStatus(answer: OutsideAnswer, refused: FeedFaultKind, nowMs: number): ServiceFault | null {
  const { status, text } = answer;
  if (status >= 200 && status < 300) return null;
  const words = wordsOf(text);
  const details = words === null ? { status } : { status, words };
  if (status === 429) return new ServiceFault('busy', details, askAgainAtMs(answer, nowMs));
  if (status === 401) return new ServiceFault(refused, details);
  if (status === 403) return new ServiceFault('key_refused', details);
  return new ServiceFault(status >= 500 ? 'server_fault' : 'unreadable', details);
}

/** The JSON of an answer. Throws ServiceFault `cut` for half of it, `unreadable` for a page in its place. */
export function jsonOf({ text }: Pick<OutsideAnswer, 'text'>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceFault(/^\s*[[{]/.test(text) ? 'cut' : 'unreadable');
  }
}

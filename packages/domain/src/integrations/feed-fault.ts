/** What can be wrong with a service outside. `busy`: it asks to wait; `cut`: the answer ended before its end. */
export const feedFaultKinds = [
  'key_refused',
  'token_expired',
  'busy',
  'slow',
  'cut',
  'certificate',
  'name_not_found',
  'no_connection',
  'address_not_allowed',
  'server_fault',
  'unreadable',
  'not_configured',
] as const;
/** What is wrong with a service outside. */
export type FeedFaultKind = (typeof feedFaultKinds)[number];

/** Numbers and words of a fault; absent = not known. */
export interface FeedFaultDetails {
  /** Of the answer, such as 503. */
  readonly status?: number;
  /** The service’s own words. */
  readonly words?: string;
  /** Of an answer that was cut: records kept, and records announced. */
  readonly kept?: number;
  readonly announced?: number;
  /** How long an answer was waited for, in seconds. */
  readonly waitedSeconds?: number;
}

const needsPerson: Readonly<Record<FeedFaultKind, boolean>> = {
  key_refused: true,
  token_expired: false,
  busy: false,
  slow: false,
  cut: false,
  certificate: true,
  name_not_found: true,
  no_connection: false,
  address_not_allowed: true,
  server_fault: false,
  unreadable: false,
  not_configured: true,
};

/** Whether a fault stays until somebody does something; else the product tries again by itself. */
export const isForPeople = (kind: FeedFaultKind): boolean => needsPerson[kind];

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;
/** Where nobody answers at all, as beside a service that is being started, asking soon costs neither side anything. */
const unreachablePauseMs = 5_000;

/**
 * When a service with a fault is asked again, epoch milliseconds: where it named a time, then; else 1 min after the fault began, 2, 4 …
 * minutes later, at most an hour apart; without a connection first 5 s after it began. A fault for people is tried every hour, in case they mended it elsewhere.
 */
export function nextTryMs(
  kind: FeedFaultKind,
  {
    nowMs,
    sinceMs,
    retryAtMs,
  }: { readonly nowMs: number; readonly sinceMs: number; readonly retryAtMs: number | null },
): number {
  if (retryAtMs !== null && retryAtMs > nowMs) return retryAtMs;
  if (isForPeople(kind)) return nowMs + longestPauseMs;
  const shortestPauseMs = kind === 'no_connection' ? unreachablePauseMs : minuteMs;
  return nowMs + Math.min(longestPauseMs, Math.max(shortestPauseMs, nowMs - sinceMs));
}

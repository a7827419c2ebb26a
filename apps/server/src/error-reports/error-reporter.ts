import type { ReportTarget } from '@tyrewatch/domain/error-reports/report-target';

/** Reports under way at most: a broken server must not be kept busy by telling of it. */
const mostUnderWay = 20;
/** How long a report may take, in milliseconds. */
const deadlineMs = 5000;

/** Sends envelopes to where errors are collected. */
export interface ErrorReporter {
  /** Sends without being waited for; what cannot be sent is lost, and told to `onTrouble`. */
  readonly send: (envelope: string) => void;
  /** Waits for what is under way. */
  readonly close: () => Promise<void>;
}

/** Creates a reporter. After 429 nothing is sent until the time the collector names is over. `nowMs` is the clock, epoch milliseconds. */
export function createErrorReporter(
  target: ReportTarget,
  parts: { readonly nowMs: () => number; readonly onTrouble: (error: unknown) => void },
): ErrorReporter {
  const underWay = new Set<Promise<void>>();
  let quietUntilMs = 0;
  const post = async (envelope: string): Promise<void> => {
    try {
      const { status, headers } = await fetch(target.envelopeUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: envelope,
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (status === 429) quietUntilMs = parts.nowMs() + 1000 * (Number(headers.get('retry-after')) || 60);
    } catch (error) {
      parts.onTrouble(error);
    }
  };
  return {
    send: (envelope) => {
      if (underWay.size >= mostUnderWay || parts.nowMs() < quietUntilMs) return;
      const sending = post(envelope).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    close: async () => void (await Promise.all(underWay)),
  };
}

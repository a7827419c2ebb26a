import type { Breadcrumb, ReportSource } from '@tyrewatch/domain/error-reports/report-envelope';
import {
  errorEnvelope,
  mostBreadcrumbs,
  newTrace,
  traceHeader,
  transactionEnvelope,
} from '@tyrewatch/domain/error-reports/report-envelope';
import { isIgnoredError, redactedPath } from '@tyrewatch/domain/error-reports/report-redaction';
import type { ReportTarget } from '@tyrewatch/domain/error-reports/report-target';

/** Reports of one page at most: an error in every frame is one error. */
const mostReports = 30;

/** What reporting needs of the page. */
export interface ReportParts {
  readonly target: ReportTarget;
  readonly release: string;
  readonly fetch: typeof globalThis.fetch;
  /** Where the page and its interface come from. */
  readonly origin: string;
  readonly path: () => string;
  readonly nowMs: () => number;
  readonly random: () => number;
}

/** Collects what happened and reports errors. */
export interface ErrorReports {
  /** Reports an error, unless it is one of those that say nothing. */
  readonly report: (error: unknown) => void;
  readonly visited: () => void;
  /** Does what `fetch` does; calls of our own host carry the trace on and are remembered. */
  readonly fetch: typeof globalThis.fetch;
  /** Tells how long the page took, in one page of five. */
  readonly loaded: (startMs: number) => void;
}

/** Creates the reports of a page. */
export function createErrorReports(parts: ReportParts): ErrorReports {
  const { random, nowMs } = parts;
  const source: ReportSource = { platform: 'javascript', release: parts.release };
  const trace = newTrace(random);
  const crumbs: Breadcrumb[] = [];
  let reportCount = 0;
  const remember = (category: Breadcrumb['category'], message: string): void => {
    crumbs.push({ atMs: nowMs(), category, message });
    if (crumbs.length > mostBreadcrumbs) crumbs.shift();
  };
  const send = (body: string): void => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    const options = {
      method: 'POST',
      body,
      headers,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    };
    // A report that cannot be sent is lost; to report that would go round in a circle.
    void parts.fetch(parts.target.envelopeUrl, options as RequestInit).catch(() => undefined);
  };
  return {
    report: (error) => {
      const message = error instanceof Error ? error.message : String(error);
      if (isIgnoredError(message) || reportCount >= mostReports) return;
      reportCount += 1;
      const place = redactedPath(parts.path());
      send(errorEnvelope(source, error, { atMs: nowMs(), trace, place, breadcrumbs: crumbs, random }));
      remember('error', place);
    },
    visited: () => remember('navigation', redactedPath(parts.path())),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), parts.origin);
      if (url.origin !== parts.origin) return parts.fetch(input, init);
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
      headers.set('sentry-trace', traceHeader(trace));
      const what = `${init?.method ?? 'GET'} ${redactedPath(url.pathname)}`;
      const response = await parts.fetch(input, { ...init, headers });
      remember('http', `${what} ${response.status}`);
      return response;
    },
    loaded: (startMs) => {
      if (!trace.isSampled) return;
      const name = redactedPath(parts.path());
      send(transactionEnvelope(source, { name, op: 'pageload', startMs, endMs: nowMs(), trace, random }));
    },
  };
}

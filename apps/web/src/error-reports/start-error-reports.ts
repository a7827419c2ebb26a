import { findReportTarget } from '@tyrewatch/domain/error-reports/report-target';
import { createErrorReports } from './error-reports.ts';

/** Starts reporting to the given DSN: errors nobody caught, rejected promises, and the calls and pages before them. */
export function startErrorReports(dsn: string, release: string): void {
  const target = findReportTarget(dsn);
  if (target === null) return;
  const inner = window.fetch.bind(window);
  const reports = createErrorReports({
    target,
    release,
    fetch: inner,
    origin: window.location.origin,
    path: () => window.location.pathname,
    nowMs: () => Date.now(),
    random: Math.random,
  });
  window.fetch = reports.fetch;
  window.addEventListener('error', ({ error, message }) => reports.report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reports.report(reason));
  window.addEventListener('popstate', reports.visited);
  reports.visited();
  reports.loaded(performance.timeOrigin);
}

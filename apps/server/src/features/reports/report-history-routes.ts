import type { ReportHistoryEntry } from '@tyrewatch/contract/reports/report-history-endpoints';
import * as endpoints from '@tyrewatch/contract/reports/report-history-endpoints';
import { lateness } from '@tyrewatch/domain/reports/late-run';
import { getRetention } from '@tyrewatch/store/partitions/retention-periods';
import type { ReportHistoryRow } from '@tyrewatch/store/reports/report-history-views';
import { listReportHistory } from '@tyrewatch/store/reports/report-history-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { fileTitle } from '../report-files/file-title.ts';
import { sendReportRunAgain } from './send-run-again.ts';

const dayMs = 86_400_000;

function historyWire(row: ReportHistoryRow): ReportHistoryEntry {
  const { trigger, dueAtMs, startedAtMs, attemptCount } = row;
  const late = startedAtMs === null ? null : lateness({ trigger, scheduledForMs: dueAtMs, startedAtMs, attemptCount });
  return {
    kind: row.kind,
    id: row.id,
    report_id: row.reportId,
    type: row.type,
    name: row.name,
    subject: row.subject,
    organization_name: row.organisationName,
    due_on: wireInstant(dueAtMs),
    started_on: wireInstant(startedAtMs),
    finished_on: wireInstant(row.finishedAtMs),
    trigger,
    started_by: row.startedBy,
    outcome: row.outcome,
    failure: row.failure,
    missed_count: row.missedCount,
    late_minutes: late?.minutes ?? null,
    late_reason: late?.reason ?? null,
    vehicle_count: row.vehicleCount,
    has_content: row.hasContent,
    files: row.files.map(({ id, format, state, sizeBytes, expiresAtMs }) => ({
      id,
      format,
      state,
      size_bytes: sizeBytes,
      expires_on: wireInstant(expiresAtMs),
    })),
    deliveries: row.deliveries.map(({ email, state, sentAtMs, failure, answer, nextTryAtMs }) => ({
      email,
      state,
      sent_on: wireInstant(sentAtMs),
      failure,
      answer,
      next_try_on: wireInstant(nextTryAtMs),
    })),
  };
}

const addresses = ({ deliveries }: ReportHistoryEntry, isSent: boolean): string =>
  deliveries
    .filter(({ state }) => (state === 'sent') === isSent)
    .map(({ email, answer }) => (isSent || answer === null ? email : `${email}: ${answer}`))
    .join(', ');

const historyFile = {
  file: endpoints.getReportHistoryFile,
  title: 'lists.report_history',
  columns: {
    'report_files.due': { at: ({ due_on: at }) => at },
    'lists.report': ({ type }, t) => t(fileTitle(type)),
    'lists.name': ({ name }) => name,
    'report_files.subject': ({ subject }) => subject,
    'lists.organisation': ({ organization_name: name }) => name,
    'report_files.started': { at: ({ started_on: at }) => at },
    'lists.by': ({ started_by: name }) => name,
    'lists.outcome': ({ outcome }, t) => t(`report_files.outcome_${outcome}`),
    'report_files.reason': ({ failure }, t) => failure && t(`report_files.failure_${failure}`),
    'report_files.late_minutes': ({ late_minutes: minutes }) => minutes,
    'report_files.why_late': ({ late_reason: reason }, t) => reason && t(`report_files.${reason}`),
    'report_files.files': ({ files }) => files.map(({ format }) => format.toUpperCase()).join(', '),
    'report_files.delivered': (entry) => addresses(entry, true),
    'report_files.not_delivered': (entry) => addresses(entry, false),
  },
} satisfies ListFile<ReportHistoryEntry>;

/** Registers the calls about what was made of reports. `nowMs` is the clock, epoch milliseconds. */
export function registerReportHistoryRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listReportHistory, historyFile, async ({ scoped, query }) => {
    const { limit, cursor = null, q: search = null, state, days } = query;
    const request = { search, state, fromMs: nowMs() - days * dayMs, limit, cursor };
    const page = await withCursor(query.cursor, () => listReportHistory(scoped, request));
    return {
      items: page.rows.map(historyWire),
      next_cursor: page.nextCursor,
      total: page.counts[state],
      counts: page.counts,
      kept_days: (await getRetention(scoped.trx)).report_files,
    };
  });

  routes.signedIn(endpoints.sendReportRunAgain, async (call) => ({
    mail_count: await sendReportRunAgain({ ...call, nowMs: nowMs() }, call.params.report_id, call.params.run_id),
  }));
}

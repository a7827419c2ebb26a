import { Readable } from 'node:stream';
import * as endpoints from '@tyrewatch/contract/reports/report-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { findReportRun, findRunContent, listReportRuns } from '@tyrewatch/store/reports/report-run-views';
import { listReports } from '@tyrewatch/store/reports/report-views';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import { sortOf } from '../../http/list-sort.ts';
import { reportCsv, reportFileWords } from './rendering/report-csv.ts';
import { createReportWords } from './rendering/report-words.ts';
import { createReport, deleteReport, getReport, runReport, updateReport } from './report-service.ts';
import { reportWire, runWire } from './report-wire.ts';

const reportFile = {
  file: endpoints.getReportsFile,
  title: 'lists.reports',
  columns: {
    'lists.report': ({ type }, t) => t(`lists.report_${type}`),
    'lists.recipients': ({ emails }) => emails.join(', '),
    'lists.organisation': ({ organization_name: name }) => name,
    'lists.coverage': ({ coverage, fleets, vehicles }, t) => {
      const names = [...fleets.map(({ name }) => name), ...vehicles.map(({ registration }) => plateText(registration))];
      return names.length === 0 ? t(`lists.coverage_${coverage}`) : names.join(', ');
    },
    'lists.frequency': ({ frequency }, t) => t(`lists.frequency_${frequency}`),
    'lists.last_run': { at: ({ last_run: run }) => run && run.started_on },
    'lists.outcome': ({ last_run: run }, t) => run && t(`lists.outcome_${run.outcome}`),
    'lists.next_run': { at: ({ next_run_on: at }) => at },
  },
} satisfies ListFile<endpoints.Report>;

const runFile = {
  file: endpoints.getReportRunsFile,
  title: 'lists.runs',
  columns: {
    'lists.sent': { at: ({ started_on: at }) => at },
    'lists.by': ({ started_by: name }) => name,
    'lists.outcome': ({ outcome }, t) => t(`lists.outcome_${outcome}`),
    'lists.vehicles': ({ vehicle_count: count }) => count,
    'lists.recipients': ({ deliveries }) => deliveries.map(({ email }) => email).join(', '),
  },
} satisfies ListFile<endpoints.ReportRun>;

/** Registers the calls about scheduled reports. `nowMs` is the clock, epoch milliseconds. */
export function registerReportRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listReports, reportFile, async ({ scoped, query }) => {
    const { limit, cursor, q, types, sort } = query;
    const filters = { search: q ?? null, types: narrowedTo(types) };
    const request = { filters, sort: sortOf(sort), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listReports(scoped, request));
    return { items: page.rows.map(reportWire), next_cursor: page.nextCursor, total: page.total };
  });

  routes.signedIn(endpoints.getReport, async ({ scoped, params }) =>
    reportWire(await getReport(scoped, params.report_id)),
  );

  routes.signedIn(endpoints.createReport, async (call) =>
    reportWire(await createReport({ ...call, nowMs: nowMs() }, call.body)),
  );

  routes.signedIn(endpoints.updateReport, async (call) =>
    reportWire(await updateReport({ ...call, nowMs: nowMs() }, call.params.report_id, call.body)),
  );

  routes.signedIn(endpoints.deleteReport, async (call) =>
    deleteReport({ ...call, nowMs: nowMs() }, call.params.report_id),
  );

  registerList(routes, endpoints.listReportRuns, runFile, async ({ scoped, params, query }) => {
    const { limit, cursor } = query;
    const { reportId } = await getReport(scoped, params.report_id);
    const page = await withCursor(cursor, () => listReportRuns(scoped, reportId, { limit, cursor: cursor ?? null }));
    return { items: page.rows.map(runWire), next_cursor: page.nextCursor };
  });

  routes.signedIn(endpoints.runReport, async (call) =>
    runWire(await runReport({ ...call, nowMs: nowMs() }, call.params.report_id)),
  );

  routes.streamed(endpoints.exportReportRun, async ({ params, inScope }) => {
    const { report_id: reportId, run_id: runId } = params;
    const content = await inScope(async (scoped) => {
      const run = await findReportRun(scoped, reportId, runId);
      return run === null ? null : findRunContent(scoped.trx, run.runId);
    });
    if (content === null) throw new Problem('report_not_found');
    return { name: reportFileWords(content), pieces: Readable.from(reportCsv(content, createReportWords(content))) };
  });
}

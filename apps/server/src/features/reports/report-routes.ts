import * as endpoints from '@tyrewatch/contract/reports/report-endpoints';
import * as previews from '@tyrewatch/contract/reports/report-preview-endpoints';
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
import { reportKinds } from './kinds/report-kinds.ts';
import { readPaperLook } from './rendering/paper-look.ts';
import { reportFile as contentFile, reportFileWords } from './rendering/report-file.ts';
import { previewContent, previewReport } from './report-preview.ts';
import {
  createReport,
  deleteReport,
  getReport,
  pauseReport,
  runReport,
  sendMeReport,
  updateReport,
} from './report-service.ts';
import { reportWire, runWire } from './report-wire.ts';

const reportFile = {
  file: endpoints.getReportsFile,
  title: 'lists.reports',
  columns: {
    'lists.name': ({ name }) => name,
    'lists.report': ({ type }, t) => t(reportKinds[type].texts.title),
    'lists.recipients': ({ emails }) => emails.join(', '),
    'lists.organisation': ({ organization_name: name }) => name,
    'lists.coverage': ({ coverage, fleets, depots, vehicles }, t) => {
      const places = [...fleets, ...depots].map(({ name }) => name);
      const names = [...places, ...vehicles.map(({ registration }) => plateText(registration))];
      return names.length === 0 ? t(`lists.coverage_${coverage}`) : names.join(', ');
    },
    'lists.frequency': ({ frequency }, t) => t(`lists.frequency_${frequency}`),
    'lists.last_run': { at: ({ last_run: run }) => run && run.started_on },
    'lists.outcome': ({ last_run: run }, t) => run && t(`lists.outcome_${run.outcome}`),
    'lists.state': ({ paused_on: at }, t) => t(at === null ? 'lists.report_running' : 'lists.report_paused'),
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
    const { limit, cursor, q, types, state, sort } = query;
    const filters = { search: q ?? null, types: narrowedTo(types), state: state ?? null };
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

  routes.signedIn(endpoints.pauseReport, async (call) =>
    reportWire(await pauseReport({ ...call, nowMs: nowMs() }, call.params.report_id, true)),
  );

  routes.signedIn(endpoints.resumeReport, async (call) =>
    reportWire(await pauseReport({ ...call, nowMs: nowMs() }, call.params.report_id, false)),
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

  routes.signedIn(previews.previewReport, async (call) => previewReport({ ...call, nowMs: nowMs() }, call.body));

  routes.streamed(previews.exportReportPreview, async ({ session, body, inScope }) => {
    const { content, look } = await inScope((scoped) => previewContent({ scoped, session, nowMs: nowMs() }, body));
    return { name: reportFileWords(content), ...contentFile('pdf', content, look) };
  });

  routes.signedIn(previews.sendMeReport, async (call) =>
    runWire(await sendMeReport({ ...call, nowMs: nowMs() }, call.params.report_id, call.body)),
  );

  routes.streamed(endpoints.exportReportRun, async ({ params, query, inScope }) => {
    const { report_id: reportId, run_id: runId } = params;
    const found = await inScope(async (scoped) => {
      const run = await findReportRun(scoped, reportId, runId);
      const content = run === null ? null : await findRunContent(scoped.trx, run.runId);
      if (content === null) return null;
      const { organisationId } = await getReport(scoped, reportId);
      return { content, look: await readPaperLook(scoped.trx, organisationId) };
    });
    if (found === null) throw new Problem('report_not_found');
    const { content, look } = found;
    return { name: reportFileWords(content), ...contentFile(query.format, content, look) };
  });
}

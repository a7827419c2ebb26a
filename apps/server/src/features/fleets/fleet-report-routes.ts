import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { SpreadsheetFormat } from '@tyrewatch/contract/files/spreadsheet-format';
import * as endpoints from '@tyrewatch/contract/fleets/fleet-report-endpoints';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import type { KilometreSort } from '@tyrewatch/store/fleet-reports/kilometre-report-views';
import { reportKilometres } from '@tyrewatch/store/fleet-reports/kilometre-report-views';
import type { AlertsSort } from '@tyrewatch/store/fleet-reports/tyre-alerts-report-views';
import { reportTyreAlerts } from '@tyrewatch/store/fleet-reports/tyre-alerts-report-views';
import type { Spreadsheet } from '../../files/spreadsheet.ts';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import type { Session } from '../../http/session.ts';
import type { StreamedFile } from '../../http/streamed-answer.ts';
import { getTranslate } from '../../i18n/translator.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { instantMs } from '../../http/wire-instant.ts';
import {
  alertsColumns,
  alertsFields,
  alertsRowWire,
  alertsTotalWire,
  kilometreColumns,
  kilometreLines,
  kilometreRowWire,
  kilometreTotalWire,
} from './fleet-report-wire.ts';
import type { FleetReference } from './fleet-service.ts';
import { getNamedFleet } from './fleet-service.ts';

const dayMs = 86_400_000;
/** Vehicles a file is made of at once. */
const rowsPerPiece = 1000;
const byRegistration = { by: 'registration', direction: 'asc' } as const;

/** The time a report is asked for, epoch milliseconds. Throws `validation_failed`. */
function timeOf({ from, to }: { readonly from: string; readonly to: string }) {
  const [fromMs, toMs] = [instantMs(from), instantMs(to)];
  if (toMs <= fromMs) throw invalidFields([{ field: 'to', code: 'not_after_start', params: {} }]);
  if (toMs - fromMs > endpoints.longestReportDays * dayMs) {
    throw invalidFields([{ field: 'to', code: 'span_too_long', params: { days: endpoints.longestReportDays } }]);
  }
  return { fromMs, toMs };
}

/** The lines of a report, one page after the other; `readPage` gives the page after a cursor, null = the first. */
async function* reportLines<Row>(
  linesOf: (row: Row) => readonly (readonly CsvValue[])[],
  readPage: (cursor: string | null) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }>,
): AsyncGenerator<readonly CsvValue[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    for (const row of page.rows) yield* linesOf(row);
    cursor = page.nextCursor;
  } while (cursor !== null);
}

const reportFile = (
  name: readonly string[],
  format: SpreadsheetFormat,
  { locale }: Session,
  headings: readonly string[],
  rows: Spreadsheet['rows'],
): StreamedFile => ({
  name,
  ...spreadsheetFile(format, {
    title: getTranslate(locale)('lists.report'),
    locale,
    columns: headings.map((heading) => ({ heading })),
    rows,
  }),
});

/** Registers the reports of a fleet. `nowMs` is the clock, epoch milliseconds. */
export function registerFleetReportRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  const fleetIdOf = async (call: FleetReference & { readonly params: { readonly fleet_name: string } }) =>
    (await getNamedFleet(call, call.params.fleet_name)).fleetId;

  routes.signedIn(endpoints.getTyreAlertsReport, async (call) => {
    const { query, scoped } = call;
    const { limit, cursor = null } = query;
    const span = { ...timeOf(query), nowMs: nowMs() };
    const request = { fleetId: await fleetIdOf(call), ...span, sort: sortOf<AlertsSort>(query.sort), limit, cursor };
    const report = await withCursor(query.cursor, () => reportTyreAlerts(scoped, request));
    return {
      items: report.rows.map(alertsRowWire),
      next_cursor: report.nextCursor,
      total: alertsTotalWire(report.total),
    };
  });

  routes.streamed(endpoints.exportTyreAlertsReport, ({ query, params, session, inScope }) => {
    const span = { ...timeOf(query), nowMs: nowMs() };
    const rows = reportLines(alertsFields, (cursor) =>
      inScope(async (scoped) => {
        const fleetId = await fleetIdOf({ scoped, query, params });
        return reportTyreAlerts(scoped, { fleetId, ...span, sort: byRegistration, limit: rowsPerPiece, cursor });
      }),
    );
    return reportFile(['tyre-alerts', params.fleet_name], query.format, session, alertsColumns, rows);
  });

  routes.signedIn(endpoints.getKilometreReport, async (call) => {
    const { query, scoped, session } = call;
    const { limit, cursor = null } = query;
    const { timeZone } = session.profile;
    const order = { sort: sortOf<KilometreSort>(query.sort), limit, cursor };
    const request = { fleetId: await fleetIdOf(call), ...timeOf(query), timeZone, ...order };
    const report = await withCursor(query.cursor, () => reportKilometres(scoped, request));
    return {
      items: report.rows.map(kilometreRowWire),
      next_cursor: report.nextCursor,
      total: kilometreTotalWire(report.total),
    };
  });

  routes.streamed(endpoints.exportKilometreReport, ({ query, params, session, inScope }) => {
    const span = { ...timeOf(query), timeZone: session.profile.timeZone };
    const rows = reportLines(kilometreLines, (cursor) =>
      inScope(async (scoped) => {
        const fleetId = await fleetIdOf({ scoped, query, params });
        return reportKilometres(scoped, { fleetId, ...span, sort: byRegistration, limit: rowsPerPiece, cursor });
      }),
    );
    return reportFile(['kilometres', params.fleet_name], query.format, session, kilometreColumns, rows);
  });
}

import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import * as endpoints from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { claimVehicleImport } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import { listImportRows } from '@tyrewatch/store/vehicle-imports/vehicle-import-views';
import type { ImportRowView, VehicleImportView } from '@tyrewatch/store/vehicle-imports/vehicle-import-views';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import type { Locale } from '../../i18n/locale.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { errorText, importRowWire, importWire } from './import-wire.ts';
import type { ImportWriter } from './import-writer.ts';
import { cellText } from './import-values.ts';
import { getVehicleImport, openVehicleImport } from './vehicle-import-service.ts';

/** Rows read in one transaction. */
const rowsAtOnce = 500;

/** A refused row as the file had it, with what is wrong. */
function badRow({ cells, errors }: ImportRowView, columns: readonly string[], locale: Locale): CsvValue[] {
  const reasons = errors.map((error) => [error.column, errorText(error, locale)].filter((part) => part !== null));
  const values = columns.map((column) => {
    const cell = cells[column];
    return typeof cell === 'number' ? cell : cellText(cell);
  });
  return [...values, reasons.map((parts) => parts.join(': ')).join(' ')];
}

async function* badRows(inScope: InScope, { importId, columns }: VehicleImportView, locale: Locale) {
  let cursor: string | null = null;
  do {
    const wanted = { verdict: 'bad' as const, limit: rowsAtOnce, cursor };
    const page: Awaited<ReturnType<typeof listImportRows>> = await inScope((scoped) =>
      listImportRows(scoped, importId, wanted),
    );
    yield* page.rows.map((row) => badRow(row, columns, locale));
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** Registers the import of vehicles. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleImportRoutes(routes: EndpointRoutes, writer: ImportWriter, nowMs: () => number): void {
  routes.signedIn(endpoints.createVehicleImport, async (call) =>
    importWire(await openVehicleImport({ ...call, nowMs: nowMs() }, call.body), nowMs()),
  );

  routes.signedIn(endpoints.getVehicleImport, async ({ scoped, params }) =>
    importWire(await getVehicleImport(scoped, params.import_id, nowMs()), nowMs()),
  );

  routes.signedIn(endpoints.listVehicleImportRows, async ({ scoped, params, query, session }) => {
    const { importId } = await getVehicleImport(scoped, params.import_id, nowMs());
    const { verdict = null, limit, cursor } = query;
    const page = await withCursor(cursor, () =>
      listImportRows(scoped, importId, { verdict, limit, cursor: cursor ?? null }),
    );
    return { items: page.rows.map((row) => importRowWire(row, session.locale)), next_cursor: page.nextCursor };
  });

  routes.streamed(endpoints.getVehicleImportBadRows, async ({ params, session: { locale }, inScope }) => {
    const view = await inScope((scoped) => getVehicleImport(scoped, params.import_id, nowMs()));
    const translate = getTranslate(locale);
    return {
      name: ['vehicles', 'refused-rows'],
      ...spreadsheetFile('csv', {
        title: translate('files.vehicles'),
        locale,
        columns: [...view.columns, translate('files.reason')].map((heading) => ({ heading })),
        rows: badRows(inScope, view, locale),
      }),
    };
  });

  routes.signedIn(endpoints.commitVehicleImport, async ({ scoped, params, session, request }) => {
    const view = await getVehicleImport(scoped, params.import_id, nowMs());
    const isClaimed = await claimVehicleImport(scoped.trx, view.importId, nowMs());
    if (isClaimed) writer.begin({ session, request: { ip: request.ip } }, view);
    return importWire(await getVehicleImport(scoped, view.importId, nowMs()), nowMs());
  });
}

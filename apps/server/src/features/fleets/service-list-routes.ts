import type { QueryOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/fleets/service-list-endpoints';
import { serviceTables } from '@tyrewatch/domain/fleets/service-tables';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { listServiceFacts } from '@tyrewatch/store/fleets/service-facts-views';
import { decodeCursor, encodeCursor } from '@tyrewatch/store/paging/keyset-cursor';
import type { Scoped } from '@tyrewatch/store/scope';
import { readerUnits } from '../../files/reader-units.ts';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import type { Session } from '../../http/session.ts';
import { serviceWords } from '../../i18n/service-words.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { getNamedFleet } from './fleet-service.ts';
import { countTables, rowsOf, serviceChannels, sortRows } from './service-list.ts';

type Query = Omit<QueryOf<typeof endpoints.exportServiceList>, 'format'>;

/** A table as it is asked for, with what all tables are counted from. */
async function readTable(
  { scoped, session, query, nowMs }: { scoped: Scoped; session: Session; query: Query; nowMs: number },
  fleetName: string,
) {
  const { fleetId } = await getNamedFleet({ scoped, query }, fleetName);
  const filter = { fleetId, depotId: query.depot_id ?? null, search: query.q ?? null };
  const facts = await listServiceFacts(scoped, filter, serviceChannels);
  const moment = { nowMs, today: dateIn(nowMs, session.profile.timeZone) };
  const rows = sortRows(rowsOf(facts, query.table, moment), query.table, sortOf(query.sort));
  return { facts, moment, rows };
}

/** The table as a file in the reader's words and units. */
function sheetOf({ table }: Query, { locale, profile }: Session, rows: readonly endpoints.ServiceRow[]) {
  const translate = getTranslate(locale);
  const words = serviceWords[locale];
  const { timeZone } = profile;
  const units = readerUnits(profile);
  const { unit } = serviceTables[table];
  const converted = { km: units.distance, '°C': units.temperature } as const;
  const shown = unit === 'km' || unit === '°C' ? converted[unit] : null;
  // Days and wheels are in the words of the heading already.
  const symbol = unit === 'day' || unit === 'wheel' ? '' : ` (${shown?.symbol ?? unit})`;
  async function* lines() {
    for (const row of rows) {
      yield [
        plateText(row.registration),
        row.depot_name,
        words.states[row.state],
        shown === null ? row.value : shown.of(row.value),
        row.litres,
        row.due_on,
        row.value_at === null ? null : Date.parse(row.value_at),
      ];
    }
  }
  return {
    title: words.tables[table],
    locale,
    columns: [
      { heading: words.columns.vehicle },
      { heading: words.columns.depot },
      { heading: words.columns.state },
      { heading: `${words.values[table]}${symbol}` },
      { heading: words.columns.litres },
      { heading: words.columns.due },
      { heading: translate('files.time', { zone: timeZone }), timeZone },
    ],
    rows: lines(),
  };
}

/** Registers the tables of a fleet's list. `nowMs` is the clock, epoch milliseconds. */
export function registerServiceListRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getServiceList, async (call) => {
    const { cursor, limit } = call.query;
    const { facts, moment, rows } = await readTable({ ...call, nowMs: nowMs() }, call.params.fleet_name);
    // By place, not by key: a table is sorted by what changes from minute to minute, and all of it is at hand.
    const from = await withCursor(cursor, async () => (cursor === undefined ? 0 : Number(decodeCursor(cursor, 1)[0])));
    const to = from + limit;
    return {
      items: rows.slice(from, to),
      next_cursor: to < rows.length ? encodeCursor([to]) : null,
      total: rows.length,
      left_out_count: facts.length - rows.length,
      tables: countTables(facts, moment),
    };
  });

  routes.streamed(endpoints.exportServiceList, async ({ query, params, session, inScope }) => {
    const { rows } = await inScope((scoped) =>
      readTable({ scoped, session, query, nowMs: nowMs() }, params.fleet_name),
    );
    return {
      name: [params.fleet_name, query.table.replace('_', '-')],
      ...spreadsheetFile(query.format, sheetOf(query, session, rows)),
    };
  });
}

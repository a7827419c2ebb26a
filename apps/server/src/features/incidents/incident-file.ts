import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { QueryOf } from '@tyrewatch/contract/endpoint';
import { exportIncidents, type Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { listIncidents } from '@tyrewatch/store/incidents/incident-views';
import { readerUnits } from '../../files/reader-units.ts';
import { spreadsheetFile, type SpreadsheetColumn } from '../../files/spreadsheet.ts';
import { namedDays } from '../../files/wall-clock.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import type { Session } from '../../http/session.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import { createReportWords } from '../reports/rendering/report-words.ts';
import { incidentFiltersOf } from './incident-query.ts';
import { incidentWires } from './incident-wire.ts';

/** Incidents read in one transaction. */
const incidentsAtOnce = 200;

type Query = Omit<QueryOf<typeof exportIncidents>, 'format'>;

async function* matching(inScope: InScope, session: Session, query: Query, nowMs: number): AsyncGenerator<Incident> {
  let cursor: string | null = null;
  do {
    const present = cursor;
    const page: { items: readonly Incident[]; next: string | null } = await inScope(async (scoped) => {
      const filters = await incidentFiltersOf(scoped, session, query, nowMs);
      const request = { filters, sort: query.sort, limit: incidentsAtOnce, cursor: present };
      const { incidents, nextCursor } = await listIncidents(scoped, request);
      return { items: await incidentWires(scoped, incidents, nowMs), next: nextCursor };
    });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== null);
}

const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

const contactText = ({ name, phone_number: phone, email }: Incident['contacts'][number]): string =>
  [name, phone ?? email].filter((part) => part !== null).join(' ');

/** The columns in the reader's words and units, each with what it says of an incident. */
function columnsFor({
  profile,
  locale,
}: Session): (SpreadsheetColumn & { readonly of: (row: Incident) => CsvValue })[] {
  const { timeZone } = profile;
  const words = createReportWords({ ...profile, language: locale });
  const { translate } = words;
  const { pressure, temperature } = readerUnits(profile);
  const at = (heading: string, of: (row: Incident) => string | null) => ({
    heading: `${heading} (${timeZone})`,
    timeZone,
    of: (row: Incident) => msOf(of(row)),
  });
  return [
    { heading: translate('reports.vehicle'), of: (row) => plateText(row.registration) },
    { heading: translate('reports.fleet'), of: (row) => row.fleet_name },
    { heading: translate('files.alert_depot'), of: (row) => row.depot_name },
    { heading: translate('reports.wheel_code'), of: (row) => row.position },
    { heading: translate('reports.level'), of: (row) => words.level(row.level as ProblemLevel) },
    { heading: translate('files.alert_state'), of: (row) => translate(`files.alert_${row.state}`) },
    {
      heading: `${translate('reports.cold_pressure')} (${pressure.symbol})`,
      of: (row) => pressure.of(row.cold_pressure_kpa ?? row.pressure_kpa),
    },
    {
      heading: `${translate('reports.recommended')} (${pressure.symbol})`,
      of: (row) => pressure.of(row.recommended_kpa),
    },
    { heading: `${translate('reports.deviation')} (%)`, of: (row) => row.deviation_percent },
    {
      heading: `${translate('reports.temperature')} (${temperature.symbol})`,
      of: (row) => temperature.of(row.temperature_c),
    },
    {
      heading: `${translate('alerts.time_to_critical')} (h)`,
      of: ({ time_to_critical: left }) => left && Math.round(left.hours * 10) / 10,
    },
    {
      heading: translate('reports.advice'),
      of: ({ advice, repair_before: before }) => words.advice({ advice, repairBeforeMs: msOf(before) }),
    },
    at(translate('reports.opened'), (row) => row.opened_at),
    at(translate('reports.resolved'), (row) => row.resolved_at),
    { heading: translate('files.alert_acknowledged_by'), of: (row) => row.acknowledged_by_name },
    { heading: translate('files.alert_assigned_to'), of: (row) => row.assignee?.name ?? null },
    { heading: translate('files.alert_note'), of: (row) => row.note },
    { heading: translate('files.alert_town'), of: (row) => row.nearest_town?.name ?? null },
    { heading: translate('files.alert_contact'), of: ({ contacts: [first] }) => (first ? contactText(first) : null) },
  ];
}

/** Registers the inbox as a file. `nowMs` is the clock, epoch milliseconds. */
export function registerIncidentFileRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.streamed(exportIncidents, ({ query, session, inScope }) => {
    const { format, ...narrowed } = query;
    const { locale, profile } = session;
    const columns = columnsFor(session);
    const { translate } = createReportWords({ ...profile, language: locale });
    async function* rows(): AsyncGenerator<CsvValue[]> {
      for await (const row of matching(inScope, session, narrowed, nowMs())) yield columns.map(({ of }) => of(row));
    }
    return {
      name: ['alerts', ...namedDays(nowMs() - 1, nowMs(), profile.timeZone).slice(-1)],
      ...spreadsheetFile(format, { title: translate('files.alerts'), locale, columns, rows: rows() }),
    };
  });
}

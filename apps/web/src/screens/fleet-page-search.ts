import type { RangeSearch } from '../features/fleet-reports/report-range.ts';
import { parseRange } from '../features/fleet-reports/report-range.ts';
import type { ReportSort } from '../features/fleet-reports/report-sorts.ts';
import type { VehiclesSearch } from '../features/fleet-reports/report-vehicles.ts';
import { parseVehicles } from '../features/fleet-reports/report-vehicles.ts';
import { parseReportSort } from '../features/fleet-reports/report-sorts.ts';
import type { PmiSearch } from '../features/inspections/pmi-search.ts';
import { parsePmiSearch } from '../features/inspections/pmi-search.ts';
import {
  coverageSearch,
  depotSearch,
  missingSensorSearch,
  serviceListSearch,
} from '../features/fleets/fleet-search.ts';

/** Tabs of `/fleets/{name}` as the address has them; `depots` by default. */
export const fleetTabIds = [
  'vehicles',
  'depots',
  'map',
  'list',
  'missingSensors',
  'coverage',
  'notifications',
  'tryThresholds',
  'pmiReport',
  'kilometerReport',
  'carbonReport',
  'tyreAlertsReport',
  'trailerUtilisation',
  'trailerBrakes',
] as const;
/** A tab of `/fleets/{name}`. */
export type FleetTabId = (typeof fleetTabIds)[number];

/** The query of `/fleets/{name}`: of which organisation the fleet is, the tab, and what the tab is narrowed to. */
export type FleetPageSearch = {
  tab?: FleetTabId;
  organization_id?: number;
  /** A part that was asked for and does not exist. */
  no_tab?: string;
  q?: string;
  sort?: string;
  table?: string;
  week?: string;
  order?: ReportSort;
} & RangeSearch &
  VehiclesSearch &
  Omit<PmiSearch, 'depot'>;

function tabSearch(tab: FleetTabId, search: Record<string, unknown>, nowMs: number): Partial<FleetPageSearch> {
  switch (tab) {
    case 'vehicles':
    case 'map':
    case 'notifications':
    case 'tryThresholds':
      return {};
    case 'depots':
      return depotSearch.parse(search);
    case 'missingSensors':
      return missingSensorSearch.parse(search);
    case 'coverage':
      return coverageSearch.parse(search);
    case 'list': {
      const table = typeof search['table'] === 'string' ? { table: search['table'].slice(0, 20) } : {};
      return { ...serviceListSearch.parse(search), ...table };
    }
    case 'pmiReport': {
      const sort = typeof search['sort'] === 'string' ? { sort: search['sort'].slice(0, 20) } : {};
      return { ...parsePmiSearch(search), ...sort };
    }
    case 'trailerBrakes': {
      const order = parseReportSort(tab, search['order']);
      return { ...parseVehicles(search), ...(order === undefined ? {} : { order }) };
    }
    case 'kilometerReport':
    case 'carbonReport':
    case 'tyreAlertsReport':
    case 'trailerUtilisation': {
      const order = parseReportSort(tab, search['order']);
      return { ...parseRange(search, nowMs), ...parseVehicles(search), ...(order === undefined ? {} : { order }) };
    }
  }
}

/** Longest name of a tab that is repeated to the reader. */
const longestTabName = 30;

/**
 * Reads the query at an instant (epoch milliseconds). A tab that does not exist shows the usual one, and its name stays as `no_tab`, so that
 * the page can say so; what belongs to another tab is left out.
 */
export function parseFleetPageSearch(search: Record<string, unknown>, nowMs: number): FleetPageSearch {
  const found = fleetTabIds.find((known) => known === search['tab']);
  const tab = found ?? 'depots';
  const missing = found === undefined ? (search['tab'] ?? search['no_tab']) : undefined;
  const organisationId = Number(search['organization_id']);
  return {
    ...(Number.isSafeInteger(organisationId) && organisationId > 0 ? { organization_id: organisationId } : {}),
    ...(tab === 'depots' ? {} : { tab }),
    ...(typeof missing === 'string' && missing !== '' ? { no_tab: missing.slice(0, longestTabName) } : {}),
    ...tabSearch(tab, search, nowMs),
  };
}

import type { RangeSearch } from '../features/fleet-reports/report-range.ts';
import { parseRange } from '../features/fleet-reports/report-range.ts';
import type { ReportSort } from '../features/fleet-reports/report-sorts.ts';
import { parseReportSort } from '../features/fleet-reports/report-sorts.ts';
import { depotSearch } from '../features/fleets/fleet-search.ts';

/** Tabs of `/fleets/{name}` as the address has them; `depots` by default. */
export const fleetTabIds = ['vehicles', 'depots', 'notifications', 'kilometerReport', 'tyreAlertsReport'] as const;
/** A tab of `/fleets/{name}`. */
export type FleetTabId = (typeof fleetTabIds)[number];

/** The query of `/fleets/{name}`: of which organisation the fleet is, the tab, and what the tab is narrowed to. */
export type FleetPageSearch = { tab?: FleetTabId; organization_id?: number } & ReturnType<typeof depotSearch.parse> &
  RangeSearch & { order?: ReportSort };

function tabSearch(tab: FleetTabId, search: Record<string, unknown>, nowMs: number): Partial<FleetPageSearch> {
  switch (tab) {
    case 'vehicles':
    case 'notifications':
      return {};
    case 'depots':
      return depotSearch.parse(search);
    case 'kilometerReport':
    case 'tyreAlertsReport': {
      const order = parseReportSort(tab, search['order']);
      return { ...parseRange(search, nowMs), ...(order === undefined ? {} : { order }) };
    }
  }
}

/** Reads the query at an instant (epoch milliseconds); anything unknown shows the first tab, and what belongs to another tab is left out. */
export function parseFleetPageSearch(search: Record<string, unknown>, nowMs: number): FleetPageSearch {
  const tab = fleetTabIds.find((known) => known === search['tab']) ?? 'depots';
  const organisationId = Number(search['organization_id']);
  return {
    ...(Number.isSafeInteger(organisationId) && organisationId > 0 ? { organization_id: organisationId } : {}),
    ...(tab === 'depots' ? {} : { tab }),
    ...tabSearch(tab, search, nowMs),
  };
}

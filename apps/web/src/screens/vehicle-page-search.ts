import type { OverviewSearch } from '../components/overview-state/overview-state.ts';
import { parseOverviewSearch } from '../components/overview-state/overview-state.ts';

/** Tabs of `/vehicles/{id}` beside the overview, as the address has them and in their order. */
export const vehicleTabIds = [
  'maintenance',
  'environmental',
  'checklist',
  'brakes',
  'sensors',
  'config',
  'logs',
  'motHistory',
] as const;
/** A tab of `/vehicles/{id}` beside the overview. */
export type VehicleTabId = (typeof vehicleTabIds)[number];

/** The query of `/vehicles/{id}`: the overview's state, or a tab with fields that are the tab's own. */
export type VehiclePageSearch = OverviewSearch & { tab?: VehicleTabId };

/**
 * Reads the query at an instant (epoch milliseconds); an unknown tab is the overview. What else stands beside a known one is
 * left to it, because its rules come with its code: it reads them by `useTabSearch`.
 */
export function parseVehiclePageSearch(search: Record<string, unknown>, nowMs: number): VehiclePageSearch {
  const tab = vehicleTabIds.find((known) => known === search['tab']);
  return tab === undefined ? parseOverviewSearch(search, nowMs) : { ...search, tab };
}

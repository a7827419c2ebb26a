/** Tabs of a unit's page, the first by default. */
export const unitTabs = ['overview', 'logs'] as const;

/** What the page of a unit shows, as the address says it. */
export interface UnitPageSearch {
  tab?: (typeof unitTabs)[number];
  /** Messages with something wrong alone. */
  faults?: true;
}

/** Reads a query; what is unknown, or of the other tab, is left out. */
export function parseUnitPageSearch(search: Record<string, unknown>): UnitPageSearch {
  if (search['tab'] !== 'logs') return {};
  return { tab: 'logs', ...(String(search['faults']) === '1' || search['faults'] === true ? { faults: true } : {}) };
}

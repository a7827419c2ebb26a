import type { listUnitCommands } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { unitCommandKinds, unitCommandStates } from '@tyrewatch/domain/telematics-units/unit-command';
import { listSearch, oneOf } from '../../list/list-search.ts';

/** What the list of a unit's commands is searched, filtered and ordered by. */
export const unitCommandSearch = listSearch<typeof listUnitCommands>()({
  filters: {
    state: oneOf(unitCommandStates, (states) => ({ states })),
    kind: oneOf(unitCommandKinds, (kinds) => ({ kinds })),
  },
  sorts: ['-requested_on', 'requested_on'],
});

/** Tabs of a unit's page, the first by default. */
export const unitTabs = ['overview', 'logs'] as const;

/** What the page of a unit shows, as the address says it; what else belongs to the log, the log reads itself. */
export interface UnitPageSearch {
  tab?: (typeof unitTabs)[number];
  /** On the overview: all its commands, narrowed by the rest of the address. */
  commands?: 'all';
}

/** What the log reads; the rules come with its code. */
const ofLog: readonly string[] = ['result', 'sensor', 'range', 'from', 'to', 'q', 'frame', 'live'];

/** Reads a query; what is unknown, or of the other tab, is left out. */
export function parseUnitPageSearch(search: Record<string, unknown>): UnitPageSearch {
  if (search['tab'] !== 'logs')
    return search['commands'] === 'all' ? { commands: 'all', ...unitCommandSearch.parse(search) } : {};
  return { tab: 'logs', ...Object.fromEntries(Object.entries(search).filter(([name]) => ofLog.includes(name))) };
}

import type { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { incidentReasons } from '@tyrewatch/domain/incidents/incident-reason';
import { alertLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import { idOf, listSearch, oneOf } from '../../list/list-search.ts';

/** Tabs of the alert inbox; the first by default. */
export const inboxTabs = ['open', 'acknowledged', 'resolved'] as const;
/** A tab of the alert inbox. */
export type InboxTab = (typeof inboxTabs)[number];

/** Levels an alert can have, worst first. */
export const inboxLevels = alertLevels.filter(isProblem);

/** A filter of which several values are chosen, written with commas. */
const someOf = <const Query extends object>(members: readonly string[], query: (chosen: string) => Query) => ({
  values: [],
  query,
  read: (given: unknown): string | undefined => {
    const wanted = new Set(String(given ?? '').split(','));
    return members.filter((member) => wanted.has(member)).join(',') || undefined;
  },
});

const isAssigned = (given: unknown): boolean => /^(me|nobody|[1-9]\d{0,15})$/.test(String(given));

/** How the address of the inbox is read: its tab, search, filters and order; what is unknown is left out. */
export const inboxSearch = listSearch<typeof listIncidents>()({
  filters: {
    tab: oneOf(['acknowledged', 'resolved'], (tab) =>
      tab === 'resolved' ? { states: tab, resolved_today: 'true', sort: 'newest' } : { states: tab },
    ),
    levels: someOf(inboxLevels, (levels) => ({ levels })),
    reasons: someOf(incidentReasons, (reasons) => ({ reasons })),
    fleet: idOf((fleet_id) => ({ fleet_id })),
    depot: idOf((depot_id) => ({ depot_id })),
    assigned: {
      values: [],
      read: (given: unknown) => (isAssigned(given) ? String(given) : undefined),
      query: (assigned: string) => ({ assigned }),
    },
  },
  sorts: ['worst', 'newest', 'oldest'],
});

/** What the inbox is narrowed to and ordered by. */
export type InboxSearch = ReturnType<typeof inboxSearch.parse>;

/** The query of the inbox, paging apart. */
export const inboxQuery = (search: InboxSearch) => ({ states: 'open', ...inboxSearch.query(search) });

/** Whether anything but the tab leaves alerts out. */
export const isNarrowed = ({ tab: _tab, sort: _sort, ...narrowing }: InboxSearch): boolean =>
  Object.keys(narrowing).length > 0;

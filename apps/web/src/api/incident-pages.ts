import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';

/** A list of incidents that grows by pages, as the cache keeps it; without pages it is another list. */
export interface IncidentPages {
  readonly pages?: readonly { readonly items: readonly Incident[] }[];
}

/** The incidents of a list; none without an answer. */
export const incidentsOf = (list: IncidentPages | undefined): readonly Incident[] =>
  list?.pages?.flatMap(({ items }) => items) ?? [];

/** A list with each incident as `change` makes it. */
export const withChangedIncidents = (
  list: IncidentPages | undefined,
  change: (incident: Incident) => Incident,
): IncidentPages | undefined =>
  list?.pages === undefined
    ? list
    : { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };

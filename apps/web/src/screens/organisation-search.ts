import type { MemberSearch } from '../features/members/member-search.ts';
import { parseMemberSearch } from '../features/members/member-search.ts';

/** Tabs of `/organization` as the address has them, the first by default. */
export const organisationTabIds = ['settings', 'members', 'organizations', 'integrations', 'audit'] as const;
/** A tab of `/organization`. */
export type OrganisationTabId = (typeof organisationTabIds)[number];

/** The query of `/organization`: the tab, the id of the organisation it is about, and what else the tab's list is narrowed to. */
export type OrganisationSearch = { tab?: OrganisationTabId } & MemberSearch;

/** Reads the query; anything unknown shows the first tab. */
export const parseOrganisationSearch = (search: Record<string, unknown>): OrganisationSearch => {
  const tab = organisationTabIds.find((known) => known === search['tab']);
  return { ...(tab === undefined ? {} : { tab }), ...parseMemberSearch(search) };
};

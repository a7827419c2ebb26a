import type { MemberSearch } from '../features/members/member-search.ts';
import { parseMemberSearch } from '../features/members/member-search.ts';

/** The query of `/organization`: the tab, the id of the organisation it is about, and what else the tab's list is narrowed to. */
export type OrganisationSearch = { tab?: string } & MemberSearch;

/** Reads the query; a tab that does not exist is the screen's to replace by the first. */
export const parseOrganisationSearch = (search: Record<string, unknown>): OrganisationSearch => ({
  ...(typeof search['tab'] === 'string' ? { tab: search['tab'] } : {}),
  ...parseMemberSearch(search),
});

import type { MemberSearch } from '../features/members/member-search.ts';
import { parseMemberSearch } from '../features/members/member-search.ts';

/** The query of `/organization`: the tab, the id of the organisation it is about, and what the tab's list is narrowed to. */
export type OrganisationSearch = { tab?: string; organization?: number } & MemberSearch;

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** Reads the query; a tab that does not exist is the screen's to replace by the first. */
export const parseOrganisationSearch = (search: Record<string, unknown>): OrganisationSearch => ({
  ...(typeof search['tab'] === 'string' ? { tab: search['tab'] } : {}),
  ...(isId(Number(search['organization'])) ? { organization: Number(search['organization']) } : {}),
  ...parseMemberSearch(search),
});

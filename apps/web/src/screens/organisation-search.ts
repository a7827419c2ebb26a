import type { AuditSearch } from '../features/audit/audit-search.ts';
import { parseAuditSearch } from '../features/audit/audit-search.ts';
import { ledgerSearch } from '../features/notifications/ledger-search.ts';
import { memberSearch } from '../features/members/member-search.ts';

/** Tabs of `/organization` as the address has them, the first by default. */
export const organisationTabIds = [
  'settings',
  'members',
  'organizations',
  'integrations',
  'audit',
  'notifications',
] as const;
/** A tab of `/organization`. */
export type OrganisationTabId = (typeof organisationTabIds)[number];

/** The query of `/organization`: the tab, the id of the organisation it is about, and what else the tab's list is narrowed to. */
export type OrganisationSearch = { tab?: OrganisationTabId } & ReturnType<typeof memberSearch.parse> &
  AuditSearch &
  Pick<ReturnType<typeof ledgerSearch.parse>, 'delivery'> & {
    /** The integration that is open, by its number or a word of its name, such as scania. */
    open?: number | string;
  };

/** Reads the query; anything unknown shows the first tab, and what belongs to another tab's list is left out. */
export const parseOrganisationSearch = (search: Record<string, unknown>): OrganisationSearch => {
  const tab = organisationTabIds.find((known) => known === search['tab']);
  if (tab === 'audit') return { tab, ...parseAuditSearch(search) };
  if (tab === 'notifications') return { tab, ...ledgerSearch.parse(search) };
  const { open } = search;
  const { organization, ...ofMembers } = memberSearch.parse(search);
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(organization === undefined ? {} : { organization }),
    ...(tab === 'members' ? ofMembers : {}),
    ...(tab === 'integrations' && (typeof open === 'number' || typeof open === 'string') ? { open } : {}),
  };
};

import { expect, it } from 'vitest';
import { organisationTabIds, parseOrganisationSearch } from './organisation-search.ts';

it('knows every tab of an organisation and no other', () => {
  for (const tab of organisationTabIds) expect(parseOrganisationSearch({ tab })).toEqual({ tab });
  for (const tab of ['zzz', '', 1, undefined]) expect(parseOrganisationSearch({ tab })).toEqual({});
});

it('has of each tab what its own list is narrowed to, and the organisation of all', () => {
  const wanted = { organization: 7, q: 'ann', role: 'DRIVER', kinds: 'user', from: '2026-11-01' };
  const { organization, q, role, kinds, from } = wanted;
  expect(parseOrganisationSearch({ tab: 'members', ...wanted })).toEqual({ tab: 'members', organization, q, role });
  expect(parseOrganisationSearch({ tab: 'audit', ...wanted })).toEqual({ tab: 'audit', organization, q, kinds, from });
  expect(parseOrganisationSearch({ tab: 'notifications', delivery: 'refused', ...wanted })).toEqual({
    tab: 'notifications',
    q,
    delivery: 'refused',
  });
  expect(parseOrganisationSearch({ tab: 'integrations', ...wanted })).toEqual({ tab: 'integrations', organization });
  expect(parseOrganisationSearch(wanted)).toEqual({ organization });
});

import { expect, it } from 'vitest';
import { organisationTabIds, parseOrganisationSearch } from './organisation-search.ts';

it('knows every tab of an organisation and no other', () => {
  for (const tab of organisationTabIds) expect(parseOrganisationSearch({ tab })).toEqual({ tab });
  for (const tab of ['zzz', '', 1, undefined]) expect(parseOrganisationSearch({ tab })).toEqual({});
});

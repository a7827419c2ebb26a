import { useQuery } from '@tanstack/react-query';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { branchOf } from '../../components/organisation-branch.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { useMemberSearch } from './use-member-search.ts';

const memberCount = (branch: readonly Organisation[]): number =>
  branch.reduce((count, { user_count: own }) => count + own, 0);

/** Narrows the members to an organisation and those below it; not there where there is but one. */
export function OrganisationFilter() {
  const t = useTranslations('members');
  const { search, change } = useMemberSearch();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const chosen = organisations.find(({ id }) => id === search.organization);
  if (organisations.length < 2) return null;
  return (
    <ChoiceFilter
      label={t('organisation')}
      text={chosen?.name ?? t('everyOrganisation')}
      choices={organisations.map(({ id, name, depth }) => ({
        value: String(id),
        label: `${'\u2003'.repeat(depth)}${name}`,
        note: t('total', { count: memberCount(branchOf(organisations, id)) }),
      }))}
      chosen={search.organization === undefined ? [] : [String(search.organization)]}
      multiple={false}
      onChange={([id]) => change({ organization: id === undefined ? undefined : Number(id) })}
      words={{ search: t('search'), nothing: t('nothingFound'), clear: t('clear') }}
    />
  );
}

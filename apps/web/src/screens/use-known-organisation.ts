import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mostOrganisations, organisationsQuery } from '../api/organisations-query.ts';
import { paths } from '../paths.ts';
import type { OrganisationSearch } from './organisation-search.ts';

/** Takes an organisation out of the address of `/organization` that is none of those within reach. */
export function useKnownOrganisation(): void {
  const { organization } = useSearch({ from: '/shell/organization' });
  const navigate = useNavigate();
  const { data, isFetching } = useQuery(organisationsQuery);
  // One that has only just been created may still be missing, and of very many not all are loaded.
  const areKnown = data !== undefined && !isFetching && data.length < mostOrganisations;
  const isUnknown = areKnown && organization !== undefined && data.every(({ id }) => id !== organization);
  useEffect(() => {
    if (!isUnknown) return;
    void navigate({
      to: paths.organization,
      search: (({ organization: _unknown, ...others }: OrganisationSearch) => others) as never,
      replace: true,
    });
  }, [isUnknown, navigate]);
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { paths } from '../../paths.ts';

/** The organisations within reach, which of them the address has chosen (the topmost one at first), and how to choose. */
export function useChosenOrganisation(): {
  /** Undefined until they are loaded. */
  readonly organisations: readonly Organisation[] | undefined;
  /** Undefined until they are loaded, or when there is none. */
  readonly chosen: Organisation | undefined;
  readonly choose: (organisationId: number) => void;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const { tab, organization } = useSearch({ from: '/shell/organization' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(organisationsQuery);
  return {
    organisations: data,
    chosen: data?.find(({ id }) => id === organization) ?? data?.[0],
    choose: (organisationId) =>
      void navigate({
        to: paths.organization,
        search: { ...(tab === undefined ? {} : { tab }), organization: organisationId },
        replace: true,
      }),
    error,
    retry: () => void refetch(),
  };
}

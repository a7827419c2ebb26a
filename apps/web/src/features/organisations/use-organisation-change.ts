import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import {
  getOrganisation,
  listOrganisations,
  updateOrganisation,
} from '@tyrewatch/contract/organisations/organisation-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { refreshUser } from '../../session/refresh-user.ts';

/** What a form about an organisation is given. */
export interface OrganisationFormProps {
  /** As it was when the form began, or was saved last. */
  readonly organisation: OrganisationDetail;
  readonly onSaved: (saved: OrganisationDetail) => void;
  /** Begins anew with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
}

/** A change of an organisation; absent fields stay. */
export type OrganisationChange = BodyOf<typeof updateOrganisation>;

/** Saves changes of an organisation. The session learns of them too: name and branding show in the bar. */
export function useOrganisationChange({ organisation, onSaved }: OrganisationFormProps) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrganisationChange) =>
      call(updateOrganisation, {
        params: { organization_id: organisation.id },
        body,
        version: organisation.version,
      }),
    onSuccess: async (saved) => {
      onSaved(saved);
      await Promise.all([
        client.invalidateQueries({ queryKey: endpointKey(getOrganisation) }),
        client.invalidateQueries({ queryKey: endpointKey(listOrganisations) }),
        refreshUser(),
      ]);
    },
  });
}

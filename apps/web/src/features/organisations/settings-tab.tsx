import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { getOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ArchiveForm } from './archive-form.tsx';
import { BrandingForm } from './branding-form.tsx';
import { NameForm } from './name-form.tsx';
import { OrganisationChoice } from './organisation-choice.tsx';
import { RulesForm } from './rules-form.tsx';

/** The forms of an organisation. They keep the state they began with: what arrives later under what is being typed would be overwritten unseen. */
function Forms({ first }: { readonly first: OrganisationDetail }) {
  const client = useQueryClient();
  const [{ organisation, loadCount }, setShown] = useState({ organisation: first, loadCount: 0 });
  const form = {
    organisation,
    onSaved: (saved: OrganisationDetail) => setShown({ organisation: saved, loadCount }),
    onLoadAgain: async () => {
      const input = { params: { organization_id: first.id } };
      const present = await client.fetchQuery({ ...endpointQuery(getOrganisation, input), staleTime: 0 });
      setShown({ organisation: present, loadCount: loadCount + 1 });
    },
  };
  return (
    <div key={loadCount}>
      <NameForm {...form} />
      <BrandingForm {...form} />
      <RulesForm {...form} />
      <ArchiveForm organisationId={organisation.id} />
    </div>
  );
}

function Settings({ organisationId }: { readonly organisationId: number }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...endpointQuery(getOrganisation, { params: { organization_id: organisationId } }),
    refetchOnMount: 'always',
  });
  if (error !== null && data === undefined) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined || !isFetchedAfterMount) return <SkeletonLines lines={8} height={32} />;
  return <Forms key={data.id} first={data} />;
}

/** `/organization?tab=settings`: name, branding and rules of an organisation. */
export function SettingsTab() {
  return <OrganisationChoice>{(id) => <Settings key={id} organisationId={id} />}</OrganisationChoice>;
}

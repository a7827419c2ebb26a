import { useQuery } from '@tanstack/react-query';
import { getOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { BrandingForm } from './branding-form.tsx';
import { NameForm } from './name-form.tsx';
import { OrganisationChoice } from './organisation-choice.tsx';
import { RulesForm } from './rules-form.tsx';

function Settings({ organisationId }: { readonly organisationId: number }) {
  const { data, error, refetch } = useQuery(
    endpointQuery(getOrganisation, { params: { organization_id: organisationId } }),
  );
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={8} height={32} />;
  return (
    <div key={data.id}>
      <NameForm organisation={data} />
      <BrandingForm organisation={data} />
      <RulesForm organisation={data} />
    </div>
  );
}

/** `/organization?tab=settings`: name, branding and rules of an organisation. */
export function SettingsTab() {
  return <OrganisationChoice>{(id) => <Settings organisationId={id} />}</OrganisationChoice>;
}

import { useQuery } from '@tanstack/react-query';
import { listIntegrations } from '@tyrewatch/contract/organisations/integration-endpoints';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ApiKeysSection } from './api-keys-section.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { OrganisationChoice } from './organisation-choice.tsx';

function Integrations({ organisationId }: { readonly organisationId: number }) {
  const { data, error, refetch } = useQuery(
    endpointQuery(listIntegrations, { params: { organization_id: organisationId } }),
  );
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={7} height={64} />;
  return data.items.map((integration) => (
    <IntegrationCard
      key={`${organisationId}/${integration.integration_id}`}
      organisationId={organisationId}
      integration={integration}
    />
  ));
}

/** `/organization?tab=integrations`: keys for other systems, the features of the product and the services of others, as an organisation has them. */
export function IntegrationsTab() {
  return (
    <OrganisationChoice>
      {(id) => (
        <>
          <ApiKeysSection key={id} organisationId={id} />
          <Integrations organisationId={id} />
        </>
      )}
    </OrganisationChoice>
  );
}

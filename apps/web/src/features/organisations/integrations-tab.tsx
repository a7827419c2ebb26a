import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { listIntegrations } from '@tyrewatch/contract/organisations/integration-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ApiKeysSection } from './api-keys-section.tsx';
import { FeatureSwitches } from './feature-switches.tsx';
import { IntegrationDetail } from './integration-detail.tsx';
import { IntegrationList } from './integration-list.tsx';
import { connectionsOf, findConnection, standingOf } from './integration-standing.ts';
import classes from './integrations.module.css';
import { OrganisationChoice } from './organisation-choice.tsx';
import { UnmatchedVehicles } from './unmatched-vehicles.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** How often the list is asked for again, in milliseconds. */
const refetchMs = 30_000;

function Integrations({ organisationId }: { readonly organisationId: number }) {
  const t = useTranslations('connections');
  const { open } = useSearch({ from: '/shell/organization' });
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listIntegrations, { params: { organization_id: organisationId } }),
    refetchInterval: refetchMs,
  });
  if (error !== null && data === undefined) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={7} height={64} />;
  const connections = connectionsOf(data.items, data.feeds);
  const count = (standing: ReturnType<typeof standingOf>): number =>
    connections.filter((connection) => standingOf(connection) === standing).length;
  const shown = findConnection(connections, open) ?? connections[0];
  return (
    <>
      <div className={classes.page} data-open={open === undefined ? undefined : true}>
        <div>
          <p className={classes.summary}>
            {t('feed.summary', { people: count('people'), retrying: count('retrying'), working: count('working') })}
          </p>
          <IntegrationList
            connections={connections}
            openId={shown?.integration.integration_id}
            organisationId={organisationId}
          />
        </div>
        <div className={classes.side}>
          {shown !== undefined && (
            <IntegrationDetail
              key={`${organisationId}/${shown.integration.integration_id}`}
              organisationId={organisationId}
              connection={shown}
            />
          )}
          <UnmatchedVehicles organisationId={organisationId} vehicles={data.unmatched} />
        </div>
      </div>
      <div className={classes.own} data-open={open === undefined ? undefined : true}>
        <FeatureSwitches
          organisationId={organisationId}
          features={data.items.filter(({ kind }) => kind === 'feature')}
        />
        <ApiKeysSection organisationId={organisationId} />
        <WebhooksSection organisationId={organisationId} />
      </div>
    </>
  );
}

/** `/organization?tab=integrations`: whether the services of others work and what to do if not, features, and keys for other systems. */
export function IntegrationsTab() {
  return <OrganisationChoice>{(id) => <Integrations key={id} organisationId={id} />}</OrganisationChoice>;
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { listIntegrations, updateIntegration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { getOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import formClasses from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';

/** Features that are only switched; most of them by the provider. */
export function FeatureSwitches(props: { readonly organisationId: number; readonly features: readonly Integration[] }) {
  const t = useTranslations('connections');
  const tName = useTranslations('integrations.names');
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [listIntegrations, getOrganisation].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  const switching = useMutation({
    mutationFn: ({ feature, enabled }: { readonly feature: Integration; readonly enabled: boolean }) =>
      call(updateIntegration, {
        params: { organization_id: props.organisationId, integration_id: feature.integration_id },
        body: { enabled },
        version: feature.version,
      }),
    onSettled: refresh,
  });
  return (
    <FormSection title={t('feed.features')}>
      {props.features.map((feature) => (
        <div key={feature.integration_id}>
          <label className={formClasses.check}>
            <input
              type="checkbox"
              checked={feature.enabled}
              disabled={!feature.may_change || switching.isPending}
              onChange={({ currentTarget }) => switching.mutate({ feature, enabled: currentTarget.checked })}
            />
            {t('enabled', { name: tName(feature.name) })}
          </label>
          <p className={formClasses.note}>
            {t(`texts.${feature.name}`)} {!feature.may_change && t('providerOnly')}
          </p>
        </div>
      ))}
      <FormOutcome
        error={switching.error}
        shown={[]}
        onLoadAgain={async () => {
          await refresh();
          switching.reset();
        }}
      />
    </FormSection>
  );
}

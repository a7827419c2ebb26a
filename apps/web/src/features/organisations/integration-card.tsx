import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import {
  listIntegrations,
  testIntegration,
  updateIntegration,
} from '@tyrewatch/contract/organisations/integration-endpoints';
import { getOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { isVersionConflict } from '../../components/load-again.tsx';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { IntegrationChecks } from './integration-checks.tsx';
import { IntegrationForm } from './integration-form.tsx';

/** One integration: its switch, its entries, how it stands, and the test. */
export function IntegrationCard(props: { readonly organisationId: number; readonly integration: Integration }) {
  const t = useTranslations('integrations');
  const client = useQueryClient();
  const { integration } = props;
  const params = { organization_id: props.organisationId, integration_id: integration.integration_id };
  const refresh = () =>
    Promise.all(
      [listIntegrations, getOrganisation].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  const saving = useMutation({
    mutationFn: (body: BodyOf<typeof updateIntegration>) =>
      call(updateIntegration, { params, body, version: integration.version }),
    // What somebody else did meanwhile would replace what was entered: that is the reader's to ask for.
    onSettled: (_saved, error) => (isVersionConflict(error) ? undefined : refresh()),
  });
  const testing = useMutation({ mutationFn: () => call(testIntegration, { params }), onSettled: refresh });
  const loadAgain = async (): Promise<void> => {
    await refresh();
    saving.reset();
  };
  const isConnection = integration.kind === 'connection';
  return (
    <FormSection
      title={`${t(`names.${integration.name}`)} (${integration.integration_id})`}
      text={t(`texts.${integration.name}`)}
    >
      <p className={classes.note}>
        <strong>{t(`status.${integration.status}`)}</strong>
      </p>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={integration.enabled}
          disabled={!integration.may_change || saving.isPending}
          onChange={(event) => saving.mutate({ enabled: event.currentTarget.checked })}
        />
        {t('enabled', { name: t(`names.${integration.name}`) })}
      </label>
      {!integration.may_change && <p className={classes.note}>{t('providerOnly')}</p>}
      {isConnection && (
        <IntegrationForm
          key={integration.version}
          integration={integration}
          saving={saving}
          onSave={(fields) => saving.mutate({ fields })}
        />
      )}
      <FormOutcome
        error={saving.error ?? testing.error}
        shown={isConnection ? integration.fields.map(({ field }) => `fields.${field}`) : []}
        onLoadAgain={loadAgain}
      />
      {isConnection && (
        <div className={classes.actions}>
          <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
            {t('test')}
          </Button>
        </div>
      )}
      {integration.last_test !== null && <IntegrationChecks test={integration.last_test} />}
    </FormSection>
  );
}

import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import {
  listIntegrations,
  testIntegration,
  updateIntegration,
} from '@tyrewatch/contract/organisations/integration-endpoints';
import { getOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { isForPeople } from '@tyrewatch/domain/integrations/feed-fault';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { isVersionConflict } from '../../components/load-again.tsx';
import { paths } from '../../paths.ts';
import formClasses from '../../ui/form-fields.module.css';
import { IntegrationChecks } from './integration-checks.tsx';
import { IntegrationForm } from './integration-form.tsx';
import type { Connection } from './integration-standing.ts';
import { standingOf } from './integration-standing.ts';
import classes from './integrations.module.css';
import { useFeedTime, useFeedWords } from './use-feed-words.ts';

type Fields = Record<string, string | null>;

/** What is wrong with a connection, what to do, and who sends nothing meanwhile. */
function Fault({ connection, name }: { readonly connection: Connection; readonly name: string }) {
  const t = useTranslations('connections');
  const timeOf = useFeedTime();
  const words = useFeedWords();
  const standing = standingOf(connection);
  if (standing !== 'people' && standing !== 'retrying') return null;
  const { feed } = connection;
  const fault = feed?.fault ?? (connection.integration.status === 'incomplete' ? 'not_configured' : null);
  const todo = fault !== null && isForPeople(fault) ? fault : 'wait';
  const since = feed?.last_record_on ?? feed?.fault_since ?? null;
  return (
    <div className={classes.fault} data-standing={standing} role="status">
      <p>
        <strong>{words(connection)}</strong>
      </p>
      {(standing === 'retrying' || (fault !== null && connection.integration.may_change)) && (
        <p>{t(`feed.todo.${todo as 'key_refused' | 'certificate' | 'wait'}`, { name })}</p>
      )}
      {feed !== null && feed.matched_count > 0 && since !== null && (
        <p>{t('feed.silent', { count: feed.matched_count, time: timeOf(since) })}</p>
      )}
    </div>
  );
}

/** Our address at which the service delivers, to be copied into its portal. */
function DeliveryAddress({ path, at }: { readonly path: string; readonly at: string | null }) {
  const t = useTranslations('connections');
  const timeOf = useFeedTime();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const address = `${location.origin}${path}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('copyFailed');
    }
  };
  return (
    <>
      <div className={classes.address}>
        <TextInput ref={field} label={t('feed.deliveryAddress')} value={address} readOnly spellCheck={false} />
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('feed.copy')}
        </Button>
      </div>
      <p role="status" className={formClasses.note}>
        {outcome !== null && t(`feed.${outcome}`)} {at !== null && t('feed.lastEvent', { time: timeOf(at) })}
      </p>
    </>
  );
}

/** Changes of an integration and tests of it, with what they lead to in the list. */
function useIntegrationChanges(organisationId: number, integration: Integration) {
  const client = useQueryClient();
  const params = { organization_id: organisationId, integration_id: integration.integration_id };
  const { version } = integration;
  const refresh = () =>
    Promise.all(
      [listIntegrations, getOrganisation].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  const saving = useMutation({
    mutationFn: (body: BodyOf<typeof updateIntegration>) => call(updateIntegration, { params, body, version }),
    // What somebody else did meanwhile would replace what was entered: that is the reader's to ask for.
    onSettled: (_saved, error) => (isVersionConflict(error) ? undefined : refresh()),
  });
  const testing = useMutation({
    mutationFn: (body: NonNullable<BodyOf<typeof testIntegration>>) => call(testIntegration, { params, body, version }),
    onSettled: (_tested, error) => (isVersionConflict(error) ? undefined : refresh()),
  });
  return { saving, testing, refresh };
}

/** Name and switch of a connection. */
function Head(props: {
  readonly name: string;
  readonly isOn: boolean;
  readonly isFixed: boolean;
  readonly onTurn: (isOn: boolean) => void;
}) {
  const t = useTranslations('connections');
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{props.name}</h2>
      <label className={formClasses.check}>
        <input
          type="checkbox"
          checked={props.isOn}
          disabled={props.isFixed}
          onChange={({ currentTarget }) => props.onTurn(currentTarget.checked)}
        />
        {t('enabled', { name: props.name })}
      </label>
    </div>
  );
}

/** What is asked before something is done, in its place. */
function Question(props: {
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const t = useTranslations('connections');
  return (
    <div className={classes.fault} role="alertdialog" aria-label={props.yes}>
      <p>{props.text}</p>
      <div className={formClasses.actions}>
        <Button onClick={props.onYes}>{props.yes}</Button>
        <Button variant="default" onClick={props.onNo}>
          {t('feed.keepEditing')}
        </Button>
      </div>
    </div>
  );
}

/** The chosen connection: what is wrong, its entries, and its last test step by step. */
export function IntegrationDetail(props: { readonly organisationId: number; readonly connection: Connection }) {
  const t = useTranslations('connections');
  const tName = useTranslations('integrations.names');
  const { integration, feed } = props.connection;
  const { saving, testing, refresh } = useIntegrationChanges(props.organisationId, integration);
  const [asksOff, setAsksOff] = useState(false);
  /** What a failed test was made with and may be saved all the same; null = nothing. */
  const [failed, setFailed] = useState<Fields | null>(null);
  const name = tName(integration.name);
  const test = testing.data?.last_test ?? integration.last_test;
  const tryFields = (fields: Fields, saves: boolean): void => {
    setFailed(null);
    testing.mutate(
      { fields, saves_if_passed: saves },
      {
        onSuccess: ({ last_test: made }) => {
          if (saves && made?.checks.some(({ passed }) => passed === false) === true) setFailed(fields);
        },
      },
    );
  };
  const turn = (enabled: boolean): void => {
    setAsksOff(false);
    saving.mutate({ enabled });
  };
  return (
    <section className={classes.card} aria-label={name} data-of-one>
      <Link
        className={classes.back}
        to={paths.organization}
        search={{ tab: 'integrations', organization: props.organisationId }}
      >
        {t('feed.back')}
      </Link>
      <Head
        name={name}
        isOn={integration.enabled}
        isFixed={!integration.may_change || saving.isPending}
        onTurn={(isOn) => (isOn ? turn(true) : setAsksOff(true))}
      />
      {asksOff && (
        <Question
          text={t('feed.switchOff', { name, count: feed?.matched_count ?? 0 })}
          yes={t('feed.switchOffYes')}
          onYes={() => turn(false)}
          onNo={() => setAsksOff(false)}
        />
      )}
      <Fault connection={props.connection} name={name} />
      <p className={formClasses.note}>
        {t(`texts.${integration.name}`)}
        {!integration.enabled && integration.may_change && ` ${t('feed.whereKey', { name })}`}
      </p>
      {integration.may_change ? (
        <IntegrationForm
          key={integration.version}
          integration={integration}
          saving={{ isPending: testing.isPending || saving.isPending, error: saving.error ?? testing.error }}
          onTest={tryFields}
          onTestKept={() => testing.mutate({})}
        />
      ) : (
        <p className={formClasses.note}>{t('providerKeeps')}</p>
      )}
      {failed !== null && (
        <Question
          text={t('feed.saveAnyway')}
          yes={t('feed.saveAll')}
          onYes={() => {
            saving.mutate({ enabled: true, fields: failed });
            setFailed(null);
          }}
          onNo={() => setFailed(null)}
        />
      )}
      <FormOutcome
        error={saving.error ?? testing.error}
        shown={integration.fields.map(({ field }) => `fields.${field}`)}
        onLoadAgain={async () => {
          await refresh();
          saving.reset();
          testing.reset();
        }}
      />
      {feed !== null && feed.delivery_path !== null && (
        <DeliveryAddress path={feed.delivery_path} at={feed.last_received_on} />
      )}
      {test !== null && <IntegrationChecks test={test} />}
    </section>
  );
}

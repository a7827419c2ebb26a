import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertSubscription } from '@tyrewatch/contract/users/account-endpoints';
import { listAlertSubscriptions, updateAlertSubscriptions } from '@tyrewatch/contract/users/account-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import { SubscriptionLine } from './subscription-line.tsx';

const newLine: AlertSubscription = {
  fleet_id: null,
  vehicle_id: null,
  minimum_level: 'warning',
  by_email: true,
  on_screen: true,
  fleet_name: null,
  registration: null,
};

const linesOf = (saved: readonly AlertSubscription[]) => saved.map((line, key) => ({ key, line }));

/** The subscriptions as they are sent: without the names that only show. */
const itemsOf = (lines: readonly AlertSubscription[]) =>
  lines.map(({ fleet_name: _fleet, registration: _registration, ...item }) => item);

function Lines({ saved }: { saved: readonly AlertSubscription[] }) {
  const t = useTranslations('settings');
  const record = useSession();
  const client = useQueryClient();
  const { data: fleets = [] } = useQuery({ ...fleetsQuery, enabled: may(record, 'fleet:list') });
  // What the lines were begun from: what arrives later under what is being entered must not pass for it.
  const [begun, setBegun] = useState(saved);
  const [lines, setLines] = useState(() => linesOf(saved));
  const items = itemsOf(lines.map(({ line }) => line));
  const isChanged = JSON.stringify(items) !== JSON.stringify(itemsOf(begun));
  const begin = (present: readonly AlertSubscription[]): void => {
    setBegun(present);
    setLines(linesOf(present));
  };
  if (!isChanged && begun !== saved) begin(saved);
  useChangedDraft(isChanged);
  const saving = useMutation({
    mutationFn: () => call(updateAlertSubscriptions, { body: { items } }),
    onSuccess: (answer) => {
      begin(answer.items);
      client.setQueryData(endpointQuery(listAlertSubscriptions).queryKey, answer);
    },
  });
  const add = (): void => {
    const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
    setLines([...lines, { key: nextKey, line: newLine }]);
    saving.reset();
  };
  return (
    <div className={classes.form}>
      {lines.length === 0 && <p className={classes.note}>{t('subscriptions.none')}</p>}
      {lines.map(({ key, line }, index) => (
        <SubscriptionLine
          key={key}
          ordinal={index + 1}
          line={line}
          fleets={fleets}
          onChange={(changed) => setLines(lines.map((other) => (other.key === key ? { key, line: changed } : other)))}
          onRemove={() => setLines(lines.filter((other) => other.key !== key))}
        />
      ))}
      {items.some((item) => item.by_email) && <NoMailServer />}
      <FormOutcome error={saving.error} done={saving.isSuccess ? t('saved') : null} />
      <div className={classes.actions}>
        {(isChanged || saving.isPending) && (
          <Button loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('save')}
          </Button>
        )}
        <Button variant={lines.length === 0 && !isChanged ? 'filled' : 'default'} onClick={add}>
          {t('subscriptions.add')}
        </Button>
      </div>
    </div>
  );
}

/** Which alerts the user hears of: from which level on, of which fleet, by which channel. */
export function SubscriptionForm() {
  const t = useTranslations('settings');
  const { data, error, refetch } = useQuery(endpointQuery(listAlertSubscriptions));
  return (
    <FormSection title={t('subscriptions.title')} text={t('subscriptions.text')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonLines lines={3} height={34} />}
      {data !== undefined && <Lines saved={data.items} />}
    </FormSection>
  );
}

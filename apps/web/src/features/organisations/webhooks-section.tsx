import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconWebhook } from '@tabler/icons-react';
import type { Webhook } from '@tyrewatch/contract/webhooks/webhook-endpoints';
import { listWebhooks, pingWebhook, updateWebhook } from '@tyrewatch/contract/webhooks/webhook-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import * as dialogs from './webhook-dialogs.tsx';
import type { WebhookAction } from './webhook-list.tsx';
import { WebhookList } from './webhook-list.tsx';
import { WebhookLogDialog } from './webhook-log-dialog.tsx';

type Task =
  | { readonly kind: 'create' }
  | { readonly kind: 'secret'; readonly name: string; readonly secret: string }
  | { readonly kind: Exclude<WebhookAction, 'ping' | 'pause' | 'resume'>; readonly webhook: Webhook };

/** Pings, pauses and resumes a webhook. */
const useWebhookAction = (organisationId: number) =>
  dialogs.useWebhookChange(
    ({
      action,
      webhook,
    }: {
      readonly action: 'ping' | 'pause' | 'resume';
      readonly webhook: Webhook;
    }): Promise<unknown> => {
      const params = { organization_id: organisationId, webhook_id: webhook.id };
      if (action === 'ping') return call(pingWebhook, { params });
      return call(updateWebhook, { params, body: { paused: action === 'pause' }, version: webhook.version });
    },
  );

function TaskDialog(props: {
  readonly organisationId: number;
  readonly task: Task;
  /** Answers a webhook as it is now; undefined when it is gone. */
  readonly load: (id: number) => Promise<Webhook | undefined>;
  readonly onChange: (task: Task | null) => void;
}) {
  const { organisationId, task, onChange } = props;
  const onClose = (): void => onChange(null);
  const onMade = ({ name, secret }: { readonly name: string; readonly secret: string }): void =>
    onChange({ kind: 'secret', name, secret });
  if (task.kind === 'create')
    return <dialogs.CreateWebhookDialog organisationId={organisationId} onMade={onMade} onClose={onClose} />;
  if (task.kind === 'secret')
    return <dialogs.NewWebhookSecretDialog name={task.name} secret={task.secret} onClose={onClose} />;
  const given = { organisationId, webhook: task.webhook, onClose };
  const loadAgain = async (): Promise<void> => {
    const webhook = await props.load(task.webhook.id);
    onChange(webhook === undefined ? null : { kind: 'edit', webhook });
  };
  switch (task.kind) {
    case 'edit':
      return <dialogs.EditWebhookDialog key={task.webhook.version} {...given} onLoadAgain={loadAgain} />;
    case 'newSecret':
      return <dialogs.RotateSecretDialog {...given} onMade={onMade} />;
    case 'log':
      return <WebhookLogDialog {...given} />;
    case 'delete':
      return <dialogs.DeleteWebhookDialog {...given} />;
  }
}

/** The addresses to which what happens to vehicles is posted: created, tested, looked after. */
export function WebhooksSection({ organisationId }: { readonly organisationId: number }) {
  const t = useTranslations('customerApi');
  const [task, setTask] = useState<Task | null>(null);
  const acting = useWebhookAction(organisationId);
  const { data, error, refetch, isPending } = useQuery({
    ...endpointQuery(listWebhooks, { params: { organization_id: organisationId }, query: { limit: 50 } }),
    refetchInterval: 10_000,
  });
  const act = (action: WebhookAction, webhook: Webhook): void => {
    if (action === 'ping')
      return acting.mutate({ action, webhook }, { onSuccess: () => setTask({ kind: 'log', webhook }) });
    if (action === 'pause' || action === 'resume') return acting.mutate({ action, webhook });
    return setTask({ kind: action, webhook });
  };
  const create = <Button onClick={() => setTask({ kind: 'create' })}>{t('create')}</Button>;
  return (
    <FormSection title={t('title')} text={t('text')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} headingLevel={3} />}
      {acting.error !== null && <ErrorNotice error={acting.error} onRetry={acting.reset} headingLevel={3} />}
      {isPending && <SkeletonLines lines={2} height={44} />}
      {data?.items.length === 0 && (
        <PageMessage
          icon={<IconWebhook size={26} />}
          title={t('none')}
          text={t('noneText')}
          headingLevel={3}
          actions={create}
        />
      )}
      {data !== undefined && data.items.length > 0 && (
        <>
          <WebhookList webhooks={data.items} onAction={act} />
          <div className={classes.actions}>{create}</div>
        </>
      )}
      {task !== null && (
        <TaskDialog
          organisationId={organisationId}
          task={task}
          load={async (id) => (await refetch()).data?.items.find((one) => one.id === id)}
          onChange={setTask}
        />
      )}
    </FormSection>
  );
}

import { Button } from '@mantine/core';
import type { Webhook } from '@tyrewatch/contract/webhooks/webhook-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { RowMenu } from '../../list/row-menu.tsx';
import keyClasses from './api-keys.module.css';
import { useEventWords } from './use-event-words.ts';
import classes from './webhooks.module.css';

/** What can be done with a webhook. */
export type WebhookAction = 'ping' | 'log' | 'edit' | 'newSecret' | 'pause' | 'resume' | 'delete';

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations('customerApi');
  const format = useFormatter();
  const timeOf = (instant: string): string => format.dateTime(new Date(instant), 'long');
  const { paused_at: paused, failing_since: failing, last_success_at: success } = webhook;
  const { previous_secret_until: previous } = webhook;
  return (
    <div className={keyClasses.facts}>
      {paused !== null && <span>{t('pausedSince', { time: timeOf(paused) })}</span>}
      {failing !== null && <span data-expired>{t('failing', { time: timeOf(failing) })}</span>}
      {failing === null && success !== null && <span>{t('answering', { time: timeOf(success) })}</span>}
      <span>{t('waiting', { count: webhook.pending_count })}</span>
      {previous !== null && <span>{t('previousUntil', { time: timeOf(previous) })}</span>}
    </div>
  );
}

/** The webhooks of an organisation, each with what can be done with it. */
export function WebhookList(props: {
  readonly webhooks: readonly Webhook[];
  readonly onAction: (action: WebhookAction, webhook: Webhook) => void;
}) {
  const t = useTranslations('customerApi');
  const eventWords = useEventWords();
  return (
    <ul aria-label={t('list')} className={keyClasses.keys}>
      {props.webhooks.map((webhook) => (
        <li key={webhook.id} className={classes.webhook}>
          <div className={keyClasses.words}>
            <div className={keyClasses.name}>{webhook.name}</div>
            <div>{webhook.url}</div>
            <Facts webhook={webhook} />
            <div className={keyClasses.facts}>{webhook.event_types.map(eventWords).join(', ')}</div>
          </div>
          <div className={classes.actions}>
            {(['ping', 'log'] as const).map((action) => (
              <Button
                key={action}
                size="compact-md"
                variant="default"
                aria-label={`${t(action)}: ${webhook.name}`}
                onClick={() => props.onAction(action, webhook)}
              >
                {t(action)}
              </Button>
            ))}
            <RowMenu
              label={t('actionsFor', { name: webhook.name })}
              actions={(['edit', webhook.paused_at === null ? 'pause' : 'resume', 'newSecret', 'delete'] as const).map(
                (action) => ({
                  key: action,
                  label: t(action),
                  isDanger: action === 'delete',
                  onChoose: () => props.onAction(action, webhook),
                }),
              )}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

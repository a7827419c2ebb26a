import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Webhook } from '@tyrewatch/contract/webhooks/webhook-endpoints';
import * as endpoints from '@tyrewatch/contract/webhooks/webhook-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import type { WebhookEntries } from './webhook-form-dialog.tsx';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';

/** What a window about a webhook is given. */
interface WebhookDialogProps {
  readonly organisationId: number;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

type WithSecret = AnswerOf<typeof endpoints.createWebhook>;

const paramsOf = ({ organisationId, webhook }: WebhookDialogProps) => ({
  organization_id: organisationId,
  webhook_id: webhook.id,
});

/** Makes a change of webhooks, then has the list asked for again. An answer may hold a secret: nothing keeps it. */
export function useWebhookChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onSuccess?: (answer: Answer) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    ...(onSuccess && { onSuccess }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(endpoints.listWebhooks) }),
  });
}

/** Asks for a new webhook. */
export function CreateWebhookDialog(props: {
  readonly organisationId: number;
  readonly onMade: (made: WithSecret) => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('customerApi');
  const creating = useWebhookChange(
    (body: WebhookEntries) =>
      call(endpoints.createWebhook, { params: { organization_id: props.organisationId }, body }),
    props.onMade,
  );
  return (
    <WebhookFormDialog
      title={t('create')}
      text={t('text')}
      action={t('create')}
      entries={{ name: '', url: '', event_types: ['incident.opened', 'incident.changed', 'incident.ended'] }}
      change={creating}
      onClose={props.onClose}
    />
  );
}

/** Asks for another name, address or choice of events. */
export function EditWebhookDialog(props: WebhookDialogProps & { readonly onLoadAgain: () => Promise<unknown> }) {
  const t = useTranslations('customerApi');
  const { webhook, onLoadAgain, onClose } = props;
  const saving = useWebhookChange(
    (body: WebhookEntries) =>
      call(endpoints.updateWebhook, { params: paramsOf(props), body, version: webhook.version }),
    onClose,
  );
  return (
    <WebhookFormDialog
      title={t('editTitle', { name: webhook.name })}
      action={t('save')}
      entries={webhook}
      change={saving}
      onLoadAgain={onLoadAgain}
      onClose={onClose}
    />
  );
}

/** The question before a webhook gets another secret. */
export function RotateSecretDialog(props: WebhookDialogProps & { readonly onMade: (made: WithSecret) => void }) {
  const t = useTranslations('customerApi');
  const rotating = useWebhookChange(
    () => call(endpoints.rotateWebhookSecret, { params: paramsOf(props) }),
    props.onMade,
  );
  return (
    <FormDialog
      title={t('rotateTitle', { name: props.webhook.name })}
      text={t('rotateText')}
      action={t('newSecret')}
      isReady
      change={rotating}
      onSubmit={() => rotating.mutate()}
      onClose={props.onClose}
    />
  );
}

/** The last question before a webhook goes with its log. */
export function DeleteWebhookDialog(props: WebhookDialogProps) {
  const t = useTranslations('customerApi');
  const deleting = useWebhookChange(() => call(endpoints.deleteWebhook, { params: paramsOf(props) }), props.onClose);
  return (
    <FormDialog
      title={t('deleteTitle', { name: props.webhook.name })}
      text={t('deleteText')}
      action={t('delete')}
      isDanger
      isReady
      change={deleting}
      onSubmit={() => deleting.mutate()}
      onClose={props.onClose}
    />
  );
}

/** A webhook's secret that was just made. */
export function NewWebhookSecretDialog(props: {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('customerApi');
  const tKeys = useTranslations('apiKeys');
  return (
    <NewSecretDialog
      secret={props.secret}
      onClose={props.onClose}
      words={{
        title: t('secretTitle', { name: props.name }),
        once: t('once'),
        label: t('secret'),
        usage: t('secretUsage', { header: 'webhook-signature' }),
        copied: t('copied'),
        copyFailed: t('copyFailed'),
        question: { text: t('question'), stay: t('stay'), leave: tKeys('leave') },
      }}
    />
  );
}

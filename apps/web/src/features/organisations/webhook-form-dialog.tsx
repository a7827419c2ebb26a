import { TextInput } from '@mantine/core';
import type { Webhook } from '@tyrewatch/contract/webhooks/webhook-endpoints';
import { webhookEventTypes } from '@tyrewatch/domain/webhooks/webhook-event';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TickList } from './tick-list.tsx';
import { useEventWords } from './use-event-words.ts';

/** What is entered of a webhook. */
export type WebhookEntries = Pick<Webhook, 'name' | 'url' | 'event_types'>;

/** Asks for what a webhook is called, where it posts to and what. */
export function WebhookFormDialog(props: {
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  readonly entries: WebhookEntries;
  readonly change: {
    readonly mutate: (entries: WebhookEntries) => void;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly reset: () => void;
  };
  readonly onLoadAgain?: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const t = useTranslations('customerApi');
  const eventWords = useEventWords();
  const { entries: before, change, ...frame } = props;
  const [name, setName] = useState(before.name);
  const [url, setUrl] = useState(before.url);
  const [types, setTypes] = useState<readonly Webhook['event_types'][number][]>(before.event_types);
  const faults = fieldFaults(change.error);
  return (
    <FormDialog
      {...frame}
      isReady={name.trim() !== '' && url.trim() !== '' && types.length > 0}
      shown={['name', 'url']}
      change={change}
      onSubmit={() => change.mutate({ name, url, event_types: [...types] })}
    >
      <TextInput
        label={t('name')}
        value={name}
        required
        autoFocus
        autoComplete="off"
        error={faults['name'] ?? null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        value={url}
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        error={faults['url'] ?? null}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <TickList
        label={t('events')}
        choices={webhookEventTypes}
        wordsOf={eventWords}
        chosen={types}
        onChange={setTypes}
      />
    </FormDialog>
  );
}

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconWebhook } from '@tabler/icons-react';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { Webhook, WebhookDelivery } from '@tyrewatch/contract/webhooks/webhook-endpoints';
import * as endpoints from '@tyrewatch/contract/webhooks/webhook-endpoints';
import { webhookEventTypes } from '@tyrewatch/domain/webhooks/webhook-event';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useCallback, useState } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { DateInput } from '../../form/date-input.tsx';
import { findTypedInstant } from '../../form/typed-date.ts';
import type { Column } from '../../list/list-table.tsx';
import { ListChoice, SearchField } from '../../list/list-toolbar.tsx';
import { PlainList, TableMenu } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { instantOfWallTime } from '../../ui/date-range/wall-time.ts';
import formClasses from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import keyClasses from './api-keys.module.css';
import { useEventWords } from './use-event-words.ts';
import classes from './webhooks.module.css';

/** How often the log is asked for again, in milliseconds: a test event arrives within a second or two. */
const askAgainMs = 3000;
const loggedTypes = [...webhookEventTypes, 'ping'] as const;

/** What the log is narrowed to. */
interface LogFilters {
  readonly q?: string | undefined;
  readonly states?: WebhookDelivery['state'] | undefined;
  readonly event_types?: (typeof loggedTypes)[number] | undefined;
}

/** State of a delivery, how often it was tried and what came of it. */
function Outcome({ delivery }: { readonly delivery: WebhookDelivery }) {
  const t = useTranslations('customerApi');
  const format = useFormatter();
  const { attempt_count: count, status, next_attempt_at: next, answer, state } = delivery;
  return (
    <>
      <div className={keyClasses.facts}>
        {count > 0 && <span>{t('attempts', { count })}</span>}
        {count > 0 && <span>{status === null ? t('noAnswer') : t('answered', { status: String(status) })}</span>}
        {state === 'pending' && next !== null && (
          <span>{t('nextAttempt', { time: format.dateTime(new Date(next), 'long') })}</span>
        )}
      </div>
      {state !== 'delivered' && answer !== null && <div className={classes.answer}>{answer}</div>}
    </>
  );
}

function useLogColumns(): readonly Column<WebhookDelivery>[] {
  const t = useTranslations('customerApi');
  const eventWords = useEventWords();
  const format = useFormatter();
  return [
    { key: 'type', title: t('event'), part: 'heading', renderCell: ({ event_type: type }) => eventWords(type) },
    {
      key: 'state',
      title: t('state'),
      isWhole: true,
      renderCell: ({ state }) => (
        <span className={classes.state} data-state={state}>
          {t(`states.${state}`)}
        </span>
      ),
    },
    {
      key: 'vehicle',
      title: t('vehicle'),
      isWhole: true,
      renderCell: ({ vehicle }) => (vehicle === null ? '–' : plateText(vehicle.registration)),
    },
    { key: 'time', title: t('time'), renderCell: ({ time }) => format.dateTime(new Date(time), 'long') },
    { key: 'outcome', title: t('answer'), renderCell: (delivery) => <Outcome delivery={delivery} /> },
  ];
}

/** Sends everything again that happened since an instant, as the reader's clocks show it. */
function ReplaySince(props: { readonly isPending: boolean; readonly onReplay: (since: string) => void }) {
  const t = useTranslations('customerApi');
  const timeZone = useTimeZone() ?? 'UTC';
  const [typed, setTyped] = useState('');
  const sinceS = findTypedInstant(typed) === null ? null : instantOfWallTime(typed, timeZone);
  return (
    <form
      className={classes.replay}
      onSubmit={(event) => {
        event.preventDefault();
        if (sinceS !== null) props.onReplay(new Date(sinceS * 1000).toISOString());
      }}
    >
      <DateInput label={t('replaySince')} withTime value={typed} onChange={setTyped} />
      <Button type="submit" variant="default" disabled={sinceS === null} loading={props.isPending}>
        {t('replay')}
      </Button>
    </form>
  );
}

/** What was sent to a webhook, what was answered, and the ways to send it again. */
export function WebhookLogDialog(props: {
  readonly organisationId: number;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}) {
  const t = useTranslations('customerApi');
  const tLists = useTranslations('lists');
  const client = useQueryClient();
  const eventWords = useEventWords();
  const [filters, setFilters] = useState<LogFilters>({});
  const change = useCallback((more: LogFilters) => setFilters((before) => ({ ...before, ...more })), []);
  const params = { organization_id: props.organisationId, webhook_id: props.webhook.id };
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const list = usePagedList(endpoints.listWebhookDeliveries, { params, query }, { isLive: true, askAgainMs });
  const replaying = useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.replayWebhook>) => call(endpoints.replayWebhook, { params, body }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(endpoints.listWebhookDeliveries) }),
  });
  const title = t('logOf', { name: props.webhook.name });
  const table = { label: title, columns: useLogColumns(), rowKey: ({ id }: WebhookDelivery) => id };
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <ModalDialog place="wide" label={title} onClose={props.onClose}>
      <div className={formClasses.dialog}>
        <h2 className={formClasses.title}>{title}</h2>
        <div className={classes.filters}>
          <SearchField label={t('search')} hint={t('searchHint')} q={filters.q} change={change} />
          <ListChoice
            label={t('state')}
            every={t('everyState')}
            value={filters.states}
            choices={endpoints.deliveryStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(states) => change({ states })}
          />
          <ListChoice
            label={t('event')}
            every={t('everyEvent')}
            value={filters.event_types}
            choices={loggedTypes.map((value) => ({ value, label: eventWords(value) }))}
            onChange={(types) => change({ event_types: types })}
          />
          <TableMenu
            {...table}
            list={list}
            file={{ endpoint: endpoints.getWebhookDeliveriesFile, input: { params, query } }}
          />
        </div>
        <PlainList
          {...table}
          list={list}
          empty={{ icon: <IconWebhook size={26} />, title: t('empty') }}
          onClear={isNarrowed ? () => setFilters({}) : undefined}
          actions={{
            label: ({ event_id: eventId }) => `${tLists('actions')}: ${eventId}`,
            of: ({ id }) => [
              { key: 'replay', label: t('replay'), onChoose: () => replaying.mutate({ delivery_id: id }) },
            ],
          }}
        />
        <ReplaySince isPending={replaying.isPending} onReplay={(since) => replaying.mutate({ since })} />
        <FormOutcome
          error={replaying.error}
          done={replaying.data === undefined ? null : t('replayed', { count: replaying.data.replayed_count })}
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={props.onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listAlertRecipients } from '@tyrewatch/contract/notifications/notification-endpoints';
import { listAlertSubscriptions } from '@tyrewatch/contract/users/account-endpoints';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointKey } from '../../api/endpoint-key.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import classes from './subscription-control.module.css';
import { useLevelChoices } from './use-level-choices.ts';

/** Subscribes the reader to the alerts of a vehicle or a fleet, changes the level, or ends it. */
export function SubscriptionControl(props: {
  /** Of the vehicle or the fleet. */
  readonly name: string;
  /** From which level on the reader is subscribed; null = not. */
  readonly present: ProblemLevel | null;
  readonly subscribe: (level: ProblemLevel) => Promise<unknown>;
  readonly unsubscribe: () => Promise<unknown>;
}) {
  const { name, present } = props;
  const t = useTranslations('notifications.subscription');
  const tLevels = useTranslations('levels.name');
  const textOf = useProblemText();
  const client = useQueryClient();
  const levels = useLevelChoices();
  const [chosen, setChosen] = useState<ProblemLevel>('warning');
  const onSettled = () =>
    Promise.all(
      [listAlertSubscriptions, listAlertRecipients].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  const subscribing = useMutation({ mutationFn: props.subscribe, onSettled });
  const unsubscribing = useMutation({ mutationFn: props.unsubscribe, onSettled });
  const subscribe = (level: ProblemLevel): void => {
    unsubscribing.reset();
    subscribing.mutate(level);
  };
  const error = subscribing.error ?? unsubscribing.error;
  const news = subscribing.isSuccess
    ? t('subscribed', { name, level: tLevels(subscribing.variables) })
    : unsubscribing.isSuccess
      ? t('unsubscribed', { name })
      : null;
  return (
    <div className={classes.control}>
      <div role="status">{news ?? t(present === null ? 'none' : 'present', { name })}</div>
      <div className={classes.fields}>
        <NativeSelect
          label={t('level')}
          value={present ?? chosen}
          data={levels}
          disabled={subscribing.isPending}
          onChange={(event) => {
            const level = event.currentTarget.value as ProblemLevel;
            setChosen(level);
            if (present !== null) subscribe(level);
          }}
        />
        {present === null ? (
          <Button loading={subscribing.isPending} onClick={() => subscribe(chosen)}>
            {t('subscribe')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={unsubscribing.isPending}
            onClick={() => {
              subscribing.reset();
              unsubscribing.mutate();
            }}
          >
            {t('unsubscribe')}
          </Button>
        )}
      </div>
      <div role="alert" className={classes.failure}>
        {error !== null &&
          `${t(subscribing.error === null ? 'unsubscribeFailed' : 'subscribeFailed', { name })} ${textOf(error)}`}
      </div>
    </div>
  );
}

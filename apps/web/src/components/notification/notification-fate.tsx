import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import type { AlertNotification } from '@tyrewatch/contract/notifications/notification-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { useNowMs } from '../../i18n/use-now.ts';
import { mailFaultOf } from '../mail-fault.ts';
import type { NotificationMark } from './notification-state.ts';
import { markOf, shownState } from './notification-state.ts';
import classes from './notification.module.css';

const icons: Readonly<Record<NotificationMark, typeof IconCheck>> = {
  waiting: IconClock,
  accepted: IconCheck,
  failed: IconAlertTriangle,
  cancelled: IconMinus,
};

const timeOfDay = { hour: '2-digit', minute: '2-digit' } as const;

/** An instant: of today the time alone. */
function useShortTime(nowMs: number): (at: string) => string {
  const format = useFormatter();
  const dayOf = (at: Date): string => format.dateTime(at, 'date');
  return (at) => {
    const date = new Date(at);
    const isToday = dayOf(date) === dayOf(new Date(nowMs));
    return isToday ? format.dateTime(date, timeOfDay) : format.dateTime(date, 'long');
  };
}

/** What became of a notification, in words beside its sign. */
export function NotificationFate({ notification }: { readonly notification: AlertNotification }) {
  const t = useTranslations('notifications');
  const nowMs = useNowMs();
  const timeOf = useShortTime(nowMs);
  const { due_at: dueAt, sent_at: sentAt, cancelled_because: because, failure } = notification;
  const state = shownState(notification, nowMs);
  const mark = markOf(state);
  const Icon = icons[mark];
  const time = timeOf(sentAt !== null && state === 'accepted' ? sentAt : dueAt);
  return (
    <span className={classes.fate} data-mark={mark}>
      <Icon size={16} aria-hidden />
      <span>
        {t(`states.${state === 'pending' && notification.is_digest ? 'pendingDigest' : state}`, { time })}
        {because !== null && `: ${t(`cancelledBecause.${because}`)}`}
        {failure !== null && `: ${t(`failures.${mailFaultOf(failure)}`)}`}
      </span>
    </span>
  );
}

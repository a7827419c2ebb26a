import type { AlertNotification } from '@tyrewatch/contract/notifications/notification-endpoints';
import { useTranslations } from 'use-intl';
import { NotificationFate } from './notification-fate.tsx';
import classes from './notification.module.css';

/** Who was notified, of what, why, and what became of it. */
export function NotificationList(props: {
  readonly label: string;
  readonly notifications: readonly AlertNotification[];
}) {
  const t = useTranslations('notifications');
  return (
    <ul className={classes.list} aria-label={props.label}>
      {props.notifications.map((notification) => (
        <li key={notification.id}>
          <span className={classes.who}>
            <strong title={notification.email}>{notification.recipient_name || t('outsider')}</strong>{' '}
            <span className={classes.dimmed}>
              {t(`reasons.${notification.reason}`)} · {t(`kinds.${notification.kind}`)}
            </span>
          </span>
          <NotificationFate notification={notification} />
        </li>
      ))}
    </ul>
  );
}

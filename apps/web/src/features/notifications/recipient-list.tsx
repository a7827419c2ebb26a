import type { AlertRecipient } from '@tyrewatch/contract/notifications/notification-endpoints';
import { useTranslations } from 'use-intl';
import classes from './notifications.module.css';

type Reason = AlertRecipient['reasons'][number];

/** Words for why somebody is notified of a vehicle of this fleet; null = of none. */
function useReasonWords(fleetName: string | null): (reason: Reason) => string {
  const t = useTranslations('notifications');
  const tLevels = useTranslations('levels.name');
  return ({ reason, minimum_level: level, after_minutes: minutes }) =>
    t(`why.${reason}`, { level: tLevels(level), fleet: fleetName ?? '', minutes: minutes ?? 0 });
}

/** Who is notified of a vehicle, why and how. */
export function RecipientList(props: {
  readonly label: string;
  readonly recipients: readonly AlertRecipient[];
  readonly fleetName: string | null;
}) {
  const t = useTranslations('notifications');
  const wordsOf = useReasonWords(props.fleetName);
  return (
    <ul className={classes.recipients} aria-label={props.label}>
      {props.recipients.map((recipient) => {
        const { user_id: userId, name, email, reasons, by_email: byEmail, on_screen: onScreen } = recipient;
        const channel = byEmail && onScreen ? 'both' : byEmail ? 'email' : 'screen';
        return (
          <li key={`${userId ?? 'contact'} ${email}`}>
            <strong title={email}>{name}</strong>
            <span className={classes.why}>{`${reasons.map(wordsOf).join('; ')}, ${t(`channels.${channel}`)}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

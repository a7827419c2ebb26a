import { useFormatter, useTranslations } from 'use-intl';
import { useNowMs } from '../../i18n/use-now.ts';
import classes from './vehicle-columns.module.css';

/** When a vehicle's next MOT test is due (ISO date); a date that has passed says so in words. */
export function MotDue({ dueOn }: { dueOn: string | null }) {
  const t = useTranslations('vehicleList');
  const format = useFormatter();
  const nowMs = useNowMs();
  if (dueOn === null) return '—';
  // A date without time belongs to no zone; read and shown as UTC it cannot slip by a day.
  const day = new Date(`${dueOn}T00:00:00Z`);
  const text = format.dateTime(day, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const today = new Date(nowMs).toISOString().slice(0, 10);
  if (dueOn >= today) return text;
  return (
    <span className={classes.overdue} title={text}>
      {t('motOverdue')} · {text}
    </span>
  );
}

import type { EndedByMove } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import classes from '../../ui/form-fields.module.css';

/** Names told at most. */
const told = 10;

/** Whether a move ends anything for anybody. */
export const endsAnything = (ended: EndedByMove): boolean =>
  ended.ended_driver_assignments + ended.ended_alert_subscriptions > 0;

/** What a move ends or has ended, and for whom, as far as the reader sees them. */
export function EndedByMoveText({ ended, tense }: { readonly ended: EndedByMove; readonly tense: 'future' | 'past' }) {
  const t = useTranslations('organisations');
  const format = useFormatter();
  const { ended_driver_assignments: assignments, ended_alert_subscriptions: subscriptions, ended_for: names } = ended;
  const peopleText = (): string => {
    if (names.length === 0) return t('moveEnds.others');
    if (names.length <= told) return t('moveEnds.people', { names: format.list(names) });
    return t('moveEnds.more', { names: names.slice(0, told).join(', '), count: names.length - told });
  };
  if (!endsAnything(ended)) return <p className={classes.note}>{t('moveEndsNothing')}</p>;
  return (
    <div className={classes.failure}>
      {t(`moveEnds.${tense}`)}
      <ul className={classes.points}>
        {assignments > 0 && <li>{t('moveEnds.assignments', { count: assignments })}</li>}
        {subscriptions > 0 && <li>{t('moveEnds.subscriptions', { count: subscriptions })}</li>}
      </ul>
      {peopleText()}
    </div>
  );
}

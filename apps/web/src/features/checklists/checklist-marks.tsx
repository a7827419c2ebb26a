import type { Checklist } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import classes from './checklists.module.css';

/** The shapes that results share with the levels of tyres. */
const levelOf = { do_not_drive: 'critical', faults: 'maintenance', clear: 'okay' } as const;

/** What a check came to, as a shape and a word; of faults the worst. */
export function Verdict({ check }: { readonly check: Pick<Checklist, 'verdict' | 'worst_severity'> }) {
  const t = useTranslations('checklists');
  const { verdict, worst_severity: worst } = check;
  const words = verdict === 'faults' && worst !== null ? t(`severities.${worst}`) : t(`results.${verdict}`);
  return (
    <span className={classes.verdict} data-bad={verdict === 'do_not_drive' || undefined}>
      <LevelBadge level={levelOf[verdict]} words={words} />
    </span>
  );
}

/** A vehicle that was used without a check. */
export function NotDone() {
  const t = useTranslations('checklists');
  return <LevelBadge level="unassigned" words={t('results.not_done')} />;
}

const secondsPerMinute = 60;

/** How long a check took; a quick one stands out. */
export function Took({ check }: { readonly check: Pick<Checklist, 'duration_seconds' | 'is_quick'> }) {
  const t = useTranslations('checklists');
  const { duration_seconds: seconds, is_quick: isQuick } = check;
  if (!isQuick) return t('minutes', { minutes: Math.round(seconds / secondsPerMinute) });
  return (
    <span className={classes.quick} title={t('quickHint')}>
      {t('quick', { seconds })}
    </span>
  );
}

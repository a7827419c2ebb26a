import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { BrakeReadiness } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { useTranslations } from 'use-intl';
import classes from './brake-words.module.css';

const icons = { likely: IconCircleCheck, unsure: IconHelpCircle, unlikely: IconAlertTriangle } as const;

/** Whether there will be enough events, as a sign and a word. */
export function ReadinessBadge({ verdict }: { readonly verdict: BrakeReadiness['verdict'] }) {
  const t = useTranslations('brakes.readiness.verdicts');
  const Icon = icons[verdict];
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Icon size={15} aria-hidden /> {t(verdict)}
    </span>
  );
}

import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { Integration, IntegrationCheck } from '@tyrewatch/contract/organisations/integration-endpoints';
import { useTranslations } from 'use-intl';
import classes from './integrations.module.css';
import { useFeedTime } from './use-feed-words.ts';

const verdictOf = ({ passed }: IntegrationCheck): 'passed' | 'failed' | 'not_made' =>
  passed === null ? 'not_made' : passed ? 'passed' : 'failed';
const marks = { passed: IconCircleCheck, failed: IconCircleX, not_made: IconCircleDashed } as const;

/** What the last test looked at and what it did not, step by step. */
export function IntegrationChecks({ test }: { readonly test: NonNullable<Integration['last_test']> }) {
  const t = useTranslations('connections');
  const timeOf = useFeedTime();
  return (
    <div role="status" className={classes.test}>
      <h3>{t('testedOn', { date: timeOf(test.tested_on) })}</h3>
      <ul>
        {test.checks.map((check) => {
          const verdict = verdictOf(check);
          const Mark = marks[verdict];
          return (
            <li key={check.check} className={classes.state} data-verdict={verdict}>
              <Mark size={16} aria-hidden />
              <span>
                {t(`checks.${check.check}`)}
                <span className={classes.below}>
                  {t(`verdicts.${verdict}`)}
                  {check.reason !== null && `: ${t(`reasons.${check.reason}`)}`}
                  {check.count !== null &&
                    `: ${t(check.check === 'vehicles' ? 'foundVehicles' : 'found', { count: check.count })}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

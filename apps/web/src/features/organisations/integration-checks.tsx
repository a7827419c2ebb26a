import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { Integration, IntegrationCheck } from '@tyrewatch/contract/organisations/integration-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import classes from '../../ui/form-fields.module.css';
import treeClasses from './organisation-tree.module.css';

const verdictOf = ({ passed }: IntegrationCheck): 'passed' | 'failed' | 'not_made' =>
  passed === null ? 'not_made' : passed ? 'passed' : 'failed';
const marks = { passed: IconCheck, failed: IconX, not_made: IconMinus } as const;

/** What the last test looked at and what it did not, step by step. */
export function IntegrationChecks({ test }: { readonly test: NonNullable<Integration['last_test']> }) {
  const t = useTranslations('integrations');
  const format = useFormatter();
  const at = format.dateTime(new Date(test.tested_on), 'long');
  return (
    <div role="status">
      <p className={classes.note}>{t('testedOn', { date: at })}</p>
      <ul className={treeClasses.reasons}>
        {test.checks.map((check) => {
          const verdict = verdictOf(check);
          const Mark = marks[verdict];
          return (
            <li key={check.check}>
              <Mark size={14} aria-hidden /> {t(`checks.${check.check}`)}: {t(`verdicts.${verdict}`)}
              {check.reason !== null && <> – {t(`reasons.${check.reason}`)}</>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

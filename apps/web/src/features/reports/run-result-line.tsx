import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import type { ReportRun } from '@tyrewatch/contract/reports/report-endpoints';
import { useTranslations } from 'use-intl';
import classes from './reports.module.css';
import type { RunResult } from './run-result.ts';
import { runResult } from './run-result.ts';

const icons: Readonly<Record<RunResult['kind'], typeof IconCheck>> = {
  delivered: IconCheck,
  waiting: IconClock,
  undelivered: IconAlertTriangle,
  no_delivery: IconMinus,
  nothing_to_report: IconMinus,
  failed: IconAlertTriangle,
};

function useFateWords(): (run: ReportRun, fate: RunResult) => string {
  const t = useTranslations('reports');
  return (run, fate) => {
    if ('count' in fate) return t(fate.kind, { count: fate.count });
    if (fate.kind === 'failed') return t(`failures.${run.failure ?? 'fault'}`);
    return fate.kind === 'nothing_to_report' ? t('nothingToTell') : t('noDelivery');
  };
}

/** How a run ended, in words beside its sign; and what was left out before it. */
export function RunResultLine({ run }: { readonly run: ReportRun }) {
  const t = useTranslations('reports');
  const words = useFateWords();
  const fate = runResult(run);
  const Icon = icons[fate.kind];
  return (
    <>
      <span className={classes.fate} data-fate={fate.kind}>
        <Icon size={16} aria-hidden />
        {words(run, fate)}
      </span>
      {run.missed_count > 0 && <div className={classes.detail}>{t('missed', { count: run.missed_count })}</div>}
    </>
  );
}

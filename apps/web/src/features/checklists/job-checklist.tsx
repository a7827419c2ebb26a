import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getChecklist } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ChecklistFaultList } from './checklist-faults.tsx';
import classes from './checklist-detail.module.css';

/** The walk-round check that found what a job is about: its faults with photos, and the way to it. */
export function JobChecklist({ checklistId, jobId }: { readonly checklistId: number; readonly jobId: number }) {
  const t = useTranslations('checklists');
  const format = useFormatter();
  const query = useQuery(endpointQuery(getChecklist, { params: { checklist_id: checklistId } }));
  const check = query.data;
  return (
    <section className={classes.jobCheck} aria-labelledby="job-check">
      <h2 id="job-check">{t('job.title')}</h2>
      {query.error !== null && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonLines lines={3} height={36} />}
      {check !== undefined && (
        <>
          <p className={classes.note}>
            {t('job.reported', {
              time: format.dateTime(new Date(check.finished_at), 'near'),
              name: check.issuer.name,
            })}{' '}
            ·{' '}
            <Link to={paths.checklists} search={{ check: check.id }}>
              {t('openCheck', { number: check.number })}
            </Link>
          </p>
          <ChecklistFaultList check={check} faults={check.faults.filter(({ job }) => job?.id === jobId)} />
        </>
      )}
    </section>
  );
}

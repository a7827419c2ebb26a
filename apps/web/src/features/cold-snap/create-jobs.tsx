import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createColdSnapJobs } from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useJobSheetsReload } from '../../components/job-sheet/job-sheet-calls.ts';
import { paths } from '../../paths.ts';
import classes from './cold-snap.module.css';

/** Makes a job for each vehicle of the list that has none, and says how many were made. */
export function CreateJobs(props: {
  readonly lowC: number;
  readonly search: { readonly q?: string; readonly fleet?: number; readonly depot?: number };
  readonly isEmpty: boolean;
}) {
  const { lowC, isEmpty } = props;
  const { q, fleet, depot } = props.search;
  const t = useTranslations('coldSnap');
  const making = useMutation({
    mutationFn: () =>
      call(createColdSnapJobs, {
        body: {
          low_c: lowC,
          ...(q === undefined ? {} : { q }),
          ...(fleet === undefined ? {} : { fleet_id: fleet }),
          ...(depot === undefined ? {} : { depot_id: depot }),
        },
      }),
    onSettled: useJobSheetsReload(),
  });
  const { data } = making;
  return (
    <div className={classes.made}>
      <Button loading={making.isPending} disabled={isEmpty} onClick={() => making.mutate()}>
        {t('createJobs')}
      </Button>
      <FormOutcome error={making.error} />
      {data !== undefined && (
        <span role="status">
          {t('jobsMade', { count: data.job_sheet_ids.length })}
          {data.existing_count > 0 && <> · {t('jobsExist', { count: data.existing_count })}</>}
          {data.has_more && <> · {t('jobsMore')}</>}{' '}
          <Link to={paths.jobSheets} search={{ state: 'present' } as never}>
            {t('showJobs')}
          </Link>
        </span>
      )}
    </div>
  );
}

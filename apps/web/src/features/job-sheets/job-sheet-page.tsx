import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconAlertOctagonFilled, IconCircleCheckFilled, IconPrinter } from '@tabler/icons-react';
import type { JobLine, JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { getJobSheet, updateJobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { jobNumber, useJobSheetsReload } from '../../components/job-sheet/job-sheet-calls.ts';
import { findFlagged, isLow, useJobWords } from '../../components/job-sheet/use-job-words.ts';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { JobEvents } from './job-events.tsx';
import { JobDue, JobPriorityText, JobStateText, LineProof } from './job-marks.tsx';
import { JobMoves } from './job-moves.tsx';
import { JobPaper } from './job-paper.tsx';
import classes from './job-sheets.module.css';

/** The proof is looked for every minute. */
const refetchMs = 30_000;

/** What went wrong with the repair and what sets it right, or that it is proved. */
function ProofBanner({ job }: { readonly job: JobSheetDetail }) {
  const t = useTranslations('jobSheets');
  const { targetText, proofText } = useJobWords();
  const line = findFlagged(job);
  if (line?.flag != null)
    return (
      <section className={`${classes.card} ${classes.banner}`} data-tone="bad" role="status">
        <IconAlertOctagonFilled size={26} aria-hidden />
        <div>
          <strong>{proofText(line)}</strong>
          <p>
            {t(`mend.${line.flag}`, {
              position: line.wheel?.position ?? '',
              other: line.flag_wheel?.position ?? '',
              pressure: targetText(line),
            })}
          </p>
        </div>
      </section>
    );
  const proved = job.lines.filter(({ proof }) => proof !== null);
  if (proved.length === 0 || proved.some(({ state }) => state !== 'proved')) return null;
  return (
    <section className={`${classes.card} ${classes.banner}`}>
      <IconCircleCheckFilled size={26} aria-hidden />
      <strong>{t('proved', { wheels: proved.map(({ wheel }) => wheel?.position).join(', ') })}</strong>
    </section>
  );
}

/** A line: its wheel, its work with the pressure the gauge must show, the wheel now, and what the sensor shows. */
function Line({ job, line }: { readonly job: JobSheetDetail; readonly line: JobLine }) {
  const t = useTranslations('jobSheets');
  const format = useFormatter();
  const { pressure, temperature } = useQuantities();
  const wheelName = useWheelWords();
  const { targetText } = useJobWords();
  const reload = useJobSheetsReload();
  const finishing = useMutation({
    mutationFn: () =>
      call(updateJobSheet, {
        params: { job_sheet_id: job.id },
        body: { done_line_ids: [line.id] },
        version: job.version,
      }),
    onSettled: reload,
  });
  const { wheel } = line;
  const mayFinish = job.may_work && line.state === 'open' && !isOver(job.state);
  return (
    <li className={classes.line}>
      <div>
        {wheel === null ? (
          <strong>{t('wholeVehicle')}</strong>
        ) : (
          <VehiclePageLink vehicle={job.vehicle} search={{ wheel: wheel.position }}>
            <span className={classes.code}>{wheel.position}</span> {wheelName(wheel)}
          </VehiclePageLink>
        )}
      </div>
      <div>
        {t(`works.${line.work}`)}
        {line.note !== null && <span className={classes.small}>{line.note}</span>}
        {line.target_kpa !== null && (
          <>
            {' '}
            <span className={classes.target}>→ {targetText(line)}</span>
            {line.inflate_to_kpa !== null && (
              <span className={classes.small}>
                {t('nowAt', { temperature: temperature.text(line.temperature_c) })} ·{' '}
                {t('cold', { pressure: pressure.text(line.target_kpa) })}
              </span>
            )}
          </>
        )}
      </div>
      <div>
        {line.state === 'open' && isLow(line) && <strong className={classes.late}>{t('paper.low')}</strong>}
        <LineProof line={line} />
        {wheel !== null && line.reading_at !== null && (
          <span className={classes.small}>
            {t('gauge', {
              pressure: pressure.text(line.pressure_kpa),
              time: format.dateTime(new Date(line.reading_at), 'near'),
            })}
          </span>
        )}
        {line.reached_at !== null && (
          <span className={classes.small}>
            {t('reached', {
              pressure: pressure.text(line.reached_gauge_kpa),
              time: format.dateTime(new Date(line.reached_at), 'near'),
            })}
          </span>
        )}
      </div>
      <div>
        {mayFinish && (
          <Button variant="default" loading={finishing.isPending} onClick={() => finishing.mutate()}>
            {t('finishLine')}
          </Button>
        )}
        {finishing.error !== null && <FormOutcome error={finishing.error} />}
      </div>
    </li>
  );
}

function Facts({ job }: { readonly job: JobSheetDetail }) {
  const t = useTranslations('jobSheets');
  const format = useFormatter();
  const text = (name: 'note' | 'reason', value: string | null) => (value === null ? [] : [{ name: t(name), value }]);
  return (
    <section className={classes.card} aria-labelledby="job-facts">
      <h2 id="job-facts">{t('columns.job')}</h2>
      <FactList
        facts={[
          { name: t('columns.priority'), value: <JobPriorityText job={job} /> },
          { name: t('columns.due'), value: <JobDue job={job} /> },
          { name: t('columns.assigned'), value: job.assigned_to?.name ?? t('nobody') },
          { name: t('columns.depot'), value: job.depot_name ?? '–' },
          { name: t('made'), value: job.created_by, note: format.dateTime(new Date(job.created_at), 'near') },
          ...text('reason', job.state_reason),
          ...text('note', job.note),
        ]}
      />
    </section>
  );
}

/** One job sheet: what is to be done, what the sensors show of it, and what happened; `missing` stands in place of one that may not be seen. */
export function JobSheetPage({ jobId, missing }: { readonly jobId: number; readonly missing: ReactNode }) {
  const t = useTranslations('jobSheets');
  const query = useQuery({
    ...endpointQuery(getJobSheet, { params: { job_sheet_id: jobId } }),
    refetchInterval: refetchMs,
  });
  if (isInvalidResource(query.error)) return missing;
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonLines lines={8} height={36} />;
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={1} />;
  }
  const job = query.data;
  return (
    <>
      <div className={classes.screen}>
        <Link to={paths.jobSheets}>{t('back')}</Link>
        <header className={classes.heading}>
          <h1>{jobNumber(job.id)}</h1>
          <VehiclePlateLink vehicle={job.vehicle} />
          <JobStateText job={job} />
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            <JobMoves job={job} />
          </div>
        </header>
        <ProofBanner job={job} />
        <div className={classes.columns}>
          <section className={classes.card} aria-labelledby="job-lines">
            <h2 id="job-lines">{t('columns.work')}</h2>
            <ol className={classes.lines}>
              {job.lines.map((line) => (
                <Line key={line.id} job={job} line={line} />
              ))}
            </ol>
          </section>
          <div className={classes.side}>
            <Facts job={job} />
            <JobEvents job={job} />
          </div>
        </div>
      </div>
      <JobPaper job={job} />
    </>
  );
}

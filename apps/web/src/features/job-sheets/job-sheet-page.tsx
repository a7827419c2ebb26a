import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconAlertOctagonFilled, IconCircleCheckFilled, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import type { JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { getJobSheet, getJobSheetFile } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { download } from '../../api/download.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { jobNumber } from '../../components/job-sheet/job-sheet-calls.ts';
import { findFlagged, useJobWords } from '../../components/job-sheet/use-job-words.ts';
import { PhotoGallery } from '../../components/photo/photo-gallery.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { liveVehicles } from '../../live/live.ts';
import { dealerPart } from '../../late-screen.ts';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { JobEvents } from './job-events.tsx';
import { JobDue, JobPriorityText, JobStateText } from './job-marks.tsx';
import { AddWork, JobLineItem } from './job-lines.tsx';
import { JobMoves } from './job-moves.tsx';
import { JobPaper } from './job-paper.tsx';
import { TechnicianJob } from './technician-job.tsx';
import { pressureLines } from './technician-parts.tsx';
import classes from './job-sheets.module.css';

/** Loads the job and its vehicle anew when the vehicle has sent something. */
function useVehicleNews(vehicleId: number | undefined): void {
  const client = useQueryClient();
  useEffect(
    () =>
      liveVehicles.onBatch((batch) => {
        if (vehicleId === undefined || !batch.has(vehicleId)) return;
        for (const endpoint of [getJobSheet, getVehicle])
          void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
      }),
    [client, vehicleId],
  );
}

const JobDealers = dealerPart(async () => (await import('./job-dealers.tsx')).JobDealers);

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
          ...(job.follows_job_id === null
            ? []
            : [
                {
                  name: t('follows'),
                  value: <Link to={paths.jobSheet(job.follows_job_id)}>{jobNumber(job.follows_job_id)}</Link>,
                },
              ]),
          ...(job.checklist === null
            ? []
            : [
                {
                  name: t('check'),
                  value: (
                    <Link to={paths.checklists} search={{ check: job.checklist.id } as never}>
                      {job.checklist.number}
                    </Link>
                  ),
                },
              ]),
          ...text('reason', job.state_reason),
          ...text('note', job.note),
        ]}
      />
    </section>
  );
}

/** One job sheet: what is to be done, what the sensors show of it, and what happened; `missing` stands in place of one that may not be seen. */
export function JobSheetPage(props: {
  readonly jobId: number;
  readonly missing: ReactNode;
  /** Draws the walk-round check that the job comes from. */
  readonly renderChecklist: (job: JobSheetDetail, checklistId: number) => ReactNode;
}) {
  const { jobId, missing } = props;
  const t = useTranslations('jobSheets');
  const tPhotos = useTranslations('photos');
  const query = useQuery({
    ...endpointQuery(getJobSheet, { params: { job_sheet_id: jobId } }),
    refetchInterval: refetchMs,
  });
  const saving = useMutation({
    mutationFn: () => download(getJobSheetFile, { params: { job_sheet_id: jobId }, query: { format: 'pdf' } }),
  });
  useVehicleNews(query.data?.vehicle.id);
  const isPhone = useMedia('(max-width: 767.98px)');
  const [isWhole, setWhole] = useState(false);
  if (isInvalidResource(query.error)) return missing;
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonLines lines={8} height={36} />;
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={1} />;
  }
  const job = query.data;
  if (isPhone && !isWhole && job.may_work && job.state !== 'cancelled' && pressureLines(job).length > 0)
    return (
      <>
        <TechnicianJob job={job} onDetails={() => setWhole(true)} />
        <JobPaper job={job} />
      </>
    );
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
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {t('pdf')}
            </Button>
            <JobMoves job={job} />
          </div>
        </header>
        <FormOutcome error={saving.error} />
        <ProofBanner job={job} />
        <div className={classes.columns}>
          <div className={classes.side}>
            <section className={classes.card} aria-labelledby="job-lines">
              <h2 id="job-lines">{t('columns.work')}</h2>
              <ol className={classes.lines}>
                {job.lines.map((line) => (
                  <JobLineItem key={line.id} job={job} line={line} />
                ))}
              </ol>
              <AddWork job={job} />
            </section>
            {job.checklist !== null && props.renderChecklist(job, job.checklist.id)}
            <section className={classes.card} aria-labelledby="job-photos">
              <h2 id="job-photos">{tPhotos('title')}</h2>
              <PhotoGallery owner={{ jobId: job.id }} mayAdd />
            </section>
          </div>
          <div className={classes.side}>
            <Facts job={job} />
            <JobDealers job={job} />
            <JobEvents job={job} />
          </div>
        </div>
      </div>
      <JobPaper job={job} />
    </>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconHistory, IconSend } from '@tabler/icons-react';
import type { Report, ReportRun } from '@tyrewatch/contract/reports/report-endpoints';
import { exportReportRun, getReportRunsFile, listReportRuns } from '@tyrewatch/contract/reports/report-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { download } from '../../api/download.ts';
import { mailFaultOf } from '../../components/mail-fault.ts';
import type { Column } from '../../list/list-table.tsx';
import { PlainList, TableMenu } from '../../list/paged-list.tsx';
import row from '../../list/row-menu.module.css';
import { usePagedList } from '../../list/use-paged-list.ts';
import formClasses from '../../ui/form-fields.module.css';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';
import { RunResultLine } from './run-result-line.tsx';
import { useRunsWatch } from './use-runs-watch.ts';

function When({ run }: { readonly run: ReportRun }) {
  const t = useTranslations('reports');
  const format = useFormatter();
  return (
    <>
      <div className={classes.type}>{format.dateTime(new Date(run.scheduled_for), 'long')}</div>
      <div className={classes.detail}>{t(`triggers.${run.trigger}`, { name: run.started_by ?? '—' })}</div>
    </>
  );
}

function Deliveries({ deliveries }: ReportRun) {
  const t = useTranslations('reports');
  if (deliveries.length === 0) return '—';
  return (
    <ul className={classes.deliveries}>
      {deliveries.map(({ email, state, failure }, index) => (
        <li key={index}>
          {email === '' ? t('erased') : email}
          <span className={classes.detail}>
            {' '}
            {t(`states.${state}`)}
            {failure !== null && `: ${t(`mailFaults.${mailFaultOf(failure)}`)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function DownloadButton({ reportId, run }: { readonly reportId: number; readonly run: ReportRun }) {
  const t = useTranslations('reports');
  const format = useFormatter();
  const params = { report_id: reportId, run_id: run.id };
  const saving = useMutation({ mutationFn: () => download(exportReportRun, { params }) });
  const label = t('downloadOf', { date: format.dateTime(new Date(run.scheduled_for), 'short') });
  return (
    <>
      <button type="button" className={row.button} title={label} onClick={() => saving.mutate()}>
        <IconDownload size={18} aria-hidden />
        <span className={row.hidden}>{label}</span>
      </button>
      {saving.isError && (
        <span role="alert" className={classes.fault}>
          {t('downloadFailed')}
        </span>
      )}
    </>
  );
}

/** When a report was made and what became of each of its mails; the way to have it at once. */
export function ReportHistory({ report }: { readonly report: Report }) {
  const t = useTranslations('reports');
  const input = { params: { report_id: report.id } };
  const list = usePagedList(listReportRuns, input);
  useRunsWatch(list.rows);
  const [isAsked, setAsked] = useState(false);
  const columns: readonly Column<ReportRun>[] = [
    { key: 'when', title: t('columns.when'), part: 'heading', renderCell: (run) => <When run={run} /> },
    {
      key: 'outcome',
      title: t('columns.outcome'),
      renderCell: (run) => (
        <>
          <RunResultLine run={run} />
          {run.has_file && <div className={classes.detail}>{t('rows', { count: run.row_count })}</div>}
        </>
      ),
    },
    { key: 'deliveries', title: t('columns.deliveries'), renderCell: (run) => <Deliveries {...run} /> },
    {
      key: 'download',
      title: t('download'),
      part: 'corner',
      renderCell: (run) => (run.has_file ? <DownloadButton reportId={report.id} run={run} /> : null),
    },
  ];
  const table = { list, label: t('history'), columns, rowKey: ({ id }: ReportRun) => id };
  return (
    <section className={classes.history} aria-labelledby="report-history">
      <h2 id="report-history" className={classes.heading}>
        {t('history')}
      </h2>
      <p className={formClasses.note}>{t('historyText')}</p>
      <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setAsked(true)}>
        {t('runNow')}
      </Button>
      <TableMenu {...table} file={{ endpoint: getReportRunsFile, input }} />
      <PlainList {...table} empty={{ icon: <IconHistory size={26} />, title: t('noRuns') }} />
      {isAsked && <ReportDialog task={{ kind: 'run', report }} onClose={() => setAsked(false)} />}
    </section>
  );
}

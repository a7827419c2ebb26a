import { Link } from '@tanstack/react-router';
import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { MailAddress } from '../../components/mail-address.tsx';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { paths } from '../../paths.ts';
import { ReportMenu } from './report-menu.tsx';
import type { ReportTask } from './report-task.ts';
import classes from './reports.module.css';
import { RunFateLine } from './run-fate-line.tsx';
import { scheduleWords } from './schedule-words.ts';
import { useReportSearch } from './use-report-search.ts';

type Order = 'type' | 'last_run' | 'next_run';

/** Names shown of the fleets or vehicles of a report. */
const shownNames = 3;

function What({ report }: { readonly report: Report }) {
  const t = useTranslations('reports');
  return (
    <>
      <Link to={paths.editReport(report.id)} className={classes.type}>
        {t(`types.${report.type}`)}
      </Link>
      <div className={classes.detail}>{scheduleWords(report, t, useLocale())}</div>
    </>
  );
}

/** Addresses, a line each. */
function Recipients({ emails }: Pick<Report, 'emails'>) {
  if (emails.length === 0) return '—';
  return emails.map((email) => (
    <div key={email}>
      <MailAddress address={email} />
    </div>
  ));
}

function Covered({ report }: { readonly report: Report }) {
  const t = useTranslations('reports');
  const { coverage, organization_name: organisation } = report;
  if (coverage === 'organization') return t('allOf', { organisation });
  const names =
    coverage === 'fleets' ? report.fleets.map(({ name }) => name) : report.vehicles.map((one) => one.registration);
  const first = names.slice(0, shownNames).join(', ');
  if (names.length === 0) return t('noneLeft');
  return names.length > shownNames ? t('moreVehicles', { names: first, count: names.length - shownNames }) : first;
}

function LastRun({ report: { last_run: run } }: { readonly report: Report }) {
  const t = useTranslations('reports');
  const format = useFormatter();
  if (run === null) return t('never');
  return (
    <>
      <RunFateLine run={run} />
      <div className={classes.detail}>{format.dateTime(new Date(run.started_on), 'long')}</div>
    </>
  );
}

/** The reports with what can be done to each. */
export function ReportTable(props: {
  readonly reports: readonly Report[];
  readonly onTask: (task: ReportTask) => void;
}) {
  const t = useTranslations('reports');
  const tTitles = useTranslations('titles');
  const format = useFormatter();
  const { search, change } = useReportSearch();
  const columns: readonly TableColumn<Report, Order>[] = [
    {
      key: 'report',
      title: t('columns.report'),
      order: 'type',
      part: 'heading',
      renderCell: (report) => <What report={report} />,
    },
    { key: 'recipients', title: t('columns.recipients'), renderCell: ({ emails }) => <Recipients emails={emails} /> },
    { key: 'vehicles', title: t('columns.vehicles'), renderCell: (report) => <Covered report={report} /> },
    {
      key: 'last_run',
      title: t('columns.last_run'),
      order: 'last_run',
      renderCell: (report) => <LastRun report={report} />,
    },
    {
      key: 'next_run',
      title: t('columns.next_run'),
      order: 'next_run',
      renderCell: ({ next_run_on: at }) => format.dateTime(new Date(at), 'long'),
    },
    {
      key: 'actions',
      title: t('actions'),
      part: 'actions',
      renderCell: (report) => <ReportMenu report={report} onTask={props.onTask} />,
    },
  ];
  return (
    <PagedTable
      label={tTitles('reports')}
      columns={columns}
      rows={props.reports}
      rowKey={({ id }) => id}
      sort={search.sort ?? 'next_run'}
      onSort={(sort) => change({ sort })}
    />
  );
}

import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconCalendarStats, IconPlus } from '@tabler/icons-react';
import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import { getReportsFile, listReports } from '@tyrewatch/contract/reports/report-endpoints';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { MailAddress } from '../../components/mail-address.tsx';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import type { RowActions } from '../../list/row-menu.tsx';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import type { ReportTask } from './report-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { reportSearch } from './report-search.ts';
import classes from './reports.module.css';
import { RunResultLine } from './run-result-line.tsx';
import { scheduleWords } from './schedule-words.ts';
import { useReportPause } from './use-report-pause.ts';
import { useRunsWatch } from './use-runs-watch.ts';

/** Names shown of the fleets or vehicles of a report. */
const shownNames = 3;

function What({ report }: { readonly report: Report }) {
  const t = useTranslations('reports');
  return (
    <>
      <Link to={paths.editReport(report.id)} className={classes.type}>
        {report.name}
      </Link>
      <div className={classes.detail}>
        {t(`types.${report.type}`)} · {scheduleWords(report, t, useLocale())}
      </div>
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
  const places = [...report.fleets, ...report.depots].map(({ name }) => name);
  const names = [...places, ...report.vehicles.map(({ registration }) => registration)];
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
      <RunResultLine run={run} />
      <div className={classes.detail}>{format.dateTime(new Date(run.started_on), 'long')}</div>
    </>
  );
}

function useColumns(): Columns<Report, typeof reportSearch> {
  const t = useTranslations('reports');
  const format = useFormatter();
  return [
    {
      key: 'report',
      title: t('columns.report'),
      sort: 'name',
      part: 'heading',
      renderCell: (report) => <What report={report} />,
    },
    { key: 'recipients', title: t('columns.recipients'), renderCell: ({ emails }) => <Recipients emails={emails} /> },
    { key: 'vehicles', title: t('columns.vehicles'), renderCell: (report) => <Covered report={report} /> },
    {
      key: 'last_run',
      title: t('columns.last_run'),
      sort: 'last_run',
      renderCell: (report) => <LastRun report={report} />,
    },
    {
      key: 'next_run',
      title: t('columns.next_run'),
      sort: 'next_run',
      renderCell: ({ next_run_on: at }) =>
        at === null ? (
          <span className={classes.paused}>{t('reportStates.paused')}</span>
        ) : (
          format.dateTime(new Date(at), 'long')
        ),
    },
  ];
}

function useActions(onTask: (task: ReportTask) => void, pause: (report: Report) => void): RowActions<Report> {
  const t = useTranslations('reports');
  const navigate = useNavigate();
  return {
    label: ({ name }) => t('actionsFor', { name }),
    of: (report) => [
      {
        key: 'edit',
        label: t('tasks.edit'),
        onChoose: () => void navigate({ to: paths.editReport(report.id) }),
      },
      { key: 'run', label: t('tasks.run'), onChoose: () => onTask({ kind: 'run', report }) },
      {
        key: 'pause',
        label: t(report.paused_on === null ? 'tasks.pause' : 'tasks.resume'),
        onChoose: () => pause(report),
      },
      { key: 'delete', label: t('tasks.delete'), isDanger: true, onChoose: () => onTask({ kind: 'delete', report }) },
    ],
  };
}

/** The scheduled reports of the organisations in reach. */
export function ReportList() {
  const t = useTranslations('reports');
  const tTitles = useTranslations('titles');
  const columns = useColumns();
  const list = useList(reportSearch, listReports);
  useRunsWatch(list.rows.map((report) => report.last_run));
  const [task, setTask] = useState<ReportTask | null>(null);
  const pausing = useReportPause();
  const actions = useActions(setTask, pausing.mutate);
  return (
    <div className={classes.list}>
      <FormOutcome error={pausing.error} />
      <PagedList
        list={list}
        label={tTitles('reports')}
        file={getReportsFile}
        rowKey={({ id }) => id}
        columns={columns}
        actions={actions}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        choices={{
          type: { label: t('type'), every: t('everyType'), words: (type) => t(`types.${type}`) },
          state: { label: t('state'), every: t('everyState'), words: (state) => t(`reportStates.${state}`) },
        }}
        total={({ total }) => t('total', { count: total })}
        tools={
          <Button component={Link} to={paths.addReport} leftSection={<IconPlus size={16} aria-hidden />}>
            {tTitles('addReport')}
          </Button>
        }
        empty={{ icon: <IconCalendarStats size={26} />, title: t('none'), text: t('noneText') }}
        rowHeightPx={64}
      />
      {task !== null && <ReportDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCalendarStats, IconPlus } from '@tabler/icons-react';
import { reportTypes } from '@tyrewatch/domain/reports/report-type';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListToolbar } from '../../components/paged-list/list-toolbar.tsx';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import { paths } from '../../paths.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportTable } from './report-table.tsx';
import type { ReportTask } from './report-task.ts';
import classes from './reports.module.css';
import { useReportSearch } from './use-report-search.ts';
import { useReports } from './use-reports.ts';
import { useRunsWatch } from './use-runs-watch.ts';

function AddReport() {
  const tTitles = useTranslations('titles');
  return (
    <Button component={Link} to={paths.addReport} leftSection={<IconPlus size={16} aria-hidden />}>
      {tTitles('addReport')}
    </Button>
  );
}

/** Search, filter, how many there are, and the way to another one. */
function Toolbar({ total }: { readonly total: number | null }) {
  const t = useTranslations('reports');
  const { search, change } = useReportSearch();
  return (
    <ListToolbar
      label={t('search')}
      hint={t('searchHint')}
      q={search.q}
      change={change}
      total={total === null ? null : t('total', { count: total })}
      actions={<AddReport />}
    >
      <ListChoice
        label={t('type')}
        every={t('everyType')}
        value={search.type}
        choices={reportTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(type) => change({ type })}
      />
    </ListToolbar>
  );
}

/** The scheduled reports of the organisations in reach. */
export function ReportList() {
  const t = useTranslations('reports');
  const { search, isNarrowed, clear } = useReportSearch();
  const list = useReports(search);
  useRunsWatch(list.rows.map((report) => report.last_run));
  const [task, setTask] = useState<ReportTask | null>(null);
  const total = list.first?.total ?? null;
  const isNew = total === 0 && !isNarrowed;
  return (
    <div className={classes.list}>
      {!isNew && <Toolbar total={total} />}
      <PagedList
        list={list}
        isNarrowed={isNarrowed}
        onClear={clear}
        empty={{
          icon: <IconCalendarStats size={26} />,
          title: t('none'),
          text: t('noneText'),
          actions: <AddReport />,
        }}
        rowHeight={64}
      >
        {(reports) => <ReportTable reports={reports} onTask={setTask} />}
      </PagedList>
      {task !== null && <ReportDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconHistory } from '@tabler/icons-react';
import { exportReportRun } from '@tyrewatch/contract/reports/report-endpoints';
import { deleteReportFile } from '@tyrewatch/contract/reports/report-file-endpoints';
import type { ReportHistoryEntry } from '@tyrewatch/contract/reports/report-history-endpoints';
import {
  getReportHistoryFile,
  listReportHistory,
  sendReportRunAgain,
} from '@tyrewatch/contract/reports/report-history-endpoints';
import { historyStates } from '@tyrewatch/contract/reports/report-orders';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import type { RowAction, RowActions } from '../../list/row-menu.tsx';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { Delivery, Due, Files, Made, What } from './history-cells.tsx';
import { deliveryFate, madeFate } from './history-fate.ts';
import { historySearch } from './history-search.ts';
import classes from './report-history.module.css';
import { WorkingFiles } from './working-files.tsx';

/** The usual number of days back. */
const usualDays = 30;

function useColumns(): Columns<ReportHistoryEntry, typeof historySearch> {
  const t = useTranslations('reportHistory');
  return [
    { key: 'due', title: t('columns.due'), renderCell: (entry) => <Due entry={entry} /> },
    { key: 'report', title: t('columns.report'), part: 'heading', renderCell: (entry) => <What entry={entry} /> },
    {
      key: 'made',
      title: t('columns.made'),
      renderCell: (entry) => (
        <div data-tint={deliveryFate(entry) === 'bad' && madeFate(entry) !== 'bad' ? 'late' : madeFate(entry)}>
          <Made entry={entry} />
        </div>
      ),
    },
    { key: 'files', title: t('columns.files'), renderCell: (entry) => <Files entry={entry} /> },
    { key: 'delivery', title: t('columns.delivery'), renderCell: (entry) => <Delivery entry={entry} /> },
  ];
}

/** What can be done to a making, and what went wrong with it last. */
function useActions(): { readonly actions: RowActions<ReportHistoryEntry>; readonly error: unknown } {
  const t = useTranslations('reportHistory');
  const tReports = useTranslations('reports');
  const client = useQueryClient();
  const navigate = useNavigate();
  const doing = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries(),
  });
  const ofRun = (entry: ReportHistoryEntry, reportId: number): readonly RowAction[] => {
    const params = { report_id: reportId, run_id: entry.id };
    const count = entry.deliveries.filter(({ state, email }) => state === 'failed' && email !== '').length;
    const again = () => call(sendReportRunAgain, { params });
    const save = () => download(exportReportRun, { params });
    return [
      { key: 'open', label: t('openReport'), onChoose: () => void navigate({ to: paths.editReport(reportId) }) },
      ...(count > 0 && entry.has_content
        ? [{ key: 'again', label: t('sendAgain', { count }), onChoose: () => doing.mutate(again) }]
        : []),
      ...(entry.has_content
        ? [{ key: 'csv', label: t('downloadContent', { format: 'CSV' }), onChoose: () => doing.mutate(save) }]
        : []),
    ];
  };
  const ofFile = ({ id, outcome }: ReportHistoryEntry): readonly RowAction[] => {
    const remove = () => call(deleteReportFile, { params: { file_id: id } });
    return [
      { key: 'open', label: t('openFile'), onChoose: () => void navigate({ to: paths.reportFile(id) }) },
      ...(outcome === 'queued' || outcome === 'making'
        ? []
        : [{ key: 'delete', label: t('deleteFile'), isDanger: true, onChoose: () => doing.mutate(remove) }]),
    ];
  };
  return {
    error: doing.error,
    actions: {
      label: (entry) => t('actionsFor', { name: `${tReports(`types.${entry.type}`)}, ${entry.subject}` }),
      of: (entry) => (entry.report_id === null ? ofFile(entry) : ofRun(entry, entry.report_id)),
    },
  };
}

/** When reports were made, newest first, with their files and what became of each mail; on top what is being made. */
export function ReportHistoryList() {
  const t = useTranslations('reportHistory');
  const textOf = useProblemText();
  const columns = useColumns();
  const { actions, error } = useActions();
  const list = useList(historySearch, listReportHistory, { isLive: true });
  const zone = useSession()?.time_zone ?? '';
  const { state: current = 'all' } = list.search;
  const counts = historyStates.map((state) => ({
    key: state,
    name: t(`states.${state}`),
    count: list.first?.counts[state],
    current: state === current ? (state === 'all' ? ('page' as const) : ('true' as const)) : undefined,
    search: (before: Record<string, unknown>) => ({
      ...before,
      state: state === 'all' || state === current ? undefined : state,
    }),
  }));
  return (
    <div className={classes.list}>
      <WorkingFiles />
      <CountStrip label={t('label')} entries={counts} />
      {error !== null && (
        <p role="alert" className={classes.fault}>
          {textOf(error)}
        </p>
      )}
      <PagedList
        list={list}
        label={t('label')}
        file={getReportHistoryFile}
        rowKey={({ kind, id }) => `${kind}${id}`}
        columns={columns}
        actions={actions}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        choices={{
          range: {
            label: t('range'),
            every: t('days', { count: usualDays }),
            words: (days) => t('days', { count: Number(days) }),
          },
        }}
        total={({ kept_days: days }) => t('kept', { zone, days })}
        empty={{ icon: <IconHistory size={26} />, title: t('noneTitle'), text: t('noneText') }}
        rowHeightPx={56}
      />
    </div>
  );
}

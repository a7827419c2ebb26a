import { useNavigate } from '@tanstack/react-router';
import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import { useLocale, useTranslations } from 'use-intl';
import { RowMenu } from '../../list/row-menu.tsx';
import { paths } from '../../paths.ts';
import type { ReportTask } from './report-task.ts';
import { scheduleWords } from './schedule-words.ts';

/** The menu at the end of a report's row. */
export function ReportMenu(props: { readonly report: Report; readonly onTask: (task: ReportTask) => void }) {
  const { report, onTask } = props;
  const t = useTranslations('reports');
  const navigate = useNavigate();
  const name = `${t(`types.${report.type}`)}, ${scheduleWords(report, t, useLocale())}`;
  return (
    <RowMenu
      label={t('actionsFor', { name })}
      actions={[
        {
          key: 'edit',
          label: t('tasks.edit'),
          onChoose: () => void navigate({ to: paths.editReport(report.id) }),
        },
        { key: 'run', label: t('tasks.run'), onChoose: () => onTask({ kind: 'run', report }) },
        { key: 'delete', label: t('tasks.delete'), isDanger: true, onChoose: () => onTask({ kind: 'delete', report }) },
      ]}
    />
  );
}

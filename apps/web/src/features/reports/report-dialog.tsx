import { useMutation } from '@tanstack/react-query';
import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import { deleteReport, runReport } from '@tyrewatch/contract/reports/report-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import { useReportsReload } from './use-runs-watch.ts';

/** What is done to a report in a window. */
export interface ReportTask {
  readonly kind: 'run' | 'delete';
  readonly report: Report;
}

const work = ({ kind, report: { id, version } }: ReportTask): Promise<unknown> =>
  kind === 'run'
    ? call(runReport, { params: { report_id: id } })
    : call(deleteReport, { params: { report_id: id }, version });

/** The last question before a report is sent at once, or gone with its history. */
export function ReportDialog(props: {
  readonly task: ReportTask;
  readonly onClose: () => void;
  /** Absent: it closes. */
  readonly onDone?: () => void;
}) {
  const { task, onClose, onDone = onClose } = props;
  const { kind, report } = task;
  const t = useTranslations('reports');
  const reload = useReportsReload();
  const doing = useMutation({ mutationFn: () => work(task), onSuccess: onDone, onSettled: reload });
  const { name } = report;
  const isRun = kind === 'run';
  return (
    <FormDialog
      title={t(isRun ? 'runTitle' : 'deleteTitle')}
      text={isRun ? t('runText', { name, recipients: report.emails.join(', ') }) : t('deleteText', { name })}
      action={t(isRun ? 'runNow' : 'deleteNow')}
      isDanger={!isRun}
      isReady
      change={doing}
      onSubmit={() => doing.mutate()}
      onLoadAgain={reload}
      onClose={onClose}
    >
      {isRun && <NoMailServer mailsWait />}
    </FormDialog>
  );
}

import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import { getReport, updateReport } from '@tyrewatch/contract/reports/report-endpoints';
import { sendMeReport } from '@tyrewatch/contract/reports/report-preview-endpoints';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportDraft } from './report-draft.ts';
import { bodyOf, draftOf } from './report-draft.ts';
import editor from './report-editor.module.css';
import { ReportEditor } from './report-editor.tsx';
import { ReportHistory } from './report-history.tsx';
import { useReportPause } from './use-report-pause.ts';
import { previewBody } from './use-report-preview.ts';
import { useReportsReload } from './use-runs-watch.ts';

/** What can be done with a report as it is entered, beside saving it. */
function Actions(props: {
  readonly report: Report;
  readonly draft: ReportDraft;
  readonly onPaused: (report: Report) => void;
  readonly onDelete: () => void;
}) {
  const { report, draft, onPaused, onDelete } = props;
  const t = useTranslations('reports');
  const tEditor = useTranslations('reportEditor');
  const email = useSession()?.email ?? '';
  const reload = useReportsReload();
  const pausing = useReportPause();
  const sending = useMutation({
    mutationFn: () => call(sendMeReport, { params: { report_id: report.id }, body: previewBody(draft) }),
    onSuccess: reload,
  });
  const isPaused = report.paused_on !== null;
  return (
    <>
      <FormOutcome
        error={sending.error ?? pausing.error}
        done={sending.isSuccess ? tEditor('sentMe', { email }) : null}
      />
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {tEditor('sendMe')}
      </Button>
      <Button
        variant="default"
        leftSection={isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
        loading={pausing.isPending}
        onClick={() => pausing.mutate(report, { onSuccess: onPaused })}
      >
        {t(isPaused ? 'tasks.resume' : 'tasks.pause')}
      </Button>
      <RowMenu
        label={tEditor('more')}
        buttonClass={editor.menuButton}
        actions={[{ key: 'delete', label: t('tasks.delete'), isDanger: true, onChoose: onDelete }]}
      />
    </>
  );
}

function Loaded({ report, onLoadAgain }: { readonly report: Report; readonly onLoadAgain: () => Promise<unknown> }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const reload = useReportsReload();
  // What the form was begun from: what arrives later under what is being entered must not pass for it.
  const [begun, setBegun] = useState(report);
  const [saveCount, setSaveCount] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const saving = useMutation({
    mutationFn: (draft: ReportDraft) =>
      call(updateReport, { params: { report_id: begun.id }, version: begun.version, body: bodyOf(draft) }),
    onSuccess: async (saved) => {
      client.setQueryData(endpointQuery(getReport, { params: { report_id: saved.id } }).queryKey, saved);
      setBegun(saved);
      setSaveCount((count) => count + 1);
      await reload();
    },
  });
  const leave = (): void => void navigate({ to: paths.reports, ignoreBlocker: true });
  return (
    <>
      <ReportEditor
        key={saveCount}
        begun={draftOf(begun)}
        report={begun}
        saving={saving}
        onSave={(draft) => saving.mutate(draft)}
        onLoadAgain={onLoadAgain}
        renderActions={(draft) => (
          <Actions report={begun} draft={draft} onPaused={setBegun} onDelete={() => setAsked(true)} />
        )}
      />
      <ReportHistory report={report} />
      {isAsked && <ReportDialog task={{ kind: 'delete', report }} onClose={() => setAsked(false)} onDone={leave} />}
    </>
  );
}

/** A report: how it is set up, and what became of it; `missing` stands in place of one that does not exist. */
export function EditReport(props: { readonly reportId: number; readonly missing: ReactNode }) {
  const query = useQuery(endpointQuery(getReport, { params: { report_id: props.reportId } }));
  const { data, error, refetch } = query;
  const [round, setRound] = useState(0);
  const loadAgain = async (): Promise<void> => {
    await refetch();
    setRound(round + 1);
  };
  if (data === undefined && isInvalidResource(error)) return props.missing;
  return (
    <>
      {data !== undefined && <Loaded key={round} report={data} onLoadAgain={loadAgain} />}
      {query.isPending && <SkeletonLines lines={8} height={44} />}
      {query.isLoadingError && <ErrorNotice error={error} onRetry={() => void refetch()} />}
    </>
  );
}

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import { getReport, updateReport } from '@tyrewatch/contract/reports/report-endpoints';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportDraft } from './report-draft.ts';
import { bodyOf, draftOf } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';
import { ReportHistory } from './report-history.tsx';
import classes from './reports.module.css';
import { useReportsReload } from './use-runs-watch.ts';

function Loaded({ report, onLoadAgain }: { readonly report: Report; readonly onLoadAgain: () => Promise<unknown> }) {
  const t = useTranslations('reports');
  const client = useQueryClient();
  const navigate = useNavigate();
  const reload = useReportsReload();
  // What the form was begun from: what arrives later under what is being entered must not pass for it.
  const [begun, setBegun] = useState(report);
  const [isAsked, setAsked] = useState(false);
  const saving = useMutation({
    mutationFn: (draft: ReportDraft) =>
      call(updateReport, { params: { report_id: begun.id }, version: begun.version, body: bodyOf(draft) }),
    onSuccess: async (saved) => {
      client.setQueryData(endpointQuery(getReport, { params: { report_id: saved.id } }).queryKey, saved);
      setBegun(saved);
      await reload();
    },
  });
  const leave = (): void => void navigate({ to: paths.reports, ignoreBlocker: true });
  return (
    <>
      <ReportForm
        key={begun.version}
        begun={draftOf(begun)}
        isNew={false}
        saving={saving}
        onSave={(draft) => saving.mutate(draft)}
        onLoadAgain={onLoadAgain}
      />
      <ReportHistory report={report} />
      <p className={classes.remove}>
        <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
          {t('tasks.delete')}
        </Button>
      </p>
      {isAsked && <ReportDialog task={{ kind: 'delete', report }} onClose={() => setAsked(false)} onDone={leave} />}
    </>
  );
}

/** A report: how it is set up, and what became of it; `missing` stands in place of one that does not exist. */
export function EditReport(props: {
  readonly reportId: number;
  readonly heading: ReactNode;
  readonly missing: ReactNode;
}) {
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
      {props.heading}
      {data !== undefined && <Loaded key={round} report={data} onLoadAgain={loadAgain} />}
      {query.isPending && <SkeletonLines lines={8} height={44} />}
      {query.isLoadingError && <ErrorNotice error={error} onRetry={() => void refetch()} />}
    </>
  );
}

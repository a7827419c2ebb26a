import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import type { ReportFile } from '@tyrewatch/contract/reports/report-file-endpoints';
import {
  deleteReportFile,
  getReportFile,
  getReportFileContent,
} from '@tyrewatch/contract/reports/report-file-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { FileProgress } from '../../components/report/file-progress.tsx';
import { useFileSize } from '../../components/report/file-size.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './report-file-page.module.css';

/** How often it is asked how far the file is, in milliseconds. */
const askMs = 1500;

const isUnderWay = (file: ReportFile | undefined): boolean => file?.state === 'queued' || file?.state === 'making';

function Facts({ file }: { readonly file: ReportFile }) {
  const t = useTranslations('reportHistory');
  const format = useFormatter();
  const size = useFileSize();
  const day = (at: string): string => format.dateTime(new Date(at), 'long');
  const period =
    file.from === null || file.to === null
      ? t('page.moment')
      : t('page.until', { from: day(file.from), to: day(file.to) });
  return (
    <FactList
      facts={[
        { name: t('page.covers'), value: `${file.subject} · ${t('vehicles', { count: file.vehicle_count })}` },
        { name: t('page.period'), value: period },
        { name: t('page.asked'), value: day(file.asked_on), note: file.asked_by ?? undefined },
        ...(file.size_bytes === null ? [] : [{ name: t('page.size'), value: size(file.size_bytes) }]),
        ...(file.state === 'done' ? [{ name: t('page.kept'), value: day(file.expires_on) }] : []),
      ]}
    />
  );
}

/** What can be done with a file that is not being made any more. */
function Actions({ file }: { readonly file: ReportFile }) {
  const t = useTranslations('reportHistory');
  const textOf = useProblemText();
  const client = useQueryClient();
  const params = { file_id: file.id };
  const saving = useMutation({ mutationFn: () => download(getReportFileContent, { params }) });
  const removing = useMutation({
    mutationFn: () => call(deleteReportFile, { params }),
    onSettled: () => client.invalidateQueries(),
  });
  const error = saving.error ?? removing.error;
  return (
    <div className={classes.actions}>
      {file.state === 'done' && (
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('downloadContent', { format: file.format.toUpperCase() })}
        </Button>
      )}
      <Button variant="subtle" color="red" loading={removing.isPending} onClick={() => removing.mutate()}>
        {t('deleteFile')}
      </Button>
      {error !== null && (
        <p role="alert" className={classes.fault}>
          {textOf(error)}
        </p>
      )}
    </div>
  );
}

function Shown({ file }: { readonly file: ReportFile }) {
  const t = useTranslations('reportHistory');
  const tReports = useTranslations('reports');
  return (
    <>
      <h1 className={classes.title}>
        {tReports(`types.${file.type}`)}, {file.format.toUpperCase()}
      </h1>
      {isUnderWay(file) && <FileProgress file={file} />}
      {file.state === 'failed' && (
        <p className={classes.fault}>{t('failed', { reason: t(`failures.${file.failure ?? 'fault'}`) })}</p>
      )}
      {file.state === 'stopped' && <p className={classes.note}>{t('page.stopped')}</p>}
      <section className={classes.card}>
        <Facts file={file} />
        {!isUnderWay(file) && <Actions file={file} />}
      </section>
    </>
  );
}

/** A report as a file: how far it is while it is made, then the way to have it until it expires. */
export function ReportFilePage({ fileId }: { readonly fileId: number }) {
  const t = useTranslations('reportHistory');
  const { data, error, refetch } = useQuery({
    ...endpointQuery(getReportFile, { params: { file_id: fileId } }),
    refetchInterval: ({ state }) => isUnderWay(state.data) && askMs,
  });
  if (isInvalidResource(error)) {
    const icon = <IconFileOff size={26} />;
    return <PageMessage headingLevel={1} icon={icon} title={t('page.missing')} text={t('page.missingText')} />;
  }
  if (data !== undefined) return <Shown file={data} />;
  if (error !== null) return <ErrorNotice error={error} headingLevel={1} onRetry={() => void refetch()} />;
  return <SkeletonLines lines={6} height={36} />;
}

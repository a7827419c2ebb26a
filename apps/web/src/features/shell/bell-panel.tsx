import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  IconAlertTriangle,
  IconClipboardX,
  IconFileCheck,
  IconFileOff,
  IconTerminal2,
  IconWebhook,
} from '@tabler/icons-react';
import type { Notice } from '@tyrewatch/contract/notices/notice-endpoints';
import { listNotices, markNoticesRead } from '@tyrewatch/contract/notices/notice-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { Elapsed } from '../../components/elapsed.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './bell-panel.module.css';

/** So many are shown; older ones have had their time. */
const mostShown = 20;

const icons: Readonly<Record<Notice['kind'], typeof IconFileOff>> = {
  report_file_done: IconFileCheck,
  report_file_failed: IconFileOff,
  unit_commands_over: IconTerminal2,
  webhook_failed: IconWebhook,
  checklist_faults: IconClipboardX,
};

const close = (): void => document.getElementById('bell-panel')?.hidePopover();

function useNoticeWords(): (notice: Notice) => string {
  const t = useTranslations('reportHistory.bell');
  const tReports = useTranslations('reports');
  return (notice) => {
    if (notice.kind === 'unit_commands_over') {
      const { text: command, units, answered, failed, cancelled } = notice;
      return t('commands', { command, units, answered, failed, cancelled });
    }
    if (notice.kind === 'webhook_failed') return t('webhookFailed', { host: notice.host });
    if (notice.kind === 'checklist_faults') {
      const { registration, driver, fault_count: count } = notice;
      const vehicle = plateText(registration);
      return t(notice.verdict === 'do_not_drive' ? 'checkStop' : 'checkFaults', { vehicle, driver, count });
    }
    const about = { report: tReports(`types.${notice.type}`), subject: notice.subject };
    const format = notice.format.toUpperCase();
    return t(notice.kind === 'report_file_done' ? 'fileDone' : 'fileFailed', { ...about, format });
  };
}

/** Where what a notice tells of is looked at. */
function placeOf(notice: Notice) {
  if (notice.kind === 'unit_commands_over')
    return { to: paths.telematicsBoxes, search: { batch: notice.batch_id } as never };
  if (notice.kind === 'webhook_failed')
    return { to: paths.organization, search: { tab: 'integrations', organization: notice.organization_id } as never };
  if (notice.kind === 'checklist_faults')
    return { to: paths.checklists, search: { check: notice.checklist_id } as never };
  return { to: paths.reportFile(notice.file_id) };
}

function NoticeLine({ notice }: { readonly notice: Notice }) {
  const words = useNoticeWords()(notice);
  const Icon = icons[notice.kind];
  const place = placeOf(notice);
  return (
    <li>
      <Link {...place} className={classes.line} data-unread={!notice.is_read} onClick={close}>
        <Icon size={18} aria-hidden />
        <span className={classes.words}>{words}</span>
        <span className={classes.time}>
          <Elapsed at={notice.at} absent="" />
        </span>
      </Link>
    </li>
  );
}

/** What the bell opens: the way to the alerts, and what ended of that which the person began and left. Being opened, it is read. */
export function BellPanel({ alertCount }: { readonly alertCount: number | null }) {
  const t = useTranslations('reportHistory.bell');
  const tShell = useTranslations('shell');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listNotices, { query: { limit: mostShown } }),
    // What was unread when it was opened stays marked until it is closed.
    staleTime: Infinity,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const newestId = data?.items.find((notice) => !notice.is_read)?.id ?? null;
  useEffect(() => {
    if (newestId === null) return;
    const { queryKey } = endpointQuery(listNotices, { query: { limit: 1 } });
    void call(markNoticesRead, { body: { last_id: newestId } })
      .then(() => client.invalidateQueries({ queryKey }))
      .catch(() => undefined);
  }, [client, newestId]);
  return (
    <>
      {alertCount !== null && (
        <Link to={paths.alerts} className={classes.line} data-unread={alertCount > 0} onClick={close}>
          <IconAlertTriangle size={18} aria-hidden />
          <span className={classes.words}>{tShell('alerts', { count: alertCount, notices: 0 })}</span>
        </Link>
      )}
      <h2 className={classes.heading}>{t('heading')}</h2>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonLines lines={3} height={40} />}
      {data?.items.length === 0 && <p className={classes.none}>{t('none')}</p>}
      <ul className={classes.list}>
        {data?.items.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
    </>
  );
}

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDownload,
  IconMinus,
  IconRefresh,
} from '@tabler/icons-react';
import { getReportFileContent } from '@tyrewatch/contract/reports/report-file-endpoints';
import type { ReportHistoryEntry } from '@tyrewatch/contract/reports/report-history-endpoints';
import { runReport } from '@tyrewatch/contract/reports/report-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { mailFaultOf } from '../../components/mail-fault.ts';
import { useDuration } from '../../components/report/duration.ts';
import { useFileSize } from '../../components/report/file-size.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { paths } from '../../paths.ts';
import type { HistoryFate } from './history-fate.ts';
import { deliveryFate, isSoon, madeFate } from './history-fate.ts';
import classes from './report-history.module.css';

const icons: Readonly<Record<HistoryFate, typeof IconMinus>> = {
  good: IconCircleCheck,
  late: IconAlertTriangle,
  bad: IconCircleX,
  waiting: IconClock,
  none: IconMinus,
};

/** Words with the sign of how something ended; `fate` tints the row as well, where it is worth looking at. */
function Fate({ fate, words }: { readonly fate: HistoryFate; readonly words: string }) {
  const Icon = icons[fate];
  return (
    <span className={classes.fate} data-fate={fate}>
      <Icon size={16} aria-hidden />
      <span>{words}</span>
    </span>
  );
}

/** When a making was due, and when it ran if that was later. */
export function Due({ entry }: { readonly entry: ReportHistoryEntry }) {
  const t = useTranslations('reportHistory');
  const format = useFormatter();
  return (
    <>
      <div>{format.dateTime(new Date(entry.due_on), 'near')}</div>
      {entry.late_minutes !== null && entry.started_on !== null && (
        <div className={classes.detail}>{t('ranAt', { at: format.dateTime(new Date(entry.started_on), 'near') })}</div>
      )}
    </>
  );
}

/** Which report it was, of what, and who asked for it. */
export function What({ entry }: { readonly entry: ReportHistoryEntry }) {
  const t = useTranslations('reportHistory');
  const tReports = useTranslations('reports');
  const type = tReports(`types.${entry.type}`);
  const name = entry.name === '' ? type : entry.name;
  return (
    <>
      {entry.report_id === null ? (
        <Link to={paths.reportFile(entry.id)} className={classes.name}>
          {name}
        </Link>
      ) : (
        <Link to={paths.editReport(entry.report_id)} className={classes.name}>
          {name}
        </Link>
      )}
      <div className={classes.detail}>
        {name === type ? entry.subject : `${type} · ${entry.subject}`}
        {entry.started_by !== null && ` · ${t('askedBy', { name: entry.started_by })}`}
      </div>
    </>
  );
}

function useMadeWords(): (entry: ReportHistoryEntry) => string {
  const t = useTranslations('reportHistory');
  const duration = useDuration();
  return (entry) => {
    const { outcome, failure, late_minutes: lateMinutes, late_reason: reason, started_on: begun } = entry;
    if (outcome === 'failed') return t('failed', { reason: t(`failures.${failure ?? 'fault'}`) });
    if (lateMinutes !== null && reason !== null) {
      return t('late', { time: duration(lateMinutes * 60), reason: t(`lateReasons.${reason}`) });
    }
    if (outcome === 'nothing_to_report') return t('nothing');
    if (outcome === 'queued' || outcome === 'making' || outcome === 'stopped') return t(`fileStates.${outcome}`);
    const seconds = (Date.parse(entry.finished_on ?? entry.due_on) - Date.parse(begun ?? entry.due_on)) / 1000;
    return t('doneIn', { time: duration(Math.max(1, seconds)) });
  };
}

/** How the making ended: how long it took, how late it was, or why it failed. */
export function Made({ entry }: { readonly entry: ReportHistoryEntry }) {
  const t = useTranslations('reportHistory');
  const words = useMadeWords()(entry);
  return (
    <>
      <Fate fate={madeFate(entry)} words={words} />
      {entry.missed_count > 0 && <div className={classes.detail}>{t('missed', { count: entry.missed_count })}</div>}
    </>
  );
}

function FileButton({ file, name }: { readonly file: ReportHistoryEntry['files'][number]; readonly name: string }) {
  const t = useTranslations('reportHistory');
  const format = useFormatter();
  const size = useFileSize();
  const textOf = useProblemText();
  const saving = useMutation({ mutationFn: () => download(getReportFileContent, { params: { file_id: file.id } }) });
  const kind = file.format.toUpperCase();
  if (file.state !== 'done' || file.size_bytes === null) {
    return (
      <span className={classes.detail}>
        {kind}: {t(`fileStates.${file.state}`)}
      </span>
    );
  }
  return (
    <span>
      <button type="button" className={classes.file} disabled={saving.isPending} onClick={() => saving.mutate()}>
        <IconDownload size={15} aria-hidden />
        <span className={classes.hidden}>{name} </span>
        {kind} {size(file.size_bytes)}
      </button>
      {isSoon(file.expires_on) && (
        <span className={classes.detail}>
          {t('expires', { date: format.dateTime(new Date(file.expires_on), 'short') })}
        </span>
      )}
      {saving.isError && (
        <span role="alert" className={classes.fault}>
          {textOf(saving.error)}
        </span>
      )}
    </span>
  );
}

/** The files of a making with their sizes; in the last week when they expire. */
export function Files({ entry }: { readonly entry: ReportHistoryEntry }) {
  const tReports = useTranslations('reports');
  if (entry.files.length === 0) return '–';
  return (
    <div className={classes.files}>
      {entry.files.map((file) => (
        <FileButton key={file.id} file={file} name={tReports(`types.${entry.type}`)} />
      ))}
    </div>
  );
}

/** What the mail server said of each recipient that has nothing yet. */
function Undelivered({ delivery }: { readonly delivery: ReportHistoryEntry['deliveries'][number] }) {
  const t = useTranslations('reportHistory');
  const format = useFormatter();
  const { failure, next_try_on: next } = delivery;
  if (failure === null) return null;
  const email = delivery.email === '' ? t('erased') : delivery.email;
  const what = t('fault', { email, answer: delivery.answer ?? t(`mailFaults.${mailFaultOf(failure)}`) });
  const at = next === null ? null : format.dateTime(new Date(next), { hour: '2-digit', minute: '2-digit' });
  return <div className={classes.detail}>{at === null ? what : t('nextTry', { what, at })}</div>;
}

function useDeliveryWords(): (entry: ReportHistoryEntry) => string {
  const t = useTranslations('reportHistory');
  return ({ outcome, deliveries }) => {
    if (outcome === 'nothing_to_report') return t('notSent');
    if (deliveries.length === 0) return outcome === 'queued' || outcome === 'making' ? '–' : t('nothingSent');
    const count = deliveries.length;
    const sent = deliveries.filter(({ state }) => state === 'sent').length;
    const waiting = deliveries.filter(({ state }) => state === 'queued' || state === 'sending').length;
    return waiting === 0 ? t('delivered', { sent, count }) : t('deliveredWaiting', { sent, count, waiting });
  };
}

/** Sends a report anew whose run failed. */
function RunAgain({ reportId }: { readonly reportId: number }) {
  const t = useTranslations('reportHistory');
  const textOf = useProblemText();
  const client = useQueryClient();
  const running = useMutation({
    mutationFn: () => call(runReport, { params: { report_id: reportId } }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={running.isPending}
        onClick={() => running.mutate()}
      >
        {t('runAgain')}
      </Button>
      {running.isError && (
        <span role="alert" className={classes.fault}>
          {textOf(running.error)}
        </span>
      )}
    </>
  );
}

/** How many recipients have it, and what became of the others. */
export function Delivery({ entry }: { readonly entry: ReportHistoryEntry }) {
  const words = useDeliveryWords()(entry);
  const fate = deliveryFate(entry);
  return (
    <div className={classes.delivery}>
      <div>
        {fate === 'none' ? words : <Fate fate={fate} words={words} />}
        {entry.deliveries.map((delivery, index) => (
          <Undelivered key={index} delivery={delivery} />
        ))}
      </div>
      {entry.outcome === 'failed' && entry.report_id !== null && <RunAgain reportId={entry.report_id} />}
    </div>
  );
}

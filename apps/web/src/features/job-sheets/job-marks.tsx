import { IconAlertOctagonFilled, IconAlertTriangleFilled, IconCircleCheckFilled, IconClock } from '@tabler/icons-react';
import type { JobLine, JobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { addDays, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { lineTone, useJobWords } from '../../components/job-sheet/use-job-words.ts';
import { dateTimeFormats } from '../../i18n/date-time-formats.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import classes from './job-sheets.module.css';

/** What the sensors show of a line, with a mark that is not its colour alone. */
export function LineProof({ line }: { readonly line: JobLine }) {
  const { proofText } = useJobWords();
  const text = proofText(line);
  const tone = lineTone(line);
  if (text === null) return <span className={classes.dimmed}>–</span>;
  return (
    <span className={classes.mark} data-tone={tone}>
      {tone === 'bad' && <IconAlertOctagonFilled size={18} aria-hidden />}
      {tone === 'good' && <IconCircleCheckFilled size={18} aria-hidden />}
      {tone === 'waiting' && <IconClock size={18} aria-hidden />}
      {text}
    </span>
  );
}

/** The state of a job. */
export function JobStateText({ job: { state } }: { readonly job: JobSheet }) {
  const t = useTranslations('jobSheets');
  return (
    <span className={classes.state} data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
}

/** How soon a job is to be done. */
export function JobPriorityText({ job: { priority } }: { readonly job: JobSheet }) {
  const t = useTranslations('jobSheets');
  return (
    <span className={classes.mark} data-priority={priority}>
      {priority === 'now' && <IconAlertOctagonFilled size={18} aria-hidden />}
      {priority === 'today' && <IconAlertTriangleFilled size={18} aria-hidden />}
      {t(`priorities.${priority}`)}
    </span>
  );
}

const dayMs = 86_400_000;

/** When a job is due, and how late it is. */
export function JobDue({ job: { due_on: dueOn, state } }: { readonly job: JobSheet }) {
  const t = useTranslations('jobSheets');
  const format = useFormatter();
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  if (dueOn === null) return <span className={classes.dimmed}>–</span>;
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs);
  const near = dueOn === today ? t('today') : dueOn === addDays(today, 1) ? t('tomorrow') : null;
  return (
    <span className={classes.mark}>
      {near ?? format.dateTime(new Date(dueOn), { ...dateTimeFormats.dateTime.short, timeZone: 'UTC' })}
      {days > 0 && !isOver(state) && <strong className={classes.late}>{t('late', { days })}</strong>}
    </span>
  );
}

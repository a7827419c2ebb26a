import type { ReportPreview } from '@tyrewatch/contract/reports/report-preview-endpoints';
import { useId } from 'react';
import { useFormatter, useLocale, useNow, useTranslations } from 'use-intl';
import classes from './report-editor.module.css';

/** Dates and times by the clocks of a report, in the reader's language. */
function useReportClock(timeZone: string) {
  const locale = useLocale();
  const text = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(Date.parse(at));
  return {
    date: text({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    time: text({ hour: '2-digit', minute: '2-digit' }),
    zonedTime: text({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
    /** From one midnight to another, by days. */
    days: ({ from, until }: { readonly from: string; readonly until: string }) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).formatRange(
        Date.parse(from),
        Date.parse(until) - 1,
      ),
  };
}

/** The next times a report is sent, and what it tells of then. Null while they are not known. */
export function NextRuns(props: {
  readonly preview: ReportPreview | null;
  readonly timeZone: string;
  readonly isPaused: boolean;
}) {
  const { preview, isPaused } = props;
  const t = useTranslations('reportEditor');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const clock = useReportClock(props.timeZone);
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <h2 id={id}>{t('nextRuns')}</h2>
        {!isPaused && <span className={classes.dimmed}>{t('fromSettings')}</span>}
      </div>
      {isPaused ? (
        <p className={classes.pausedRuns}>{t('pausedRuns')}</p>
      ) : (
        <ol className={classes.runs} aria-busy={preview === null}>
          {(preview?.next_runs ?? []).map(({ at, clock_change: change }, place) => (
            <li key={at} data-first={place === 0}>
              <strong>{clock.date(at)}</strong>
              <span>{clock.time(at)}</span>
              {place === 0 && <span className={classes.dimmed}>{format.relativeTime(Date.parse(at), now)}</span>}
              {change !== null && (
                <span className={classes.clockNote}>{t(`clocks.${change}`, { time: clock.zonedTime(at) })}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      {preview !== null && !isPaused && (
        <p className={classes.dimmed}>
          {preview.next_period === null ? t('ofMoment') : t('ofPeriod', { period: clock.days(preview.next_period) })}
        </p>
      )}
    </section>
  );
}

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import type { ReportFile } from '@tyrewatch/contract/reports/report-file-endpoints';
import { stopReportFile } from '@tyrewatch/contract/reports/report-file-endpoints';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useDuration } from './duration.ts';
import classes from './file-progress.module.css';

/** A file that is being made: how far it is, how long it still takes, and the way to stop it. */
export function FileProgress({ file }: { readonly file: ReportFile }) {
  const t = useTranslations('reportHistory');
  const tReports = useTranslations('reports');
  const duration = useDuration();
  const textOf = useProblemText();
  const client = useQueryClient();
  const titleId = useId();
  const stopping = useMutation({
    mutationFn: () => call(stopReportFile, { params: { file_id: file.id } }),
    onSettled: () => client.invalidateQueries(),
  });
  const { done_count: done, total_count: total, seconds_left: left } = file;
  const report = tReports(`types.${file.type}`);
  const far = (): string => {
    if (file.state === 'queued') return t('turn');
    if (total === null || done === 0) return t('collecting');
    return done < total ? t(file.type === 'archive' ? 'archiveProgress' : 'progress', { done, total }) : t('finishing');
  };
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.main}>
        <div className={classes.line}>
          <h2 id={titleId} className={classes.title}>
            {t('file', { report, subject: file.subject, format: file.format.toUpperCase() })}
            <span className={classes.note}> · {t('vehicles', { count: file.vehicle_count })}</span>
          </h2>
          <span className={classes.note}>
            {far()}
            {left !== null && ` · ${t('left', { time: duration(left) })}`}
          </span>
        </div>
        <progress
          className={classes.bar}
          aria-labelledby={titleId}
          max={total ?? 1}
          {...(total === null || file.state === 'queued' ? {} : { value: done })}
        />
        <p className={classes.note}>{stopping.isError ? textOf(stopping.error) : t('leave')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        loading={stopping.isPending}
        onClick={() => stopping.mutate()}
      >
        {t('stop')}
      </Button>
    </section>
  );
}

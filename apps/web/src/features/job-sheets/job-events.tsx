import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { createJobComment, longestJobText } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { jobStates } from '@tyrewatch/domain/job-sheets/job-states';
import { proofFlags, proofStates } from '@tyrewatch/domain/job-sheets/repair-proof';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useJobSheetsReload } from '../../components/job-sheet/job-sheet-calls.ts';
import classes from './job-sheets.module.css';

type Event = JobSheetDetail['events'][number];

/** What happened, in words. */
function useEventWords({ lines }: JobSheetDetail): (event: Event) => string {
  const t = useTranslations('jobSheets');
  const byCode = ({ what }: Event): string => {
    const state = jobStates.find((one) => one === what);
    if (state !== undefined) return t(`states.${state}`);
    const flag = proofFlags.find((one) => one === what);
    if (flag !== undefined) return t(`flags.${flag}`, { position: '' }).replace(/[\s:]+$/, '');
    const proof = proofStates.find((one) => one === what);
    return proof === undefined ? '' : t(`proofs.${proof}`);
  };
  return (event) => {
    const known = lines.find(({ id }) => id === event.line_id)?.wheel?.position;
    const position = known ?? (event.kind.startsWith('line_') ? (event.what ?? undefined) : undefined);
    const words = event.kind === 'state' || event.kind === 'proof' ? byCode(event) : t(`events.${event.kind}`);
    return position === undefined ? words : `${position} · ${words}`;
  };
}

/** What happened to a job, newest first, and a comment to add. */
export function JobEvents({ job }: { readonly job: JobSheetDetail }) {
  const t = useTranslations('jobSheets');
  const format = useFormatter();
  const words = useEventWords(job);
  const reload = useJobSheetsReload();
  const [comment, setComment] = useState('');
  const adding = useMutation({
    mutationFn: () => call(createJobComment, { params: { job_sheet_id: job.id }, body: { comment } }),
    onSuccess: async () => {
      setComment('');
      await reload();
    },
  });
  return (
    <section className={classes.card} aria-labelledby="job-events">
      <h2 id="job-events">{t('events.title')}</h2>
      <form
        className={classes.side}
        onSubmit={(event) => {
          event.preventDefault();
          if (comment.trim() !== '') adding.mutate();
        }}
      >
        <Textarea
          label={t('events.comment')}
          value={comment}
          maxLength={longestJobText}
          rows={2}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <FormOutcome error={adding.error} />
        <Button type="submit" variant="default" loading={adding.isPending} disabled={comment.trim() === ''}>
          {t('events.add')}
        </Button>
      </form>
      <ol className={classes.events}>
        {job.events.map((event) => (
          <li key={event.id}>
            <strong>{words(event)}</strong>
            {event.comment !== null && <div>{event.comment}</div>}
            <span className={classes.small}>
              {format.dateTime(new Date(event.at), 'near')} · {event.by ?? t('events.sensors')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Button } from '@mantine/core';
import type { JobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { assignJobSheets } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { useTranslations } from 'use-intl';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { assigneeOf, useJobFields } from '../../components/job-sheet/job-fields.ts';
import { jobNumber, useJobSheetsReload } from '../../components/job-sheet/job-sheet-calls.ts';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import classes from './job-sheets.module.css';

type Outcome = AnswerOf<typeof assignJobSheets>;
const reasons = ['not_found', 'over', 'not_seen'] as const;

/** Gives the chosen jobs to one of those who see the first one's vehicle. */
function AssignDialog(props: {
  readonly first: JobSheet;
  readonly ids: readonly number[];
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
}) {
  const { first, ids, onDone, onClose } = props;
  const t = useTranslations('jobSheets');
  const fields = useJobFields(first.vehicle.id, null).filter(({ name }) => name === 'assigned_user_id');
  const form = useRecordForm({
    record: null as Outcome | null,
    valuesOf: () => ({ assigned_user_id: 'me', priority: '', due_on: '', note: '' }),
    send: ({ assigned_user_id: who }) =>
      call(assignJobSheets, { body: { job_sheet_ids: [...ids], assigned_user_id: assigneeOf(who) } }),
    onSaved: (outcome) => {
      if (outcome !== null) onDone(outcome);
      onClose();
    },
    onSettled: useJobSheetsReload(),
  });
  return (
    <DialogForm
      title={`${t('assign')}: ${t('chosen', { count: ids.length })}`}
      form={form}
      fields={fields}
      action={t('assign')}
      onClose={onClose}
    />
  );
}

/** What can be done with the chosen jobs together, and what came of it. */
export function ChosenJobs(props: { readonly chosen: readonly JobSheet[]; readonly onClear: () => void }) {
  const { chosen, onClear } = props;
  const t = useTranslations('jobSheets');
  const [isAssigning, setAssigning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [first] = chosen;
  if (first === undefined && outcome === null) return null;
  const named = (reason: (typeof reasons)[number]): string =>
    (outcome?.refused ?? [])
      .filter((one) => one.reason === reason)
      .map(({ job_sheet_id: id }) => jobNumber(id))
      .join(', ');
  return (
    <section className={classes.chosen} aria-label={t('chosen', { count: chosen.length })}>
      {first === undefined ? (
        <>
          <div role="status">
            <strong>{t('assignedNow', { count: outcome?.assigned_count ?? 0 })}</strong>
            {reasons.map(
              (reason) =>
                named(reason) !== '' && <p key={reason}>{t(`refusedJobs.${reason}`, { jobs: named(reason) })}</p>,
            )}
          </div>
          <Button variant="subtle" onClick={() => setOutcome(null)}>
            {t('clearChosen')}
          </Button>
        </>
      ) : (
        <>
          <strong role="status">{t('chosen', { count: chosen.length })}</strong>
          <Button onClick={() => setAssigning(true)}>{t('assign')}</Button>
          <Button variant="default" onClick={onClear}>
            {t('clearChosen')}
          </Button>
        </>
      )}
      {isAssigning && first !== undefined && (
        <AssignDialog
          first={first}
          ids={chosen.map(({ id }) => id)}
          onDone={(answer) => {
            setOutcome(answer);
            onClear();
          }}
          onClose={() => setAssigning(false)}
        />
      )}
    </section>
  );
}

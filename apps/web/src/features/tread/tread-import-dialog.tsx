import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getTreadReadings,
  greatestTreadRows,
  importTreadReadings,
  listTreadDue,
  treadColumns,
} from '@tyrewatch/contract/tyres/tread-endpoints';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import formClasses from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import classes from './tread-due.module.css';

/** Enters tread from a CSV file: first the verdict on each row, then those that are right. */
export function TreadImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('tread.import');
  const client = useQueryClient();
  const fieldId = useId();
  const [csv, setCsv] = useState<string | null>(null);
  const [isDoubtKept, setDoubtKept] = useState(false);
  const sending = useMutation({
    mutationFn: (given: { readonly csv: string; readonly commit: boolean; readonly keep_doubtful: boolean }) =>
      call(importTreadReadings, { body: given }),
    onSuccess: async (_answer, { commit }) => {
      if (!commit) return;
      const shown = [listTreadDue, getTreadReadings];
      await Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
    },
  });
  const look = (text: string, keepsDoubt: boolean): void => {
    setCsv(text);
    sending.mutate({ csv: text, commit: false, keep_doubtful: keepsDoubt });
  };
  const { data: verdict, isPending } = sending;
  const isDone = verdict !== undefined && sending.variables.commit;
  return (
    <ModalDialog label={t('title')} onClose={onClose}>
      <div className={formClasses.dialog}>
        <h2 className={formClasses.title}>{t('title')}</h2>
        <p className={formClasses.note}>{t('text', { columns: treadColumns.join(', '), count: greatestTreadRows })}</p>
        <div>
          <label htmlFor={fieldId}>{t('file')} </label>
          <input
            id={fieldId}
            type="file"
            accept=".csv,.txt,text/csv"
            // A browser says nothing when the same file is chosen again, which is what somebody does who has mended it.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={({ target }) => void target.files?.[0]?.text().then((text) => look(text, isDoubtKept))}
          />
        </div>
        <label className={formClasses.check}>
          <input
            type="checkbox"
            checked={isDoubtKept}
            onChange={({ target }) => {
              setDoubtKept(target.checked);
              if (csv !== null && !isDone) look(csv, target.checked);
            }}
          />
          {t('keepDoubtful')}
        </label>
        <FormOutcome error={sending.error} />
        {verdict !== undefined && (
          <>
            {verdict.unknown_columns.length > 0 && (
              <p className={formClasses.note}>{t('unknown', { columns: verdict.unknown_columns.join(', ') })}</p>
            )}
            <p role="status">
              {t(isDone ? 'kept' : 'judged', { right: verdict.right_count, refused: verdict.refused_count })}
            </p>
            <ul className={classes.verdicts}>
              {verdict.rows
                .filter(({ problem }) => problem !== null)
                .map(({ line, registration, position, problem }) => (
                  <li key={line}>
                    <strong>{t('line', { line, name: `${registration} ${position}` })}</strong> {problem}
                  </li>
                ))}
            </ul>
          </>
        )}
        <div className={formClasses.actions}>
          {!isDone && (
            <Button
              loading={isPending}
              disabled={csv === null || verdict === undefined || verdict.right_count === 0}
              onClick={() => {
                if (csv !== null) sending.mutate({ csv, commit: true, keep_doubtful: isDoubtKept });
              }}
            >
              {t('commit', { count: verdict?.right_count ?? 0 })}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t(isDone ? 'close' : 'cancel')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

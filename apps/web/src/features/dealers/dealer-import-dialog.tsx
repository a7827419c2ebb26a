import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { dealerColumns, greatestDealerRows, importDealers } from '@tyrewatch/contract/dealers/dealer-endpoints';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import formClasses from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { FieldInput } from '../../form/field-input.tsx';
import { ownerOf, useDealersReload, useOwnerField } from './dealer-form.tsx';

/** Puts dealers of a CSV file on the list: first the verdict on each row, then those that are right. */
export function DealerImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('dealers.importing');
  const fieldId = useId();
  const reload = useDealersReload();
  const ownerField = useOwnerField();
  const [owner, setOwner] = useState('');
  const [csv, setCsv] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: ({ of, ...file }: { readonly csv: string; readonly of: string; readonly commit: boolean }) =>
      call(importDealers, { body: { ...file, ...ownerOf(of) } }),
    onSuccess: reload,
  });
  const { data: verdict } = sending;
  const isDone = verdict !== undefined && sending.variables.commit;
  return (
    <ModalDialog label={t('title')} onClose={onClose}>
      <div className={formClasses.dialog}>
        <h2 className={formClasses.title}>{t('title')}</h2>
        <p className={formClasses.note}>
          {t('text', { columns: dealerColumns.join(', '), count: greatestDealerRows })}
        </p>
        {ownerField !== null && !isDone && (
          <FieldInput
            field={ownerField}
            id={`${fieldId}-owner`}
            value={owner}
            error={undefined}
            onChange={(of) => {
              setOwner(of);
              if (csv !== null) sending.mutate({ csv, of, commit: false });
            }}
            onBlur={() => undefined}
          />
        )}
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
            onChange={({ target }) =>
              void target.files?.[0]?.text().then((text) => {
                setCsv(text);
                sending.mutate({ csv: text, of: owner, commit: false });
              })
            }
          />
        </div>
        <FormOutcome error={sending.error} />
        {verdict !== undefined && (
          <>
            {verdict.unknown_columns.length > 0 && (
              <p className={formClasses.note}>{t('unknown', { columns: verdict.unknown_columns.join(', ') })}</p>
            )}
            <p role="status">
              {t(isDone ? 'kept' : 'judged', { right: verdict.right_count, refused: verdict.refused_count })}
            </p>
            <ul className={formClasses.points}>
              {verdict.rows.map(({ line, name, verdict: judged, problem }) => (
                <li key={line}>
                  <strong>{t('line', { line: String(line), name })}</strong> {problem ?? t(`verdicts.${judged}`)}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={formClasses.actions}>
          {!isDone && (
            <Button
              loading={sending.isPending}
              disabled={csv === null || verdict === undefined || verdict.right_count === 0}
              onClick={() => {
                if (csv !== null) sending.mutate({ csv, of: owner, commit: true });
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

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { greatestImportRows, importColumns, importUsers } from '@tyrewatch/contract/users/user-transfer-endpoints';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import formClasses from '../../ui/form-fields.module.css';
import classes from './members.module.css';
import { useMembersReload } from './use-members.ts';

type Verdict = AnswerOf<typeof importUsers>;

function Verdicts({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('members');
  return (
    <>
      <p role="status" className={formClasses.note}>
        {t('importCount', { right: verdict.right_count, refused: verdict.refused_count })}
      </p>
      <ul className={classes.verdicts}>
        {verdict.rows.map((row) => (
          <li key={row.line} data-verdict={row.verdict}>
            {t('importLine', { line: row.line, name: row.username === '' ? row.email : row.username })}{' '}
            {row.problem ?? t(`verdicts.${row.verdict}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Creates members from a CSV file: first the verdict on each row, then those that are right. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('members');
  const reload = useMembersReload();
  const fieldId = useId();
  const [csv, setCsv] = useState<string | null>(null);
  const importing = useMutation({
    mutationFn: (input: { csv: string; commit: boolean }) => call(importUsers, { body: input }),
    onSuccess: (_answer, { commit }) => (commit ? reload() : undefined),
  });
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = await file.text();
    setCsv(text);
    importing.mutate({ csv: text, commit: false });
  };
  const verdict = importing.data;
  const isDone = importing.isSuccess && importing.variables.commit;
  return (
    <div className={formClasses.form}>
      <p className={formClasses.note}>
        {t('importText', { columns: importColumns.join(', '), count: greatestImportRows })}
      </p>
      <div>
        <label htmlFor={fieldId}>{t('importFile')} </label>
        <input
          id={fieldId}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      <FormOutcome error={importing.error} />
      {verdict !== undefined && <Verdicts verdict={verdict} />}
      <div className={formClasses.actions}>
        {!isDone && (
          <Button
            loading={importing.isPending}
            disabled={csv === null || verdict === undefined || verdict.right_count === 0}
            onClick={() => csv !== null && importing.mutate({ csv, commit: true })}
          >
            {t('importCommit', { count: verdict?.right_count ?? 0 })}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {isDone ? t('close') : t('cancel')}
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  greatestImportRows,
  importColumns,
  importUsers,
  largestImportMib,
} from '@tyrewatch/contract/users/user-transfer-endpoints';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import formClasses from '../../ui/form-fields.module.css';
import { mayBeCsv, readFileText } from './file-text.ts';
import { ImportVerdicts } from './import-verdicts.tsx';
import { useMembersReload } from './member-task.ts';

/** A chosen file: first looked at, then imported. */
function useImport() {
  const reload = useMembersReload();
  const [csv, setCsv] = useState<string | null>(null);
  const [isOtherFile, setOtherFile] = useState(false);
  const looking = useMutation({
    mutationFn: (text: string) => call(importUsers, { body: { csv: text, commit: false } }),
  });
  const importing = useMutation({
    mutationFn: (text: string) => call(importUsers, { body: { csv: text, commit: true } }),
    onSuccess: reload,
  });
  const forget = (): void => {
    setCsv(null);
    setOtherFile(false);
    looking.reset();
    importing.reset();
  };
  return {
    verdict: importing.data ?? looking.data,
    error: importing.error ?? looking.error,
    isPending: looking.isPending || importing.isPending,
    isOtherFile,
    isDone: importing.isSuccess,
    isReady: csv !== null && looking.isSuccess && looking.data.right_count > 0,
    forget,
    look: (text: string): void => {
      forget();
      if (!mayBeCsv(text)) return setOtherFile(true);
      setCsv(text);
      looking.mutate(text);
    },
    commit: (): void => (csv === null ? undefined : importing.mutate(csv)),
  };
}

/** Creates members from a CSV file: first the verdict on each row, then those that are right. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('members');
  const locale = useLocale();
  const fieldId = useId();
  const { verdict, error, isOtherFile, isPending, isDone, isReady, forget, look, commit } = useImport();
  const isTooLarge = error instanceof ApiProblem && error.code === 'body_too_large';
  const choose = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) look(await readFileText(file, locale));
  };
  return (
    <div className={formClasses.form}>
      <p className={formClasses.note}>
        {t('importText', { columns: importColumns.join(', '), count: greatestImportRows })}
      </p>
      <NoMailServer mailsWait />
      <div>
        <label htmlFor={fieldId}>{t('importFile')} </label>
        <input
          id={fieldId}
          type="file"
          accept=".csv,.txt,text/csv"
          // A browser says nothing when the same file is chosen again, which is what somebody does who has mended it.
          onClick={(event) => {
            event.currentTarget.value = '';
            forget();
          }}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      {isOtherFile || isTooLarge ? (
        <p role="alert" className={formClasses.failure}>
          {isTooLarge ? t('importTooLarge', { count: greatestImportRows, size: largestImportMib }) : t('importNotCsv')}
        </p>
      ) : (
        <FormOutcome error={error} />
      )}
      {verdict !== undefined && <ImportVerdicts verdict={verdict} />}
      <div className={formClasses.actions}>
        {!isDone && (
          <Button loading={isPending} disabled={!isReady} onClick={commit}>
            {isReady ? t('importCommit', { count: verdict?.right_count ?? 0 }) : t('import')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {isDone ? t('close') : t('cancel')}
        </Button>
      </div>
    </div>
  );
}

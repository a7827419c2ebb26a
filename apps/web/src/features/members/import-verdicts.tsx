import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { importUsers, ImportedRow } from '@tyrewatch/contract/users/user-transfer-endpoints';
import { useTranslations } from 'use-intl';
import formClasses from '../../ui/form-fields.module.css';
import classes from './members.module.css';

function RowVerdict({ row }: { row: ImportedRow }) {
  const t = useTranslations('members');
  const isInvited = row.verdict === 'created' && !row.notes.includes('deactivated');
  const said = row.problem ?? t(isInvited ? 'importInvited' : `verdicts.${row.verdict}`);
  return (
    <li data-verdict={row.verdict}>
      {t('importLine', { line: row.line, name: row.username === '' ? row.email : row.username })}{' '}
      {[said, ...row.notes.map((note) => t(`importNotes.${note}`))].join(' · ')}
    </li>
  );
}

/** What becomes of a file: its columns that are not read, how many rows are right, and each row. */
export function ImportVerdicts({ verdict }: { verdict: AnswerOf<typeof importUsers> }) {
  const t = useTranslations('members');
  const { unknown_columns: unknown, left_out_columns: leftOut } = verdict;
  return (
    <>
      {unknown.length > 0 && (
        <p className={classes.caution}>{t('importUnknown', { count: unknown.length, columns: unknown.join(', ') })}</p>
      )}
      {leftOut.length > 0 && (
        <p className={formClasses.note}>{t('importLeftOut', { count: leftOut.length, columns: leftOut.join(', ') })}</p>
      )}
      <p role="status" className={formClasses.note}>
        {verdict.rows.length === 0
          ? t('importEmpty')
          : t('importCount', { right: verdict.right_count, refused: verdict.refused_count })}
      </p>
      {verdict.rows.length > 0 && (
        <ul className={classes.verdicts}>
          {verdict.rows.map((row) => (
            <RowVerdict key={row.line} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}

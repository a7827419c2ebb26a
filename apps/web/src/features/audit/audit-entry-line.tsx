import { VisuallyHidden } from '@mantine/core';
import type { AuditEntry } from '@tyrewatch/contract/audit/audit-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './audit-trail.module.css';
import { useChangeWords } from './use-change-words.ts';
import { useWordSources } from './use-word-sources.ts';
import { valueDifferences } from './value-differences.ts';
import { fieldWords, valueWords } from './value-words.ts';

/** A dash, which a screen reader says in words. */
function NoValue() {
  const t = useTranslations('audit');
  return (
    <span className={classes.dimmed}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </span>
  );
}

function Differences({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslations('audit');
  const sources = useWordSources();
  const differences = valueDifferences(entry.before, entry.after).map(({ field, before, after }) => ({
    field,
    before: valueWords(field, before, sources),
    after: valueWords(field, after, sources),
  }));
  if (differences.length === 0) return <p className={classes.dimmed}>{t('noValues')}</p>;
  return (
    <table className={classes.values}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWords(field, sources)}</th>
            <td>{before === null ? <NoValue /> : <del>{before}</del>}</td>
            <td>{after === null ? <NoValue /> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One change: who, what, when, and on demand the values before and after. */
export function AuditEntryLine({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslations('audit');
  const format = useFormatter();
  const wordsOf = useChangeWords();
  return (
    <li className={classes.entry}>
      <details>
        <summary>
          <span className={classes.sentence}>{wordsOf(entry)}</span>
          <span className={`${classes.dimmed} ${classes.organisation}`} title={entry.organization_name ?? undefined}>
            {entry.organization_name}
          </span>
          <time dateTime={entry.at} className={classes.dimmed}>
            {format.dateTime(new Date(entry.at), 'long')}
          </time>
        </summary>
        <Differences entry={entry} />
        {entry.address !== null && <p className={classes.dimmed}>{t('address', { address: entry.address })}</p>}
      </details>
    </li>
  );
}

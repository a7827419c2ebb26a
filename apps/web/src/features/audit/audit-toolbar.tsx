import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auditSubjectKinds } from '@tyrewatch/domain/access/audit-subject';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import fields from '../../ui/plain-field.module.css';
import type { AuditSearch } from './audit-search.ts';
import { wholeTrail } from './audit-search.ts';
import classes from './audit-trail.module.css';

/** What narrows the trail: text, kinds, organisation, days. */
export function AuditToolbar(props: {
  readonly search: AuditSearch;
  readonly onChange: (search: AuditSearch) => void;
}) {
  const t = useTranslations('audit');
  const { search, onChange } = props;
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const words = { search: t('filterSearch'), nothing: t('filterNothing'), clear: t('filterClear') };
  const change = (part: Partial<AuditSearch>): void => onChange({ ...search, ...part });
  const chosenOrganisation = organisations.find(({ id }) => String(id) === search.organisationId);
  const day = (label: string, name: 'fromDay' | 'toDay') => (
    <label className={classes.day}>
      {label}
      <input
        type="date"
        className={fields.field}
        value={search[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <div className={classes.toolbar} role="search">
      <input
        type="search"
        className={`${fields.field} ${classes.search}`}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={100}
        value={search.q}
        onChange={(event) => change({ q: event.target.value })}
      />
      <ChoiceFilter
        label={t('kind')}
        text={
          search.kinds.length === 0 ? t('kind') : t('chosen', { label: t('kind'), count: String(search.kinds.length) })
        }
        choices={auditSubjectKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        chosen={search.kinds}
        multiple
        onChange={(kinds) => change({ kinds })}
        words={words}
      />
      {organisations.length > 1 && (
        <ChoiceFilter
          label={t('organisation')}
          text={chosenOrganisation?.name ?? t('organisation')}
          choices={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={search.organisationId === '' ? [] : [search.organisationId]}
          multiple={false}
          onChange={([organisationId = '']) => change({ organisationId })}
          words={words}
        />
      )}
      {day(t('from'), 'fromDay')}
      {day(t('to'), 'toDay')}
      {JSON.stringify(search) !== JSON.stringify(wholeTrail) && (
        <Button variant="subtle" size="compact-md" onClick={() => onChange(wholeTrail)}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

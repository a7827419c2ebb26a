import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auditSubjectKinds } from '@tyrewatch/domain/access/audit-subject';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { thenSearch } from '../../ui/focus-search-field.ts';
import fields from '../../ui/plain-field.module.css';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { chosenKinds } from './audit-search.ts';
import classes from './audit-trail.module.css';
import { useAuditSearch } from './use-audit-search.ts';

/** A part of the search that is typed. */
function useTypedPart(name: 'q' | 'from' | 'to') {
  const { search, change } = useAuditSearch();
  const keep = useCallback(
    (text: string, isSameSpell: boolean) =>
      change({ [name]: text === '' ? undefined : text }, { replace: isSameSpell }),
    [change, name],
  );
  const { typed, setTyped, endSpell } = useTypedText(search[name] ?? '', keep);
  return {
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) => setTyped(event.target.value),
    onBlur: endSpell,
  };
}

function Day({ name }: { readonly name: 'from' | 'to' }) {
  const t = useTranslations('audit');
  const part = useTypedPart(name);
  return (
    <label className={classes.day}>
      {t(name)}
      <input type="date" className={fields.field} {...part} />
    </label>
  );
}

/** What narrows the trail: text, kinds, organisation, days. */
export function AuditToolbar() {
  const t = useTranslations('audit');
  const tLists = useTranslations('lists');
  const { search, change, clear } = useAuditSearch();
  const text = useTypedPart('q');
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const words = { search: t('filterSearch'), nothing: t('filterNothing'), clear: t('filterClear') };
  const kinds = chosenKinds(search);
  const chosenOrganisation = organisations.find(({ id }) => id === search.organization);
  return (
    <div className={classes.toolbar} role="search">
      <input
        type="search"
        className={`${fields.field} ${classes.search}`}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={100}
        data-search-field
        {...text}
      />
      <ChoiceFilter
        label={t('kind')}
        text={kinds.length === 0 ? t('kind') : t('chosen', { label: t('kind'), count: String(kinds.length) })}
        choices={auditSubjectKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        chosen={kinds}
        multiple
        onChange={(chosen) => change({ kinds: chosen.join(',') })}
        words={words}
      />
      {organisations.length > 1 && (
        <ChoiceFilter
          label={t('organisation')}
          text={chosenOrganisation?.name ?? t('organisation')}
          choices={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={search.organization === undefined ? [] : [String(search.organization)]}
          multiple={false}
          onChange={([id]) => change({ organization: id === undefined ? undefined : Number(id) })}
          words={words}
        />
      )}
      <div className={classes.days}>
        <Day name="from" />
        <Day name="to" />
      </div>
      {Object.keys(search).length > 0 && (
        <Button variant="subtle" size="compact-md" onClick={thenSearch(clear)}>
          {tLists('clear')}
        </Button>
      )}
    </div>
  );
}

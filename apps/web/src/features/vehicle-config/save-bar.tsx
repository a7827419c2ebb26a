import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { ConflictChoice } from '../../form/conflict-choice.tsx';
import type { ConfigForm } from './use-config-form.ts';
import classes from './vehicle-config.module.css';

const shownChanges = 3;

/** At the foot while something is changed: what, with old and new value, and saving it. */
export function SaveBar({ form }: { readonly form: ConfigForm }) {
  const t = useTranslations('vehicleConfig');
  const tForms = useTranslations('forms');
  const { changed, fieldsOf, rules, values } = form;
  const textOf = (key: string): string => rules.textOf(fieldsOf.named(key), values[key] ?? '') ?? tForms('empty');
  if (!form.isChanged && form.conflicts === null) return null;
  return (
    <div className={classes.bar} role="region" aria-label={t('unsaved')}>
      <div className={classes.barNews}>
        <ConflictChoice form={form} fields={fieldsOf.all} />
        <FormOutcome
          shown={['axle_configuration']}
          error={form.saving.error}
          onLoadAgain={form.loadAgain}
          keepsEntries
        />
      </div>
      <strong>{tForms('changed', { count: changed.length })}</strong>
      <ul className={classes.changes}>
        {changed.slice(0, shownChanges).map((key) => (
          <li key={key} className={classes.chip}>
            {fieldsOf.named(key).label} <s>{form.begunText(key) ?? tForms('empty')}</s>
            <span aria-hidden>→</span> <b>{textOf(key)}</b>
          </li>
        ))}
        {changed.length > shownChanges && <li>{t('moreChanges', { count: changed.length - shownChanges })}</li>}
      </ul>
      <span className={classes.barNote}>{t('judgedAtOnce')}</span>
      <Button variant="default" onClick={form.discard}>
        {tForms('discardAll')}
      </Button>
      <Button type="submit" leftSection={<IconCheck size={16} aria-hidden />} loading={form.saving.isPending}>
        {t('save', { count: changed.length })}
      </Button>
    </div>
  );
}

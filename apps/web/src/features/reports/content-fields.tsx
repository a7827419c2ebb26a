import { NativeSelect, Textarea } from '@mantine/core';
import { reportConditions, reportLevels, reportTypes } from '@tyrewatch/domain/reports/report-type';
import { useTranslations } from 'use-intl';
import { localeNames, localeOf, locales, storedLanguage } from '../../i18n/locales.ts';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { withType } from './report-draft.ts';
import type { FieldProps } from './report-fields.ts';
import classes from './reports.module.css';

const units = [
  { value: 'psi', label: 'psi' },
  { value: 'bar', label: 'bar' },
  { value: 'kpa', label: 'kPa' },
] as const;

/** What a report is about, and under which condition it is sent. */
export function ContentFields({ draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  const tLevels = useTranslations('levels');
  const levels = reportLevels[draft.type];
  return (
    <fieldset className={classes.group}>
      <legend>{t('what')}</legend>
      <RadioChoice
        legend={t('type')}
        value={draft.type}
        choices={reportTypes.map((value) => ({ value, label: t(`types.${value}`), note: t(`typeNotes.${value}`) }))}
        onChange={(type) => change(withType(draft, type))}
      />
      <RadioChoice
        legend={t('condition')}
        value={draft.condition}
        choices={reportConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
        onChange={(condition) => change({ condition })}
      />
      {draft.condition === 'level_or_worse' && (
        <NativeSelect
          className={classes.short}
          label={t('conditionLevel')}
          value={draft.conditionLevel}
          data={levels.map((level) => ({ value: level, label: tLevels(`name.${level}`) }))}
          error={faults['condition_level'] ?? null}
          onChange={({ currentTarget: { value } }) =>
            change({ conditionLevel: levels.find((level) => level === value) ?? 'critical' })
          }
        />
      )}
    </fieldset>
  );
}

/** Who gets a report, in which language and unit. */
export function RecipientFields({ draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  return (
    <fieldset className={classes.group}>
      <legend>{t('whoGets')}</legend>
      <Textarea
        label={t('recipients')}
        description={t('recipientsHint')}
        value={draft.recipients}
        rows={2}
        autosize={false}
        required
        withAsterisk={false}
        spellCheck={false}
        error={faults['emails'] ?? null}
        onChange={({ currentTarget: { value } }) => change({ recipients: value })}
      />
      <NativeSelect
        className={classes.short}
        label={t('language')}
        value={localeOf(draft.language)}
        data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
        onChange={({ currentTarget: { value } }) => change({ language: storedLanguage(localeOf(value)) })}
      />
      <NativeSelect
        className={classes.short}
        label={t('pressureUnit')}
        value={draft.pressureUnit}
        data={[...units]}
        onChange={({ currentTarget: { value } }) =>
          change({ pressureUnit: units.find((unit) => unit.value === value)?.value ?? 'psi' })
        }
      />
    </fieldset>
  );
}

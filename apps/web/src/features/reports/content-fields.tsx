import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { conditionsOf, reportFormats, reportLevels, reportTypes } from '@tyrewatch/domain/reports/report-type';
import { useTranslations } from 'use-intl';
import { localeNames, localeOf, locales, storedLanguage } from '../../i18n/locales.ts';
import formClasses from '../../ui/form-fields.module.css';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { withType } from './report-draft.ts';
import editor from './report-editor.module.css';
import type { FieldProps } from './report-fields.ts';
import classes from './reports.module.css';

const pressureUnits = { psi: 'psi', bar: 'bar', kpa: 'kPa' } as const;
const temperatureUnits = { celsius: '°C', fahrenheit: '°F' } as const;

/** What a report is called. */
export function NameField({ id, draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  return (
    <TextInput
      id={`${id}-name`}
      label={t('name')}
      value={draft.name}
      maxLength={120}
      required
      withAsterisk={false}
      autoComplete="off"
      error={faults['name'] ?? null}
      onChange={({ currentTarget: { value } }) => change({ name: value })}
    />
  );
}

/** What a report is about. */
export function TypeField({ id, draft, change }: FieldProps) {
  const t = useTranslations('reports');
  return (
    <fieldset className={editor.types}>
      <legend>{t('type')}</legend>
      {reportTypes.map((type) => (
        <label key={type} className={editor.type}>
          <input
            type="radio"
            name={`${id}-type`}
            checked={type === draft.type}
            onChange={() => change(withType(draft, type))}
          />
          <span className={editor.typeName}>
            {t(`types.${type}`)}
            <span className={editor.dimmed}>{t(`typeNotes.${type}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Under which condition a report is sent: what makes sense for its type. */
export function ConditionField({ id, draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  const tLevels = useTranslations('levels');
  const levels = reportLevels[draft.type];
  return (
    <div className={classes.group}>
      <RadioChoice
        legend={t('condition')}
        value={draft.condition}
        choices={conditionsOf(draft.type).map((value) => ({ value, label: t(`conditions.${value}`) }))}
        onChange={(condition) => change({ condition })}
      />
      {draft.condition === 'level_or_worse' && (
        <NativeSelect
          id={`${id}-condition_level`}
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
    </div>
  );
}

/** A choice of one of a few units. */
function UnitChoice<Unit extends string>(props: {
  readonly label: string;
  readonly value: Unit;
  readonly names: Readonly<Record<Unit, string>>;
  readonly onChange: (unit: Unit) => void;
}) {
  const units = Object.keys(props.names) as Unit[];
  return (
    <NativeSelect
      label={props.label}
      value={props.value}
      data={units.map((unit) => ({ value: unit, label: props.names[unit] }))}
      onChange={({ currentTarget: { value } }) => props.onChange(units.find((unit) => unit === value) ?? props.value)}
    />
  );
}

/** Which files go along, in which language and units. */
export function FileFields({ id, draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  const tEditor = useTranslations('reportEditor');
  const tShell = useTranslations('shell');
  const fault = faults['formats'];
  return (
    <div className={classes.group}>
      <fieldset className={classes.group}>
        <legend className={editor.legend}>{tEditor('files')}</legend>
        <div className={editor.formats}>
          {reportFormats.map((format, place) => (
            <label key={format} className={formClasses.check}>
              <input
                id={place === 0 ? `${id}-formats` : undefined}
                type="checkbox"
                checked={draft.formats.includes(format)}
                aria-invalid={fault !== undefined}
                aria-describedby={fault === undefined ? undefined : `${id}-formats-fault`}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    formats: reportFormats.filter((one) => (one === format ? checked : draft.formats.includes(one))),
                  })
                }
              />
              {format.toUpperCase()}
            </label>
          ))}
        </div>
        {fault !== undefined && (
          <p id={`${id}-formats-fault`} className={classes.fault}>
            {fault}
          </p>
        )}
      </fieldset>
      <NativeSelect
        label={t('language')}
        value={localeOf(draft.language)}
        data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
        onChange={({ currentTarget: { value } }) => change({ language: storedLanguage(localeOf(value)) })}
      />
      <div className={editor.units}>
        <UnitChoice
          label={t('pressureUnit')}
          value={draft.pressureUnit}
          names={pressureUnits}
          onChange={(pressureUnit) => change({ pressureUnit })}
        />
        <UnitChoice
          label={tShell('temperatureUnit')}
          value={draft.temperatureUnit}
          names={temperatureUnits}
          onChange={(temperatureUnit) => change({ temperatureUnit })}
        />
        <UnitChoice
          label={tShell('distanceUnit')}
          value={draft.distanceUnit}
          names={{ km: 'km', mile: tShell('miles') }}
          onChange={(distanceUnit) => change({ distanceUnit })}
        />
      </div>
    </div>
  );
}

/** Who gets a report: what was typed stays as it is, right or wrong. */
export function RecipientField({ id, draft, faults, change }: FieldProps) {
  const t = useTranslations('reports');
  return (
    <Textarea
      id={`${id}-emails`}
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
  );
}

import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { integrationRules } from '@tyrewatch/domain/integrations/integration-rules';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import classes from '../../ui/form-fields.module.css';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';

/** Address and credentials of an integration. Secrets are never shown again: an empty field leaves the one that is kept. */
export function IntegrationForm(props: {
  readonly integration: Integration;
  readonly saving: { readonly isPending: boolean; readonly error: unknown };
  readonly onSave: (fields: Record<string, string | null>) => void;
}) {
  const t = useTranslations('integrations');
  const format = useFormatter();
  const { fields, name, credentials_ending: ending, credentials_set_on: setOn } = props.integration;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useChangedDraft(Object.keys(typed).length > 0);
  const faults = fieldFaults(props.saving.error);
  const save = (): void =>
    props.onSave(Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim() || null])));
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={classes.pair}>
        {fields.map(({ field, is_secret: isSecret, value, is_set: isSet }) => {
          const Field = isSecret ? PasswordInput : TextInput;
          const usual = field === 'base_url' ? (integrationRules[name].usualUrl ?? '') : '';
          return (
            <Field
              key={field}
              label={t(`fields.${field}`)}
              value={typed[field] ?? value ?? ''}
              placeholder={isSecret && isSet ? t('kept') : usual}
              autoComplete={isSecret ? 'new-password' : 'off'}
              error={faults[`fields.${field}`] ?? null}
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
              {...(isSecret ? { visibilityToggleButtonProps: { 'aria-label': t('showSecret'), tabIndex: 0 } } : {})}
            />
          );
        })}
      </div>
      {setOn !== null && (
        <p className={classes.note}>
          {ending === null
            ? t('setOn', { date: format.dateTime(new Date(setOn), 'long') })
            : t('setOnEnding', {
                date: format.dateTime(new Date(setOn), 'long'),
                ending,
              })}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={props.saving.isPending} disabled={Object.keys(typed).length === 0}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

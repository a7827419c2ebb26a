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
  /** Tries what was entered, and saves it if it works where that is asked for. */
  readonly onTest: (fields: Record<string, string | null>, saves: boolean) => void;
  /** Tests what is kept. */
  readonly onTestKept: () => void;
}) {
  const t = useTranslations('connections');
  const format = useFormatter();
  const { fields, name, credentials_ending: ending, credentials_set_on: setOn } = props.integration;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useChangedDraft(Object.keys(typed).length > 0);
  const faults = fieldFaults(props.saving.error);
  const isTyped = Object.keys(typed).length > 0;
  const entered = () => Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim() || null]));
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onTest(entered(), true);
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
        <Button type="submit" loading={props.saving.isPending} disabled={!isTyped}>
          {t('feed.testAndSave')}
        </Button>
        <Button
          variant="default"
          loading={props.saving.isPending}
          onClick={() => (isTyped ? props.onTest(entered(), false) : props.onTestKept())}
        >
          {t('feed.testOnly')}
        </Button>
      </div>
    </form>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import { SavedOutcome } from './saved-outcome.tsx';
import type { OrganisationFormProps } from './use-organisation-change.ts';
import { useOrganisationChange } from './use-organisation-change.ts';

/** The name of an organisation. */
export function NameForm(props: OrganisationFormProps) {
  const { organisation, onLoadAgain } = props;
  const t = useTranslations('organisations');
  const [name, setName] = useState(organisation.name);
  const saving = useOrganisationChange(props);
  const isChanged = name.trim() !== organisation.name;
  useChangedDraft(isChanged);
  return (
    <FormSection title={t('name')} text={t('nameText')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ name }, { onSuccess: (saved) => setName(saved.name) });
        }}
      >
        <TextInput
          label={t('name')}
          value={name}
          required
          error={fieldFaults(saving.error)['name'] ?? null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SavedOutcome saving={saving} shown={['name']} onLoadAgain={onLoadAgain} />
        <div className={classes.actions}>
          <Button type="submit" loading={saving.isPending} disabled={!isChanged}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}

import { Button, TextInput } from '@mantine/core';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { createOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useTreeChange } from './use-tree-change.ts';

/** Asks for the name of a new organisation below another one. */
export function CreateOrganisationDialog(props: { readonly parent: Organisation; readonly onClose: () => void }) {
  const t = useTranslations('organisations');
  const [name, setName] = useState('');
  const creating = useTreeChange(
    (label: string) => call(createOrganisation, { body: { name: label, parent_id: props.parent.id } }),
    props.onClose,
  );
  return (
    <ModalDialog kind="form" label={t('create')} onClose={props.onClose}>
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          creating.mutate(name);
        }}
      >
        <h2 className={classes.title}>{t('create')}</h2>
        <p className={classes.note}>{t('createBelow', { name: props.parent.name })}</p>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={120}
          required
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormOutcome error={creating.error} />
        <div className={classes.actions}>
          <Button type="submit" loading={creating.isPending} disabled={name.trim() === ''}>
            {t('create')}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

import { Button, TextInput } from '@mantine/core';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { updateOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useTreeChange } from './use-tree-change.ts';

/** Asks for another name of an organisation. */
export function RenameOrganisationDialog(props: { readonly organisation: Organisation; readonly onClose: () => void }) {
  const t = useTranslations('organisations');
  const { id, version } = props.organisation;
  const [name, setName] = useState(props.organisation.name);
  const renaming = useTreeChange(
    (label: string) => call(updateOrganisation, { params: { organization_id: id }, body: { name: label }, version }),
    props.onClose,
  );
  return (
    <ModalDialog kind="form" label={t('rename')} onClose={props.onClose}>
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          renaming.mutate(name);
        }}
      >
        <h2 className={classes.title}>{t('rename')}</h2>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={120}
          required
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormOutcome error={renaming.error} />
        <div className={classes.actions}>
          <Button type="submit" loading={renaming.isPending} disabled={name.trim() === ''}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

import { Button } from '@mantine/core';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { deleteOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { TypedName } from '../../components/typed-name.tsx';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import treeClasses from './organisation-tree.module.css';
import { useTreeChange } from './use-tree-change.ts';

const contentKinds = [
  'sub_organizations',
  'users',
  'fleets',
  'vehicles',
  'sensors',
  'telematics_units',
  'sim_cards',
  'api_keys',
] as const;

/** Deletes an organisation after its name was typed; while something belongs to it, says what. */
export function DeleteOrganisationDialog(props: { readonly organisation: Organisation; readonly onClose: () => void }) {
  const t = useTranslations('organisations');
  const { id, version, name } = props.organisation;
  const [isNamed, setNamed] = useState(false);
  const deleting = useTreeChange(
    () => call(deleteOrganisation, { params: { organization_id: id }, version }),
    props.onClose,
  );
  const reasons = fieldFaults(deleting.error);
  return (
    <ModalDialog kind="form" label={t('delete', { name })} onClose={props.onClose}>
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          deleting.mutate(undefined);
        }}
      >
        <h2 className={classes.title}>{t('delete', { name })}</h2>
        <p className={classes.note}>{t('deleteText')}</p>
        <TypedName name={name} onTyped={setNamed} />
        <FormOutcome error={deleting.error} />
        {Object.keys(reasons).length > 0 && (
          <ul className={treeClasses.reasons}>
            {contentKinds
              .filter((kind) => reasons[kind] !== undefined)
              .map((kind) => (
                <li key={kind}>
                  {t(`contents.${kind}`)}: {reasons[kind]}
                </li>
              ))}
          </ul>
        )}
        <div className={classes.actions}>
          <Button type="submit" color="red" loading={deleting.isPending} disabled={!isNamed}>
            {t('deleteNow')}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

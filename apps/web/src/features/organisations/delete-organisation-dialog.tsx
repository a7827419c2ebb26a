import { deleteOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { TypedName } from '../../components/typed-name.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { OrganisationTaskProps } from './organisation-task.ts';
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
  'reports',
] as const;

/** Deletes an organisation after its name was typed; while something belongs to it, says what. */
export function DeleteOrganisationDialog(props: OrganisationTaskProps) {
  const t = useTranslations('organisations');
  const { id, version, name } = props.organisation;
  const [isNamed, setNamed] = useState(false);
  const deleting = useTreeChange(
    () => call(deleteOrganisation, { params: { organization_id: id }, version }),
    props.onClose,
  );
  const reasons = fieldFaults(deleting.error);
  return (
    <FormDialog
      title={t('delete', { name })}
      text={t('deleteText')}
      action={t('deleteNow')}
      isDanger
      shown={contentKinds}
      isReady={isNamed}
      change={deleting}
      onSubmit={() => deleting.mutate(undefined)}
      onClose={props.onClose}
      onLoadAgain={props.onLoadAgain}
      reasons={
        Object.keys(reasons).length > 0 && (
          <ul className={treeClasses.reasons}>
            {contentKinds
              .filter((kind) => reasons[kind] !== undefined)
              .map((kind) => (
                <li key={kind}>
                  {t(`contents.${kind}`)}: {reasons[kind]}
                </li>
              ))}
          </ul>
        )
      }
    >
      <TypedName name={name} onTyped={setNamed} />
    </FormDialog>
  );
}

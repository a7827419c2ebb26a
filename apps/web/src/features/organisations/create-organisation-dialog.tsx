import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { createOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { OrganisationNameDialog } from './organisation-name-dialog.tsx';
import { useTreeChange } from './use-tree-change.ts';

/** Asks for the name of a new organisation below another one. */
export function CreateOrganisationDialog(props: { readonly parent: Organisation; readonly onClose: () => void }) {
  const t = useTranslations('organisations');
  const creating = useTreeChange(
    (name: string) => call(createOrganisation, { body: { name, parent_id: props.parent.id } }),
    props.onClose,
  );
  return (
    <OrganisationNameDialog
      title={t('create')}
      text={t('createBelow', { name: props.parent.name })}
      action={t('create')}
      name=""
      change={creating}
      onClose={props.onClose}
    />
  );
}

import { updateOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { OrganisationNameDialog } from './organisation-name-dialog.tsx';
import type { OrganisationTaskProps } from './organisation-task.ts';
import { useTreeChange } from './use-tree-change.ts';

/** Asks for another name of an organisation. */
export function RenameOrganisationDialog(props: OrganisationTaskProps) {
  const t = useTranslations('organisations');
  const { id, version } = props.organisation;
  const renaming = useTreeChange(
    (name: string) => call(updateOrganisation, { params: { organization_id: id }, body: { name }, version }),
    props.onClose,
  );
  return (
    <OrganisationNameDialog
      title={t('rename')}
      action={t('save')}
      name={props.organisation.name}
      change={renaming}
      onClose={props.onClose}
      onLoadAgain={props.onLoadAgain}
    />
  );
}

import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { moveOrganisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { branchOf } from '../../components/organisation-branch.ts';
import { MovePreview } from './move-preview.tsx';
import type { OrganisationTaskProps } from './organisation-task.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useTreeChange } from './use-tree-change.ts';

/** Moves an organisation below another one; itself and those below it are not on offer. */
export function MoveOrganisationDialog(props: OrganisationTaskProps & { readonly rows: readonly Organisation[] }) {
  const t = useTranslations('organisations');
  const { id, version, name, parent_id: parentId } = props.organisation;
  const inside = new Set(branchOf(props.rows, id).map((row) => row.id));
  const moving = useTreeChange(
    (newParentId: number) =>
      call(moveOrganisation, { params: { organization_id: id }, body: { parent_id: newParentId }, version }),
    props.onClose,
  );
  return (
    <PlaceDialog
      title={t('move', { name })}
      text={t('moveText')}
      label={t('newParent')}
      places={props.rows.filter((row) => !inside.has(row.id) && row.id !== parentId)}
      change={moving}
      onClose={props.onClose}
      onLoadAgain={props.onLoadAgain}
      renderWarning={(placeId) => <MovePreview organisation={props.organisation} parentId={placeId} />}
    />
  );
}

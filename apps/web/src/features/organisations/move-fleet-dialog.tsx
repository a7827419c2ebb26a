import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { moveFleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useTreeChange } from './use-tree-change.ts';

/** Moves a fleet with its vehicles to another organisation. */
export function MoveFleetDialog(props: {
  readonly fleet: Fleet;
  readonly from: Organisation;
  readonly rows: readonly Organisation[];
  readonly onClose: () => void;
}) {
  const t = useTranslations('organisations');
  const { name, organization_name, version } = props.fleet;
  const moving = useTreeChange(
    (organisationId: number) =>
      call(moveFleet, {
        params: { fleet_name: name },
        query: { organization_name },
        body: { organization_id: organisationId },
        version,
      }),
    props.onClose,
  );
  return (
    <PlaceDialog
      title={t('moveFleet', { name })}
      text={t('moveFleetText')}
      label={t('newOrganisation')}
      places={props.rows.filter(({ id }) => id !== props.from.id)}
      change={moving}
      onClose={props.onClose}
    />
  );
}

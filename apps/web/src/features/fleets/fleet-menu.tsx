import { useNavigate } from '@tanstack/react-router';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RowMenu } from '../../list/row-menu.tsx';
import { screenTable } from '../../screen-table.ts';
import { FleetDialog, type MoveFleet, useFleetActions } from './fleet-dialog.tsx';
import type { FleetTask } from './fleet-task.ts';

/** The menu of a fleet on its own page, which follows it to its new name or organisation. */
export function FleetMenu({ fleet, MoveFleet }: { readonly fleet: Fleet; readonly MoveFleet: MoveFleet }) {
  const t = useTranslations('fleets');
  const navigate = useNavigate();
  const [task, setTask] = useState<FleetTask | null>(null);
  const actionsOf = useFleetActions(setTask);
  const follow = (now: Fleet | null): Promise<unknown> =>
    now === null
      ? navigate({ to: screenTable.fleets.path })
      : navigate({
          to: screenTable.fleet.path,
          params: { fleetName: now.name },
          search: (before: object) => ({ ...before, organization_id: now.organization_id }),
          replace: true,
        });
  return (
    <>
      <RowMenu label={t('actionsFor', { name: fleet.name })} actions={actionsOf(fleet)} />
      {task !== null && <FleetDialog task={task} MoveFleet={MoveFleet} onChange={setTask} onDone={follow} />}
    </>
  );
}

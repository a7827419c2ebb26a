import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import type { RowAction } from '../../list/row-menu.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { CreateFleetDialog } from './create-fleet-dialog.tsx';
import { DeleteFleetDialog } from './delete-fleet-dialog.tsx';
import { EditFleetDialog } from './edit-fleet-dialog.tsx';
import type { FleetTask, FleetTaskProps, KnownFleet } from './fleet-task.ts';
import { loadFleet } from './fleet-task.ts';

/** The window in which a fleet is moved to another organisation; the tree of organisations provides it. */
export type MoveFleet = ComponentType<FleetTaskProps>;

/** What can be done with a fleet, for its menu. */
export function useFleetActions(onChoose: (task: FleetTask) => void): (fleet: KnownFleet) => readonly RowAction[] {
  const t = useTranslations('fleets.tasks');
  const mayList = may(useSession(), 'organization:list');
  const { data: organisations = [] } = useQuery({ ...organisationsQuery, enabled: mayList });
  return (fleet) => {
    const action = (kind: 'edit' | 'move' | 'delete', needs: RowAction['needs']): RowAction => ({
      key: kind,
      label: t(kind),
      ...(needs === undefined ? {} : { needs }),
      isDanger: kind === 'delete',
      onChoose: () => onChoose({ kind, fleet }),
    });
    return [
      action('edit', 'fleet:update'),
      ...(organisations.length > 1 ? [action('move', 'fleet:update')] : []),
      action('delete', 'fleet:delete'),
    ];
  };
}

/** The window in which something is done to a fleet; null closes it. */
export function FleetDialog(props: {
  readonly task: FleetTask;
  readonly MoveFleet: MoveFleet;
  readonly onChange: (task: FleetTask | null) => void;
  readonly onDone?: FleetTaskProps['onDone'];
}) {
  const { task, onChange, onDone, MoveFleet } = props;
  const client = useQueryClient();
  const onClose = (): void => onChange(null);
  if (task.kind === 'create') return <CreateFleetDialog onClose={onClose} />;
  const onLoadAgain = async (): Promise<void> => {
    const fleet = await loadFleet(client, task.fleet.id);
    onChange(fleet === null ? null : { ...task, fleet });
  };
  const Dialog = { edit: EditFleetDialog, move: MoveFleet, delete: DeleteFleetDialog }[task.kind];
  return (
    <Dialog key={task.fleet.version} fleet={task.fleet} onClose={onClose} onLoadAgain={onLoadAgain} onDone={onDone} />
  );
}

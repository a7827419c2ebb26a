import { useQueryClient } from '@tanstack/react-query';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { CreateOrganisationDialog } from './create-organisation-dialog.tsx';
import { DeleteOrganisationDialog } from './delete-organisation-dialog.tsx';
import { MoveFleetDialog } from './move-fleet-dialog.tsx';
import { MoveOrganisationDialog } from './move-organisation-dialog.tsx';
import type { OrganisationTask } from './organisation-task.ts';
import { loadTask } from './organisation-task.ts';
import { RenameOrganisationDialog } from './rename-organisation-dialog.tsx';

/** The window in which something is done to an organisation or a fleet; null closes it. */
export function OrganisationTaskDialog(props: {
  readonly task: OrganisationTask;
  readonly rows: readonly Organisation[];
  readonly onChange: (task: OrganisationTask | null) => void;
}) {
  const { task, rows, onChange } = props;
  const client = useQueryClient();
  const onClose = (): void => onChange(null);
  const onLoadAgain = async (): Promise<void> => onChange(await loadTask(client, task));
  if (task.kind === 'moveFleet') {
    const { fleet } = task;
    return (
      <MoveFleetDialog key={fleet.version} fleet={fleet} rows={rows} onClose={onClose} onLoadAgain={onLoadAgain} />
    );
  }
  const { kind, organisation } = task;
  const window = { organisation, onClose, onLoadAgain };
  switch (kind) {
    case 'create':
      return <CreateOrganisationDialog parent={organisation} onClose={onClose} />;
    case 'rename':
      return <RenameOrganisationDialog key={organisation.version} {...window} />;
    case 'move':
      return <MoveOrganisationDialog key={organisation.version} rows={rows} {...window} />;
    case 'delete':
      return <DeleteOrganisationDialog key={organisation.version} {...window} />;
  }
}

import { useQueryClient } from '@tanstack/react-query';
import { CreateFleetDialog } from './create-fleet-dialog.tsx';
import { DeleteFleetDialog } from './delete-fleet-dialog.tsx';
import { EditFleetDialog } from './edit-fleet-dialog.tsx';
import type { FleetTask } from './fleet-task.ts';
import { loadFleet } from './fleet-task.ts';

/** The window in which something is done to a fleet; null closes it. */
export function FleetDialog(props: { readonly task: FleetTask; readonly onChange: (task: FleetTask | null) => void }) {
  const { task, onChange } = props;
  const client = useQueryClient();
  const onClose = (): void => onChange(null);
  if (task.kind === 'create') return <CreateFleetDialog onClose={onClose} />;
  const onLoadAgain = async (): Promise<void> => {
    const fleet = await loadFleet(client, task.fleet.id);
    onChange(fleet === null ? null : { ...task, fleet });
  };
  const Dialog = task.kind === 'edit' ? EditFleetDialog : DeleteFleetDialog;
  return <Dialog key={task.fleet.version} fleet={task.fleet} onClose={onClose} onLoadAgain={onLoadAgain} />;
}

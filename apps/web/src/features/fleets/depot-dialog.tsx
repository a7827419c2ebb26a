import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DepotDetail } from '@tyrewatch/contract/fleets/depot-endpoints';
import { createDepot, deleteDepot, listFleetDepots, updateDepot } from '@tyrewatch/contract/fleets/depot-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { DepotForm } from './depot-form.tsx';
import type { DepotBody } from './depot-draft.ts';
import { namedFleet, useFleetsReload } from './fleet-task.ts';

/** What is being done, and to which depot, as it was when the window opened or was loaded last. */
export type DepotTask =
  | { readonly kind: 'create'; readonly fleet: Fleet }
  | { readonly kind: 'edit' | 'delete'; readonly depot: DepotDetail };

/** A change of a depot: afterwards everything that shows depots is loaded anew, also after a refusal. */
function useDepotChange<Input>(change: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
  const reload = useFleetsReload();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => Promise.all([reload(), client.invalidateQueries({ queryKey: endpointKey(listFleetDepots) })]),
  });
}

function CreateDialog({ fleet, onClose }: { fleet: Fleet; onClose: () => void }) {
  const t = useTranslations('depots');
  const creating = useDepotChange((body: DepotBody) => call(createDepot, { ...namedFleet(fleet), body }), onClose);
  const nothing = { name: '', latitude: null, longitude: null, radius_m: null };
  return <DepotForm title={t('add')} action={t('create')} depot={nothing} change={creating} onClose={onClose} />;
}

interface VersionedProps {
  readonly depot: DepotDetail;
  readonly onClose: () => void;
  readonly onLoadAgain: () => Promise<unknown>;
}

function EditDialog({ depot, onClose, onLoadAgain }: VersionedProps) {
  const t = useTranslations('depots');
  const { id: depot_id, version } = depot;
  const saving = useDepotChange(
    (body: DepotBody) => call(updateDepot, { params: { depot_id }, body, version }),
    onClose,
  );
  return (
    <DepotForm
      title={`${depot.name}: ${t('tasks.edit')}`}
      action={t('save')}
      depot={depot}
      change={saving}
      onClose={onClose}
      onLoadAgain={onLoadAgain}
    />
  );
}

function DeleteDialog({ depot, onClose, onLoadAgain }: VersionedProps) {
  const t = useTranslations('depots');
  const { id: depot_id, version, name, vehicle_count: count } = depot;
  const deleting = useDepotChange(() => call(deleteDepot, { params: { depot_id }, version }), onClose);
  return (
    <FormDialog
      title={`${name}: ${t('tasks.delete')}`}
      text={count > 0 ? t('cannotDelete', { count }) : t('deleteText', { name })}
      action={t('deleteNow')}
      isDanger
      isReady={count === 0}
      change={deleting}
      onSubmit={() => deleting.mutate(undefined)}
      onClose={onClose}
      onLoadAgain={onLoadAgain}
    />
  );
}

/** The window in which something is done to a depot; null closes it. */
export function DepotDialog(props: { readonly task: DepotTask; readonly onChange: (task: DepotTask | null) => void }) {
  const { task, onChange } = props;
  const client = useQueryClient();
  const onClose = (): void => onChange(null);
  if (task.kind === 'create') return <CreateDialog fleet={task.fleet} onClose={onClose} />;
  // The list shows what there is now; a window begun from it has the present version.
  const onLoadAgain = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: endpointKey(listFleetDepots) });
    onClose();
  };
  const Dialog = task.kind === 'edit' ? EditDialog : DeleteDialog;
  return <Dialog depot={task.depot} onClose={onClose} onLoadAgain={onLoadAgain} />;
}

import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle, listVehicleEvents } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { countVehicles, listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import * as endpoints from '@tyrewatch/contract/vehicles/vehicle-state-endpoints';
import type { VehicleUse } from '@tyrewatch/contract/vehicles/vehicle-state-endpoints';
import type { ActionPermission } from '@tyrewatch/domain/access/permissions';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { VehicleStateAct } from '@tyrewatch/domain/vehicles/vehicle-state';
import {
  mayEnterMaintenance,
  vehicleStateActs,
  vehicleStateOf,
  vehicleStateTransitions,
} from '@tyrewatch/domain/vehicles/vehicle-state';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { managementPart } from '../../late-screen.ts';
import type { RowAction } from '../../list/row-menu.tsx';

const MaintenanceDialog = managementPart(async () => (await import('./maintenance-dialog.tsx')).MaintenanceDialog);
const DeleteVehicleDialog = managementPart(
  async () => (await import('./delete-vehicle-dialog.tsx')).DeleteVehicleDialog,
);

/** What is done at once, and can be undone. */
type Act = VehicleStateAct | 'end_maintenance';

const endpointOf = {
  deactivate: endpoints.deactivateVehicle,
  activate: endpoints.activateVehicle,
  archive: endpoints.archiveVehicle,
  unarchive: endpoints.unarchiveVehicle,
  end_maintenance: endpoints.endMaintenance,
} as const satisfies Record<Act, unknown>;

const oppositeOf: Readonly<Record<VehicleStateAct, VehicleStateAct>> = {
  deactivate: 'activate',
  activate: 'deactivate',
  archive: 'unarchive',
  unarchive: 'archive',
};

/** Has everything that shows how a vehicle is used loaded again. */
export const reloadVehicle = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [getVehicle, listVehicles, countVehicles, listIncidents, listVehicleEvents].map((endpoint) =>
      client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
    ),
  );

const perform = (act: Act, { reference }: Vehicle, version: number): Promise<VehicleUse> =>
  call(endpointOf[act], { params: { vehicle_id: reference }, version });

/** Takes back what has just been done to a vehicle, which has become `done`. */
function undo(act: Act, vehicle: Vehicle, done: VehicleUse): Promise<VehicleUse> {
  if (act !== 'end_maintenance') return perform(oppositeOf[act], vehicle, done.version);
  const { reason = '', until = '' } = vehicle.maintenance ?? {};
  return call(endpoints.startMaintenance, {
    params: { vehicle_id: vehicle.reference },
    version: done.version,
    body: { reason, until },
  });
}

/** Something that can be done to the state of a vehicle now. */
export type StateAction = RowAction & { readonly key: Act | 'maintenance' | 'change_maintenance' | 'delete' };

/**
 * What can be done to the state of a vehicle, in order, whether or not the reader may; and the window of what is being done, to be drawn
 * beside it. What needs no window is done at once and can be undone for some seconds.
 */
export function useVehicleState(vehicle: Vehicle): {
  readonly actions: readonly StateAction[];
  readonly isPending: boolean;
  readonly dialog: ReactNode;
} {
  const t = useTranslations('vehicleState');
  const client = useQueryClient();
  const [task, setTask] = useState<'maintenance' | 'delete' | null>(null);
  const registration = plateText(vehicle.registration);
  const acting = useMutation({
    mutationFn: async (act: Act) => ({ act, done: await perform(act, vehicle, vehicle.version) }),
    onSuccess: ({ act, done }) =>
      confirmSaved({
        text: t(`done.${act}`, { registration }),
        undo: () => undo(act, vehicle, done).finally(() => void reloadVehicle(client)),
      }),
    onSettled: () => reloadVehicle(client),
  });
  const state = vehicleStateOf(vehicle);
  const flags = { ...vehicle, maintenanceMode: vehicle.maintenance_mode };
  const action = (
    key: StateAction['key'],
    needs: ActionPermission,
    onChoose: () => void = () => acting.mutate(key as Act),
  ): StateAction => ({ key, label: t(`acts.${key}`), needs, onChoose });
  const askMaintenance = (key: 'maintenance' | 'change_maintenance') =>
    action(key, 'vehicle:maintenance_mode', () => setTask('maintenance'));
  const maintenance = vehicle.maintenance_mode
    ? [askMaintenance('change_maintenance'), action('end_maintenance', 'vehicle:maintenance_mode')]
    : mayEnterMaintenance(flags)
      ? [askMaintenance('maintenance')]
      : [];
  const acts = vehicleStateActs
    .filter((act) => vehicleStateTransitions[act].from.includes(state))
    .map((act) => action(act, 'vehicle:update'));
  const close = (): void => setTask(null);
  const failed = acting.error === null ? undefined : acting.variables;
  return {
    actions: [
      ...maintenance,
      ...acts,
      { ...action('delete', 'vehicle:delete', () => setTask('delete')), isDanger: true },
    ],
    isPending: acting.isPending,
    dialog: (
      <>
        {task === 'maintenance' && <MaintenanceDialog vehicle={vehicle} onClose={close} />}
        {task === 'delete' && <DeleteVehicleDialog vehicle={vehicle} onClose={close} />}
        {failed !== undefined && (
          <FormDialog
            title={`${registration}: ${t(`acts.${failed}`)}`}
            action={t(`acts.${failed}`)}
            isReady
            change={acting}
            onSubmit={() => acting.mutate(failed)}
            onLoadAgain={() => reloadVehicle(client).then(() => acting.reset())}
            onClose={() => acting.reset()}
          />
        )}
      </>
    ),
  };
}

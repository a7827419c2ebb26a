import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { vehicleStateOf } from '@tyrewatch/domain/vehicles/vehicle-state';
import { useFormatter, useTranslations } from 'use-intl';
import { isVehicleSilenced } from '../../components/vehicle-silence.ts';
import { usePermittedActions } from '../../list/row-menu.tsx';
import { useVehicleState } from './use-vehicle-state.tsx';
import classes from './vehicle-state.module.css';

/** What ends the silence of each state. */
const ending = { archived: 'unarchive', deactivated: 'activate', active: 'end_maintenance' } as const;

/** Says that a vehicle raises no alerts, why, until when and by whom, and ends that; nothing of one that does. */
export function SilencedStrip({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicleState');
  const format = useFormatter();
  const { actions, isPending, dialog } = useVehicleState(vehicle);
  const permitted = usePermittedActions();
  const state = vehicleStateOf(vehicle);
  if (!isVehicleSilenced(vehicle)) return dialog;
  const { maintenance } = vehicle;
  const [end] = permitted(actions.filter(({ key }) => key === ending[state]));
  const words =
    state !== 'active' || maintenance === null
      ? t(`silenced.${state === 'archived' ? 'archived' : 'deactivated'}`)
      : t('silenced.maintenance', {
          until: format.dateTime(new Date(maintenance.until), 'long'),
          name: maintenance.by_name,
        });
  return (
    <div className={classes.strip} role="status">
      <IconBellOff size={20} aria-hidden className={classes.bell} />
      <p className={classes.words}>
        <strong>{words}</strong>
        {state === 'active' && maintenance !== null && <span>{maintenance.reason}</span>}
      </p>
      {end !== undefined && (
        <Button variant="default" loading={isPending} onClick={end.onChoose}>
          {state === 'active' ? t('endNow') : end.label}
        </Button>
      )}
      {dialog}
    </div>
  );
}

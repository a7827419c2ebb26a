import { Button } from '@mantine/core';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { usePermittedActions } from '../../list/row-menu.tsx';
import type { StateAction } from './use-vehicle-state.tsx';
import { useVehicleState } from './use-vehicle-state.tsx';
import classes from './vehicle-state.module.css';

const maintenanceActs: ReadonlySet<StateAction['key']> = new Set([
  'maintenance',
  'change_maintenance',
  'end_maintenance',
]);

/**
 * How a vehicle is used, and what can be done about that: a row for each act with what it does; nothing where the reader may do none.
 * `of` narrows it to maintenance mode.
 */
export function VehicleStateSection({ vehicle, of }: { readonly vehicle: Vehicle; readonly of?: 'maintenance' }) {
  const t = useTranslations('vehicleState');
  const format = useFormatter();
  const { actions, isPending, dialog } = useVehicleState(vehicle);
  const shown = of === undefined ? actions : actions.filter(({ key }) => maintenanceActs.has(key));
  const permitted = usePermittedActions()(shown);
  const { maintenance } = vehicle;
  if (permitted.length === 0) return null;
  const effectOf = (key: StateAction['key']): string => {
    if (key !== 'change_maintenance' || maintenance === null) return t(`effects.${key}`);
    const until = format.dateTime(new Date(maintenance.until), 'long');
    return t('silenced.maintenance', { until, name: maintenance.by_name });
  };
  return (
    <section className={classes.section} aria-labelledby="vehicle-state">
      <h2 id="vehicle-state">{t(of === undefined ? 'heading' : 'maintenanceHeading')}</h2>
      <ul className={classes.rows}>
        {permitted.map(({ key, label, isDanger, onChoose }) => (
          <li key={key} className={classes.row}>
            <span className={classes.effect}>{effectOf(key)}</span>
            <Button
              variant={isDanger === true ? 'outline' : 'default'}
              {...(isDanger === true ? { color: 'red' } : {})}
              disabled={isPending}
              onClick={onChoose}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

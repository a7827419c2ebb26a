import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { MiniSchematic } from '../../components/mini-schematic/mini-schematic.tsx';
import type { RowLinkProps } from '../../ui/data-grid/grid-column.ts';
import classes from './narrow-vehicle-row.module.css';
import { displayedSince, VehicleLevel } from '../../components/vehicle-level.tsx';
import { VehicleLink } from './vehicle-link.tsx';

/** Height of a row where columns do not fit, in pixels. */
export const narrowRowPx = 66;

/** A vehicle in two lines: plate and wheels, level and how long, fleet. */
export function NarrowVehicleRow({ row, link }: { readonly row: VehicleRow; readonly link: RowLinkProps }) {
  const t = useTranslations('vehicleList');
  return (
    <div className={classes.row}>
      <VehicleLink vehicle={row} link={link} />
      <div className={classes.wheels}>
        <MiniSchematic configuration={row.axle_configuration} levels={row.wheel_levels} />
      </div>
      <div className={classes.line}>
        <VehicleLevel row={row} />
        <span className={classes.since}>
          <Elapsed at={displayedSince(row)} absent={row.level_since === null ? t('never') : ''} />
        </span>
      </div>
      <span className={classes.fleet} title={row.fleet_name ?? row.depot_name ?? undefined}>
        {row.fleet_name ?? row.depot_name ?? ''}
      </span>
    </div>
  );
}

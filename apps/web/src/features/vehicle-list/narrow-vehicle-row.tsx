import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { MiniSchematic } from '../../components/mini-schematic/mini-schematic.tsx';
import { displayedSince, VehicleLevel } from '../../components/vehicle-level.tsx';
import { TimeToCritical, WheelName, WheelValue } from '../../components/wheel/wheel-cells.tsx';
import type { RowLinkProps } from '../../ui/data-grid/grid-column.ts';
import { ChoiceBox } from './choice-box.tsx';
import classes from './narrow-vehicle-row.module.css';
import { useListChoice } from './vehicle-choice.ts';
import { VehicleLink } from './vehicle-link.tsx';
import { WhatToDo } from './what-to-do.tsx';

/** Height of a row where columns do not fit, in pixels. */
export const narrowRowPx = 92;

/** A vehicle in three lines: plate, level and wheels; what to do; the worst wheel with how long it has, or the fleet. */
export function NarrowVehicleRow({ row, link }: { readonly row: VehicleRow; readonly link: RowLinkProps }) {
  const t = useTranslations('vehicleList');
  const isChoosing = useListChoice()?.isTapping === true;
  const worst = row.worst_wheel;
  const hasTime = worst !== null && worst.level !== 'critical' && worst.time_to_critical !== null;
  // A vehicle without a level, as one whose maker sends no tyre data, may be heard all the same.
  const since = row.level_since === null ? row.last_heard_at : displayedSince(row);
  return (
    <div className={classes.row} data-choosing={isChoosing}>
      {isChoosing && <ChoiceBox vehicle={row} />}
      <div className={classes.line}>
        <VehicleLink vehicle={row} link={link} />
        <VehicleLevel row={row} />
      </div>
      <div className={classes.wheels}>
        <MiniSchematic configuration={row.axle_configuration} levels={row.wheel_levels} />
      </div>
      <span className={classes.act}>
        <WhatToDo row={row} />
      </span>
      <span className={classes.place}>
        {worst === null ? (
          (row.fleet_name ?? row.depot_name ?? '')
        ) : (
          <>
            <WheelName wheel={worst} /> <WheelValue wheel={worst} hasUnit />
          </>
        )}
      </span>
      <span className={classes.since}>
        {hasTime ? (
          <>
            {t('criticalIn')} <TimeToCritical wheel={worst} />
          </>
        ) : (
          <Elapsed at={since} absent={row.level_since === null ? t('never') : ''} />
        )}
      </span>
    </div>
  );
}

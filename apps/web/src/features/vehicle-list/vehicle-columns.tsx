import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { Elapsed } from '../../components/elapsed.tsx';
import { TimeToCritical, WheelDeviation, WheelName, WheelValue } from '../../components/wheel/wheel-cells.tsx';
import { MiniSchematic } from '../../components/mini-schematic/mini-schematic.tsx';
import type { GridColumn, GridSort } from '../../ui/data-grid/grid-column.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { ChoiceBox, ChoiceHead } from './choice-box.tsx';
import { MotDue } from './mot-due.tsx';
import classes from './vehicle-columns.module.css';
import { VehicleFlags } from './vehicle-flags.tsx';
import { displayedSince, VehicleLevel } from '../../components/vehicle-level.tsx';
import { VehicleLink } from './vehicle-link.tsx';
import { useListChoice } from './vehicle-choice.ts';
import type { VehicleSort } from './vehicle-search.ts';
import { WhatToDo } from './what-to-do.tsx';

const sortByColumn: Readonly<Record<string, VehicleSort>> = {
  registration: 'registration',
  level: 'level',
  fleet: 'fleet',
  type: 'type',
  heard: 'last_heard',
  mot: 'mot_due',
  coverage: 'coverage',
};

/** Which column a sort shows on; worst first counts as descending. */
export function gridSortOf(sort: VehicleSort): GridSort {
  const plain = sort.replace(/^-/, '');
  const columnId = Object.keys(sortByColumn).find((id) => sortByColumn[id] === plain) ?? 'level';
  return { columnId, descending: (plain === 'level') !== sort.startsWith('-') };
}

/** The sort that a click on a column's head asks for: its usual direction first, then the other one. */
export function sortAfterClick(columnId: string, present: VehicleSort): VehicleSort {
  const usual = sortByColumn[columnId] ?? 'level';
  return present === usual ? (`-${usual}` as VehicleSort) : usual;
}

/** What the list says of a vehicle's worst wheel, and what to do about it. */
const worstWheelColumns = (
  t: ReturnType<typeof useTranslations<'vehicleList'>>,
  pressureUnit: string,
): GridColumn<VehicleRow>[] => [
  {
    id: 'worst',
    header: t('columnWorst'),
    widthPx: 146,
    grow: 0.4,
    wraps: true,
    cell: (row) => row.worst_wheel && <WheelName wheel={row.worst_wheel} />,
  },
  {
    id: 'cold',
    header: `${t('columnCold')} (${pressureUnit})`,
    widthPx: 106,
    align: 'end',
    cell: (row) => row.worst_wheel && <WheelValue wheel={row.worst_wheel} />,
  },
  {
    id: 'deviation',
    header: t('columnDeviation'),
    widthPx: 94,
    align: 'end',
    cell: (row) => row.worst_wheel && <WheelDeviation wheel={row.worst_wheel} />,
  },
  {
    id: 'critical',
    header: t('columnCritical'),
    widthPx: 116,
    align: 'end',
    wraps: true,
    cell: (row) => row.worst_wheel && <TimeToCritical wheel={row.worst_wheel} />,
  },
  {
    id: 'do',
    header: t('columnDo'),
    widthPx: 190,
    grow: 0.5,
    wraps: true,
    cell: (row) => <WhatToDo row={row} />,
  },
];

/** The plate, with whose it is, and the box that chooses it. */
const registrationColumn = (
  t: ReturnType<typeof useTranslations<'vehicleList'>>,
  widthPx: number,
): GridColumn<VehicleRow> => ({
  id: 'registration',
  header: t('columnRegistration'),
  widthPx,
  sortable: true,
  headStart: <ChoiceHead />,
  cell: (row, link) => (
    <>
      <ChoiceBox vehicle={row} />
      <VehicleLink vehicle={row} link={link} />
    </>
  ),
});

/** The columns of the vehicle list, in the reader's language. The same array until that changes. */
export function useVehicleColumns(): readonly GridColumn<VehicleRow>[] {
  const showsOwner = useShowsOwner();
  const t = useTranslations('vehicleList');
  const tAll = useTranslations();
  const { pressure, percent } = useQuantities();
  const hasBoxes = useListChoice() !== null;
  return useMemo(
    () => [
      registrationColumn(t, (showsOwner ? 174 : 150) + (hasBoxes ? 22 : 0)),
      {
        id: 'level',
        header: t('columnLevel'),
        widthPx: 178,
        grow: 0.3,
        sortable: true,
        cell: (row) => (
          <span className={classes.type}>
            <VehicleLevel row={row} />
            <VehicleFlags row={row} />
          </span>
        ),
      },
      {
        id: 'since',
        header: t('columnSince'),
        widthPx: 98,
        align: 'end',
        cell: (row) => <Elapsed at={displayedSince(row)} absent="—" />,
      },
      {
        id: 'wheels',
        header: t('columnWheels'),
        widthPx: 92,
        cell: (row) => <MiniSchematic configuration={row.axle_configuration} levels={row.wheel_levels} />,
      },
      ...worstWheelColumns(t, pressure.unit),
      {
        id: 'fleet',
        header: t('columnFleet'),
        widthPx: 118,
        grow: 1,
        wraps: true,
        sortable: true,
        cell: (row) => (
          <span title={[row.fleet_name, row.depot_name].filter(Boolean).join(' · ')}>
            {row.fleet_name ?? '—'}
            {row.depot_name !== null && <span className={classes.depot}> · {row.depot_name}</span>}
          </span>
        ),
      },
      {
        id: 'heard',
        header: t('columnHeard'),
        widthPx: 114,
        align: 'end',
        sortable: true,
        cell: (row) => <Elapsed at={row.last_heard_at} absent={t('never')} />,
      },
      {
        id: 'type',
        header: t('columnType'),
        widthPx: 158,
        grow: 0.8,
        sortable: true,
        cell: (row) => (
          <span title={tAll(`vehicleTypes.${row.vehicle_type}`)}>{tAll(`vehicleTypes.${row.vehicle_type}`)}</span>
        ),
      },
      {
        id: 'mot',
        header: t('columnMot'),
        widthPx: 190,
        align: 'end',
        sortable: true,
        cell: (row) => <MotDue dueOn={row.mot_due_on} />,
      },
      {
        id: 'coverage',
        header: t('columnCoverage'),
        widthPx: 128,
        align: 'end',
        sortable: true,
        cell: (row) => percent(row.coverage_percent),
      },
    ],
    [t, tAll, showsOwner, hasBoxes, pressure, percent],
  );
}

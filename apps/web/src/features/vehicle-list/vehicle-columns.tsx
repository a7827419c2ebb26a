import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { Elapsed } from '../../components/elapsed.tsx';
import { MiniSchematic } from '../../components/mini-schematic/mini-schematic.tsx';
import type { GridColumn, GridSort } from '../../ui/data-grid/grid-column.ts';
import { MotDue } from './mot-due.tsx';
import classes from './vehicle-columns.module.css';
import { VehicleFlags } from './vehicle-flags.tsx';
import { displayedSince, VehicleLevel } from '../../components/vehicle-level.tsx';
import { VehicleLink } from './vehicle-link.tsx';
import type { VehicleSort } from './vehicle-search.ts';

const sortByColumn: Readonly<Record<string, VehicleSort>> = {
  registration: 'registration',
  level: 'level',
  fleet: 'fleet',
  type: 'type',
  heard: 'last_heard',
  mot: 'mot_due',
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

/** The columns of the vehicle list, in the reader's language. The same array until that changes. */
export function useVehicleColumns(): readonly GridColumn<VehicleRow>[] {
  const showsOwner = useShowsOwner();
  const t = useTranslations('vehicleList');
  const tAll = useTranslations();
  return useMemo(
    () => [
      {
        id: 'registration',
        header: t('columnRegistration'),
        // Beside the plate stands whose it is.
        widthPx: showsOwner ? 174 : 150,
        sortable: true,
        cell: (row, link) => <VehicleLink vehicle={row} link={link} />,
      },
      {
        id: 'level',
        header: t('columnLevel'),
        widthPx: 184,
        grow: 0.4,
        sortable: true,
        cell: (row) => <VehicleLevel row={row} />,
      },
      {
        id: 'since',
        header: t('columnSince'),
        widthPx: 100,
        align: 'end',
        cell: (row) => <Elapsed at={displayedSince(row)} absent="—" />,
      },
      {
        id: 'wheels',
        header: t('columnWheels'),
        widthPx: 118,
        cell: (row) => <MiniSchematic configuration={row.axle_configuration} levels={row.wheel_levels} />,
      },
      {
        id: 'fleet',
        header: t('columnFleet'),
        widthPx: 120,
        grow: 1,
        sortable: true,
        cell: (row) => <span title={row.fleet_name ?? undefined}>{row.fleet_name ?? '—'}</span>,
      },
      {
        id: 'depot',
        header: t('columnDepot'),
        widthPx: 136,
        grow: 1,
        cell: (row) => <span title={row.depot_name ?? undefined}>{row.depot_name ?? '—'}</span>,
      },
      {
        id: 'type',
        header: t('columnType'),
        widthPx: 158,
        grow: 0.8,
        sortable: true,
        cell: (row) => (
          <span className={classes.type} title={tAll(`vehicleTypes.${row.vehicle_type}`)}>
            <span className={classes.typeName}>{tAll(`vehicleTypes.${row.vehicle_type}`)}</span>
            <VehicleFlags row={row} />
          </span>
        ),
      },
      {
        id: 'heard',
        header: t('columnHeard'),
        widthPx: 136,
        align: 'end',
        sortable: true,
        cell: (row) => <Elapsed at={row.last_heard_at} absent={t('never')} />,
      },
      {
        id: 'mot',
        header: t('columnMot'),
        widthPx: 190,
        align: 'end',
        sortable: true,
        cell: (row) => <MotDue dueOn={row.mot_due_on} />,
      },
    ],
    [t, tAll, showsOwner],
  );
}

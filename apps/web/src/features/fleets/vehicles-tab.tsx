import { Link } from '@tanstack/react-router';
import { IconTruck } from '@tabler/icons-react';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { Elapsed } from '../../components/elapsed.tsx';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import { VehicleLevel } from '../../components/vehicle-level.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { paths } from '../../paths.ts';
import classes from './fleet-page.module.css';

/** The vehicles of a fleet that are in use, worst first; the list of vehicles has them with its filters and map. */
export function VehiclesTab({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('fleet');
  const tTypes = useTranslations('vehicleTypes');
  const list = usePagedList([listVehicles.id, 'fleet', fleet.id], (wanted, signal) =>
    call(listVehicles, { query: { fleet_id: fleet.id, ...wanted }, signal }),
  );
  const total = list.first?.total ?? null;
  const columns: readonly TableColumn<VehicleRow, never>[] = [
    {
      key: 'registration',
      title: t('columns.registration'),
      part: 'heading',
      renderCell: (vehicle) => <VehiclePlateLink vehicle={vehicle} />,
    },
    { key: 'level', title: t('columns.level'), renderCell: (row) => <VehicleLevel row={row} /> },
    { key: 'depot', title: t('columns.depot'), renderCell: ({ depot_name: depot }) => depot ?? t('none') },
    { key: 'type', title: t('columns.type'), renderCell: ({ vehicle_type: type }) => tTypes(type) },
    {
      key: 'heard',
      title: t('columns.heard'),
      renderCell: ({ last_heard_at: at }) => <Elapsed at={at} absent={t('never')} />,
    },
  ];
  return (
    <div className={classes.tab}>
      <div className={classes.tools}>
        <span className={classes.detail} role="status">
          {total !== null && t('vehicles', { count: total })}
        </span>
        <Link to={paths.vehicles} search={{ fleet: fleet.id }}>
          {t('inList')}
        </Link>
      </div>
      <PagedList
        list={list}
        isNarrowed={false}
        onClear={() => undefined}
        empty={{ icon: <IconTruck size={26} />, title: t('noVehicles'), text: t('noVehiclesText') }}
      >
        {(vehicles) => (
          <PagedTable label={t('tabs.vehicles')} columns={columns} rows={vehicles} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </div>
  );
}

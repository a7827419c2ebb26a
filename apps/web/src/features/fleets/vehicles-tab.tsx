import { Link } from '@tanstack/react-router';
import { IconTruck } from '@tabler/icons-react';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { VehicleLevel } from '../../components/vehicle-level.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { getVehiclesFile } from '@tyrewatch/contract/vehicles/vehicle-file-endpoints';
import type { Column } from '../../list/list-table.tsx';
import { PlainList, TableMenu } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { paths } from '../../paths.ts';
import classes from './fleet-page.module.css';

/** The vehicles of a fleet that are in use, worst first; the list of vehicles has them with its filters and map. */
export function VehiclesTab({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('fleet');
  const tTypes = useTranslations('vehicleTypes');
  const input = { query: { fleet_id: fleet.id } };
  const list = usePagedList(listVehicles, input);
  const mayRead = may(useSession(), 'vehicle:read');
  const total = list.first?.total ?? null;
  const columns: readonly Column<VehicleRow>[] = [
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
  const table = { list, label: t('tabs.vehicles'), columns, rowKey: ({ id }: VehicleRow) => id };
  return (
    <div className={classes.tab}>
      <div className={classes.tools}>
        <span className={classes.detail} role="status">
          {total !== null && t('vehicles', { count: total })}
        </span>
        <Link to={paths.vehicles} search={{ fleet: fleet.id }}>
          {t('inList')}
        </Link>
        {mayRead && <TableMenu {...table} file={{ endpoint: getVehiclesFile, input }} narrowedTo={[fleet.name]} />}
      </div>
      <PlainList
        {...table}
        empty={{ icon: <IconTruck size={26} />, title: t('noVehicles'), text: t('noVehiclesText') }}
      />
    </div>
  );
}

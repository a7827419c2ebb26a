import { Link } from '@tanstack/react-router';
import { IconPencil } from '@tabler/icons-react';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { ReactNode } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { BackToVehicles } from '../../components/back-to-vehicles.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { VehicleStatus } from './vehicle-status.tsx';
import { findWorstWheel } from './worst-wheel.ts';
import classes from './vehicle-page-heading.module.css';

/** Query of the page with the tab on which the vehicle is edited. */
const editSearch = { tab: 'config' } as const;

/** Which vehicle it is, whose, whether its unit is heard, and what can be done to it; beside it, the way back to the list. */
export function VehiclePageHeading(props: {
  readonly vehicle: Vehicle;
  /** Whether who reads may change it here. */
  readonly mayEdit: boolean;
  /** What else can be done. */
  readonly menu: ReactNode;
}) {
  const { vehicle, mayEdit, menu } = props;
  const t = useTranslations('vehiclePage');
  const tTypes = useTranslations('vehicleTypes');
  const showsOwner = useShowsOwner();
  const model = [vehicle.manufacturer, vehicle.model].filter((part) => part !== null).join(' ');
  const places = [
    tTypes(vehicle.vehicle_type),
    vehicle.fleet_name,
    vehicle.depot_name,
    showsOwner ? vehicle.organization_name : null,
  ].filter((part) => part !== null);
  return (
    <header className={classes.heading}>
      <BackToVehicles />
      <h1>
        <PlateChip registration={vehicle.registration} />
      </h1>
      <span className={classes.what}>
        {model !== '' && <strong>{model}</strong>}
        <span className={classes.places}>{places.join(' · ')}</span>
      </span>
      {(findWorstWheel(vehicle.wheels) === null || vehicle.not_monitored_reason !== null) && (
        <VehicleStatus vehicle={vehicle} />
      )}
      <UnitContact vehicle={vehicle} />
      {mayEdit && (
        <Link to="." search={editSearch as never} className={classes.edit}>
          <IconPencil size={16} aria-hidden />
          {t('edit')}
        </Link>
      )}
      <span className={classes.menu}>{menu}</span>
    </header>
  );
}

/** Whether the unit is online, and when the vehicle was last heard. */
function UnitContact({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicleOverview');
  const format = useFormatter();
  const now = useNow({ updateInterval: 10_000 });
  const { unit_online: isOnline, last_heard_at: heardAt } = vehicle;
  return (
    <span className={classes.heard}>
      {isOnline !== null && <span className={classes.onlineDot} data-online={isOnline} aria-hidden="true" />}
      {isOnline !== null && `${t(isOnline ? 'unitOnline' : 'unitOffline')} · `}
      {heardAt === null
        ? t('neverHeard')
        : `${t('lastHeard')} ${format.relativeTime(Math.min(Date.parse(heardAt), now.getTime()), now)}`}
    </span>
  );
}

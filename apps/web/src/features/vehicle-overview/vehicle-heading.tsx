import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { PlateChip } from '../../components/plate-chip.tsx';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import classes from './vehicle-overview.module.css';
import { VehicleStatus } from './vehicle-status.tsx';

/** Beside the list: registration, worst level and since when, whose vehicle it is, and when it was last heard. */
export function VehicleHeading({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicleOverview');
  const format = useFormatter();
  const showsOwner = useShowsOwner();
  const now = useNow({ updateInterval: 10_000 });
  const heardAt = vehicle.last_heard_at;
  return (
    <header className={classes.heading}>
      <h2>
        <PlateChip registration={vehicle.registration} />
      </h2>
      <VehicleStatus vehicle={vehicle} />
      {showsOwner && (
        <span className={classes.owner} title={vehicle.organization_name}>
          {vehicle.organization_name}
        </span>
      )}
      <span className={classes.names}>
        {vehicle.fleet_name !== null && <span title={vehicle.fleet_name}>{vehicle.fleet_name}</span>}
        {vehicle.depot_name !== null && <span title={vehicle.depot_name}>{vehicle.depot_name}</span>}
      </span>
      <span className={classes.heard}>
        {vehicle.unit_online !== null && (
          <span className={classes.onlineDot} data-online={vehicle.unit_online} aria-hidden="true" />
        )}
        {vehicle.unit_online !== null && `${t(vehicle.unit_online ? 'unitOnline' : 'unitOffline')} · `}
        {heardAt === null
          ? t('neverHeard')
          : `${t('lastHeard')} ${format.relativeTime(Math.min(Date.parse(heardAt), now.getTime()), now)}`}
      </span>
    </header>
  );
}

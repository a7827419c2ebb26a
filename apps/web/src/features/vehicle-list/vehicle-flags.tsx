import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useTranslations } from 'use-intl';
import classes from './vehicle-columns.module.css';

/** Words for a vehicle that is not in normal use; nothing for the others. */
export function VehicleFlags({ row }: { row: VehicleRow }) {
  const t = useTranslations('vehicleList');
  const words = [
    ...(row.archived ? [t('archived')] : []),
    ...(row.deactivated ? [t('deactivated')] : []),
    ...(row.maintenance_mode ? [t('maintenanceMode')] : []),
  ];
  return words.map((word) => (
    <span key={word} className={classes.flag} title={word}>
      {word}
    </span>
  ));
}

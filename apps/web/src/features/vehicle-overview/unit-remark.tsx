import { IconAlertTriangle } from '@tabler/icons-react';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import classes from './unit-remark.module.css';

/** That the unit sends and nothing of it can be used, and what to do. */
export function UnitRemark({ remark }: { remark: NonNullable<Vehicle['unit_remark']> }) {
  const t = useTranslations('vehicleOverview');
  return (
    <p className={classes.remark}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{t(`unitRemark.${remark}`)}</span>
    </p>
  );
}

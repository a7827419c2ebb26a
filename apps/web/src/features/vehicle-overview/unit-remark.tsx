import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { findMissingUnit } from './missing-unit.ts';
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

/** That no telematics unit is on the vehicle, so that nothing new comes; leads administrators to where one is set up. */
export function NoUnitRemark({ remark }: { remark: NonNullable<ReturnType<typeof findMissingUnit>> }) {
  const t = useTranslations('vehicleOverview');
  const mayAdd = isAdministrator(useSession());
  return (
    <p className={classes.remark} data-quiet>
      <IconInfoCircle size={18} aria-hidden />
      <span>
        {t(`unitRemark.${remark}`)} {mayAdd && <Link to={paths.telematicsBoxes}>{t('unitRemark.add')}</Link>}
      </span>
    </p>
  );
}

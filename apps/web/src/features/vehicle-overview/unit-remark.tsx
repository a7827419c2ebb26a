import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { NotMonitoredReason } from '@tyrewatch/domain/levels/not-monitored';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { findMissingUnit } from './missing-unit.ts';
import classes from './unit-remark.module.css';

/** Why the vehicle is not monitored, and what to do. */
export function NotMonitoredRemark({ reason }: { reason: NotMonitoredReason }) {
  const t = useTranslations('levels.notMonitored');
  return (
    <p className={classes.remark}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <strong>{t(reason)}.</strong> {t('instruction')}
      </span>
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

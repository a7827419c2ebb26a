import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
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

/** That no telematics unit is on the vehicle, and who reports it in its place, if anybody does; leads administrators to where one is set up. */
export function NoUnitRemark(props: {
  readonly remark: NonNullable<ReturnType<typeof findMissingUnit>>;
  /** The integration that reports the vehicle; null = none. */
  readonly feed: Vehicle['fed_by'];
}) {
  const t = useTranslations('vehicleOverview');
  const tFeed = useTranslations('integrations.names');
  const mayAdd = isAdministrator(useSession());
  return (
    <p className={classes.remark} data-quiet>
      <IconInfoCircle size={18} aria-hidden />
      <span>
        {t(`unitRemark.${props.remark}`, { name: props.feed === null ? '' : tFeed(props.feed) })}{' '}
        {mayAdd && <Link to={paths.telematicsBoxes}>{t('unitRemark.add')}</Link>}
      </span>
    </p>
  );
}

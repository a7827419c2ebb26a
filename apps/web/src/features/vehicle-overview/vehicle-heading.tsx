import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { isStaleThoughHeard } from '../../components/alert-level/stale-though-heard.ts';
import { LevelBadge } from '../../components/level-badge.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import classes from './vehicle-overview.module.css';

interface Properties {
  vehicle: Vehicle;
  order: 1 | 2;
}

/** Registration, worst level and since when, whose vehicle it is, and when it was last heard. */
export function VehicleHeading({ vehicle, order }: Properties) {
  const t = useTranslations('vehicleOverview');
  const tLevels = useTranslations('levels');
  const format = useFormatter();
  const showsOwner = useShowsOwner();
  const now = useNow({ updateInterval: 10_000 });
  const Heading = order === 1 ? 'h1' : 'h2';
  const heardAt = vehicle.last_heard_at;
  const reason = vehicle.not_monitored_reason;
  const level = displayLevelOf(vehicle.level, reason);
  return (
    <header className={classes.heading}>
      <Heading>
        <PlateChip registration={vehicle.registration} />
      </Heading>
      <LevelBadge level={level} note={reason === null ? undefined : tLevels(`notMonitored.${reason}`)} />
      {isStaleThoughHeard(vehicle) && <span>{tLevels('staleThoughHeard')}</span>}
      {level === 'not_monitored' && (
        <span className={classes.dimmed}>
          {tLevels('notMonitored.lastKnown', { level: tLevels(`name.${vehicle.level}`) })}
        </span>
      )}
      {level !== 'not_monitored' && vehicle.level_since !== null && (
        <span className={classes.dimmed}>
          {t('levelSince', { time: format.dateTime(new Date(vehicle.level_since), 'long') })}
        </span>
      )}
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

import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import { useFormatter, useTranslations } from 'use-intl';
import { isStaleThoughHeard } from '../../components/alert-level/stale-though-heard.ts';
import { LevelBadge } from '../../components/level-badge.tsx';
import classes from './vehicle-overview.module.css';

/** The vehicle's level in words and since when; of one on which nothing is wrong, that all its tyres are within limits. */
export function VehicleStatus({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslations('vehicleOverview');
  const tLevels = useTranslations('levels');
  const format = useFormatter();
  const { wheels, level_since: since, not_monitored_reason: reason } = vehicle;
  const level = displayLevelOf(vehicle.level, reason);
  if (level === 'okay' && wheels.every((wheel) => wheel.level === 'okay')) {
    return <LevelBadge level="okay" words={t('allWithinLimits', { count: wheels.length })} />;
  }
  return (
    <>
      <LevelBadge level={level} note={reason === null ? undefined : tLevels(`notMonitored.${reason}`)} />
      {isStaleThoughHeard(vehicle) && <span>{tLevels('staleThoughHeard')}</span>}
      {level === 'not_monitored' && (
        <span className={classes.dimmed}>
          {tLevels('notMonitored.lastKnown', { level: tLevels(`name.${vehicle.level}`) })}
        </span>
      )}
      {level !== 'not_monitored' && since !== null && (
        <span className={classes.dimmed}>{t('levelSince', { time: format.dateTime(new Date(since), 'long') })}</span>
      )}
    </>
  );
}

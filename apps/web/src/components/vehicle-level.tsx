import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import { useTranslations } from 'use-intl';
import { isStaleThoughHeard } from './alert-level/stale-though-heard.ts';
import { LevelBadge } from './level-badge.tsx';

/** Since when a vehicle has the level that is displayed, ISO 8601; null = not known: what is not monitored has none. */
export const displayedSince = (row: VehicleRow): string | null =>
  displayLevelOf(row.level, row.not_monitored_reason) === 'not_monitored' ? null : row.level_since;

/** A vehicle's level, and why it is not monitored; a stale one that is still heard says what is silent. */
export function VehicleLevel({ row }: { row: VehicleRow }) {
  const t = useTranslations('levels');
  const reason = row.not_monitored_reason;
  return (
    <LevelBadge
      level={displayLevelOf(row.level, reason)}
      hint={isStaleThoughHeard(row) ? t('staleThoughHeard') : undefined}
      note={reason === null ? undefined : t(`notMonitored.${reason}`)}
    />
  );
}

import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useTranslations } from 'use-intl';
import { isStaleThoughHeard } from '../../components/alert-level/stale-though-heard.ts';
import { LevelBadge } from '../../components/level-badge.tsx';

/** A vehicle's level; a stale one that is still heard says what is silent. */
export function VehicleLevel({ row }: { row: VehicleRow }) {
  const t = useTranslations('levels');
  return <LevelBadge level={row.level} hint={isStaleThoughHeard(row) ? t('staleThoughHeard') : undefined} />;
}

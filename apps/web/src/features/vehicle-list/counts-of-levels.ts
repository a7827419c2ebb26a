import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { AlertLevel } from '@tyrewatch/domain/alerts/alert-level';
import { alertLevels } from '@tyrewatch/domain/alerts/alert-level';

type VehicleCounts = AnswerOf<typeof countVehicles>;
type LevelCounts = Pick<VehicleCounts, 'total' | 'by_level'>;

function ofLevels(counts: LevelCounts, levels: readonly AlertLevel[]): LevelCounts {
  const kept = alertLevels.map((level) => [level, levels.includes(level) ? counts.by_level[level] : 0] as const);
  return {
    total: kept.reduce((sum, [, count]) => sum + count, 0),
    by_level: Object.fromEntries(kept) as LevelCounts['by_level'],
  };
}

/** The counts of the chosen levels alone, without fleets that have none of them; all where no level is chosen. */
export function countsOfLevels(counts: VehicleCounts, levels: readonly AlertLevel[]): VehicleCounts {
  if (levels.length === 0) return counts;
  return {
    ...ofLevels(counts, levels),
    by_fleet: counts.by_fleet
      .map((fleet) => ({ ...fleet, ...ofLevels(fleet, levels) }))
      .filter(({ total }) => total > 0),
  };
}

import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import type { LevelCounts } from './list-lag.ts';

type VehicleCounts = AnswerOf<typeof countVehicles>;

function ofLevels(counts: LevelCounts, levels: readonly DisplayLevel[]): Pick<VehicleCounts, 'total' | 'by_level'> {
  const kept = displayLevels.map((level) => [level, levels.includes(level) ? counts.by_level[level] : 0] as const);
  return {
    total: kept.reduce((sum, [, count]) => sum + count, 0),
    by_level: Object.fromEntries(kept) as VehicleCounts['by_level'],
  };
}

/** The counts of the chosen levels alone, without fleets that have none of them; all where no level is chosen. */
export function countsOfLevels(counts: VehicleCounts, levels: readonly DisplayLevel[]): VehicleCounts {
  if (levels.length === 0) return counts;
  return {
    ...ofLevels(counts, levels),
    silenced: 0,
    by_fleet: counts.by_fleet
      .map((fleet) => ({ ...fleet, ...ofLevels(fleet, levels) }))
      .filter(({ total }) => total > 0),
  };
}

/** Another text when other vehicles may match; without chosen levels a change of level leaves the same ones. */
export const matchingKey = (counts: LevelCounts, hasLevels: boolean): string =>
  JSON.stringify(hasLevels ? counts.by_level : counts.total);

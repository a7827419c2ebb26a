import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { alertLevels } from '@tyrewatch/domain/levels/alert-level';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';

/** How many vehicles match, in all and at each level. */
export interface LevelCounts {
  readonly total: number;
  readonly by_level: Readonly<Record<DisplayLevel, number>>;
}

/** The list as it stands on screen. */
export interface ShownList {
  /** Vehicles that matched when it was asked for. */
  readonly total: number;
  /** Levels of the rows loaded without a gap from the first on; empty where the first is not loaded. */
  readonly topLevels: readonly AlertLevel[];
  readonly isWorstFirst: boolean;
}

/** In what the list lags behind the counts. */
export interface ListLag {
  /** How many more vehicles match than it holds; 0 where their number has not risen but vehicles have moved or left. */
  readonly newCount: number;
}

/** Whether a vehicle that is not loaded is worse than the last row that is: its place is further up. */
function hasRisen({ by_level: counts }: LevelCounts, topLevels: readonly AlertLevel[]): boolean {
  const floor = Math.max(-1, ...topLevels.map((level) => alertLevels.indexOf(level)));
  // What is not monitored stands among the okay ones.
  const countOf = (level: AlertLevel): number =>
    level === 'okay' ? counts.okay + counts.not_monitored : counts[level];
  // Within a level whoever is in it longest comes first, so that of the last row's own level others may follow.
  return alertLevels
    .slice(0, Math.max(0, floor))
    .some((level) => countOf(level) > topLevels.filter((loaded) => loaded === level).length);
}

/**
 * What newer counts of the same vehicles know that the list does not show; null while it shows all. The vehicles
 * themselves cannot be judged here: whether one matches a search or a fleet only the server knows.
 */
export function findLag(counts: LevelCounts, shown: ShownList): ListLag | null {
  const newCount = Math.max(0, counts.total - shown.total);
  const isBehind = counts.total !== shown.total || (shown.isWorstFirst && hasRisen(counts, shown.topLevels));
  return isBehind ? { newCount } : null;
}

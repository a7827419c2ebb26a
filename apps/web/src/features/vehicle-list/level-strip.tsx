import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import type { CountEntry } from '../../components/count-strip/count-strip.tsx';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import classes from './level-strip.module.css';
import type { LevelCounts } from './list-lag.ts';
import type { VehicleSearch } from './vehicle-search.ts';
import { levelsOf } from './vehicle-search.ts';

interface LevelStripProps {
  /** Undefined while loading. */
  readonly counts: (LevelCounts & { readonly silenced: number }) | undefined;
  readonly search: VehicleSearch;
}

const withLevels =
  (levels: string | undefined): CountEntry['search'] =>
  (before) => ({ ...before, levels, bounds: undefined });

/** How many vehicles are at each level; every count is a link that filters by it, or takes the filter back. */
export function LevelStrip({ counts, search }: LevelStripProps) {
  const t = useTranslations();
  const chosen = levelsOf(search);
  const all: CountEntry = {
    key: 'all',
    name: t('vehicleList.allLevels'),
    count: counts?.total,
    // Its address leaves the map's window behind, which narrows nothing.
    current: chosen.length === 0 ? 'page' : undefined,
    search: withLevels(undefined),
  };
  const levels = displayLevels.map((level): CountEntry => {
    const isChosen = chosen.includes(level);
    return {
      key: level,
      name: t(`levels.name.${level}`),
      count: counts?.by_level[level],
      mark: (
        <svg width={16} height={16} viewBox="-12 -12 24 24" aria-hidden className={classes.shape}>
          <LevelShape level={level} size={21} x={0} y={0} />
        </svg>
      ),
      current: isChosen ? 'true' : undefined,
      search: withLevels(isChosen && chosen.length === 1 ? undefined : level),
    };
  });
  const silenced = counts?.silenced ?? 0;
  const told: CountEntry[] =
    silenced === 0
      ? []
      : [{ key: 'silenced', name: t('vehicleList.silenced'), count: silenced, current: undefined, search: null }];
  return <CountStrip label={t('vehicleList.levelsLabel')} entries={[all, ...levels, ...told]} />;
}

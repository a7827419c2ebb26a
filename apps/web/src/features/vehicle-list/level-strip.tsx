import { Link } from '@tanstack/react-router';
import type { AlertLevel } from '@tyrewatch/domain/alerts/alert-level';
import { alertLevels } from '@tyrewatch/domain/alerts/alert-level';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import classes from './level-strip.module.css';
import type { VehicleSearch } from './vehicle-search.ts';
import { levelsOf } from './vehicle-search.ts';

interface LevelStripProps {
  /** Undefined while loading. */
  readonly counts: Readonly<Record<AlertLevel, number>> | undefined;
  readonly total: number | undefined;
  readonly search: VehicleSearch;
}

/** A link is current only at exactly its address; a chosen level, whose link takes it back, says so itself. */
const exactly = { exact: true, includeSearch: true } as const;

type SearchUpdate = (before: Record<string, unknown>) => Record<string, unknown>;

const withLevels =
  (levels: string | undefined): SearchUpdate =>
  (before) => ({ ...before, levels, bounds: undefined });

/** How many vehicles are at each level; every count is a link that filters by it, or takes the filter back. */
export function LevelStrip({ counts, total, search }: LevelStripProps) {
  const t = useTranslations();
  const format = useFormatter();
  const chosen = levelsOf(search);
  return (
    <nav className={classes.strip} aria-label={t('vehicleList.levelsLabel')}>
      <Link
        to="."
        activeOptions={exactly}
        search={withLevels(undefined) as never}
        className={classes.entry}
        // Its address leaves the map's window behind, which narrows nothing.
        aria-current={chosen.length === 0 ? 'page' : undefined}
      >
        <span className={classes.count}>{total === undefined ? '–' : format.number(total)}</span>
        <span className={classes.name}>{t('vehicleList.allLevels')}</span>
      </Link>
      {alertLevels.map((level) => {
        const isChosen = chosen.includes(level);
        const count = counts?.[level];
        return (
          <Link
            key={level}
            to="."
            activeOptions={exactly}
            search={withLevels(isChosen && chosen.length === 1 ? undefined : level) as never}
            className={classes.entry}
            aria-current={isChosen ? 'true' : undefined}
            data-empty={count === 0}
          >
            <span className={classes.count}>
              <svg width={16} height={16} viewBox="-12 -12 24 24" aria-hidden className={classes.shape}>
                <LevelShape level={level} size={21} x={0} y={0} />
              </svg>
              {count === undefined ? '–' : format.number(count)}
            </span>
            <span className={classes.name}>{t(`levels.name.${level}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

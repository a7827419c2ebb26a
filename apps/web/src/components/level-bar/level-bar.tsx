import { Link } from '@tanstack/react-router';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { levelAppearance } from '../alert-level/level-appearance.ts';
import { LevelShape } from '../alert-level/level-shape.tsx';
import classes from './level-bar.module.css';

type LevelCounts = Readonly<Record<DisplayLevel, number>>;

function usePart(counts: LevelCounts): (level: DisplayLevel) => string {
  const t = useTranslations();
  return (level) => t('vehicleList.summaryPart', { count: counts[level], level: t(`levels.name.${level}`) });
}

const presentIn = (counts: LevelCounts): readonly DisplayLevel[] => displayLevels.filter((level) => counts[level] > 0);

const styleOf = (level: DisplayLevel, count: number) => ({
  flexGrow: count,
  background: levelAppearance[level].fill,
  color: levelAppearance[level].text,
});

function Content({ level, count }: { readonly level: DisplayLevel; readonly count: number }) {
  const format = useFormatter();
  return (
    <>
      <svg width={13} height={13} viewBox="-12 -12 24 24" aria-hidden className={classes.shape}>
        <LevelShape level={level} size={21} x={0} y={0} />
      </svg>
      <span>{format.number(count)}</span>
    </>
  );
}

/** How many vehicles are at each level, as a bar whose parts are as wide as there are vehicles. */
export function LevelBar({ counts }: { readonly counts: LevelCounts }) {
  const format = useFormatter();
  const partOf = usePart(counts);
  const present = presentIn(counts);
  return (
    <div className={classes.bar} role="img" aria-label={format.list(present.map(partOf), { type: 'unit' })}>
      {present.map((level) => (
        <div key={level} className={classes.part} title={partOf(level)} style={styleOf(level, counts[level])}>
          <Content level={level} count={counts[level]} />
        </div>
      ))}
    </div>
  );
}

/** Such a bar of a fleet: each part leads to the vehicles it counts. */
export function FleetLevelBar({ counts, fleetId }: { readonly counts: LevelCounts; readonly fleetId: number }) {
  const t = useTranslations('levels.name');
  const partOf = usePart(counts);
  return (
    <div className={classes.bar}>
      {presentIn(counts).map((level) => (
        <Link
          key={level}
          to={paths.vehicles}
          search={{ fleet: fleetId, levels: level }}
          className={`${classes.part} ${classes.link}`}
          title={partOf(level)}
          style={styleOf(level, counts[level])}
        >
          <Content level={level} count={counts[level]} />
          <span className={classes.word}> {t(level)}</span>
        </Link>
      ))}
    </div>
  );
}

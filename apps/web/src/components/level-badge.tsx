import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { useTranslations } from 'use-intl';
import { LevelShape } from './alert-level/level-shape.tsx';
import classes from './level-badge.module.css';

interface Properties {
  level: DisplayLevel;
  /** Explains the level where it alone would puzzle; otherwise what can be read is the tooltip. */
  hint?: string | undefined;
  /** A remark below the word, such as why a vehicle is not monitored. */
  note?: string | undefined;
}

/** A level as its coloured shape and its word. */
export function LevelBadge({ level, hint, note }: Properties) {
  const t = useTranslations('levels.name');
  return (
    <span className={classes.badge} title={hint ?? (note === undefined ? t(level) : `${t(level)}: ${note}`)}>
      <svg width={18} height={18} viewBox="-12 -12 24 24" aria-hidden className={classes.shape}>
        <LevelShape level={level} size={20} x={0} y={0} />
      </svg>
      {note === undefined ? (
        <span className={classes.word}>{t(level)}</span>
      ) : (
        <span className={classes.words}>
          <span className={classes.word}>{t(level)}</span> <span className={classes.note}>{note}</span>
        </span>
      )}
    </span>
  );
}

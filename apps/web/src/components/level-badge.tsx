import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { useTranslations } from 'use-intl';
import { LevelShape } from './alert-level/level-shape.tsx';
import classes from './level-badge.module.css';

interface Properties {
  level: DisplayLevel;
  /** Says more than the level's own word, in its place. */
  words?: string | undefined;
  /** Explains the level where it alone would puzzle; otherwise what can be read is the tooltip. */
  hint?: string | undefined;
  /** A remark below the word, such as why a vehicle is not monitored. */
  note?: string | undefined;
}

/** A level as its coloured shape and its word. */
export function LevelBadge({ level, words, hint, note }: Properties) {
  const t = useTranslations('levels.name');
  const name = words ?? t(level);
  return (
    <span className={classes.badge} title={hint ?? (note === undefined ? name : `${name}: ${note}`)}>
      <svg width={18} height={18} viewBox="-12 -12 24 24" aria-hidden className={classes.shape}>
        <LevelShape level={level} size={20} x={0} y={0} />
      </svg>
      {note === undefined ? (
        <span className={classes.word}>{name}</span>
      ) : (
        <span className={classes.words}>
          <span className={classes.word}>{name}</span> <span className={classes.note}>{note}</span>
        </span>
      )}
    </span>
  );
}

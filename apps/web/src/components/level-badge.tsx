import type { AlertLevel } from '@tyrewatch/domain/alerts/alert-level';
import { useTranslations } from 'use-intl';
import { LevelShape } from './alert-level/level-shape.tsx';
import classes from './level-badge.module.css';

interface Properties {
  level: AlertLevel;
  /** Explains the level where it alone would puzzle; otherwise its whole word is the tooltip. */
  hint?: string | undefined;
}

/** A level as its coloured shape and its word. */
export function LevelBadge({ level, hint }: Properties) {
  const t = useTranslations('levels.name');
  return (
    <span className={classes.badge} title={hint ?? t(level)}>
      <svg width={18} height={18} viewBox="-12 -12 24 24" aria-hidden className={classes.shape}>
        <LevelShape level={level} size={20} x={0} y={0} />
      </svg>
      <span className={classes.word}>{t(level)}</span>
    </span>
  );
}

import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { useTranslations } from 'use-intl';
import { LevelShape } from './level-shape.tsx';
import classes from './level-legend.module.css';

/** What every colour and shape means; always visible beside the schematic. */
export function LevelLegend() {
  const t = useTranslations();
  return (
    <ul className={classes.legend} aria-label={t('tyres.legend')}>
      {displayLevels.map((level) => (
        <li key={level}>
          <svg width={20} height={20} viewBox="-12 -12 24 24" aria-hidden="true">
            <LevelShape level={level} size={20} x={0} y={0} />
          </svg>
          {t(`levels.meaning.${level}`)}
        </li>
      ))}
    </ul>
  );
}

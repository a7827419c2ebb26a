import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { useTranslations } from 'use-intl';
import { LevelShape } from './level-shape.tsx';
import classes from './level-legend.module.css';

/** What every colour and shape means, in a sentence or, where there is little room, by its name; visible beside the schematic. */
export function LevelLegend({ isShort = false }: { readonly isShort?: boolean }) {
  const t = useTranslations();
  return (
    <ul className={classes.legend} data-short={isShort} aria-label={t('tyres.legend')}>
      {displayLevels.map((level) => (
        <li key={level}>
          <svg width={isShort ? 15 : 20} height={isShort ? 15 : 20} viewBox="-12 -12 24 24" aria-hidden="true">
            <LevelShape level={level} size={20} x={0} y={0} />
          </svg>
          {t(`levels.${isShort ? 'name' : 'meaning'}.${level}`)}
        </li>
      ))}
    </ul>
  );
}

import type { ReactElement } from 'react';
import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { levelAppearance } from '../alert-level/level-appearance.ts';
import { countWheels } from '../wheel-levels.ts';
import { layOutMini, miniHeight } from './mini-layout.ts';
import classes from './mini-schematic.module.css';

interface Drawing {
  readonly width: number;
  readonly content: ReactElement;
}

/** Vehicles with equal wheels share one drawing; a fleet has few different ones. */
const drawings = new Map<string, Drawing>();
const mostDrawings = 2000;

function draw(configuration: string, levels: string): Drawing {
  const layout = layOutMini(configuration, levels);
  const content = (
    <>
      <path className={classes.chassis} d={layout.chassis} />
      {layout.levels.map(({ level, shapes, signs }) => (
        <g key={level} fill={levelAppearance[level].fill}>
          <path className={classes.shape} d={shapes} />
          {signs !== '' && <path d={signs} stroke={levelAppearance[level].text} strokeWidth={1.3} />}
        </g>
      ))}
    </>
  );
  return { width: layout.width, content };
}

function cachedDrawing(configuration: string, levels: string): Drawing {
  const key = `${configuration}|${levels}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  if (drawings.size >= mostDrawings) drawings.clear();
  const drawing = draw(configuration, levels);
  drawings.set(key, drawing);
  return drawing;
}

const listFormats = new Map<string, Intl.ListFormat>();

/** Joins parts as a reader of the locale does; making the format takes longer than using it. */
function joined(parts: readonly string[], locale: string): string {
  const format = listFormats.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit' });
  listFormats.set(locale, format);
  return format.format(parts);
}

interface MiniSchematicProps {
  /** e.g. `2x4x4`; null while none is set. */
  readonly configuration: string | null;
  /** One character per wheel. */
  readonly levels: string;
}

/** A vehicle from above in one line of a list: each wheel its colour and shape, the front to the left. */
export const MiniSchematic = memo(function MiniSchematic({ configuration, levels }: MiniSchematicProps) {
  const t = useTranslations('levels');
  const locale = useLocale();
  if (configuration === null) return <span className={classes.none}>{t('noConfiguration')}</span>;
  const parts = countWheels(levels).map(({ level, count }) => t(`wheels.${level}`, { count }));
  const label = joined(parts, locale);
  const { width, content } = cachedDrawing(configuration, levels);
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${miniHeight}`}
      style={{ aspectRatio: `${width} / ${miniHeight}` }}
      role="img"
      aria-label={label}
    >
      {content}
    </svg>
  );
});

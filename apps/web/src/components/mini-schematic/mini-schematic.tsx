import { useComputedColorScheme } from '@mantine/core';
import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { countWheels } from '../wheel-levels.ts';
import { miniHeight } from './mini-layout.ts';
import { miniPicture } from './mini-picture.ts';
import classes from './mini-schematic.module.css';

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
  const scheme = useComputedColorScheme();
  if (configuration === null) return <span className={classes.none}>{t('noConfiguration')}</span>;
  const parts = countWheels(levels).map(({ level, count }) => t(`wheels.${level}`, { count }));
  const label = joined(parts, locale);
  const { width, address } = miniPicture(configuration, levels, scheme);
  return <img className={classes.drawing} src={address} alt={label} width={width} height={miniHeight} />;
});

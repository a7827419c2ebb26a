import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PlateChip } from '../../components/plate-chip.tsx';
import classes from './data-explorer.module.css';
import type { AxisSide } from './explorer-search.ts';
import { LineSample } from './line-sample.tsx';
import type { DrawnSeries } from './drawn-series.ts';

/** The series of the chart: what each is, how it is drawn, its axis, and the ways to hide or remove it. */
export function ShownSeriesList(props: {
  readonly series: readonly DrawnSeries[];
  readonly onSide: (id: string, side: AxisSide) => void;
  readonly onHide: (id: string, isHidden: boolean) => void;
  readonly onRemove: (id: string) => void;
}) {
  const t = useTranslations('dataExplorer');
  return (
    <ul className={classes.shownSeries}>
      {props.series.map(({ id, look, registration, name, title, unit, side, isHidden }) => (
        <li key={id} data-hidden={isHidden}>
          <div className={classes.seriesHead}>
            <LineSample look={look} />
            <PlateChip registration={registration} />
            <span className={classes.acts}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t(isHidden ? 'show' : 'hide', { series: title })}
                onClick={() => props.onHide(id, !isHidden)}
              >
                {isHidden ? <IconEyeOff size={17} /> : <IconEye size={17} />}
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove', { series: title })}
                onClick={() => props.onRemove(id)}
              >
                <IconX size={17} />
              </ActionIcon>
            </span>
          </div>
          <div className={classes.seriesHead}>
            <span className={classes.seriesName}>
              {name} <span className={classes.dimmed}>{unit}</span>
            </span>
            <SegmentedControl
              size="xs"
              aria-label={t('axisOf', { series: title })}
              value={side}
              onChange={(value) => props.onSide(id, value === 'right' ? 'right' : 'left')}
              data={(['left', 'right'] as const).map((value) => ({ value, label: t(value) }))}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

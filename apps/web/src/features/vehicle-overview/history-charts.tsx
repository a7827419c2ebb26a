import { useComputedColorScheme } from '@mantine/core';
import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { type CSSProperties, useMemo, useState } from 'react';
import { useFormatter, useLocale, useTimeZone, useTranslations } from 'use-intl';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { TimeSeries } from '../../ui/time-series/time-series.tsx';
import { breakAfterS, seriesColours, type WheelHistoryAnswer } from './history-content.ts';
import type { TimeRange } from './history-range.ts';
import { useHistoryContents } from './use-history-contents.ts';
import classes from './history-charts.module.css';

interface Properties {
  vehicle: Vehicle;
  wheel: Wheel;
  history: WheelHistoryAnswer;
  /** What is asked for, also where there is no data. */
  range: TimeRange;
  onZoom: (fromS: number, toS: number) => void;
}

/** The line's colour for the sample before a name; the name itself keeps the text's colour. */
const lineColour = (name: keyof typeof seriesColours) => ({ '--line-colour': seriesColours[name] }) as CSSProperties;

/** Pressure with cold pressure and thresholds above, temperature below, with one cursor. */
export function HistoryCharts({ vehicle, wheel, history, range, onZoom }: Properties) {
  const t = useTranslations();
  const format = useFormatter();
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'UTC';
  const scheme = useComputedColorScheme();
  const { pressure, temperature } = useQuantities();
  const wheelName = useWheelWords();
  const [hoveredS, setHoveredS] = useState<number | null>(null);

  const { pressureChart, temperatureChart, linesOfAll } = useHistoryContents(vehicle, wheel, history);
  const timeRangeS = useMemo(() => [range.fromS, range.toS] as const, [range.fromS, range.toS]);
  const breakS = useMemo(() => breakAfterS(history), [history]);
  const shared = {
    timeRangeS,
    linesOfAll,
    timeZone,
    locale,
    scheme,
    breakAfterS: breakS,
    syncKey: 'wheel-history',
    onZoom,
    onHover: setHoveredS,
  };
  const row = hoveredS === null ? -1 : history.at_s.indexOf(hoveredS);
  const name = wheelName(wheel);
  return (
    <div className={classes.charts}>
      <p className={classes.readout} aria-hidden="true">
        <span data-line="solid" style={lineColour('pressure')}>
          {t('vehicleOverview.facts.pressure')}
        </span>{' '}
        {row >= 0 && pressure.text(history.pressure_kpa[row] ?? null)}
        <span data-line="dashed" style={lineColour('cold')}>
          {t('vehicleOverview.facts.coldPressure')}
        </span>{' '}
        {row >= 0 && pressure.text(history.cold_pressure_kpa[row] ?? null)}
        <span data-line="solid" style={lineColour('temperature')}>
          {t('vehicleOverview.facts.temperature')}
        </span>{' '}
        {row >= 0 && temperature.text(history.temperature_c[row] ?? null)}
        {hoveredS !== null && row >= 0 && (
          <span className={classes.dimmed}>{format.dateTime(new Date(hoveredS * 1_000), 'long')}</span>
        )}
      </p>
      <TimeSeries
        {...shared}
        {...pressureChart}
        heightPx={260}
        description={t('vehicleOverview.history.pressureChart', { wheel: name })}
      />
      <ul className={classes.lineNames}>
        {pressureChart.lines.map(({ label, colour, dashed }) => (
          <li key={label} data-line={dashed ? 'dashed' : 'solid'} style={{ '--line-colour': colour } as CSSProperties}>
            {label}
          </li>
        ))}
      </ul>
      <TimeSeries
        {...shared}
        {...temperatureChart}
        heightPx={150}
        description={t('vehicleOverview.history.temperatureChart', { wheel: name })}
      />
    </div>
  );
}

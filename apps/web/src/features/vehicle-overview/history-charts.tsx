import { Button, useComputedColorScheme } from '@mantine/core';
import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { type CSSProperties, useMemo, useState } from 'react';
import { useFormatter, useLocale, useTimeZone, useTranslations } from 'use-intl';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import type { QuantityFormat } from '../../i18n/quantities.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { TimeSeries } from '../../ui/time-series/time-series.tsx';
import { seriesColours, type WheelHistoryAnswer } from './history-content.ts';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
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

/** A reading's value; of an interval the lowest and, where it differs, the highest. */
const rangeText = (
  { text, number }: QuantityFormat,
  lowest: number | null | undefined,
  highest: number | null | undefined,
): string =>
  highest == null || highest === lowest ? text(lowest ?? null) : `${number(lowest ?? null)} – ${text(highest)}`;

/** Pressure with cold pressure and thresholds above, temperature below, with one cursor. */
export function HistoryCharts({ vehicle, wheel, history, range, onZoom }: Properties) {
  const t = useTranslations();
  const format = useFormatter();
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'UTC';
  const scheme = useComputedColorScheme();
  const { pressure, temperature } = useQuantities();
  const wheelName = useWheelWords();
  const [withTemperature, setWithTemperature] = useState(wheel.level === 'high_temperature');
  const [hoveredS, setHoveredS] = useState<number | null>(null);

  const { drawing, pressureChart, temperatureChart, linesOfAll } = useHistoryContents(vehicle, wheel, history);
  const timeRangeS = useMemo(() => [range.fromS, range.toS] as const, [range.fromS, range.toS]);
  const shared = {
    timeRangeS,
    linesOfAll,
    timeZone,
    locale,
    scheme,
    syncKey: 'wheel-history',
    onZoom,
    onHover: setHoveredS,
  };
  const row = hoveredS === null ? null : (drawing.rows[drawing.atS.indexOf(hoveredS)] ?? null);
  const { intervals } = history;
  const name = wheelName(wheel);
  return (
    <div className={classes.charts}>
      <p className={classes.readout} aria-hidden="true">
        <span data-line="solid" style={lineColour('pressure')}>
          {t('vehicleOverview.facts.pressure')}
        </span>{' '}
        {row !== null && rangeText(pressure, history.pressure_kpa[row], intervals?.highest_pressure_kpa[row])}
        <span data-line="dashed" style={lineColour('cold')}>
          {t('vehicleOverview.facts.coldPressure')}
        </span>{' '}
        {row !== null && rangeText(pressure, history.cold_pressure_kpa[row], intervals?.highest_cold_pressure_kpa[row])}
        {withTemperature && (
          <span data-line="solid" style={lineColour('temperature')}>
            {t('vehicleOverview.facts.temperature')}
          </span>
        )}{' '}
        {row !== null && rangeText(temperature, history.temperature_c[row], intervals?.highest_temperature_c[row])}
        {row !== null && (
          <span className={classes.dimmed}>
            {[history.at_s[row], intervals?.until_s[row]]
              .filter((at) => at !== undefined)
              .map((at) => format.dateTime(new Date(at * 1_000), 'long'))
              .join(' – ')}
          </span>
        )}
      </p>
      {intervals !== null && <p className={classes.dimmed}>{t('vehicleOverview.history.intervals')}</p>}
      <TimeSeries
        {...shared}
        {...pressureChart}
        heightPx={200}
        description={t('vehicleOverview.history.pressureChart', { wheel: name })}
      />
      <ul className={classes.lineNames}>
        {pressureChart.lines.map(({ label, colour, dashed }) => (
          <li key={label} data-line={dashed ? 'dashed' : 'solid'} style={{ '--line-colour': colour } as CSSProperties}>
            {label}
          </li>
        ))}
      </ul>
      <Button
        size="compact-xs"
        variant="subtle"
        className={classes.more}
        onClick={() => setWithTemperature(!withTemperature)}
      >
        {t(withTemperature ? 'vehicleOverview.history.hideTemperature' : 'vehicleOverview.history.addTemperature')}
      </Button>
      {withTemperature && (
        <TimeSeries
          {...shared}
          {...temperatureChart}
          heightPx={150}
          description={t('vehicleOverview.history.temperatureChart', { wheel: name })}
        />
      )}
    </div>
  );
}

import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { levelAppearance } from '../../components/alert-level/level-appearance.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import {
  inUnit,
  pressureRange,
  pressureThresholds,
  seriesColours,
  type WheelHistoryAnswer,
} from './history-content.ts';

/** What the two charts of a wheel show; the same objects until history, target or units change. */
export function useHistoryContents(vehicle: Vehicle, wheel: Wheel, history: WheelHistoryAnswer) {
  const t = useTranslations();
  const { pressure, temperature } = useQuantities();
  // By its two numbers, so that a reading that leaves the axis as it is does not redraw the charts.
  const [lowest, highest] = pressureRange(vehicle.wheels, pressure) ?? [null, null];
  const valueRange = useMemo(
    () => (lowest === null || highest === null ? null : ([lowest, highest] as const)),
    [lowest, highest],
  );
  const targetKpa = wheel.recommended_kpa;
  const { maintenance_percent, warning_percent, danger_percent } = wheel.thresholds;
  const warningC = wheel.temperature_warning_c;

  const pressureChart = useMemo(
    () => ({
      atS: history.at_s,
      series: [
        {
          label: t('vehicleOverview.facts.pressure'),
          values: inUnit(history.pressure_kpa, pressure),
          colour: seriesColours.pressure,
          dashed: false,
        },
        {
          label: t('vehicleOverview.facts.coldPressure'),
          values: inUnit(history.cold_pressure_kpa, pressure),
          colour: seriesColours.cold,
          dashed: true,
        },
      ],
      ...pressureThresholds(targetKpa, { maintenance_percent, warning_percent, danger_percent }, pressure, t),
      axisTitle: t('vehicleOverview.columns.pressure', { unit: pressure.unit }),
      valueRange,
    }),
    [history, targetKpa, maintenance_percent, warning_percent, danger_percent, valueRange, pressure, t],
  );
  const temperatureChart = useMemo(
    () => ({
      atS: history.at_s,
      series: [
        {
          label: t('vehicleOverview.facts.temperature'),
          values: inUnit(history.temperature_c, temperature),
          colour: seriesColours.temperature,
          dashed: false,
        },
      ],
      zones: [],
      lines: [
        {
          value: temperature.convert(warningC),
          label: t('vehicleOverview.history.temperatureLine', {
            temperature: temperature.text(warningC),
          }),
          shortLabel: temperature.text(warningC),
          colour: levelAppearance.high_temperature.fill,
          dashed: false,
        },
      ],
      axisTitle: t('vehicleOverview.columns.temperature', { unit: temperature.unit }),
      valueRange: null,
    }),
    [history, warningC, temperature, t],
  );
  const linesOfAll = useMemo(
    () => [...pressureChart.lines, ...temperatureChart.lines],
    [pressureChart.lines, temperatureChart.lines],
  );
  return { pressureChart, temperatureChart, linesOfAll };
}

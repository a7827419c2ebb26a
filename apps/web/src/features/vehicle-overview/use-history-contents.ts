import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { pressureRange, pressureThresholds, temperatureLine, type WheelHistoryAnswer } from './history-content.ts';
import { drawingOf } from './history-drawing.ts';
import { pressureLines, temperatureLines } from './history-lines.ts';

/** What the two charts of a wheel show; the same objects until history, target or units change. */
export function useHistoryContents(vehicle: Vehicle, wheel: Wheel, history: WheelHistoryAnswer) {
  const t = useTranslations();
  const { pressure, temperature } = useQuantities();
  // By its two numbers, so that a reading that leaves the axis as it is does not redraw the charts.
  const [lowest, highest] = useMemo(
    () => pressureRange(vehicle.wheels, history, pressure) ?? [null, null],
    [vehicle.wheels, history, pressure],
  );
  const valueRange = useMemo(
    () => (lowest === null || highest === null ? null : ([lowest, highest] as const)),
    [lowest, highest],
  );
  const targetKpa = wheel.recommended_kpa;
  const { maintenance_percent, warning_percent, danger_percent } = wheel.thresholds;
  const warningC = wheel.temperature_warning_c;

  const drawing = useMemo(() => drawingOf(history), [history]);

  const pressureChart = useMemo(
    () => ({
      ...pressureLines(drawing, history, pressure, t),
      ...pressureThresholds(targetKpa, { maintenance_percent, warning_percent, danger_percent }, pressure, t),
      axisTitle: t('vehicleOverview.columns.pressure', { unit: pressure.unit }),
      valueRange,
    }),
    [history, drawing, targetKpa, maintenance_percent, warning_percent, danger_percent, valueRange, pressure, t],
  );
  const temperatureChart = useMemo(
    () => ({
      ...temperatureLines(drawing, history, temperature, t),
      zones: [],
      lines: [temperatureLine(warningC, temperature, t)],
      axisTitle: t('vehicleOverview.columns.temperature', { unit: temperature.unit }),
      valueRange: null,
    }),
    [history, drawing, warningC, temperature, t],
  );
  const linesOfAll = useMemo(
    () => [...pressureChart.lines, ...temperatureChart.lines],
    [pressureChart.lines, temperatureChart.lines],
  );
  return { drawing, pressureChart, temperatureChart, linesOfAll };
}

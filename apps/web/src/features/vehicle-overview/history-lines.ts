import type { QuantityFormat } from '../../i18n/quantities.ts';
import { seriesColours, type Translate, type WheelHistoryAnswer } from './history-content.ts';
import { drawnLines, type HistoryDrawing } from './history-drawing.ts';

/** Makes lines of a history, in the reader's unit and language. */
type LinesOf = (
  drawing: HistoryDrawing,
  history: WheelHistoryAnswer,
  format: QuantityFormat,
  t: Translate,
) => ReturnType<typeof drawnLines>;

/** The lines of pressure and cold pressure. */
export const pressureLines: LinesOf = (drawing, history, format, t) =>
  drawnLines(drawing, [
    {
      label: t('vehicleOverview.facts.pressure'),
      lowest: history.pressure_kpa,
      highest: history.intervals?.highest_pressure_kpa,
      colour: seriesColours.pressure,
      dashed: false,
      format,
    },
    {
      label: t('vehicleOverview.facts.coldPressure'),
      lowest: history.cold_pressure_kpa,
      highest: history.intervals?.highest_cold_pressure_kpa,
      colour: seriesColours.cold,
      dashed: true,
      format,
    },
  ]);

/** The line of the temperature. */
export const temperatureLines: LinesOf = (drawing, history, format, t) =>
  drawnLines(drawing, [
    {
      label: t('vehicleOverview.facts.temperature'),
      lowest: history.temperature_c,
      highest: history.intervals?.highest_temperature_c,
      colour: seriesColours.temperature,
      dashed: false,
      format,
    },
  ]);

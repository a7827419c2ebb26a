import { useTranslations } from 'use-intl';
import type { QuantityFormat } from '../../i18n/quantities.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { WheelHistoryAnswer } from './history-content.ts';

/** Instants of a history, epoch seconds, a row each. */
export interface TimeColumn {
  readonly title: string;
  readonly atS: readonly number[];
}

/** Stored values of a history, a row each; null = not known. */
export interface ValueColumn {
  /** With its unit. */
  readonly title: string;
  readonly values: readonly (number | null)[];
  readonly format: QuantityFormat;
}

/** A history as a table: a row per reading, or per interval with its ends, lowest and highest values. */
export interface HistoryColumns {
  readonly times: readonly TimeColumn[];
  readonly values: readonly ValueColumn[];
}

/** The columns of a history, with titles in the reader's language and units. */
export function useHistoryColumns(history: WheelHistoryAnswer): HistoryColumns {
  const t = useTranslations('vehicleOverview');
  const tEnds = useTranslations('customRange');
  const { pressure, temperature } = useQuantities();
  const { at_s: atS, intervals } = history;
  const quantities = [
    {
      quantity: t('columns.pressure', { unit: pressure.unit }),
      values: history.pressure_kpa,
      highest: intervals?.highest_pressure_kpa,
      format: pressure,
    },
    {
      quantity: t('columns.coldPressure', { unit: pressure.unit }),
      values: history.cold_pressure_kpa,
      highest: intervals?.highest_cold_pressure_kpa,
      format: pressure,
    },
    {
      quantity: t('columns.temperature', { unit: temperature.unit }),
      values: history.temperature_c,
      highest: intervals?.highest_temperature_c,
      format: temperature,
    },
  ];
  return {
    times:
      intervals === null
        ? [{ title: t('columns.time'), atS }]
        : [
            { title: tEnds('from'), atS },
            { title: tEnds('to'), atS: intervals.until_s },
          ],
    values: quantities.flatMap(({ quantity, values, highest, format }) =>
      highest === undefined
        ? [{ title: quantity, values, format }]
        : [
            { title: t('history.lowest', { quantity }), values, format },
            { title: t('history.highest', { quantity }), values: highest, format },
          ],
    ),
  };
}

import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { WheelHistoryAnswer } from './history-content.ts';
import classes from './vehicle-overview.module.css';

/** Beyond this many rows a table helps nobody; the newest are kept. */
const greatestRows = 300;

/** The history as text, newest first. */
export function HistoryTable({ history }: { history: WheelHistoryAnswer }) {
  const t = useTranslations('vehicleOverview');
  const format = useFormatter();
  const { pressure, temperature } = useQuantities();
  const rows = history.at_s
    .map((_, row) => row)
    .slice(-greatestRows)
    .toReversed();
  return (
    <div className={classes.tableScroll} tabIndex={0} role="region" aria-label={t('history.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.time')}</th>
            <th scope="col" data-number>
              {t('columns.pressure', { unit: pressure.unit })}
            </th>
            <th scope="col" data-number>
              {t('columns.coldPressure', { unit: pressure.unit })}
            </th>
            <th scope="col" data-number>
              {t('columns.temperature', { unit: temperature.unit })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={history.at_s[row]}>
              <th scope="row">{format.dateTime(new Date((history.at_s[row] ?? 0) * 1_000), 'long')}</th>
              <td data-number>{pressure.number(history.pressure_kpa[row] ?? null)}</td>
              <td data-number>{pressure.number(history.cold_pressure_kpa[row] ?? null)}</td>
              <td data-number>{temperature.number(history.temperature_c[row] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useFormatter, useTranslations } from 'use-intl';
import type { WheelHistoryAnswer } from './history-content.ts';
import { useHistoryColumns } from './use-history-columns.ts';
import classes from './vehicle-overview.module.css';

/** Beyond this many rows a table helps nobody; the newest are kept. */
const greatestRows = 300;

/** The history as text, newest first. */
export function HistoryTable({ history }: { history: WheelHistoryAnswer }) {
  const t = useTranslations('vehicleOverview');
  const format = useFormatter();
  const { times, values } = useHistoryColumns(history);
  const rows = history.at_s
    .map((_, row) => row)
    .slice(-greatestRows)
    .toReversed();
  return (
    <div className={classes.tableScroll} tabIndex={0} role="region" aria-label={t('history.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {times.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {values.map(({ title }) => (
              <th key={title} scope="col" data-number>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={history.at_s[row]}>
              {times.map(({ title, atS }) => (
                <th key={title} scope="row">
                  {format.dateTime(new Date((atS[row] ?? 0) * 1_000), 'long')}
                </th>
              ))}
              {values.map(({ title, values: stored, format: quantity }) => (
                <td key={title} data-number>
                  {quantity.number(stored[row] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useFormatter, useTranslations } from 'use-intl';
import type { WheelHistoryAnswer } from './history-content.ts';
import { useHistoryColumns } from './use-history-columns.ts';
import { timeTexts } from './time-texts.ts';
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
  const timeColumns = times.map(({ title, atS }) => ({
    title,
    texts: timeTexts(
      rows.map((row) => atS[row] ?? 0),
      (at, style) => format.dateTime(at, style),
    ),
  }));
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
          {rows.map((row, index) => (
            <tr key={history.at_s[row]}>
              {timeColumns.map(({ title, texts }) => (
                <th key={title} scope="row">
                  {texts[index]}
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

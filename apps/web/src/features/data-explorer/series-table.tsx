import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './data-explorer.module.css';
import type { DrawnSeries } from './drawn-series.ts';
import { joinLines } from './joined-lines.ts';

/** Beyond this many rows a table helps nobody; the newest are kept. */
const mostRows = 300;

/** The lines as text, newest first. */
export function SeriesTable({ series }: { readonly series: readonly DrawnSeries[] }) {
  const t = useTranslations('dataExplorer');
  const format = useFormatter();
  const told = useMemo(() => series.filter(({ isHidden, answer }) => !isHidden && answer !== undefined), [series]);
  const { atS, columns } = useMemo(() => joinLines(told.flatMap(({ answer }) => answer ?? [])), [told]);
  const rows = atS
    .map((_, row) => row)
    .filter((row) => columns.some((column) => column[row] != null))
    .slice(-mostRows)
    .toReversed();
  return (
    <div className={classes.tableBox} role="region" aria-label={t('table')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            {told.map(({ id, title, unit }) => (
              <th key={id} scope="col" data-number>
                {unit === '' ? title : `${title} (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={atS[row]}>
              <th scope="row">{format.dateTime(new Date((atS[row] ?? 0) * 1000), 'long')}</th>
              {told.map(({ id, format: { number } }, index) => (
                <td key={id} data-number>
                  {columns[index]?.[row] == null ? '' : number(columns[index][row])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === mostRows && <p className={classes.note}>{t('newestRows', { count: String(mostRows) })}</p>}
    </div>
  );
}

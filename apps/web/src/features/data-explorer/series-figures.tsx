import { Button } from '@mantine/core';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { PlateChip } from '../../components/plate-chip.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './data-explorer.module.css';
import type { DrawnSeries } from './drawn-series.ts';
import { LineSample } from './line-sample.tsx';
import type { ExplorerData } from './use-explorer-data.ts';

const columns = ['newest', 'least', 'mean', 'greatest', 'readings', 'coverage'] as const;

/** What the readings of the range are in sum, series by series. */
export function SeriesFigures({ series }: { readonly series: readonly DrawnSeries[] }) {
  const t = useTranslations('dataExplorer');
  const locale = useLocale();
  const { percent } = useQuantities();
  const count = new Intl.NumberFormat(locale);
  const told = series.filter(({ answer }) => answer?.statistics != null);
  if (told.length === 0) return null;
  return (
    <div
      className={`${classes.card} ${classes.scrolled}`}
      data-area="figures"
      role="region"
      aria-label={t('figures')}
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('series')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-number>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(({ id, look, registration, name, unit, format: { number }, quantity, answer }) => {
            const figures = answer?.statistics;
            if (figures == null) return null;
            return (
              <tr key={id}>
                <th scope="row">
                  <span className={classes.figureName}>
                    <LineSample look={look} />
                    <PlateChip registration={registration} /> {unit === '' ? name : `${name} (${unit})`}
                  </span>
                </th>
                <td data-number>
                  <b>{number(figures.newest.value)}</b>
                </td>
                <td data-number>{number(figures.least)}</td>
                <td data-number>{number(quantity.kind === 'counter' ? null : figures.mean)}</td>
                <td data-number>{number(figures.greatest)}</td>
                <td data-number>{count.format(figures.count)}</td>
                <td data-number>{percent(figures.coverage_percent)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What cannot be drawn, and why, with the way on: no data here, not kept, too much, failed, not to be seen. */
export function SeriesRemarks(props: {
  readonly series: readonly DrawnSeries[];
  readonly data: ExplorerData;
  readonly onGoTo: (atS: number) => void;
}) {
  const { series, data, onGoTo } = props;
  const t = useTranslations('dataExplorer');
  const errors = useTranslations('errors');
  const format = useFormatter();
  const textOf = useProblemText();
  const remarks = series.filter(({ answer }) => answer !== undefined && answer.statistics === null);
  if (remarks.length + data.failures.length + data.leftOutCount === 0) return null;
  return (
    <div role="status">
      <ul className={classes.remarks}>
        {data.failures.map(({ vehicle, error, retry }) => (
          <li key={vehicle} data-failed>
            {t('failed', { vehicle: plateText(vehicle) })} {textOf(error)}
            <Button size="compact-xs" variant="default" onClick={retry}>
              {errors('retry')}
            </Button>
          </li>
        ))}
        {remarks.map(({ id, title, answer, format: { text } }) => {
          const newest = answer?.newest_known ?? null;
          const key = { line: 'emptySeries', not_recorded: 'notRecorded', too_many_readings: 'tooMany' } as const;
          return (
            <li key={id}>
              {t(key[answer?.state ?? 'line'], { series: title })}{' '}
              {newest !== null &&
                answer?.state !== 'too_many_readings' &&
                t('newestIs', { value: text(newest.value), at: format.dateTime(new Date(newest.at), 'long') })}
              {newest === null && answer?.state === 'line' && t('neverAny')}
              {newest !== null && answer?.state === 'line' && (
                <Button size="compact-xs" variant="default" onClick={() => onGoTo(Date.parse(newest.at) / 1000)}>
                  {t('goThere')}
                </Button>
              )}
            </li>
          );
        })}
        {data.leftOutCount > 0 && <li>{t('leftOut', { count: data.leftOutCount })}</li>}
      </ul>
    </div>
  );
}

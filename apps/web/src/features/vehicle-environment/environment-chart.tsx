import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './vehicle-environment.module.css';

/** A bar for each day or week: fuel where it is measured, else carbon dioxide, else the distance. */
export function EnvironmentChart({ data }: { readonly data: VehicleEnvironment }) {
  const t = useTranslations('vehicleEnvironment');
  const format = useFormatter();
  const { distance } = useQuantities();
  const { rows, step, fuel_l: fuel, co2 } = data;
  const quantity = fuel !== null ? 'fuel_l' : co2 !== null ? 'co2_kg' : 'distance_km';
  const greatest = Math.max(0, ...rows.map((row) => row[quantity] ?? 0));
  if (greatest === 0) return <p className={classes.card}>{t('nothing')}</p>;
  const dateText = (date: string): string =>
    format.dateTime(new Date(`${date}T12:00:00Z`), {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(step === 'week' && { year: 'numeric' }),
    });
  const valueText = (value: number | null): string => {
    if (value === null) return t('notMeasured');
    if (quantity === 'distance_km') return distance.text(value);
    const number = format.number(value, { maximumFractionDigits: 0 });
    return quantity === 'fuel_l' ? t('litres', { litres: number }) : t('kilograms', { amount: number });
  };
  const label = t(`chart.${quantity}.${step}`);
  const most = rows.find((row) => row[quantity] === greatest);
  const ends = [rows[0], rows.at(-1)];
  return (
    <figure className={classes.card}>
      <figcaption>
        {label}{' '}
        <span className={classes.note}>
          {t('chart.most', { date: dateText(most?.date ?? ''), value: valueText(greatest) })}
        </span>
      </figcaption>
      <div className={classes.bars} role="img" aria-label={label}>
        {rows.map((row) => (
          <span
            key={row.date}
            title={`${dateText(row.date)}: ${valueText(row[quantity])}`}
            style={{ '--share': (row[quantity] ?? 0) / greatest } as CSSProperties}
          />
        ))}
      </div>
      <div className={classes.ends}>
        {ends.map((row, index) => (
          <span key={index === 0 ? 'first' : 'last'}>{row === undefined ? '' : dateText(row.date)}</span>
        ))}
      </div>
    </figure>
  );
}

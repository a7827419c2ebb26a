import type { MotTestWire } from '@tyrewatch/contract/registers/mot-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './mot-history.module.css';
import { useMotWords } from './use-mot-words.ts';

const width = 340;
const height = 150;
const edge = { left: 44, right: 12, top: 12, bottom: 24 } as const;
const yearMs = 365.25 * 86_400_000;

interface Reading {
  readonly id: number;
  readonly atMs: number;
  readonly km: number;
  readonly isOdd: boolean;
  readonly isFailed: boolean;
}

/** A round number that is not below the greatest value. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 2, 4, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

/** The readings over time; those that are odd are triangles, those of failed tests crossed. */
function Chart({ readings, label }: { readonly readings: readonly Reading[]; readonly label: string }) {
  const format = useFormatter();
  const { distance } = useQuantities();
  const values = readings.map(({ km }) => distance.convert(km));
  const top = roundUp(Math.max(...values));
  const [firstMs, lastMs] = [readings[0]?.atMs ?? 0, readings.at(-1)?.atMs ?? 0];
  const spanMs = Math.max(yearMs, lastMs - firstMs);
  const px = (atMs: number): number => edge.left + ((atMs - firstMs) / spanMs) * (width - edge.left - edge.right);
  const py = (value: number): number => height - edge.bottom - (value / top) * (height - edge.top - edge.bottom);
  const years = [...new Set(readings.map(({ atMs }) => new Date(atMs).getUTCFullYear()))];
  const yearAt = (year: number): number =>
    readings.find(({ atMs }) => new Date(atMs).getUTCFullYear() === year)?.atMs ?? 0;
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, top / 2, top].map((tick) => (
        <g key={tick}>
          <line x1={edge.left} x2={width - edge.right} y1={py(tick)} y2={py(tick)} />
          <text x={edge.left - 6} y={py(tick) + 4} textAnchor="end">
            {format.number(tick, { notation: 'compact' })}
          </text>
        </g>
      ))}
      <polyline points={readings.map(({ atMs }, index) => `${px(atMs)},${py(values[index] ?? 0)}`).join(' ')} />
      {readings.map(({ id, atMs, isOdd, isFailed }, index) => {
        const [x, y] = [px(atMs), py(values[index] ?? 0)];
        return isOdd ? (
          <path key={id} data-odd d={`M${x},${y - 7}L${x + 6},${y + 5}H${x - 6}Z`} />
        ) : (
          <circle key={id} data-failed={isFailed || undefined} cx={x} cy={y} r={5} />
        );
      })}
      {years.map((year) => (
        <text key={year} x={px(yearAt(year))} y={height - 6} textAnchor="middle">
          {year}
        </text>
      ))}
    </svg>
  );
}

/** How far the vehicle had run at its tests, and whether that is plausible. */
export function MileageCard({ vehicle, tests }: { readonly vehicle: Vehicle; readonly tests: readonly MotTestWire[] }) {
  const t = useTranslations('motHistory.mileage');
  const { distance } = useQuantities();
  const { day } = useMotWords(vehicle);
  const readings = tests
    .flatMap((test): Reading[] =>
      test.odometer_km === null
        ? []
        : [
            {
              id: test.id,
              atMs: Date.parse(test.completed_at),
              km: test.odometer_km,
              isOdd: test.odometer_flags.length > 0,
              isFailed: test.result === 'failed',
            },
          ],
    )
    .toReversed();
  const odd = tests.filter(({ odometer_flags: flags }) => flags.length > 0);
  const [first, last] = [readings[0], readings.at(-1)];
  const years = first === undefined || last === undefined ? 0 : (last.atMs - first.atMs) / yearMs;
  const perYearKm = years < 0.5 || first === undefined || last === undefined ? null : (last.km - first.km) / years;
  const words = [
    ...(perYearKm === null || perYearKm <= 0
      ? []
      : [t('perYear', { distance: distance.text(Math.round(perYearKm / 1000) * 1000) })]),
    ...(readings.length > 1 && odd.length === 0 ? [t('steady')] : []),
    ...odd.map(({ completed_at: at, odometer_flags: flags }) =>
      t('odd', { day: day(at), what: flags.map((flag) => t(`flags.${flag}`)).join(', ') }),
    ),
  ];
  return (
    <section className={classes.card} aria-labelledby="mot-mileage">
      <h2 id="mot-mileage">{t('title', { unit: distance.unit })}</h2>
      {readings.length === 0 ? (
        <p className={classes.note}>{t('none')}</p>
      ) : (
        <Chart readings={readings} label={`${t('title', { unit: distance.unit })}. ${words.join(' ')}`} />
      )}
      {words.map((one) => (
        <p key={one} className={classes.note}>
          {one}
        </p>
      ))}
    </section>
  );
}

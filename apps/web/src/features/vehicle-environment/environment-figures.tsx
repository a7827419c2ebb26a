import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './vehicle-environment.module.css';

type Span = VehicleEnvironment['extra_fuel_l'];

/** The figures of a period, in their order. */
export const figureNames = ['distance', 'fuel', 'co2', 'extra'] as const;

/** The figures of a period that are to be shown, each with what it comes of. */
export function Figures(props: {
  readonly data: VehicleEnvironment;
  readonly shown: readonly (typeof figureNames)[number][];
}) {
  const t = useTranslations('vehicleEnvironment');
  const format = useFormatter();
  const { distance } = useQuantities();
  const { distance_km: km, fuel_l: fuel, co2_kg: co2, source, extra_fuel_percent: percent } = props.data;
  const { extra_fuel_l: litres, fuel_error_l: error, register_g_per_km: grams } = props.data;
  const whole = (value: number): string => format.number(value, { maximumFractionDigits: 0 });
  const span = useSpanText();
  const consumption =
    fuel === null || km === null || km <= 0
      ? null
      : t('consumption', { litres: format.number((fuel / km) * 100, { maximumFractionDigits: 1 }) });
  const extraNote = litres === null ? t('extraUnmeasured') : percent && t('extraShare', { percent: span(percent) });
  const figures = {
    distance: { value: km === null ? null : distance.text(km), note: km === null ? t('noDistance') : null },
    fuel: {
      value:
        fuel === null
          ? null
          : t('litres', { litres: error === null ? whole(fuel) : `${whole(fuel)} ± ${whole(error)}` }),
      note: fuel === null ? t('noFuel') : consumption,
    },
    co2: {
      value: co2 === null ? null : t('kilograms', { amount: whole(co2) }),
      note: source === 'none' ? t('noCo2') : t(`by.${source}`, { factor: whole(grams ?? 0) }),
    },
    extra: {
      value: litres === null ? percent && `${span(percent)} %` : t('litres', { litres: span(litres) }),
      note: percent === null ? t('noUnder') : extraNote,
    },
  };
  return (
    <dl className={classes.figures}>
      {props.shown.map((name) => (
        <Figure key={name} name={t(name)} {...figures[name]} />
      ))}
    </dl>
  );
}

/** A figure; without one it is said to be not measured, and by the note what would measure it. */
function Figure(props: { readonly name: string; readonly value: string | null; readonly note: ReactNode }) {
  const t = useTranslations('vehicleEnvironment');
  const { name, value, note } = props;
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value} data-absent={value === null}>
          {value ?? t('notMeasured')}
        </span>
        {note !== null && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  );
}

/** Writes a span as 0.4–0.8, and once where both ends look alike. */
export function useSpanText(): (span: NonNullable<Span>) => string {
  const format = useFormatter();
  return ({ low, high }) => {
    const style = { maximumFractionDigits: high >= 100 ? 0 : high >= 10 ? 1 : 2 };
    const [from, to] = [format.number(low, style), format.number(high, style)];
    return from === to ? to : `${from}–${to}`;
  };
}

import type { WorstWheel } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';
import { useNowMs } from '../../i18n/use-now.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { leftNow } from './time-left.ts';
import { useDurations } from './use-durations.ts';
import { useWheelWords } from './use-wheel-words.ts';
import classes from './wheel-cells.module.css';

type Measured = Pick<
  WorstWheel & Incident,
  | 'level'
  | 'pressure_kpa'
  | 'cold_pressure_kpa'
  | 'recommended_kpa'
  | 'deviation_percent'
  | 'temperature_c'
  | 'temperature_warning_c'
>;

/** A wheel by its code and its words. */
export function WheelName({ wheel }: { wheel: Pick<WorstWheel, 'position' | 'axle_number' | 'side' | 'place'> }) {
  const wheelName = useWheelWords()(wheel);
  return (
    <span title={`${wheel.position} ${wheelName}`}>
      <strong>{wheel.position}</strong> {wheelName}
    </span>
  );
}

/** The cold pressure of the recommended one, with its unit where no head of a column says it, or how hot the wheel is where that is its trouble. */
export function WheelValue({ wheel, hasUnit = false }: { wheel: Measured; hasUnit?: boolean }) {
  const t = useTranslations('tyres.cells');
  const { pressure, temperature } = useQuantities();
  if (wheel.level === 'high_temperature') {
    return (
      <strong title={t('limit', { value: temperature.text(wheel.temperature_warning_c) })}>
        {temperature.text(wheel.temperature_c)}
      </strong>
    );
  }
  return (
    <span className={classes.value}>
      <strong>{pressure.number(wheel.cold_pressure_kpa ?? wheel.pressure_kpa)}</strong>{' '}
      <span className={classes.dimmed}>
        {t('of', { value: pressure[hasUnit ? 'text' : 'number'](wheel.recommended_kpa) })}
      </span>
    </span>
  );
}

/** How far a wheel is off its target, signed: percent of the pressure, or degrees above the limit where it is hot. */
export function WheelDeviation({ wheel }: { wheel: Measured }) {
  const { temperature, percent } = useQuantities();
  const { level, temperature_c: celsius, temperature_warning_c: limit, deviation_percent: deviation } = wheel;
  if (level === 'high_temperature' && celsius !== null) {
    const above = temperature.convert(celsius) - temperature.convert(limit);
    return above < 0 ? null : `+${temperature.shownText(Math.round(above))}`;
  }
  return deviation === null ? null : percent(Math.round(deviation), 'signed');
}

/** How long until a wheel is critical; its bound stands in the tooltip. Nothing where none is foreseen. */
export function TimeToCritical({ wheel }: { wheel: Pick<WorstWheel, 'level' | 'time_to_critical'> }) {
  const t = useTranslations('tyres.cells');
  const duration = useDurations();
  const nowMs = useNowMs();
  if (wheel.level === 'critical') return <strong>{t('reached')}</strong>;
  if (wheel.time_to_critical === null) return null;
  const { end, hours, lower_hours: lower } = leftNow(wheel.time_to_critical, nowMs);
  if (end !== 'foreseen') return <strong>{t(end === 'measured' ? 'reached' : 'passed')}</strong>;
  return (
    <span title={t('atLeast', { duration: duration(lower, hours) })}>
      {hours < soonHours ? <strong>{duration(hours)}</strong> : duration(hours)}
    </span>
  );
}

/** Below this the time to critical is what the eye must find. */
const soonHours = 24;

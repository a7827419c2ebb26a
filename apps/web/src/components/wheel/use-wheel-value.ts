import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';

/** What is measured of a wheel, as every answer carries it. */
type Measured = Pick<
  Wheel,
  | 'level'
  | 'pressure_kpa'
  | 'cold_pressure_kpa'
  | 'recommended_kpa'
  | 'deviation_percent'
  | 'temperature_c'
  | 'temperature_warning_c'
> & {
  /** Minutes of driving without a reading, where the alert is about that. */
  readonly silent_minutes?: number | null;
};

/** What is wrong with a wheel in numbers: "10 psi, 89.8% below 98 psi". */
export function useWheelValue(): (wheel: Measured) => string {
  const t = useTranslations('tyres.value');
  const format = useFormatter();
  const { pressure, temperature, percent } = useQuantities();
  return (wheel) => {
    if (wheel.silent_minutes != null) return t('silent', { minutes: format.number(wheel.silent_minutes) });
    // The cold pressure is what the deviation is of.
    const pressureText = pressure.text(wheel.cold_pressure_kpa ?? wheel.pressure_kpa);
    if (wheel.level === 'high_temperature') {
      return t('hot', {
        temperature: temperature.text(wheel.temperature_c),
        limit: temperature.text(wheel.temperature_warning_c),
        pressure: pressureText,
      });
    }
    const { deviation_percent: deviation, recommended_kpa: recommendedKpa } = wheel;
    if (deviation === null || recommendedKpa === null) return pressureText;
    return t(deviation < 0 ? 'below' : 'above', {
      pressure: pressureText,
      percent: percent(Math.abs(deviation), 'fine'),
      recommended: pressure.text(recommendedKpa),
    });
  };
}

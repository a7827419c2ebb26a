import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { unevenKpa } from '@tyrewatch/domain/heat/dual-mismatch';
import { useFormatter, useTranslations } from 'use-intl';
import { type Fact, FactList } from '../../components/fact-list/fact-list.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { isUncompensated } from './shown-pressure.ts';
import { useTimeLeft } from './use-time-left.ts';

interface Properties {
  wheel: Wheel;
  /** How far its twin's cold pressure is from its own; null = not known, or it has none. */
  twinKpa: number | null;
}

/** The numbers of a wheel: pressure, cold pressure, target, deviation, distance to its twin, temperature, trend, time left. */
export function WheelFacts({ wheel, twinKpa }: Properties) {
  const t = useTranslations('vehicleOverview.facts');
  const format = useFormatter();
  const { pressure, pressureChange, temperature, percent } = useQuantities();
  const timeLeft = useTimeLeft(wheel);
  const facts: Fact[] = [
    { name: t('pressure'), value: pressure.text(wheel.pressure_kpa) },
    {
      name: t('coldPressure'),
      value: pressure.text(wheel.cold_pressure_kpa),
      note: isUncompensated(wheel, 'cold') ? t('uncompensated') : undefined,
    },
    { name: t('recommended'), value: pressure.text(wheel.recommended_kpa) },
    { name: t('deviation'), value: percent(wheel.deviation_percent, 'signed') },
    ...(twinKpa === null
      ? []
      : [
          {
            name: t('twin'),
            value: pressure.text(twinKpa),
            note: twinKpa >= unevenKpa ? t('twinUneven', { limit: pressure.text(unevenKpa) }) : undefined,
          },
        ]),
    { name: t('temperature'), value: temperature.text(wheel.temperature_c) },
    {
      name: t('trend'),
      value:
        wheel.trend_kpa_per_hour === null
          ? '—'
          : t('trendPerHour', { change: pressureChange.text(wheel.trend_kpa_per_hour) }),
    },
    {
      name: t('timeToCritical'),
      // Nothing is foreseen of a wheel that has no sensor any more.
      value: wheel.pressure_kpa === null || wheel.level === 'unassigned' ? '—' : timeLeft,
    },
    {
      name: t('readingAt'),
      value: wheel.reading_at === null ? '—' : format.dateTime(new Date(wheel.reading_at), 'long'),
    },
    {
      name: t('sensor'),
      value: wheel.sensor_id ?? t('noSensor'),
      note: wheel.sensor_silent ? t('sensorSilent') : undefined,
    },
  ];
  return <FactList facts={facts} />;
}

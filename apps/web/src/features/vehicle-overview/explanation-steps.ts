import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { explainWheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { isFlatKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import type { useTranslations } from 'use-intl';
import type { Quantities } from '../../i18n/quantities.ts';

type Explanation = AnswerOf<typeof explainWheel>;
type Translate = ReturnType<typeof useTranslations<never>>;

const measuredSteps = (why: Explanation, t: Translate, { pressure, temperature }: Quantities): string[] => {
  const words = 'vehicleOverview.why';
  // Nothing is scaled to a reference temperature where there is no air.
  if (why.gauge_kpa !== null && isFlatKpa(why.gauge_kpa))
    return [t(`${words}.flat`, { pressure: pressure.text(why.gauge_kpa) })];
  const cold = why.temperature_compensated
    ? t(`${words}.cold`, {
        reference: temperature.text(why.reference_temperature_c),
        pressure: pressure.text(why.cold_kpa),
      })
    : t(`${words}.notCompensated`);
  return [
    t(`${words}.gauge`, { pressure: pressure.text(why.gauge_kpa) }),
    ...(why.temperature_c === null
      ? []
      : [t(`${words}.temperature`, { temperature: temperature.text(why.temperature_c) })]),
    cold,
  ];
};

const targetSteps = (why: Explanation, t: Translate, { pressure, percent }: Quantities): string[] => {
  const words = 'vehicleOverview.why';
  if (why.recommended_kpa === null) return [t(`${words}.noTarget`)];
  const limits = t(`${words}.thresholds`, {
    maintenance: pressure.text(why.maintenance_kpa),
    warning: pressure.text(why.warning_kpa),
    danger: pressure.text(why.danger_kpa),
  });
  return [
    t(`${words}.target`, {
      pressure: pressure.text(why.recommended_kpa),
      deviation: percent(why.deviation_percent, 'signed'),
    }),
    `${limits} (${t(`${words}.thresholdsFrom.${why.thresholds_from}`)})`,
  ];
};

const changeStep = ({ change_24h: change }: Explanation, t: Translate, quantities: Quantities): string[] =>
  change === null
    ? []
    : [
        t('vehicleOverview.why.change', {
          total: quantities.pressureChange.text(change.total_kpa),
          shared: quantities.pressureChange.text(change.shared_kpa),
          own: quantities.pressureChange.text(change.own_kpa),
        }),
      ];

/** The sentences of "why this colour", in order. */
export const explanationSteps = (why: Explanation, t: Translate, quantities: Quantities): string[] => {
  const words = 'vehicleOverview.why';
  const held =
    why.held_by === 'nothing'
      ? []
      : [t(`${words}.held.${why.held_by}`, { instant: t(`levels.name.${why.instant_level}`) })];
  const result = t(`${words}.result`, { level: t(`levels.name.${why.level}`) });
  if (why.gauge_kpa === null) return [t(`${words}.noReading`), ...held, result];
  const needsAir = why.deviation_percent !== null && why.deviation_percent < 0;
  return [
    ...measuredSteps(why, t, quantities),
    ...targetSteps(why, t, quantities),
    ...held,
    result,
    ...changeStep(why, t, quantities),
    ...(needsAir && why.hot_top_up_kpa !== null
      ? [t(`${words}.topUp`, { pressure: quantities.pressure.text(why.hot_top_up_kpa) })]
      : []),
  ];
};

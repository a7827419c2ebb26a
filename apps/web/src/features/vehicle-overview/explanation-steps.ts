import { isFlatKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { inspectFromPercent } from '@tyrewatch/domain/tyres/inflation-advice';
import type { Quantities } from '../../i18n/quantities.ts';
import type { Explanation, Translate } from './explanation-terms.ts';
import { heldSteps } from './held-steps.ts';
import { pressureTexts } from './pressure-texts.ts';

const heatStep = (why: Explanation, t: Translate, { fineTemperature }: Quantities): string[] => {
  const { temperature_c: temperatureC, temperature_warning_c: limitC } = why;
  if (temperatureC === null) return [];
  const side = temperatureC >= limitC ? 'above' : 'below';
  const numbers = { temperature: fineTemperature.text(temperatureC), limit: fineTemperature.text(limitC) };
  return [t(`vehicleOverview.why.heat.${side}`, numbers)];
};

const measuredSteps = (why: Explanation, t: Translate, quantities: Quantities): string[] => {
  const words = 'vehicleOverview.why';
  const { finePressure, temperature } = quantities;
  const { cold } = pressureTexts(why, quantities);
  const heat = heatStep(why, t, quantities);
  if (why.gauge_kpa === null) return [t(`${words}.noPressure`), ...heat];
  const gauge = finePressure.text(why.gauge_kpa);
  // Nothing is scaled to a reference temperature where there is no air.
  if (isFlatKpa(why.gauge_kpa)) return [t(`${words}.flat`, { pressure: gauge }), ...heat];
  if (!why.temperature_compensated) {
    return [t(`${words}.gauge`, { pressure: cold }), ...heat, t(`${words}.notCompensated`)];
  }
  const reference = temperature.text(why.reference_temperature_c);
  return [t(`${words}.gauge`, { pressure: gauge }), ...heat, t(`${words}.cold`, { reference, pressure: cold })];
};

const targetSteps = (why: Explanation, t: Translate, quantities: Quantities): string[] => {
  const words = 'vehicleOverview.why';
  const { recommended_kpa: recommendedKpa } = why;
  if (recommendedKpa === null) return [t(`${words}.noTarget`)];
  const { deviation, limits } = pressureTexts(why, quantities);
  const from = t(`${words}.thresholdsFrom.${why.thresholds_from}`);
  const target = { pressure: quantities.finePressure.text(recommendedKpa), deviation };
  return [t(`${words}.target`, target), t(`${words}.thresholds`, { ...limits, from })];
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

/** What to do about the air in the tyre; null where it is as it should be. */
export const airText = (why: Explanation, t: Translate, { pressure, percent }: Quantities): string | null => {
  const { inflation_advice: advice, hot_top_up_kpa: topUpKpa, recommended_kpa: recommendedKpa } = why;
  if (advice === 'none') return null;
  const wantedKpa = advice === 'release_when_cold' ? recommendedKpa : topUpKpa;
  const numbers = { pressure: pressure.text(wantedKpa), percent: percent(inspectFromPercent) };
  return t(`vehicleOverview.why.air.${advice}`, numbers);
};

/** The sentences of "why this colour", in order. */
export const explanationSteps = (why: Explanation, t: Translate, quantities: Quantities): string[] => {
  const words = 'vehicleOverview.why';
  const held = heldSteps(why, t, quantities);
  const result = t(`${words}.result`, { level: t(`levels.name.${why.level}`) });
  if (why.gauge_kpa === null && why.temperature_c === null) return [t(`${words}.noReading`), ...held, result];
  return [
    ...measuredSteps(why, t, quantities),
    ...targetSteps(why, t, quantities),
    ...held,
    result,
    ...changeStep(why, t, quantities),
  ];
};

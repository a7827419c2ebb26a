import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { explainWheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { deviationPercent } from '@tyrewatch/domain/tyres/wheel-status';
import { roundTo } from '@tyrewatch/domain/units/quantities';

type Explanation = AnswerOf<typeof explainWheel>;

const shareOf = (recommendedKpa: number, percent: number): number => roundTo(recommendedKpa * (1 + percent / 100), 1);

/** The reasons of a wheel at 20 °C with what a test is about; all else follows from it. */
export function explanationOf(told: Partial<Explanation> & { readonly recommended_kpa: number }): Explanation {
  const { recommended_kpa: recommendedKpa, cold_kpa: coldKpa = recommendedKpa } = told;
  const thresholds = told.thresholds ?? { maintenance_percent: 20, warning_percent: 27.5, danger_percent: 30 };
  const floorKpa = shareOf(recommendedKpa, 2 - thresholds.warning_percent);
  const isHeld = told.held_by === 'margin';
  return {
    level: 'maintenance',
    level_since: null,
    reading_at: null,
    gauge_kpa: coldKpa,
    temperature_c: 20,
    reference_temperature_c: 20,
    temperature_compensated: true,
    cold_kpa: coldKpa,
    deviation_percent: coldKpa === null ? null : roundTo(deviationPercent(coldKpa, recommendedKpa), 2),
    maintenance_kpa: shareOf(recommendedKpa, -thresholds.maintenance_percent),
    warning_kpa: shareOf(recommendedKpa, -thresholds.warning_percent),
    danger_kpa: shareOf(recommendedKpa, -thresholds.danger_percent),
    over_inflation_kpa: shareOf(recommendedKpa, 20),
    temperature_warning_c: 85,
    thresholds,
    thresholds_from: 'product',
    instant_level: 'maintenance',
    held_by: 'nothing',
    recovery: isHeld ? { at_least_kpa: floorKpa, at_most_kpa: null, below_c: null, minutes: 30 } : null,
    change_24h: null,
    time_to_critical: null,
    advice: null,
    repair_before: null,
    inflation_advice: 'none',
    hot_top_up_kpa: null,
    ...told,
  };
}

const allOf = (text: string, pattern: RegExp): number[] =>
  [...text.replaceAll('−', '-').replaceAll('\u2060', '').matchAll(pattern)].map((found) =>
    Number(found.slice(1).join('')),
  );

/** The numbers of pressures and percentages in English, in the order told. */
export const numbersIn = (text = ''): number[] => allOf(text, /([+-]?\d+(?:\.\d+)?)(?=\s(?:psi|bar|kPa)|%)/g);

/** The percentages with points for commas, their sign before or after the number. */
export const percentsIn = (text = ''): number[] => allOf(text, /([+-]?\d+(?:\.\d+)?)\s?%|([+-]?)%(\d+(?:\.\d+)?)/g);

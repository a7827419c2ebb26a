import type { Quantities } from '../../i18n/quantities.ts';
import type { Explanation, Translate } from './explanation-terms.ts';
import { pressureTexts } from './pressure-texts.ts';

/** A condition for leaving a level, with its value now. */
interface Condition {
  readonly kind: 'atLeast' | 'atMost' | 'below';
  readonly limit: string;
  readonly value: string;
}

const conditionsOf = (why: Explanation, quantities: Quantities): Condition[] => {
  const { recovery, temperature_c: temperatureC } = why;
  if (recovery === null) return [];
  const { fineTemperature } = quantities;
  const { limits, coldAndDeviation } = pressureTexts(why, quantities);
  const ofPressure = (kind: 'atLeast' | 'atMost', limitKpa: number | null): Condition[] =>
    limitKpa === null ? [] : [{ kind, limit: limits[kind], value: coldAndDeviation }];
  const ofHeat: Condition[] =
    recovery.below_c === null
      ? []
      : [{ kind: 'below', limit: fineTemperature.text(recovery.below_c), value: fineTemperature.text(temperatureC) }];
  return [...ofPressure('atLeast', recovery.at_least_kpa), ...ofPressure('atMost', recovery.at_most_kpa), ...ofHeat];
};

/**
 * Why the wheel is shown otherwise than its last reading alone would say. Of a level on its way out it makes a
 * difference whether the value only has to stay where it is, or has to come past the margin first.
 */
export const heldSteps = (why: Explanation, t: Translate, quantities: Quantities): string[] => {
  const words = 'vehicleOverview.why';
  const { held_by: heldBy } = why;
  const instant = t(`levels.name.${why.instant_level}`);
  if (heldBy === 'nothing') return [];
  if (heldBy === 'confirmation' || heldBy === 'silence' || heldBy === 'finding')
    return [t(`${words}.held.${heldBy}`, { instant })];
  const level = t(`levels.name.${why.level}`);
  const minutes = String(why.recovery?.minutes ?? 0);
  const kept = t(`${words}.held.kept`, { instant });
  if (heldBy === 'inflation_doubt') return [kept, t(`${words}.held.inflation_doubt`, { level, minutes })];
  const isClear = heldBy === 'recovery';
  return [
    kept,
    ...conditionsOf(why, quantities).map(({ kind, limit, value }) => {
      const numbers = { level, limit, value, minutes };
      return isClear ? t(`${words}.stay.${kind}`, numbers) : t(`${words}.notYet.${kind}`, numbers);
    }),
  ];
};

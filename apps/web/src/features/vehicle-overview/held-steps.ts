import { deviationPercent } from '@tyrewatch/domain/tyres/wheel-status';
import { type Quantities, type Rounding, roundings } from '../../i18n/quantities.ts';
import type { Explanation, Translate } from './explanation-terms.ts';

/** A condition for leaving a level, with its value now. */
interface Condition {
  readonly kind: 'atLeast' | 'atMost' | 'below';
  readonly limit: string;
  readonly value: string;
}

type PressureKind = Exclude<Condition['kind'], 'below'>;

/**
 * How limits and values are rounded where the value is short of the limit: away from each other, or both might read
 * alike. A value that has reached its limit also has when both are rounded to the nearest.
 */
const apart: Readonly<Record<PressureKind, { readonly limit: Rounding; readonly value: Rounding }>> = {
  atLeast: { limit: 'up', value: 'down' },
  atMost: { limit: 'down', value: 'up' },
};
const alike = { limit: 'nearest', value: 'nearest' } as const;

const conditionsOf = (why: Explanation, { finePressure, fineTemperature, percent }: Quantities): Condition[] => {
  const { recovery, recommended_kpa: recommendedKpa } = why;
  if (recovery === null) return [];
  const pressure = (coldKpa: number | null, rounding: Rounding): string => {
    const text = finePressure.text(coldKpa, rounding);
    if (coldKpa === null || recommendedKpa === null) return text;
    const deviation = roundings[rounding](deviationPercent(coldKpa, recommendedKpa), 1);
    return `${text} (${percent(deviation, 'fine')})`;
  };
  const ofPressure = (kind: PressureKind, limitKpa: number | null): Condition[] => {
    if (limitKpa === null) return [];
    const { limit, value } = why.held_by === 'margin' ? apart[kind] : alike;
    return [{ kind, limit: pressure(limitKpa, limit), value: pressure(why.cold_kpa, value) }];
  };
  const ofHeat: Condition[] =
    recovery.below_c === null
      ? []
      : [
          {
            kind: 'below',
            limit: fineTemperature.text(recovery.below_c),
            value: fineTemperature.text(why.temperature_c),
          },
        ];
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
  if (heldBy === 'confirmation' || heldBy === 'silence') return [t(`${words}.held.${heldBy}`, { instant })];
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

import { roundTo } from '../units/quantities.ts';

/** How a value stands to a limit. */
export type Standing = 'above' | 'at_least' | 'at_most' | 'below';

const stands: Readonly<Record<Standing, (value: number, limit: number) => boolean>> = {
  above: (value, limit) => value > limit,
  at_least: (value, limit) => value >= limit,
  at_most: (value, limit) => value <= limit,
  below: (value, limit) => value < limit,
};

/** Steps from a value to the nearest limit to which it stands so. */
const stepsToLimit: Readonly<Record<Standing, number>> = { above: -1, at_least: 0, at_most: 0, below: 1 };

/** A limit with how the value stands to it. */
export interface StandingLimit {
  readonly limit: number;
  readonly standing: Standing;
}

/** A value and its limits in the order given, rounded. */
export interface ShownApart {
  readonly value: number;
  readonly limits: readonly number[];
}

/**
 * Rounds a value and its limits to decimal places (0–6) so that what is shown stands as the exact numbers do: a value
 * that has not reached a limit never reads as if it had. All are rounded to the nearest where that does it; otherwise
 * the value goes by up to a step and a half, or, between limits closer than a step, the limits do.
 */
export function shownApart(value: number, limits: readonly StandingLimit[], decimals: number): ShownApart {
  const step = 10 ** -decimals;
  const nearest = roundTo(value, decimals);
  const shownLimits = limits.map(({ limit }) => roundTo(limit, decimals));
  const fits = (shown: number): boolean =>
    limits.every(({ standing }, index) => stands[standing](shown, shownLimits[index] ?? shown));
  const others = [roundTo(nearest + step, decimals), roundTo(nearest - step, decimals)];
  const byDistance = others.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value));
  const found = [nearest, ...byDistance].find(fits);
  if (found !== undefined) return { value: found, limits: shownLimits };
  const moved = limits.map(({ standing }, index) => {
    const shown = shownLimits[index] ?? nearest;
    return stands[standing](nearest, shown) ? shown : roundTo(nearest + stepsToLimit[standing] * step, decimals);
  });
  return { value: nearest, limits: moved };
}

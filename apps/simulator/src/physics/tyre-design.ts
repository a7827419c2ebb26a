/** What a kind of tyre does with load, speed and heat. */
export interface TyreDesign {
  /** Warming of the contained air above the outside air in °C at `referenceKmh`, rated load and recommended pressure, once settled. */
  readonly settledRiseC: number;
  readonly referenceKmh: number;
  /** Time constant of warming and of cooling in the wind, minutes. */
  readonly rollingMinutes: number;
  /** Time constant of cooling at rest, minutes. */
  readonly restingMinutes: number;
}

/** Classes of tyre by size; a heavy casing warms more and takes longer. */
export type TyreClass = 'heavy' | 'light_commercial' | 'passenger' | 'earthmover';

/**
 * Figures chosen so that a laden truck tyre set at 18 °C settles near 65 °C on a summer motorway,
 * the worked example of the product's facts, and smaller tyres stay cooler.
 */
export const tyreDesigns: Readonly<Record<TyreClass, TyreDesign>> = {
  heavy: { referenceKmh: 80, settledRiseC: 34, rollingMinutes: 32, restingMinutes: 62 },
  light_commercial: { referenceKmh: 80, settledRiseC: 22, rollingMinutes: 20, restingMinutes: 38 },
  passenger: { referenceKmh: 80, settledRiseC: 15, rollingMinutes: 14, restingMinutes: 28 },
  earthmover: { referenceKmh: 18, settledRiseC: 40, rollingMinutes: 85, restingMinutes: 190 },
};

/** Lowest and highest pressure that can be recommended for a tyre, kPa gauge. */
export const recommendedKpaRange = { lowest: 100, highest: 1400 } as const;

/** Whether a pressure can be recommended for a tyre; not one that is no number. */
export const isRecommendableKpa = (pressureKpa: number): boolean =>
  pressureKpa >= recommendedKpaRange.lowest && pressureKpa <= recommendedKpaRange.highest;

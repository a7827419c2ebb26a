/**
 * Additional fuel in percent for each percent of mean under-inflation: at most the trade's rule of a tenth of a percent, at least half of it, an
 * assumption of ours that keeps what is claimed cautious.
 */
export const extraFuelPerPercent = { low: 0.05, high: 0.1 } as const;

/** Most additional fuel that is claimed, in percent. */
export const mostExtraFuelPercent = 1.8;

/** Least and most of something that is not known exactly. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

const spanOf = (of: (part: 'low' | 'high') => number): Span => ({ low: of('low'), high: of('high') });

/** Additional fuel in percent at a mean under-inflation in percent, 0 or more. */
export const extraFuelPercent = (underInflationPercent: number): Span =>
  spanOf((part) => Math.min(mostExtraFuelPercent, underInflationPercent * extraFuelPerPercent[part]));

/** Litres that the tyres' lack of air cost, of the fuel that was used with it. */
export const extraFuelL = (fuelL: number, percent: Span): Span =>
  spanOf((part) => (fuelL * percent[part]) / (100 + percent[part]));

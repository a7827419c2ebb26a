/** Percent below the recommended cold pressure at which each level begins; strictly rising. */
export interface Thresholds {
  readonly maintenancePercent: number;
  readonly warningPercent: number;
  readonly dangerPercent: number;
}

/** Names of the ready-made threshold sets. */
export type ThresholdPreset = 'product' | 'r141' | 'early';

/** Ready-made sets: the product's default, UN R141's 20 % as danger, and an early one. */
export const thresholdPresets: Readonly<Record<ThresholdPreset, Thresholds>> = {
  product: { maintenancePercent: 20, warningPercent: 27.5, dangerPercent: 30 },
  r141: { maintenancePercent: 10, warningPercent: 15, dangerPercent: 20 },
  early: { maintenancePercent: 8, warningPercent: 15, dangerPercent: 25 },
};

/** Thresholds where nothing else is set. */
export const productThresholds: Thresholds = thresholdPresets.product;

/** Cold pressure above recommended, in percent, from which a tyre counts as over-inflated. */
export const defaultOverInflationPercent = 20;
/** Tyre temperature in °C from which a wheel counts as hot where its axle sets nothing. */
export const defaultTemperatureWarningC = 85;
/** Temperature in °C to which pressures are compensated where no setting says otherwise. */
export const defaultReferenceC = 20;

/** Which rule a set of thresholds breaks. */
export type ThresholdFault = 'not_a_number' | 'out_of_range' | 'not_rising';

/** What is wrong with the thresholds (0 < m < w < d < 100); null when they are valid. */
export function findThresholdFault(thresholds: Thresholds): ThresholdFault | null {
  const { maintenancePercent: m, warningPercent: w, dangerPercent: d } = thresholds;
  if (![m, w, d].every(Number.isFinite)) return 'not_a_number';
  if ([m, w, d].some((percent) => percent <= 0 || percent >= 100)) return 'out_of_range';
  return m < w && w < d ? null : 'not_rising';
}

/** The layer of settings that decided. */
export type ThresholdLayer = 'wheel' | 'axle' | 'vehicle' | 'fleet' | 'product';

/** Settings of each layer; null or absent where the layer sets nothing. */
export type ThresholdSettings = Partial<Record<Exclude<ThresholdLayer, 'product'>, Thresholds | null>>;

const lookUpOrder: ReadonlyArray<Exclude<ThresholdLayer, 'product'>> = ['wheel', 'axle', 'vehicle', 'fleet'];

/** Thresholds in force for a wheel, and the layer they come from: wheel, axle, vehicle, fleet, product. */
export function thresholdsInForce(settings: ThresholdSettings): {
  readonly thresholds: Thresholds;
  readonly decidedBy: ThresholdLayer;
} {
  for (const layer of lookUpOrder) {
    const thresholds = settings[layer];
    if (thresholds) return { thresholds, decidedBy: layer };
  }
  return { thresholds: productThresholds, decidedBy: 'product' };
}

/** Gauge cold pressure in kPa that lies `percent` below the recommended one. */
export const pressureBelowKpa = (recommendedKpa: number, percent: number): number =>
  recommendedKpa * (1 - percent / 100);

/** The cold pressures in kPa gauge that a set of thresholds means for one recommended pressure. */
export function thresholdPressures(
  recommendedKpa: number,
  thresholds: Thresholds,
): { readonly maintenanceKpa: number; readonly warningKpa: number; readonly dangerKpa: number } {
  return {
    maintenanceKpa: pressureBelowKpa(recommendedKpa, thresholds.maintenancePercent),
    warningKpa: pressureBelowKpa(recommendedKpa, thresholds.warningPercent),
    dangerKpa: pressureBelowKpa(recommendedKpa, thresholds.dangerPercent),
  };
}

/** The three values as a client sent them; 0 or null means "not given". */
export type RequestedThresholds = {
  readonly [Name in keyof Thresholds]: number | null;
};

const given = (percent: number | null, otherwise: number): number =>
  percent === null || percent === 0 ? otherwise : percent;

/**
 * Fills the values not given (0 or null) from a base: the present thresholds on a change (a rename
 * sends three zeros and alters nothing), the product's defaults on creation. Validate the result.
 */
export const fillThresholds = (requested: RequestedThresholds, base: Thresholds): Thresholds => ({
  maintenancePercent: given(requested.maintenancePercent, base.maintenancePercent),
  warningPercent: given(requested.warningPercent, base.warningPercent),
  dangerPercent: given(requested.dangerPercent, base.dangerPercent),
});

import { atmosphereKpa, hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';

/** Temperature in °C to which the gas content of a simulated tyre is related. */
export const contentReferenceC = 20;

/**
 * Gauge pressure in kPa of a tyre that would show `coldKpa` at 20 °C when its contained air has
 * `airC`. Constant volume; never below 0, because an open tyre fills with outside air.
 */
export function gaugePressureKpa(coldKpa: number, airC: number): number {
  if (coldKpa <= 0) return 0;
  return Math.max(0, hotPressureKpa(coldKpa, airC, contentReferenceC));
}

/** Absolute pressure in kPa of a gauge pressure at sea level. */
export function absolutePressureKpa(gaugeKpa: number): number {
  return gaugeKpa + atmosphereKpa;
}

/** Standard atmosphere in kPa: what turns a gauge pressure into an absolute one. */
export const atmosphereKpa = 101.325;
const kelvinAtZeroC = 273.15;

/**
 * Gauge pressure in kPa that a tyre measured at `pressureKpa` and `temperatureC` would show at
 * `referenceC`. Ideal gas at constant volume: `(p+101.325)·(Tref+273.15)/(T+273.15) − 101.325`.
 * May be slightly negative for a flat warm tyre.
 */
export function coldPressureKpa(pressureKpa: number, temperatureC: number, referenceC: number): number {
  const ratio = (referenceC + kelvinAtZeroC) / (temperatureC + kelvinAtZeroC);
  return (pressureKpa + atmosphereKpa) * ratio - atmosphereKpa;
}

/**
 * Gauge pressure in kPa that a tyre must show at its present temperature to have the cold pressure
 * `coldKpa`: the target when topping up a hot tyre. The exact inverse of {@link coldPressureKpa}.
 */
export function hotPressureKpa(coldKpa: number, temperatureC: number, referenceC: number): number {
  return coldPressureKpa(coldKpa, referenceC, temperatureC);
}

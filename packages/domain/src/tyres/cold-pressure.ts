/** Standard atmosphere in kPa: what turns a gauge pressure into an absolute one. */
export const atmosphereKpa = 101.325;
const kelvinAtZeroC = 273.15;

/** The ideal gas at constant volume: `(p+101.325)·(Tto+273.15)/(Tfrom+273.15) − 101.325`, in kPa gauge and °C. */
const atTemperatureKpa = (pressureKpa: number, fromC: number, toC: number): number =>
  (pressureKpa + atmosphereKpa) * ((toC + kelvinAtZeroC) / (fromC + kelvinAtZeroC)) - atmosphereKpa;

/** Whether a gauge pressure in kPa is that of a flat tyre: 0, or below it by a sensor's error. */
export const isFlatKpa = (pressureKpa: number): boolean => pressureKpa <= 0;

/**
 * Gauge pressure in kPa that a tyre measured at `pressureKpa` and `temperatureC` would show at
 * `referenceC`. Never below 0. A flat tyre is open to the outside air, so that the gas law does not
 * hold for it: it is at 0 at every temperature.
 */
export function coldPressureKpa(pressureKpa: number, temperatureC: number, referenceC: number): number {
  return isFlatKpa(pressureKpa) ? 0 : Math.max(0, atTemperatureKpa(pressureKpa, temperatureC, referenceC));
}

/**
 * Gauge pressure in kPa that a tyre must show at its present temperature to have the cold pressure
 * `coldKpa`: the target when topping up a hot tyre. The inverse of {@link coldPressureKpa} for every tyre
 * that has air; below 0 where no air would have to be let in.
 */
export function hotPressureKpa(coldKpa: number, temperatureC: number, referenceC: number): number {
  return atTemperatureKpa(coldKpa, referenceC, temperatureC);
}

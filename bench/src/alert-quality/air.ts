/** The standard atmosphere, kPa, and the temperature cold pressures are told at, K. */
const seaLevelKpa = 101.325;
const coldKelvin = 293.15;
const freezingKelvin = 273.15;

/** Pressure of the air outside at an altitude, kPa (the international barometric formula). */
export const outsideKpa = (altitudeM: number): number => seaLevelKpa * (1 - 2.25577e-5 * altitudeM) ** 5.25588;

/**
 * Absolute pressure, kPa, of air that is at `coldAbsoluteKpa` at 20 °C and now at `gasC`, its volume being the same: the law
 * of Gay-Lussac.
 */
export const absoluteAt = (coldAbsoluteKpa: number, gasC: number): number =>
  (coldAbsoluteKpa * (gasC + freezingKelvin)) / coldKelvin;

/** The other way round. */
export const coldAbsoluteOf = (absoluteKpa: number, gasC: number): number =>
  (absoluteKpa * coldKelvin) / (gasC + freezingKelvin);

/** Absolute pressure of a gauge pressure at sea level, kPa. */
export const absoluteOfGauge = (gaugeKpa: number): number => gaugeKpa + seaLevelKpa;

/** Gauge pressure at sea level of an absolute one, kPa; never below 0. */
export const gaugeOf = (absoluteKpa: number): number => Math.max(0, absoluteKpa - seaLevelKpa);

/** How a hole lets air out. */
export type FlowLaw = 'laminar' | 'orifice' | 'growing';

/** A hole. */
export interface Hole {
  readonly law: FlowLaw;
  /** Loss at the recommended pressure when the hole is new, kPa an hour. */
  readonly kpaPerHour: number;
  /** Hours in which a growing hole becomes twice as wide. */
  readonly doublingHours: number;
  /** Whether it leaks only while the tyre rolls. */
  readonly isRollingOnly: boolean;
}

/** Flow through a fine crack: as the squares of the pressures (Hagen and Poiseuille, for a gas). */
const laminar = (absoluteKpa: number): number => absoluteKpa ** 2 - seaLevelKpa ** 2;

/** Flow through a hole: as the pressure while it is choked, else as its root. Continuous at the change. */
function orifice(absoluteKpa: number): number {
  const critical = 1.893 * seaLevelKpa;
  if (absoluteKpa >= critical) return absoluteKpa;
  return critical * Math.sqrt(Math.max(0, absoluteKpa - seaLevelKpa) / (critical - seaLevelKpa));
}

/** Loss in kPa an hour of a hole that is `ageHours` old in a tyre of this absolute cold pressure, whose target is `recommendedKpa`. */
export function lossKpaPerHour(hole: Hole, coldAbsoluteKpa: number, recommendedKpa: number, ageHours: number): number {
  const flow = hole.law === 'orifice' ? orifice : laminar;
  const share = flow(coldAbsoluteKpa) / flow(absoluteOfGauge(recommendedKpa));
  const width = hole.law === 'growing' ? 2 ** (ageHours / hole.doublingHours) : 1;
  return hole.kpaPerHour * Math.max(0, share) * Math.min(width, 8);
}

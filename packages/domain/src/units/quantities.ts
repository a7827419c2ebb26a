/**
 * Quantities with their unit in the type, for the places where two units of one kind meet
 * (conversion at the edges). Everywhere else the unit stands in the name (`pressureKpa`).
 * A quantity is a plain number at run time: finite, may be negative, never a stand-in for "absent".
 */
declare const unitOfQuantity: unique symbol;

/** A number that carries its unit in the type only. */
export type Quantity<Unit extends string> = number & { readonly [unitOfQuantity]: Unit };

/** Gauge pressure in kilopascals; the stored unit. */
export type Kpa = Quantity<'kPa'>;
/** Gauge pressure in pounds per square inch. */
export type Psi = Quantity<'psi'>;
/** Gauge pressure in bar. */
export type Bar = Quantity<'bar'>;
/** Temperature in degrees Celsius; the stored unit. */
export type Celsius = Quantity<'°C'>;
/** Temperature in degrees Fahrenheit. */
export type Fahrenheit = Quantity<'°F'>;
/** Distance in kilometres; the stored unit. */
export type Km = Quantity<'km'>;
/** Distance in international statute miles. */
export type Mile = Quantity<'mile'>;
/** Tread depth in millimetres; the stored unit. */
export type Mm = Quantity<'mm'>;
/** Tread depth in inches. */
export type Inch = Quantity<'in'>;

/** 1 kPa in psi (1 lbf/in² = 6.894757 kPa). */
const psiPerKpa = 0.1450377;
/** The international mile, exact by definition. */
const kmPerMile = 1.609344;
/** The international inch, exact by definition. */
const mmPerInch = 25.4;

/** Marks a number as gauge kPa. */
export const kpa = (value: number): Kpa => value as Kpa;
/** Marks a number as gauge psi. */
export const psi = (value: number): Psi => value as Psi;
/** Marks a number as gauge bar. */
export const bar = (value: number): Bar => value as Bar;
/** Marks a number as °C. */
export const celsius = (value: number): Celsius => value as Celsius;
/** Marks a number as °F. */
export const fahrenheit = (value: number): Fahrenheit => value as Fahrenheit;
/** Marks a number as km. */
export const km = (value: number): Km => value as Km;
/** Marks a number as miles. */
export const mile = (value: number): Mile => value as Mile;
/** Marks a number as mm. */
export const mm = (value: number): Mm => value as Mm;
/** Marks a number as inches. */
export const inch = (value: number): Inch => value as Inch;

/** kPa → psi, factor 0.1450377. */
export const psiFromKpa = (pressure: Kpa): Psi => psi(pressure * psiPerKpa);
/** psi → kPa, the exact inverse of {@link psiFromKpa}. */
export const kpaFromPsi = (pressure: Psi): Kpa => kpa(pressure / psiPerKpa);
/** kPa → bar (1 bar = 100 kPa). */
export const barFromKpa = (pressure: Kpa): Bar => bar(pressure / 100);
/** bar → kPa (1 bar = 100 kPa). */
export const kpaFromBar = (pressure: Bar): Kpa => kpa(pressure * 100);
/** °C → °F. */
export const fahrenheitFromCelsius = (temperature: Celsius): Fahrenheit => fahrenheit((temperature * 9) / 5 + 32);
/** °F → °C. */
export const celsiusFromFahrenheit = (temperature: Fahrenheit): Celsius => celsius(((temperature - 32) * 5) / 9);
/** km → statute miles. */
export const milesFromKm = (distance: Km): Mile => mile(distance / kmPerMile);
/** Statute miles → km. */
export const kmFromMiles = (distance: Mile): Km => km(distance * kmPerMile);
/** mm → inches. */
export const inchesFromMm = (depth: Mm): Inch => inch(depth / mmPerInch);
/** Inches → mm. */
export const mmFromInches = (depth: Inch): Mm => mm(depth * mmPerInch);

/**
 * Rounds to a number of decimal places, half away from zero, so that −0.05 and 0.05 round alike.
 * Never returns −0. `decimals` 0–6.
 */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const magnitude = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON)) / scale;
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** Slack in the last place, far below any that is shown: a sum in binary fractions is not moved a whole place by its error. */
const roundingSlack = 1e-6;

/** Rounds up to a number of decimal places, for what must be reached. Never returns −0. `decimals` 0–6. */
export const roundUpTo = (value: number, decimals: number): number =>
  roundTo(Math.ceil(value * 10 ** decimals - roundingSlack) / 10 ** decimals, decimals);

/** Rounds down to a number of decimal places, for what must not be exceeded. Never returns −0. `decimals` 0–6. */
export const roundDownTo = (value: number, decimals: number): number => -roundUpTo(-value, decimals) || 0;

/** Rounds to the scale at which pressures (kPa) and temperatures (°C) are stored: one tenth. */
export const roundToStoredTenth = (value: number): number => roundTo(value, 1);

/** Whole tenths as they lie in storage: 861.3 kPa → 8613. */
export const tenthsOf = (value: number): number => Math.round(roundTo(value, 1) * 10);

/** The quantity held by stored tenths: 8613 → 861.3. */
export const fromTenths = (tenths: number): number => tenths / 10;

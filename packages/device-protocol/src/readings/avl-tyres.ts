import type { AvlTyreCoding } from './device-profile.ts';
import type { IoValues } from './io-values.ts';
import type { TyreFault, TyreValues, TyreWarning } from './tyre-values.ts';

/** Most tyres the AVL ids can name. */
export const tyreNumberCount = 24;
/** AVL id of tyre 1's pressure; tyre n is n − 1 further. */
export const firstPressureAvlId = 10_192;
/** AVL id of tyre 1's temperature, its warning is the next; tyre n is 2 (n − 1) further. */
export const firstTemperatureAvlId = 10_360;

/** AVL id of the pressure of tyre 1–24. */
export const pressureAvlId = (tyreNumber: number): number => firstPressureAvlId + tyreNumber - 1;
/** AVL id of the temperature of tyre 1–24. */
export const temperatureAvlId = (tyreNumber: number): number => firstTemperatureAvlId + 2 * (tyreNumber - 1);
/** AVL id of the warning of tyre 1–24. */
export const warningAvlId = (tyreNumber: number): number => temperatureAvlId(tyreNumber) + 1;

/** What an AVL id says of which tyre, 1–24; null for ids that are of no tyre. */
export function tyreAvlId(
  id: number,
): { readonly quantity: 'pressure' | 'temperature' | 'warning'; readonly number: number } | null {
  const pressureIndex = id - firstPressureAvlId;
  if (pressureIndex >= 0 && pressureIndex < tyreNumberCount) return { quantity: 'pressure', number: pressureIndex + 1 };
  const index = id - firstTemperatureAvlId;
  if (index < 0 || index >= 2 * tyreNumberCount) return null;
  return { quantity: index % 2 === 0 ? 'temperature' : 'warning', number: (index >> 1) + 1 };
}

const errorRaw = 0xfe;
const lostWarning = 4;

/** Warning codes of ContiPressureCheck; 4 (lost) is a fault, not a warning. */
const contiWarnings: Readonly<Record<number, TyreWarning>> = {
  0: 'none',
  1: 'under',
  2: 'extreme_under',
  3: 'leak',
  5: 'temperature',
  8: 'over_temperature',
  9: 'pressure_difference',
};

/** Tyres a record speaks of by AVL ids 10192–10215 and 10360–10407, by number. */
export function tyresOfAvlIds(io: IoValues, coding: AvlTyreCoding): TyreValues[] {
  const tyres: TyreValues[] = [];
  for (let number = 1; number <= tyreNumberCount; number++) {
    const rawPressure = io.findUnsigned(pressureAvlId(number));
    const rawTemperature = io.findUnsigned(temperatureAvlId(number));
    const rawWarning = io.findUnsigned(warningAvlId(number));
    if (rawPressure === null && rawTemperature === null && rawWarning === null) continue;
    tyres.push(tyreOf(number, { rawPressure, rawTemperature, rawWarning }, coding));
  }
  return tyres;
}

interface RawTyre {
  readonly rawPressure: number | null;
  readonly rawTemperature: number | null;
  readonly rawWarning: number | null;
}

function tyreOf(number: number, raw: RawTyre, coding: AvlTyreCoding): TyreValues {
  const isLost = coding.warnings !== null && raw.rawWarning === lostWarning;
  const pressureKpa = isLost ? null : findPressureKpa(raw.rawPressure, coding);
  return {
    address: { kind: 'tyre_number', number },
    pressureKpa,
    temperatureC: isLost ? null : findTemperatureC(raw.rawTemperature, coding),
    rawPressure: raw.rawPressure,
    fault: isLost ? 'lost' : faultOf(raw.rawPressure, pressureKpa),
    warning: coding.warnings && raw.rawWarning !== null ? (contiWarnings[raw.rawWarning] ?? null) : null,
    leakagePaPerS: null,
  };
}

function faultOf(rawPressure: number | null, pressureKpa: number | null): TyreFault {
  if (pressureKpa !== null) return 'none';
  return rawPressure === errorRaw ? 'sensor' : 'not_available';
}

/** kPa gauge, rounded to a thousandth to hide binary fractions; null outside the coding's range. */
function findPressureKpa(raw: number | null, coding: AvlTyreCoding): number | null {
  if (raw === null || raw < coding.lowestPressureRaw || raw > coding.highestPressureRaw) return null;
  return Math.round((raw * coding.kpaPerBit + coding.offsetKpa) * 1000) / 1000;
}

function findTemperatureC(raw: number | null, coding: AvlTyreCoding): number | null {
  return raw === null || raw > coding.highestTemperatureRaw ? null : raw + coding.temperatureOffsetC;
}

/** Nearest raw pressure of a coding, held to its range; `null` gives 0xFF, not available. */
export function rawPressureOf(pressureKpa: number | null, coding: AvlTyreCoding): number {
  if (pressureKpa === null) return 0xff;
  const raw = Math.round((pressureKpa - coding.offsetKpa) / coding.kpaPerBit);
  return Math.min(coding.highestPressureRaw, Math.max(coding.lowestPressureRaw, raw));
}

/** Nearest raw temperature of a coding, held to its range; `null` gives 0xFF, not available. */
export function rawTemperatureOf(temperatureC: number | null, coding: AvlTyreCoding): number {
  if (temperatureC === null) return 0xff;
  const raw = Math.round(temperatureC - coding.temperatureOffsetC);
  return Math.min(coding.highestTemperatureRaw, Math.max(0, raw));
}

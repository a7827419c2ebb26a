import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useState } from 'react';

const storageKey = 'tyrewatch.pressure_shown';

/** Which pressure of the tyres is shown: the cold one, which levels are judged by, or the one a gauge reads. */
export type PressureChoice = 'cold' | 'gauge';

/** The choice remembered in this browser, and how to change it. */
export function usePressureChoice(): readonly [PressureChoice, (choice: PressureChoice) => void] {
  const [choice, setChoice] = useState<PressureChoice>(() =>
    localStorage.getItem(storageKey) === 'gauge' ? 'gauge' : 'cold',
  );
  const save = (next: PressureChoice): void => {
    localStorage.setItem(storageKey, next);
    setChoice(next);
  };
  return [choice, save];
}

type Pressures = Pick<Wheel, 'pressure_kpa' | 'cold_pressure_kpa' | 'temperature_compensated'>;

/** The pressure of a wheel that is shown, in kPa; null = none is known. */
export const shownPressureKpa = (wheel: Pressures, choice: PressureChoice): number | null =>
  choice === 'gauge' ? wheel.pressure_kpa : (wheel.cold_pressure_kpa ?? wheel.pressure_kpa);

/** Whether the measured pressure stands in for the cold one, for want of a valid temperature. */
export const isUncompensated = (wheel: Pressures, choice: PressureChoice): boolean =>
  choice === 'cold' && wheel.pressure_kpa !== null && !wheel.temperature_compensated;

/** Follows a pressure that is not compensated; explained below the tyres. */
export const uncompensatedMark = '*';

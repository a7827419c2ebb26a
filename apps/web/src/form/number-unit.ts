import { celsiusFromFahrenheit, fahrenheit } from '@tyrewatch/domain/units/quantities';
import { useMemo } from 'react';
import { defaultUnits, kpaFromUnit } from '../i18n/quantities.ts';
import { useQuantities } from '../i18n/use-quantities.ts';
import { useSession } from '../session/session.ts';

/** What a number measures: stored in kPa or °C and typed in the reader's unit, or stored and typed in the unit named. */
export type NumberUnit = 'pressure' | 'temperature' | 'kg' | 'cm³' | 'N m' | 'mm' | 'g/km' | '%' | 'km' | 'count';

/** How a number of a field is shown and read. */
export interface NumberScale {
  /** E.g. `psi`. */
  readonly symbol: string;
  /** The number in the shown unit, unrounded. */
  readonly shown: (stored: number) => number;
  /** The number in the stored unit, rounded as it is kept. */
  readonly stored: (shown: number) => number;
  /** Decimal places to which it is shown. */
  readonly decimals: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const same = (value: number): number => value;

/** The scales of every unit in the units a person reads. */
export function useNumberScales(): Readonly<Record<NumberUnit, NumberScale>> {
  const { pressure, fineTemperature } = useQuantities();
  const record = useSession();
  const pressureUnit = record?.pressure_unit ?? defaultUnits.pressure_unit;
  const isFahrenheit = record?.temperature_unit === 'fahrenheit';
  return useMemo(() => {
    const plain = (symbol: NumberUnit, decimals: number): NumberScale => ({
      symbol,
      shown: same,
      stored: same,
      decimals,
    });
    return {
      pressure: {
        symbol: pressure.unit,
        shown: pressure.convert,
        stored: (shown) => tenth(kpaFromUnit[pressureUnit](shown)),
        decimals: pressure.decimals,
      },
      temperature: {
        symbol: fineTemperature.unit,
        shown: fineTemperature.convert,
        stored: (shown) => tenth(isFahrenheit ? celsiusFromFahrenheit(fahrenheit(shown)) : shown),
        decimals: fineTemperature.decimals,
      },
      kg: plain('kg', 0),
      'cm³': plain('cm³', 0),
      'N m': plain('N m', 0),
      mm: plain('mm', 1),
      'g/km': plain('g/km', 1),
      '%': plain('%', 1),
      km: plain('km', 0),
      count: { ...plain('km', 0), symbol: '' },
    };
  }, [pressure, fineTemperature, pressureUnit, isFahrenheit]);
}

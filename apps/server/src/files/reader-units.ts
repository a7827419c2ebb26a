import {
  barFromKpa,
  celsius,
  fahrenheitFromCelsius,
  km,
  kpa,
  milesFromKm,
  psiFromKpa,
  roundTo,
} from '@tyrewatch/domain/units/quantities';
import type { UserPreferences } from '@tyrewatch/store/users/user-repository';

/** How a quantity is written for a reader. */
export interface ReaderUnit {
  readonly symbol: string;
  /** A stored value in this unit, rounded to what is worth telling; null = no value. */
  readonly of: (value: number | null) => number | null;
}

const unit = (symbol: string, decimals: number, convert: (value: number) => number): ReaderUnit => ({
  symbol,
  of: (value) => (value === null ? null : roundTo(convert(value), decimals)),
});

const pressures: Readonly<Record<UserPreferences['pressureUnit'], ReaderUnit>> = {
  psi: unit('psi', 1, (value) => psiFromKpa(kpa(value))),
  bar: unit('bar', 2, (value) => barFromKpa(kpa(value))),
  kpa: unit('kPa', 1, (value) => value),
};
const temperatures: Readonly<Record<UserPreferences['temperatureUnit'], ReaderUnit>> = {
  celsius: unit('°C', 1, (value) => value),
  fahrenheit: unit('°F', 1, (value) => fahrenheitFromCelsius(celsius(value))),
};
const distances: Readonly<Record<UserPreferences['distanceUnit'], { distance: ReaderUnit; speed: ReaderUnit }>> = {
  km: { distance: unit('km', 1, (value) => value), speed: unit('km/h', 0, (value) => value) },
  mile: {
    distance: unit('mi', 1, (value) => milesFromKm(km(value))),
    speed: unit('mph', 0, (value) => milesFromKm(km(value))),
  },
};

/** The units a person reads in: of kPa, °C, km and km/h. */
export const readerUnits = ({
  pressureUnit,
  temperatureUnit,
  distanceUnit,
}: Pick<UserPreferences, 'pressureUnit' | 'temperatureUnit' | 'distanceUnit'>) => ({
  pressure: pressures[pressureUnit],
  temperature: temperatures[temperatureUnit],
  ...distances[distanceUnit],
});

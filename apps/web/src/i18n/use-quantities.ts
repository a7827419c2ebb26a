import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { useSession } from '../session/session.ts';
import type { Quantities } from './quantities.ts';
import { createQuantities, defaultUnits } from './quantities.ts';

/** Formats of quantities in the reader's language and units. The same object until those change. */
export function useQuantities(): Quantities {
  const locale = useLocale();
  const record = useSession();
  const pressure = record?.pressure_unit ?? defaultUnits.pressure_unit;
  const temperature = record?.temperature_unit ?? defaultUnits.temperature_unit;
  const distance = record?.distance_unit ?? defaultUnits.distance_unit;
  return useMemo(
    () =>
      createQuantities(locale, {
        pressure_unit: pressure,
        temperature_unit: temperature,
        distance_unit: distance,
      }),
    [locale, pressure, temperature, distance],
  );
}

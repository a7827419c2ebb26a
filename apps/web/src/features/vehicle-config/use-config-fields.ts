import { numberRanges } from '@tyrewatch/contract/vehicles/vehicle-fields';
import { axleTypes, rimTypes, tyreConditions } from '@tyrewatch/domain/vehicles/axle-type';
import { allWheelPositions, axleOrdinals } from '@tyrewatch/domain/vehicles/wheel-position';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '../../form/form-field.ts';
import type { AxleName, ExceptionName } from './config-draft.ts';
import { axleKey, axleNames, exceptionNames, thresholdNames, wheelKey } from './config-draft.ts';

type Kind = Omit<Field, 'name' | 'label'>;

const usualTyreSizes = [
  '205/75R17.5',
  '215/75R17.5',
  '225/75R16',
  '235/65R16',
  '235/75R17.5',
  '245/70R19.5',
  '265/70R19.5',
  '275/70R22.5',
  '285/70R19.5',
  '295/80R22.5',
  '315/60R22.5',
  '315/70R22.5',
  '315/80R22.5',
  '355/50R22.5',
  '385/55R22.5',
  '385/65R22.5',
  '445/45R19.5',
] as const;

const line = (maxLength: number): Kind => ({ kind: 'text', maxLength }) as Kind;
const number = (unit: 'pressure' | 'temperature' | 'mm', name: keyof typeof numberRanges): Kind => {
  const [least, greatest] = numberRanges[name];
  return { kind: 'number', unit, least, greatest } as Kind;
};
const percent = { kind: 'number', unit: '%', least: 0.1, greatest: 99.9 } as Kind;

/** The fields of the configuration by their names in the form. `field` has its label as at its place, `named` as it is called alone. */
export interface ConfigFields {
  readonly field: (key: string) => Field;
  readonly named: (key: string) => Field;
  readonly all: readonly Field[];
}

/** The fields of the configuration, in the reader's language. */
export function useConfigFields(): ConfigFields {
  const t = useTranslations('vehicleConfig');
  const tTyres = useTranslations('tyres');
  return useMemo(() => {
    const kinds: Readonly<Record<AxleName | ExceptionName, Kind>> = {
      type: {
        kind: 'choice',
        choices: axleTypes.map((value) => ({ value, label: tTyres(`axleTypes.${value}`) })),
      } as Kind,
      tyre_size: { kind: 'combobox', choices: usualTyreSizes, maxLength: 40 } as Kind,
      recommended_kpa: number('pressure', 'recommended_kpa'),
      temperature_warning_c: number('temperature', 'temperature_warning_c'),
      recommended_temperature_c: number('temperature', 'recommended_temperature_c'),
      new_tread_depth_mm: number('mm', 'new_tread_depth_mm'),
      rim_size: line(40),
      rim_type: {
        kind: 'choice',
        choices: rimTypes.map((value) => ({ value, label: t(`rimTypes.${value}`) })),
      } as Kind,
      tyre_condition: {
        kind: 'choice',
        choices: tyreConditions.map((value) => ({ value, label: t(`conditions.${value}`) })),
      } as Kind,
      recommended_make: line(100),
      recommended_pattern: line(100),
      maintenance_percent: percent,
      warning_percent: percent,
      danger_percent: percent,
      reason: line(200),
    };
    const fields = new Map<string, { readonly field: Field; readonly named: Field }>();
    const add = (key: string, name: AxleName | ExceptionName, place: string | null): void => {
      const label = t(`fields.${name}`);
      const field = { ...kinds[name], name: key, label } as Field;
      fields.set(key, {
        field,
        named: { ...field, label: place === null ? label : t('ofPlace', { place, field: label }) },
      });
    };
    for (const name of thresholdNames) add(name, name, null);
    for (const ordinal of axleOrdinals) {
      const place = tTyres('axle', { axle: String(ordinal) });
      for (const name of axleNames) add(axleKey(ordinal - 1, name), name, place);
    }
    for (const position of allWheelPositions) {
      for (const name of exceptionNames) add(wheelKey(position, name), name, position);
    }
    const configuration = { name: 'axle_configuration', label: t('layout'), kind: 'text', maxLength: 20 } as Field;
    fields.set(configuration.name, { field: configuration, named: configuration });
    const removal = { name: 'removes_sensors', label: t('removeSensors'), kind: 'switch' } as Field;
    fields.set(removal.name, { field: removal, named: removal });
    const get = (key: string) => {
      const found = fields.get(key);
      if (found === undefined) throw new Error(`the configuration has no field ${key}`);
      return found;
    };
    return {
      field: (key) => get(key).field,
      named: (key) => get(key).named,
      all: [...fields.values()].map(({ named }) => named),
    };
  }, [t, tTyres]);
}

import type { VehicleChange } from '@tyrewatch/contract/vehicles/vehicle-change-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import {
  findAxleConfiguration,
  positionAfter,
  positionsOf,
  wheelsPerAxle,
} from '@tyrewatch/domain/vehicles/axle-configuration';
import { usualAxleTypes } from '@tyrewatch/domain/vehicles/usual-axle-types';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { allWheelPositions, axleOrdinals } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Stored } from '../../form/use-field-rules.ts';

/** The three thresholds of a layer, in the order in which they rise. */
export const thresholdNames = ['maintenance_percent', 'warning_percent', 'danger_percent'] as const;

/** Fields of an axle that stand in its row. */
export const rowNames = ['type', 'tyre_size', 'recommended_kpa', 'temperature_warning_c'] as const;
/** Fields of an axle that are opened on demand. */
export const moreNames = [
  'recommended_make',
  'recommended_pattern',
  'tyre_condition',
  'new_tread_depth_mm',
  'rim_size',
  'rim_type',
  'recommended_temperature_c',
  ...thresholdNames,
] as const;
/** Every field of an axle. */
export const axleNames = [...rowNames, ...moreNames] as const;
/** A field of an axle. */
export type AxleName = (typeof axleNames)[number];

/** Fields of an exception. */
export const exceptionNames = ['recommended_kpa', 'temperature_warning_c', ...thresholdNames, 'reason'] as const;
/** A field of an exception. */
export type ExceptionName = (typeof exceptionNames)[number];

/** What the form holds: texts as typed, by names such as `axles.0.recommended_kpa` and `wheels.1B.reason`. */
export type ConfigValues = Record<string, string>;

/** Name of an axle's field in the form; axles from 0. */
export const axleKey = (index: number, name: AxleName): string => `axles.${index}.${name}`;
/** Name of an exception's field in the form. */
export const wheelKey = (position: WheelPosition, name: ExceptionName): string => `wheels.${position}.${name}`;

type ValueOf = (name: string, stored: Stored | undefined) => string;

/** The form as a vehicle fills it, with room for six axles and 24 wheels. */
export function configValues(vehicle: Vehicle, valueOf: ValueOf): ConfigValues {
  const values: ConfigValues = { axle_configuration: vehicle.axle_configuration ?? '', removes_sensors: '' };
  for (const name of thresholdNames) values[name] = valueOf(name, vehicle[name]);
  for (const index of axleOrdinals.map((ordinal) => ordinal - 1)) {
    for (const name of axleNames)
      values[axleKey(index, name)] = valueOf(axleKey(index, name), vehicle.axles[index]?.[name]);
  }
  const exceptions = new Map(vehicle.wheel_exceptions.map((exception) => [exception.position, exception]));
  for (const position of allWheelPositions) {
    const exception = exceptions.get(position);
    for (const name of exceptionNames)
      values[wheelKey(position, name)] = valueOf(wheelKey(position, name), exception?.[name]);
  }
  return values;
}

/** The configuration chosen in the form; null = none. */
export const chosenConfiguration = (values: ConfigValues): AxleConfiguration | null =>
  findAxleConfiguration(values['axle_configuration'] ?? '');

/** Wheels of each axle as the form has them, from the front. */
export function wheelCounts(values: ConfigValues): readonly (2 | 4)[] {
  const configuration = chosenConfiguration(values);
  return configuration === null ? [] : wheelsPerAxle(configuration);
}

/** The form with its exceptions where their wheels are in another configuration. A wheel that `begun` had there is as it was. */
export function withExceptionsCarried(
  values: ConfigValues,
  configuration: AxleConfiguration | null,
  begun: ConfigValues,
): ConfigValues {
  const [before, atFirst] = [values, begun].map(chosenConfiguration);
  const stays = (position: WheelPosition): boolean =>
    atFirst != null && positionAfter(position, atFirst, configuration) === position;
  const carried = allWheelPositions.flatMap((to) => {
    const from =
      before && positionsOf(before).find((position) => positionAfter(position, before, configuration) === to);
    const valueOf = (name: ExceptionName): string | undefined =>
      from ? values[wheelKey(from, name)] : stays(to) ? begun[wheelKey(to, name)] : '';
    return exceptionNames.map((name) => [wheelKey(to, name), valueOf(name) ?? '']);
  });
  return { ...values, ...Object.fromEntries(carried) };
}

/** The form with another configuration: axles that come with it get their usual types, exceptions go with their wheels. */
export function withConfiguration(
  values: ConfigValues,
  configuration: AxleConfiguration,
  vehicleType: Vehicle['vehicle_type'],
  begun: ConfigValues,
): ConfigValues {
  const types = usualAxleTypes(vehicleType, configuration);
  const filled = types.map((type, index) => {
    const key = axleKey(index, 'type');
    return [key, values[key] === '' || values[key] === undefined ? type : values[key]];
  });
  return {
    ...withExceptionsCarried(values, configuration, begun),
    ...Object.fromEntries(filled),
    axle_configuration: configuration,
  };
}

/** The form with the fields of one axle for all of them; kinds of axle stay. */
export function withSameAxles(values: ConfigValues, index: number): ConfigValues {
  const copied = axleNames.filter((name) => name !== 'type');
  const all = wheelCounts(values).flatMap((_, place) =>
    copied.map((name) => [axleKey(place, name), values[axleKey(index, name)] ?? '']),
  );
  return { ...values, ...Object.fromEntries(all) };
}

/** Positions that have an exception in the form. */
export const exceptionsIn = (values: ConfigValues): readonly WheelPosition[] =>
  allWheelPositions.filter((position) =>
    exceptionNames.some((name) => (values[wheelKey(position, name)] ?? '').trim() !== ''),
  );

/** The form without the exception of a wheel. */
export const withoutException = (values: ConfigValues, position: WheelPosition): ConfigValues => ({
  ...values,
  ...Object.fromEntries(exceptionNames.map((name) => [wheelKey(position, name), ''])),
});

/** What is sent: the fields that are other than in `begun`, whose exceptions are where the chosen configuration has them; `storedOf` reads what is typed. Exceptions and thresholds go as a whole. */
export function configChange(
  values: ConfigValues,
  begun: ConfigValues,
  vehicle: Vehicle,
  storedOf: (name: string, value: string) => Stored,
): VehicleChange {
  const isChanged = (key: string): boolean => values[key] !== begun[key];
  const typed = (key: string): Stored => storedOf(key, values[key] ?? '');
  const axles = wheelCounts(values).map((_, index) =>
    Object.fromEntries(
      axleNames.filter((name) => isChanged(axleKey(index, name))).map((name) => [name, typed(axleKey(index, name))]),
    ),
  );
  const before = findAxleConfiguration(vehicle.axle_configuration ?? '');
  const wheels = exceptionsIn(values).map((position) => {
    const stored = vehicle.wheel_exceptions.find(
      (exception) => before && positionAfter(exception.position, before, chosenConfiguration(values)) === position,
    );
    const kept = exceptionNames.map((name) => {
      const key = wheelKey(position, name);
      return [name, isChanged(key) ? typed(key) : (stored?.[name] ?? null)];
    });
    return { position, ...Object.fromEntries(kept) };
  });
  const isWheelChanged = Object.keys(values).some((key) => key.startsWith('wheels.') && isChanged(key));
  return {
    ...(isChanged('axle_configuration') ? { axle_configuration: chosenConfiguration(values) } : {}),
    ...(values['removes_sensors'] === 'true' ? { removes_sensors: true } : {}),
    ...Object.fromEntries(thresholdNames.filter(isChanged).map((name) => [name, typed(name)])),
    ...(axles.some((axle) => Object.keys(axle).length > 0) ? { axles } : {}),
    ...(isWheelChanged ? { wheels } : {}),
  };
}

import type { WheelException } from '@tyrewatch/contract/vehicles/vehicle-fields';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { hasWheel } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { Given, OwnThresholds, VehicleDetails } from '@tyrewatch/store/vehicles/vehicle-details';

/** Fields that are named. */
type Named<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** The fields that are named, as they are kept: an empty text says as little as null. */
export const enteredFields = <Fields extends object>(fields: Fields): Named<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : (value as unknown)]],
    ),
  ) as Named<Fields>;

const thresholdNames = ['maintenance_percent', 'warning_percent', 'danger_percent'] as const;

/** What is wrong with the thresholds of one layer, which are all set or all not, and rise. `prefix` ends in a point, or is empty. */
export function thresholdProblems(prefix: string, thresholds: Given<OwnThresholds>): FieldProblem[] {
  const missing = thresholdNames.filter((name) => (thresholds[name] ?? null) === null);
  if (missing.length === thresholdNames.length) return [];
  if (missing.length > 0) return missing.map((name) => ({ field: `${prefix}${name}`, code: 'required', params: {} }));
  return thresholdNames.slice(1).flatMap((name, index): FieldProblem[] => {
    const isRising = Number(thresholds[thresholdNames[index] ?? name]) < Number(thresholds[name]);
    return isRising ? [] : [{ field: `${prefix}${name}`, code: 'must_rise', params: {} }];
  });
}

/** Weights that a vehicle's maximum weight does not allow, and that maximum weight: either may be the wrong one. */
export function weightProblems(details: Given<VehicleDetails>): FieldProblem[] {
  const maximum = details.maximum_weight_kg ?? Infinity;
  const above = (['minimum_weight_kg', 'empty_weight_kg'] as const).filter((field) => (details[field] ?? 0) > maximum);
  if (above.length === 0) return [];
  const minimum = Math.max(...above.map((field) => details[field] ?? 0));
  return [
    ...above.map((field) => ({ field, code: 'too_large' as const, params: { maximum } })),
    { field: 'maximum_weight_kg', code: 'too_small', params: { minimum } },
  ];
}

/** What is wrong with exceptions: of wheels that are not there or named twice, without any value, with thresholds that do not rise. */
export const exceptionProblems = (
  exceptions: readonly WheelException[],
  configuration: AxleConfiguration | null,
): FieldProblem[] =>
  exceptions.flatMap((exception, index) => {
    const { position, reason: _reason, ...values } = exception;
    const isThere = configuration !== null && hasWheel(configuration, position);
    const isRepeated = exceptions.findIndex((other) => other.position === position) < index;
    const place = (code: 'not_in_list' | 'duplicate') => ({ field: `wheels.${index}.position`, code, params: {} });
    const isEmpty = Object.values(values).every((value) => value === null);
    return [
      ...(isThere ? [] : [place('not_in_list')]),
      ...(isRepeated ? [place('duplicate')] : []),
      ...(isEmpty ? [{ field: `wheels.${index}.recommended_kpa`, code: 'required' as const, params: {} }] : []),
      ...thresholdProblems(`wheels.${index}.`, values),
    ];
  });

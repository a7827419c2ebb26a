import type { createVehicle } from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { isSensorCode, plainSensorCode, sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import { upperCase } from '@tyrewatch/domain/vehicles/registration';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { axleCount, findAxleConfiguration, hasWheel } from '@tyrewatch/domain/vehicles/axle-configuration';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { NewAxle, NewVehicle, NewWheelSensor } from '@tyrewatch/store/vehicles/new-vehicle';
import type { Given, VehicleDetails } from '@tyrewatch/store/vehicles/vehicle-details';
import { vehicleDetailColumns } from '@tyrewatch/store/vehicles/vehicle-details';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { enteredFields, thresholdProblems, weightProblems } from './vehicle-rules.ts';

/** A vehicle as a caller wishes for one. */
export type VehicleInput = BodyOf<typeof createVehicle>;

const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

const duplicates = (field: string, values: readonly string[]): readonly FieldProblem[] =>
  repeated(values).map((index) => ({ field: `sensors.${index}.${field}`, code: 'duplicate', params: {} }));

const unreadableCodes = (codes: readonly string[]): readonly FieldProblem[] =>
  codes.flatMap((code, index) =>
    isSensorCode(code) ? [] : [{ field: `sensors.${index}.sensor_id`, code: 'invalid_format', params: {} }],
  );

/** The describing fields that an input names, as they are kept. */
export function detailsOf(input: Given<VehicleDetails>): Given<VehicleDetails> {
  const details = enteredFields(Object.fromEntries(vehicleDetailColumns.map((column) => [column, input[column]])));
  return input.vin == null ? details : { ...details, vin: nothingIfEmpty(upperCase(input.vin)) };
}

/** Axles as the configuration has them. Throws `vehicle_configuration_required`, `validation_failed`. */
function axlesOf({ axles }: VehicleInput, configuration: AxleConfiguration | null): readonly NewAxle[] {
  if (configuration === null && axles.length > 0) throw new Problem('vehicle_configuration_required');
  const wanted = configuration === null ? 0 : axleCount(configuration);
  if (axles.length < wanted) throw invalidFields([{ field: 'axles', code: 'too_few', params: { minimum: wanted } }]);
  if (axles.length > wanted) throw invalidFields([{ field: 'axles', code: 'too_many', params: { maximum: wanted } }]);
  const wrong = axles.flatMap((axle, index) => thresholdProblems(`axles.${index}.`, axle));
  if (wrong.length > 0) throw invalidFields(wrong);
  return axles.map(enteredFields) as readonly NewAxle[];
}

/**
 * Sensors at wheels that the configuration has, each once. Throws `vehicle_configuration_required`,
 * `sensor_position_not_on_vehicle`, `validation_failed`.
 */
function sensorsOf(
  { sensors, axles }: VehicleInput,
  configuration: AxleConfiguration | null,
): readonly NewWheelSensor[] {
  if (sensors.length === 0) return [];
  if (configuration === null) throw new Problem('vehicle_configuration_required');
  if (sensors.some(({ position }) => !hasWheel(configuration, position)))
    throw new Problem('sensor_position_not_on_vehicle');
  const codes = sensors.map(({ sensor_id: code }) => plainSensorCode(code));
  const positions = sensors.map(({ position }) => position);
  const wrong = [
    ...unreadableCodes(codes),
    ...duplicates('sensor_id', codes.map(sensorCodeKey)),
    ...duplicates('position', positions),
  ];
  if (wrong.length > 0) throw invalidFields(wrong);
  return sensors.map((sensor, index) => {
    const axle = axles[Number(sensor.position[0]) - 1];
    return {
      positionIndex: wheelIndex(sensor.position),
      code: codes[index] ?? '',
      type: sensor.type,
      tyreSize: nothingIfEmpty(sensor.tyre_size === undefined ? axle?.tyre_size : sensor.tyre_size),
      tyreMake: nothingIfEmpty(sensor.tyre_make === undefined ? axle?.recommended_make : sensor.tyre_make),
      tyrePattern: nothingIfEmpty(sensor.tyre_pattern === undefined ? axle?.recommended_pattern : sensor.tyre_pattern),
    };
  });
}

/** What of a new vehicle can be checked without looking at anything else. Throws the problems of its fields, axles and sensors. */
export function partsOf(
  wanted: VehicleInput,
): Pick<NewVehicle, 'vehicleType' | 'details' | 'ownThresholds' | 'axleConfiguration' | 'axles' | 'sensors'> {
  const configuration = findAxleConfiguration(wanted.axle_configuration ?? '');
  const wrong = [...weightProblems(wanted), ...thresholdProblems('', wanted)];
  if (wrong.length > 0) throw invalidFields(wrong);
  return {
    vehicleType: wanted.vehicle_type,
    details: detailsOf(wanted),
    ownThresholds: wanted,
    axleConfiguration: configuration,
    axles: axlesOf(wanted, configuration),
    sensors: sensorsOf(wanted, configuration),
  };
}

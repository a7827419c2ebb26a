import { holds } from '@tyrewatch/domain/access/rights';
import type { Permission } from '@tyrewatch/domain/access/permissions';
import { isSensorCode, plainSensorCode, sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { findAxleConfiguration, hasWheel } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { VehicleRecord } from '@tyrewatch/store/vehicles/vehicle-record-views';
import type { VehicleConfiguration } from '../vehicles/changed-vehicle.ts';
import { movedWheels } from '../vehicles/changed-vehicle.ts';
import type { ReadRow } from './import-row.ts';
import { claim, sensorCells } from './import-row.ts';
import type { ImportTerms } from './import-terms.ts';
import { sensorKey } from './import-terms.ts';

/** A sensor to be at a wheel; null = none. */
export interface WheelSensor {
  readonly position: WheelPosition;
  readonly code: string | null;
}

/** What becomes of the sensors of a vehicle. */
export interface WheelSensorChanges {
  /** Wheels whose sensors are taken off before the axles change. */
  readonly released: readonly WheelPosition[];
  /** Wheels after the axles changed. */
  readonly changed: readonly WheelSensor[];
  /** The sensors at all wheels in the end. */
  readonly after: VehicleRecord['sensors'];
}

const columnOf = (position: WheelPosition) => `sensor_${position}` as const;

function requireRight(
  { errors }: ReadRow,
  terms: ImportTerms,
  column: ReturnType<typeof columnOf> | 'imei',
  name: Permission,
) {
  if (!holds(terms.rights, name)) errors.add(column, 'lacks_permission', { name });
}

/** Sensors that a row names, each one once in the file and at a wheel of the vehicle. */
function namedSensors(row: ReadRow, configuration: AxleConfiguration | null, customerId: number): WheelSensor[] {
  const above = new Set<string>();
  return sensorCells(row).map(({ position, code: text }) => {
    if (text === null) return { position, code: null };
    const code = plainSensorCode(text);
    const column = columnOf(position);
    const key = sensorKey(customerId, code);
    if (!isSensorCode(code)) row.errors.add(column, 'invalid_format');
    else if (configuration !== null && !hasWheel(configuration, position)) {
      row.errors.add(column, 'not_on_vehicle', { configuration });
    } else if (above.has(key)) row.errors.add(column, 'duplicate');
    else claim(row, column, `sensor:${key}`);
    above.add(key);
    return { position, code };
  });
}

/** Where a sensor is that a row names, if that is where it cannot be taken from: refuses it there. */
function requireFree(
  row: ReadRow,
  terms: ImportTerms,
  { position, code }: { readonly position: WheelPosition; readonly code: string },
  {
    customerId,
    isLeft,
  }: { readonly customerId: number; readonly isLeft: (vehicleId: number, index: number) => boolean },
): void {
  const column = columnOf(position);
  const known = terms.sensors.get(sensorKey(customerId, code));
  if (known === undefined) {
    requireRight(row, terms, column, 'sensor:create');
    return;
  }
  requireRight(row, terms, column, 'sensor:update');
  if (known.vehicleId === null || known.positionIndex === null || isLeft(known.vehicleId, known.positionIndex)) return;
  const place = { registration: known.registration ?? '', position: wheelPositionAt(known.positionIndex) };
  row.errors.add(column, 'at_other_wheel', place);
}

/** Sensors of a new vehicle, as the interface takes them. */
export function judgeNewSensors(
  row: ReadRow,
  terms: ImportTerms,
  configuration: AxleConfiguration | null,
  customerId: number,
): { readonly position: WheelPosition; readonly sensor_id: string }[] {
  return namedSensors(row, configuration, customerId).flatMap(({ position, code }) => {
    if (code === null || row.errors.has(columnOf(position))) return [];
    requireFree(row, terms, { position, code }, { customerId, isLeft: () => false });
    return [{ position, sensor_id: code }];
  });
}

/** Sensors of a vehicle with other axles: they go with their wheels. */
function carried(
  sensors: VehicleRecord['sensors'],
  moves: ReturnType<typeof movedWheels>,
): { readonly kept: Map<number, string>; readonly lost: Map<number, string> } {
  const [kept, lost] = [new Map<number, string>(), new Map<number, string>()];
  for (const { positionIndex, code } of sensors) {
    const move = moves.find(({ from }) => from === positionIndex);
    if (move?.to === null) lost.set(positionIndex, code);
    else kept.set(move?.to ?? positionIndex, code);
  }
  return { kept, lost };
}

/** What a row makes of the sensors of a vehicle whose configuration it may change as well. */
export function judgeWheelSensors(
  row: ReadRow,
  terms: ImportTerms,
  { vehicleId, customerId, sensors }: VehicleRecord,
  { before, after }: { readonly before: VehicleConfiguration; readonly after: VehicleConfiguration },
): WheelSensorChanges {
  const { errors } = row;
  const moves = movedWheels(before, after);
  const { kept, lost } = carried(sensors, moves);
  const configuration = findAxleConfiguration(after.columns.axle_configuration ?? '');
  const named = namedSensors(row, configuration, customerId);
  const released = named.flatMap(({ position, code }) =>
    code === null && lost.has(wheelIndex(position)) ? [position] : [],
  );
  const left = [...lost.keys()].map(wheelPositionAt).filter((position) => !released.includes(position));
  if (left.length > 0) errors.add('axle_configuration', 'vehicle_wheels_have_sensors', { positions: left.join(', ') });
  const changed = named.filter(({ position, code }) => {
    const present = kept.get(wheelIndex(position));
    return code === null ? present !== undefined : sensorCodeKey(present ?? '') !== sensorCodeKey(code);
  });
  const leaving = new Set(changed.map(({ position }) => wheelIndex(position)));
  const placeNow = (from: number): number => moves.find((move) => move.from === from)?.to ?? from;
  for (const { position, code } of changed) {
    requireRight(row, terms, columnOf(position), 'sensor:update');
    if (code === null || errors.has(columnOf(position))) continue;
    const isLeft = (of: number, index: number): boolean => of === vehicleId && leaving.has(placeNow(index));
    requireFree(row, terms, { position, code }, { customerId, isLeft });
  }
  for (const { position, code } of changed) {
    if (code === null) kept.delete(wheelIndex(position));
    else kept.set(wheelIndex(position), code);
  }
  return { released, changed, after: [...kept].map(([positionIndex, code]) => ({ positionIndex, code })) };
}

/** The unit that a row gives a vehicle (null = one that is not there yet): null = none, undefined = as it is. */
export function judgeUnit(row: ReadRow, terms: ImportTerms, record: VehicleRecord | null): string | null | undefined {
  const { values, errors } = row;
  const { imei } = values;
  if (imei === undefined) return undefined;
  const present = record?.imei ?? null;
  if (imei === null) {
    if (present === null) return undefined;
    requireRight(row, terms, 'imei', 'telematics_unit:update');
    return null;
  }
  const wanted = String(imei);
  if (!/^\d*$/.test(wanted)) errors.add('imei', 'not_digits');
  else if (wanted.length < 8 || wanted.length > 17) errors.add('imei', 'invalid_format');
  claim(row, 'imei', `unit:${wanted}`);
  if (wanted === present) return undefined;
  const known = terms.units.get(wanted);
  requireRight(row, terms, 'imei', known === undefined ? 'telematics_unit:create' : 'telematics_unit:update');
  if (present !== null) requireRight(row, terms, 'imei', 'telematics_unit:update');
  if (known !== undefined && known.vehicleId !== null) {
    errors.add('imei', 'on_other_vehicle', { registration: known.registration ?? '' });
  }
  return wanted;
}

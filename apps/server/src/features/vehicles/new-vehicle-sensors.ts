import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import type { checkSensors } from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import { holds } from '@tyrewatch/domain/access/rights';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { isSensorCode, plainSensorCode, sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import { listSensorIdsByCode, listTakenCodes } from '@tyrewatch/store/sensors/sensor-code-views';
import type { AuditedCall } from '../../http/audit.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getSensor } from '../sensors/sensor-call.ts';
import { updateSensor } from '../sensors/sensor-service.ts';
import { changeUnit, createUnit } from '../telematics-units/telematics-unit-service.ts';
import { findTelematicsUnit } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import type { VehicleInput } from './new-vehicle.ts';

type CheckedSensor = AnswerOf<typeof checkSensors>['sensors'][number];
type WantedSensor = VehicleInput['sensors'][number];

/** What each of a list of sensor numbers is. Throws `organization_not_found`. */
export async function checkSensorNumbers(
  { scoped, session }: AuditedCall,
  wanted: BodyOf<typeof checkSensors>,
): Promise<AnswerOf<typeof checkSensors>> {
  const organisationId = wanted.organization_id ?? session.organisationId;
  if (!session.organisationIds.includes(organisationId)) throw new Problem('organization_not_found');
  const customerId = await getCustomerId(scoped.trx, organisationId);
  const codes = wanted.sensor_ids.map(plainSensorCode);
  const known = await listSensorIdsByCode(scoped, customerId, codes);
  const unknown = codes.filter((code) => isSensorCode(code) && !known.has(sensorCodeKey(code)));
  const byKey = new Map(unknown.map((code) => [sensorCodeKey(code), code]));
  const taken = await listTakenCodes(scoped, { organisationId, customerId }, [...byKey.values()]);
  const keys = codes.map(sensorCodeKey);
  const checked = async (code: string, index: number): Promise<CheckedSensor> => {
    const answer = (result: CheckedSensor['result']): CheckedSensor => ({ sensor_id: code, result, wheel: null });
    const key = sensorCodeKey(code);
    if (!isSensorCode(code)) return answer('invalid');
    if (keys.indexOf(key) < index) return answer('repeated');
    const sensorId = known.get(key);
    if (sensorId === undefined) return answer(taken.has(byKey.get(key) ?? code) ? 'elsewhere' : 'new');
    const { registration, positionIndex, axleConfiguration, readingAtMs } = await getSensor(scoped, sensorId);
    if (registration === null || positionIndex === null) return answer('stock');
    const wheel = { ...wheelPlaceWire(positionIndex, axleConfiguration), reading_at: wireInstant(readingAtMs) };
    return { ...answer('fitted'), wheel: { registration, ...wheel } };
  };
  return { sensors: await Promise.all(codes.map(checked)) };
}

/** Sensors of a new vehicle that are there already: in stock, or on another vehicle and to be taken from there. */
export interface KnownSensor {
  readonly sensorId: number;
  readonly position: WantedSensor['position'];
}

const atSensor = (index: number) => [{ field: `sensors.${index}.sensor_id`, code: 'duplicate' as const, params: {} }];

/**
 * Which of the sensors of a new vehicle are there already. Throws `forbidden` for new ones without the right to create them and for
 * others without the right to change them, `sensor_duplicate` for one that is on another vehicle and not to be taken from it.
 */
export async function findKnownSensors(
  { scoped, session }: AuditedCall,
  customerId: number,
  sensors: readonly WantedSensor[],
): Promise<readonly KnownSensor[]> {
  if (sensors.length === 0) return [];
  const ids = await listSensorIdsByCode(
    scoped,
    customerId,
    sensors.map(({ sensor_id: code }) => code),
  );
  const known: KnownSensor[] = [];
  for (const [index, { sensor_id: code, position, moves }] of sensors.entries()) {
    const sensorId = ids.get(sensorCodeKey(code));
    if (sensorId === undefined) continue;
    const { vehicleId } = await getSensor(scoped, sensorId);
    if (vehicleId !== null && !moves) throw new Problem('sensor_duplicate', {}, atSensor(index));
    known.push({ sensorId, position });
  }
  if (known.length < sensors.length && !holds(session, 'sensor:create')) throw new Problem('forbidden');
  if (known.length > 0 && !holds(session, 'sensor:update')) throw new Problem('forbidden');
  return known;
}

/** Fits sensors that are there already to a new vehicle. Throws what changing a sensor does. */
export async function fitKnownSensors(
  call: AuditedCall,
  vehicleId: number,
  known: readonly KnownSensor[],
): Promise<void> {
  for (const { sensorId, position } of known) {
    const wheel = { vehicle_id: `~${vehicleId}`, position };
    await updateSensor({ ...call, wantedVersion: null }, sensorId, { wheel, reason: null });
  }
}

/**
 * Fits a unit to a new vehicle: one that is on none, or a new one. Throws `forbidden` without the right to change or to create it,
 * `telematics_unit_duplicate` for one that is on another vehicle or not the caller's.
 */
export async function fitUnit(call: AuditedCall, vehicleId: number, imei: string): Promise<void> {
  const unit = await findTelematicsUnit(call.scoped, imei);
  if (!holds(call.session, unit === null ? 'telematics_unit:create' : 'telematics_unit:update')) {
    throw new Problem('forbidden');
  }
  const isTaken = unit !== null && unit.vehicleId !== null;
  const field = { field: 'unit.imei', code: 'duplicate' as const, params: {} };
  if (isTaken) throw new Problem('telematics_unit_duplicate', {}, [field]);
  if (unit === null) await createUnit(call, { imei, vehicle_id: vehicleId });
  else await changeUnit(call, imei, { vehicle_id: vehicleId }, unit.version);
}

import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/sensors/sensor-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { isSensorCode, plainSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import * as sensors from '@tyrewatch/store/sensors/sensor-repository';
import type { SensorView, TyreKind } from '@tyrewatch/store/sensors/sensor-views';
import { hadOtherSensor, resetWheels } from '@tyrewatch/store/sensors/wheel-restart-repository';
import { announceConfigurationChange } from '@tyrewatch/store/signals/change-signals';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChange, auditChanges } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { getSensor } from './sensor-call.ts';
import type { FreeWheel } from './sensor-place.ts';
import { getFreeWheel } from './sensor-place.ts';

/** Who changes sensors, within which transaction, and which version they saw. */
export interface SensorCall extends AuditedCall {
  readonly wantedVersion: number | null;
}

/** A number as it is kept. Throws `validation_failed`. */
function codeOf(text: string): string {
  const code = plainSensorCode(text);
  if (isSensorCode(code)) return code;
  throw invalidFields([{ field: 'code', code: 'invalid_format', params: {} }]);
}

const tyreOf = ({ size, make, pattern }: TyreKind): TyreKind => ({
  size: nothingIfEmpty(size),
  make: nothingIfEmpty(make),
  pattern: nothingIfEmpty(pattern),
});

/** What the audit trail keeps of a sensor. */
const auditedSensor = ({ code, type, registration, positionIndex, ownTyre }: SensorView) => ({
  sensor_id: code,
  sensor_type: type,
  vehicle: registration,
  position: positionIndex === null ? null : wheelPositionAt(positionIndex),
  tyre_size: ownTyre.size,
  tyre_make: ownTyre.make,
  tyre_pattern: ownTyre.pattern,
});

/** Tells ingest which vehicles have other sensors now, and the audit trail what was done. */
async function tell(call: SensorCall, action: AuditAction, before: SensorView | null, after: SensorView | null) {
  const sensor = after ?? before;
  if (sensor === null) throw new Error('an audit entry is about a sensor');
  const vehicleIds = [before, after].flatMap((one) => one?.vehicleId ?? []);
  if (vehicleIds.length > 0)
    await announceConfigurationChange(call.scoped.trx, { vehicleIds: [...new Set(vehicleIds)] });
  await auditChange(call, {
    organisationId: sensor.organisationId,
    action,
    subjectKind: 'sensor',
    subjectId: String(sensor.sensorId),
    subjectName: sensor.code,
    before: before && auditedSensor(before),
    after: after && auditedSensor(after),
  });
}

/** The wheel a sensor is at; null = none. */
const wheelOf = ({ vehicleId, positionIndex }: SensorView): sensors.SensorWheel | null =>
  vehicleId === null || positionIndex === null ? null : { vehicleId, positionIndex };

/**
 * The wheel as a sensor comes to it, from another one or from none. It is another sensor than the one heard there where it
 * was elsewhere, or the wheel had one of ours before; else somebody enters the sensor that has been sending from there.
 */
async function arriving(
  { scoped, nowMs }: SensorCall,
  wheel: FreeWheel,
  from: sensors.SensorWheel | null,
): Promise<FreeWheel & sensors.NewSensorWheel> {
  const isOther = from !== null || (await hadOtherSensor(scoped.trx, wheel));
  return { ...wheel, sinceMs: isOther ? nowMs : null };
}

/** What was heard of the wheel that a sensor left, and of the one to which another comes, says nothing of them any more. */
async function restart(
  call: SensorCall,
  left: sensors.SensorWheel | null,
  reached: sensors.NewSensorWheel | null,
): Promise<void> {
  const wheels = [left, reached?.sinceMs == null ? null : reached].filter((wheel) => wheel !== null);
  const { userId, displayName: name } = call.session;
  const ended = await resetWheels(call.scoped, wheels, { userId, name, atMs: call.nowMs });
  const changes = ended.map(({ incidentId, organisationId, registration, state }) => ({
    organisationId,
    action: 'incident:end' as const,
    subjectKind: 'incident' as const,
    subjectId: String(incidentId),
    subjectName: registration,
    before: { state },
    after: { state: 'resolved' },
  }));
  if (changes.length > 0) await auditChanges(call, changes);
}

/** A number or a wheel that somebody takes at the same moment; what was there before has been looked for. */
const writing = <Result>(write: () => Promise<Result>): Promise<Result> =>
  explainingViolations(
    { duplicate: new Problem('sensor_duplicate'), duplicateIn: { sensor_place: new Problem('sensor_position_taken') } },
    write,
  );

/** Creates a sensor, at a wheel or off vehicles. Throws `sensor_duplicate`, `organization_not_found`, and the problems of the wheel. */
export async function createSensor(
  call: SensorCall,
  wanted: BodyOf<typeof endpoints.createSensor>,
): Promise<SensorView> {
  const { scoped, session, nowMs } = call;
  const code = codeOf(wanted.code);
  const wheel = wanted.wheel === null ? null : await arriving(call, await getFreeWheel(scoped, wanted.wheel), null);
  const organisationId = wheel?.organisationId ?? wanted.organization_id ?? session.organisationId;
  if (!session.organisationIds.includes(organisationId)) throw new Problem('organization_not_found');
  const customerId = wheel?.customerId ?? (await getCustomerId(scoped.trx, organisationId));
  const tyre = tyreOf(wanted.tyre);
  const [sensorId = 0] = await writing(() =>
    sensors.createSensors(scoped.trx, [{ organisationId, customerId, code, type: wanted.type, wheel, tyre }], nowMs),
  );
  await restart(call, null, wheel);
  const created = await getSensor(scoped, sensorId);
  await tell(call, 'sensor:create', null, created);
  return created;
}

function actionOf({ wheel }: BodyOf<typeof endpoints.updateSensor>): AuditAction {
  if (wheel === undefined) return 'sensor:update';
  return wheel === null ? 'sensor:unlink' : 'sensor:attach';
}

/** Changes a sensor, attaches it to a wheel, or takes it off its vehicle. Throws `sensor_not_found`, `version_conflict`, `sensor_duplicate`, and the problems of the wheel. */
export async function updateSensor(
  call: SensorCall,
  sensorId: number,
  wanted: BodyOf<typeof endpoints.updateSensor>,
): Promise<SensorView> {
  const { scoped, nowMs } = call;
  const before = await getSensor(scoped, sensorId);
  requireVersion(call.wantedVersion, before.version);
  const { code, type, tyre, wheel } = wanted;
  const left = wheelOf(before);
  const reached = wheel == null ? null : await arriving(call, await getFreeWheel(scoped, wheel), left);
  const change: sensors.SensorChange = {
    ...(code === undefined ? {} : { code: codeOf(code) }),
    ...(type === undefined ? {} : { type }),
    ...(tyre === undefined ? {} : { tyre: tyreOf(tyre) }),
    ...(wheel === undefined ? {} : { move: reached }),
  };
  const isDone = await writing(() =>
    sensors.updateSensor(scoped.trx, { sensorId, expectedVersion: before.version, nowMs }, change),
  );
  if (!isDone) throw new Problem('version_conflict');
  if (wheel !== undefined) await restart(call, left, reached);
  const after = await getSensor(scoped, sensorId);
  await tell(call, actionOf(wanted), before, after);
  return after;
}

/** Deletes a sensor for good. Throws `sensor_not_found`, `version_conflict`. */
export async function deleteSensor(call: SensorCall, sensorId: number): Promise<void> {
  const before = await getSensor(call.scoped, sensorId);
  requireVersion(call.wantedVersion, before.version);
  const isDone = await sensors.deleteSensor(call.scoped.trx, { sensorId, expectedVersion: before.version });
  if (!isDone) throw new Problem('version_conflict');
  await restart(call, wheelOf(before), null);
  await tell(call, 'sensor:delete', before, null);
}

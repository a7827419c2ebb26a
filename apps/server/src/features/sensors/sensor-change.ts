import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { isSensorCode, plainSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { type FitmentChange, recordFitments } from '@tyrewatch/store/sensors/sensor-fitment-repository';
import type { NewSensorWheel, SensorWheel } from '@tyrewatch/store/sensors/sensor-repository';
import type { SensorView } from '@tyrewatch/store/sensors/sensor-views';
import { hadOtherSensor, resetWheels } from '@tyrewatch/store/sensors/wheel-restart-repository';
import { announceConfigurationChange } from '@tyrewatch/store/signals/change-signals';
import type { ActorCall, AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChanges } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import type { FreeWheel } from './sensor-place.ts';

/** Who changes sensors, within which transaction, and which version they saw. */
export interface SensorCall extends AuditedCall {
  readonly wantedVersion: number | null;
}

/** A number as it is kept. Throws `validation_failed`. */
export function codeOf(text: string): string {
  const code = plainSensorCode(text);
  if (isSensorCode(code)) return code;
  throw invalidFields([{ field: 'code', code: 'invalid_format', params: {} }]);
}

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

/** What was done to a sensor: what it was and is; null = it was not there yet, or is no more. */
export interface DoneToSensor {
  readonly action: AuditAction;
  readonly before: SensorView | null;
  readonly after: SensorView | null;
}

/** Records what was done in the history of the wheels and in the audit trail, and has ingest load the vehicles again. */
export async function recordChange(
  call: SensorCall,
  { act, reason = null }: Pick<FitmentChange, 'act' | 'reason'>,
  done: readonly DoneToSensor[],
): Promise<void> {
  const { trx } = call.scoped;
  const touched = done.flatMap(({ before, after }) => [before?.vehicleId ?? [], after?.vehicleId ?? []].flat());
  const vehicleIds = [...new Set(touched)];
  if (vehicleIds.length > 0) {
    await recordFitments(trx, vehicleIds, { act, actor: actorOf(call), atMs: call.nowMs, reason });
    await announceConfigurationChange(trx, { vehicleIds });
  }
  const changes = done.map(({ action, before, after }) => {
    const sensor = after ?? before;
    if (sensor === null) throw new Error('an audit entry is about a sensor');
    return {
      organisationId: sensor.organisationId,
      action,
      subjectKind: 'sensor' as const,
      subjectId: String(sensor.sensorId),
      subjectName: sensor.code,
      before: before && auditedSensor(before),
      after: after && auditedSensor(after),
    };
  });
  await auditChanges(call, changes);
}

/** Drivers see the sensors of their vehicles alone: one they took off would be out of their sight. Throws `forbidden`. */
export function requireStockInSight({ scoped }: SensorCall): void {
  if (scoped.scope.isDriver) throw new Problem('forbidden');
}

/** The wheel a sensor is at; null = none. */
export const wheelOf = ({ vehicleId, positionIndex }: SensorView): SensorWheel | null =>
  vehicleId === null || positionIndex === null ? null : { vehicleId, positionIndex };

/**
 * The wheel as a sensor comes to it, from another one or from none. It is another sensor than the one heard there where it
 * was elsewhere, or the wheel had one of ours before; else somebody enters the sensor that has been sending from there.
 */
export async function arriving(
  { scoped, nowMs }: SensorCall,
  wheel: FreeWheel,
  from: SensorWheel | null,
): Promise<FreeWheel & NewSensorWheel> {
  const isOther = from !== null || (await hadOtherSensor(scoped.trx, wheel));
  return { ...wheel, sinceMs: isOther ? nowMs : null };
}

/** What was heard of the wheel that a sensor left, and of the one to which another comes, says nothing of them any more. */
export async function restart(
  call: SensorCall,
  left: SensorWheel | null,
  reached: NewSensorWheel | null,
): Promise<void> {
  await restartWheels(
    call,
    [left, reached?.sinceMs == null ? null : reached].filter((wheel) => wheel !== null),
  );
}

/** Resets the state of wheels whose sensors were replaced. */
export async function restartWheels(call: ActorCall, wheels: readonly SensorWheel[]): Promise<void> {
  const ended = await resetWheels(call.scoped, wheels, { ...actorOf(call), atMs: call.nowMs });
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
export const writing = <Result>(write: () => Promise<Result>): Promise<Result> =>
  explainingViolations(
    { duplicate: new Problem('sensor_duplicate'), duplicateIn: { sensor_place: new Problem('sensor_position_taken') } },
    write,
  );

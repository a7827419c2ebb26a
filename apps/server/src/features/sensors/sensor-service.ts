import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/sensors/sensor-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import * as sensors from '@tyrewatch/store/sensors/sensor-repository';
import type { SensorView, TyreKind } from '@tyrewatch/store/sensors/sensor-views';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { getSensor } from './sensor-call.ts';
import type { SensorCall } from './sensor-change.ts';
import { arriving, codeOf, recordChange, requireStockInSight, restart, wheelOf, writing } from './sensor-change.ts';
import { getFreeWheel } from './sensor-place.ts';

const tyreOf = ({ size, make, pattern }: TyreKind): TyreKind => ({
  size: nothingIfEmpty(size),
  make: nothingIfEmpty(make),
  pattern: nothingIfEmpty(pattern),
});

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
  await recordChange(call, { act: 'create' }, [{ action: 'sensor:create', before: null, after: created }]);
  return created;
}

function actionOf({ wheel }: BodyOf<typeof endpoints.updateSensor>): AuditAction {
  if (wheel === undefined) return 'sensor:update';
  return wheel === null ? 'sensor:unlink' : 'sensor:attach';
}

/** Changes a sensor, attaches it to a wheel, or takes it off its vehicle. Throws `sensor_not_found`, `forbidden`, `version_conflict`, `sensor_duplicate`, and the problems of the wheel. */
export async function updateSensor(
  call: SensorCall,
  sensorId: number,
  wanted: BodyOf<typeof endpoints.updateSensor>,
): Promise<SensorView> {
  const { scoped, nowMs } = call;
  const before = await getSensor(scoped, sensorId);
  requireVersion(call.wantedVersion, before.version);
  const { code, type, tyre, wheel } = wanted;
  if (wheel === null) requireStockInSight(call);
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
  const act = wheel === null ? 'unlink' : left === null ? 'attach' : 'move';
  await recordChange(call, { act, reason: wanted.reason ?? null }, [{ action: actionOf(wanted), before, after }]);
  return after;
}

/** Deletes a sensor for good. Throws `sensor_not_found`, `version_conflict`. */
export async function deleteSensor(call: SensorCall, sensorId: number): Promise<void> {
  const before = await getSensor(call.scoped, sensorId);
  requireVersion(call.wantedVersion, before.version);
  const isDone = await sensors.deleteSensor(call.scoped.trx, { sensorId, expectedVersion: before.version });
  if (!isDone) throw new Problem('version_conflict');
  await restart(call, wheelOf(before), null);
  await recordChange(call, { act: 'delete' }, [{ action: 'sensor:delete', before, after: null }]);
}

import { randomUUID } from 'node:crypto';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IncidentNoticePayload } from '@tyrewatch/ingest/incident-notice';
import { drillCause } from '@tyrewatch/store/notifications/alert-notification-views';
import { insertDrillNotice, lockDrillVehicle } from '@tyrewatch/store/notifications/fire-drill-repository';
import { hasWheel } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { auditChange } from '../../http/audit.ts';
import type { AuditedCall } from '../../http/audit.ts';
import { requireMaySendMany } from '../mail/mail-throttle.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';

/** Shortest time between two fire drills of a vehicle, in milliseconds. */
const leastSpanMs = 60_000;

/** What a fire drill pretends. */
interface Drill {
  readonly position: WheelPosition;
  readonly level: ProblemLevel;
}

/**
 * Has everybody notified who would be notified of a real alert of a wheel, and answers the id of the drill. Throws
 * `vehicle_not_found`, `vehicle_registration_ambiguous`, `sensor_position_not_on_vehicle`, and `throttled` shortly
 * after another one or after many.
 */
export async function startFireDrill(call: AuditedCall, reference: string, drill: Drill): Promise<string> {
  const { scoped, nowMs } = call;
  const { position, level } = drill;
  const positionIndex = wheelIndex(position);
  const vehicleId = await getNamedVehicleId(scoped, reference);
  if (!(await hasWheel(scoped, vehicleId, positionIndex))) throw new Problem('sensor_position_not_on_vehicle');
  const { organisationId, registration, numbers, newestDrillMs } = await lockDrillVehicle(
    scoped,
    vehicleId,
    positionIndex,
  );
  const waitMs = newestDrillMs === null ? 0 : newestDrillMs + leastSpanMs - nowMs;
  if (waitMs > 0) throw new Problem('throttled', { seconds: Math.ceil(waitMs / 1000) });
  const mailing = { kind: 'fire_drill', userId: call.session.userId, organisationIds: [organisationId] } as const;
  await requireMaySendMany(scoped.trx, mailing, nowMs);
  const drillId = randomUUID();
  const now = new Date(nowMs).toISOString();
  const payload: IncidentNoticePayload & { readonly is_drill: true } = {
    is_drill: true,
    notice: 'opened',
    vehicle_id: vehicleId,
    position_index: positionIndex,
    opened_at: now,
    at: now,
    level,
    pressure_kpa: numbers.pressureKpa,
    cold_pressure_kpa: numbers.coldPressureKpa,
    temperature_c: numbers.temperatureC,
    recommended_kpa: numbers.recommendedKpa,
    deviation_percent: numbers.deviationPercent,
  };
  await insertDrillNotice(scoped, { id: drillCause(drillId), organisationId, payload, nowMs });
  await auditChange(call, {
    organisationId,
    action: 'vehicle:fire_drill',
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: registration,
    before: null,
    after: { position, level },
  });
  return drillId;
}

import type { BodyOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/tyres/torque-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { isReTorqueDue } from '@tyrewatch/domain/tyres/re-torque';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { wheelIndex, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Scoped } from '@tyrewatch/store/scope';
import { askForReminder } from '@tyrewatch/store/tyres/torque-reminder-repository';
import { lockTyres } from '@tyrewatch/store/tyres/tyre-repository';
import { createWheelTorque } from '@tyrewatch/store/tyres/wheel-torque-repository';
import type { TorqueDueRow } from '@tyrewatch/store/tyres/wheel-torque-views';
import * as views from '@tyrewatch/store/tyres/wheel-torque-views';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { axleOf } from './tyre-entry.ts';
import { requireStock } from './tyre-stock.ts';
import { odometerOf, sameOdometerMs } from './tyre-wire.ts';

function dueWire(row: TorqueDueRow, nowMs: number): endpoints.TorqueDue {
  const { km, drivingMinutes, sinceMs } = row;
  return {
    id: row.changeId,
    vehicle: { id: row.vehicleId, registration: row.registration },
    fleet: row.fleetName,
    depot: row.depotName,
    kind: row.kind,
    positions: row.positionIndexes.map(wheelPositionAt),
    since: wireInstant(sinceMs),
    km: roundOrNull(km, 1),
    driving_minutes: drivingMinutes,
    is_due: isReTorqueDue({ km, drivingMinutes, minutes: (nowMs - sinceMs) / 60_000 }),
    wanted_nm: row.torqueNm,
  };
}

async function vehicleTorqueWire(
  scoped: Scoped,
  { vehicle: { vehicleId }, details }: VehicleDetail,
  { limit, cursor, nowMs }: { readonly limit: number; readonly cursor: string | null; readonly nowMs: number },
): Promise<endpoints.VehicleTorque> {
  const due = await views.listVehicleTorqueDue(scoped, vehicleId);
  const reminder = await views.findTorqueReminder(scoped, vehicleId);
  const page = await withCursor(cursor ?? undefined, () =>
    views.listWheelTorques(scoped, vehicleId, { limit, cursor }),
  );
  return {
    due: due.map((row) => dueWire(row, nowMs)).toSorted((a, b) => Number(b.is_due) - Number(a.is_due)),
    wanted_nm: details.torque_nm,
    reminder: {
      sent_at: wireInstant(reminder.atMs),
      names: [...reminder.names],
      is_waiting: reminder.askedAtMs !== null,
    },
    items: page.torques.map((row) => ({
      id: row.id,
      positions: row.positionIndexes.map(wheelPositionAt),
      torque_nm: row.torqueNm,
      name: row.doneBy,
      done_at: wireInstant(row.doneAtMs),
      odometer_km: row.odometerKm,
      comment: row.comment,
    })),
    next_cursor: page.nextCursor,
  };
}

/** Throws `forbidden` for drivers, `sensor_position_not_on_vehicle`, `validation_failed` for a time to come. */
async function confirmTorque(
  call: AuditedCall,
  detail: VehicleDetail,
  wanted: BodyOf<typeof endpoints.createTorqueCheck>,
): Promise<void> {
  requireStock(call);
  const { scoped, nowMs } = call;
  const { vehicleId, registration } = detail.vehicle;
  const positions = [...new Set(wanted.positions)];
  for (const position of positions) axleOf(detail.axles, position);
  const doneAtMs = wanted.done_at === undefined ? nowMs : instantMs(wanted.done_at);
  if (doneAtMs > nowMs) throw invalidFields([{ field: 'done_at', code: 'in_future', params: {} }]);
  const ownKm = nowMs - doneAtMs <= sameOdometerMs ? odometerOf(detail) : null;
  const torque = {
    positionIndexes: positions.map(wheelIndex).toSorted((a, b) => a - b),
    torqueNm: wanted.torque_nm,
    doneBy: wanted.name,
    doneAtMs,
    odometerKm: wanted.odometer_km === undefined ? ownKm && Math.round(ownKm) : wanted.odometer_km,
    comment: nothingIfEmpty(wanted.comment),
  };
  await createWheelTorque(scoped.trx, vehicleId, torque, { ...actorOf(call), atMs: nowMs });
  await auditChange(call, {
    organisationId: detail.organisationId,
    action: 'vehicle:re_torque',
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: registration,
    before: null,
    after: {
      position: positions.join(', '),
      torque_nm: torque.torqueNm,
      name: torque.doneBy,
      done_at: wireInstant(doneAtMs),
      odometer_km: torque.odometerKm,
      note: torque.comment,
    },
  });
}

/** How often people are reminded at most. */
const reminderPauseMs = 15 * 60_000;

/** Has people reminded of what is open; nothing where nothing is. Throws `forbidden` for drivers, `throttled`. */
async function remind(call: AuditedCall, { organisationId, vehicle }: VehicleDetail): Promise<void> {
  requireStock(call);
  const { scoped, nowMs, session } = call;
  const { vehicleId, registration } = vehicle;
  const open = await views.listVehicleTorqueDue(scoped, vehicleId);
  if (open.length === 0) return;
  await lockTyres(scoped.trx, vehicleId);
  const { atMs, askedAtMs } = await views.findTorqueReminder(scoped, vehicleId);
  const pauseMs = Math.max(atMs ?? 0, askedAtMs ?? 0) + reminderPauseMs - nowMs;
  if (pauseMs > 0) throw new Problem('throttled', { seconds: Math.ceil(pauseMs / 1000) });
  await askForReminder(scoped.trx, vehicleId, { userId: session.userId, atMs: nowMs });
  await auditChange(call, {
    organisationId,
    action: 'vehicle:remind_re_torque',
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: registration,
    before: null,
    after: { position: open.flatMap(({ positionIndexes }) => positionIndexes.map(wheelPositionAt)).join(', ') },
  });
}

const file = {
  file: endpoints.getTorqueDueFile,
  title: 'lists.torque',
  columns: {
    'lists.registration': ({ vehicle }) => plateText(vehicle.registration),
    'lists.wheel': ({ positions }) => positions.join(', '),
    'lists.fleet': ({ fleet }) => fleet,
    'lists.depot': ({ depot }) => depot,
    'lists.wheel_off': { at: ({ since }) => since },
    'lists.km_since': ({ km }) => km,
    'lists.driving_minutes': ({ driving_minutes: minutes }) => minutes,
    'lists.state': ({ is_due: isDue }, t) => t(isDue ? 'lists.torque_due' : 'lists.torque_soon'),
    'lists.wanted_nm': ({ wanted_nm: torqueNm }) => torqueNm,
  },
} satisfies ListFile<endpoints.TorqueDue>;

/** Registers the calls about re-torques. `clock` is the time, epoch milliseconds. */
export function registerTorqueRoutes(routes: EndpointRoutes, clock: () => number): void {
  routes.signedIn(endpoints.listTorqueChecks, async ({ scoped, params, query: { limit, cursor = null } }) =>
    vehicleTorqueWire(scoped, await getDetail(scoped, params.vehicle_id), { limit, cursor, nowMs: clock() }),
  );

  routes.signedIn(endpoints.createTorqueCheck, async (call) => {
    const nowMs = clock();
    const detail = await getDetail(call.scoped, call.params.vehicle_id);
    await confirmTorque({ ...call, nowMs }, detail, call.body);
    return vehicleTorqueWire(call.scoped, detail, { limit: 50, cursor: null, nowMs });
  });

  routes.signedIn(endpoints.createTorqueReminder, async (call) => {
    const nowMs = clock();
    const detail = await getDetail(call.scoped, call.params.vehicle_id);
    await remind({ ...call, nowMs }, detail);
    return vehicleTorqueWire(call.scoped, detail, { limit: 50, cursor: null, nowMs });
  });

  registerList(routes, endpoints.listTorqueDue, file, async ({ scoped, query }) => {
    const { q, fleet_id, depot_id, limit, cursor = null } = query;
    const filters = { search: q ?? null, fleetId: fleet_id ?? null, depotId: depot_id ?? null };
    const { due, nextCursor, total } = await withCursor(cursor ?? undefined, () =>
      views.listTorqueDue(scoped, { filters, limit, cursor }),
    );
    const nowMs = clock();
    return { items: due.map((row) => dueWire(row, nowMs)), next_cursor: nextCursor, total };
  });
}

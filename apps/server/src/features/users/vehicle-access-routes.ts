import * as endpoints from '@tyrewatch/contract/users/user-access-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AssignedVehicleView } from '@tyrewatch/store/users/vehicle-access-views';
import * as views from '@tyrewatch/store/users/vehicle-access-views';
import { auditChange } from '../../http/audit.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { requireAuthority, requireOther } from './user-authority.ts';
import type { UserCall } from './user-call.ts';
import { getUser } from './user-call.ts';
import { explainAccess } from './vehicle-access.ts';

const vehicleWire = ({ vehicleId, registration, fleetName }: AssignedVehicleView) => ({
  id: vehicleId,
  registration,
  fleet_name: fleetName,
});

const cursorOf = (vehicleId: number): string => Buffer.from(`vehicle/${vehicleId}`).toString('base64url');

function readCursor(cursor: string): number {
  const digits = /^vehicle\/(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (digits === undefined) throw new Problem('cursor_invalid');
  return Number(digits);
}

async function getVehicle(scoped: Scoped, reference: string) {
  const vehicle = await views.findAssignableVehicle(scoped, await getNamedVehicleId(scoped, reference));
  if (vehicle === null) throw new Problem('vehicle_not_found');
  return vehicle;
}

/** The user and the vehicle of an assignment, which the caller may change. */
async function getAssignment(call: UserCall, userId: number, reference: string) {
  // The vehicle first: a driver who sees the user learns nothing of vehicles beyond the own ones.
  const vehicle = await getVehicle(call.scoped, reference);
  const user = await getUser(call.scoped, userId);
  requireOther(call.session, userId);
  await requireAuthority(call.scoped, call.session, userId);
  return { user, vehicle };
}

async function auditAssignment(
  call: UserCall,
  action: AuditAction,
  { user, vehicle }: Awaited<ReturnType<typeof getAssignment>>,
): Promise<void> {
  const assigned = { vehicle: vehicle.registration };
  const isNew = action === 'user:assign_vehicle';
  await auditChange(call, {
    organisationId: user.organisationId,
    action,
    subjectKind: 'user',
    subjectId: String(user.userId),
    subjectName: user.username,
    before: isNew ? null : assigned,
    after: isNew ? assigned : null,
  });
}

/** Registers the vehicles drivers are limited to, and the explanation of who sees which. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleAccessRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listUserVehicles, async ({ scoped, params, query }) => {
    const { userId } = await getUser(scoped, params.user_id);
    const { limit, cursor } = query;
    const afterVehicleId = cursor === undefined ? null : readCursor(cursor);
    const rows = await views.listAssignedVehicles(scoped, userId, { limit: limit + 1, afterVehicleId });
    const last = rows[limit - 1];
    return {
      items: rows.slice(0, limit).map(vehicleWire),
      next_cursor: rows.length > limit && last !== undefined ? cursorOf(last.vehicleId) : null,
    };
  });

  routes.signedIn(endpoints.assignUserVehicle, async (call) => {
    const userCall = { ...call, nowMs: nowMs() };
    const assignment = await getAssignment(userCall, call.params.user_id, call.params.vehicle_id);
    const { user, vehicle } = assignment;
    if (await views.assignVehicle(call.scoped, { ...vehicle, userId: user.userId })) {
      await auditAssignment(userCall, 'user:assign_vehicle', assignment);
    }
    return vehicleWire(vehicle);
  });

  routes.signedIn(endpoints.withdrawUserVehicle, async (call) => {
    const userCall = { ...call, nowMs: nowMs() };
    const assignment = await getAssignment(userCall, call.params.user_id, call.params.vehicle_id);
    if (await views.withdrawVehicle(call.scoped, assignment.user.userId, assignment.vehicle.vehicleId)) {
      await auditAssignment(userCall, 'user:withdraw_vehicle', assignment);
    }
  });

  routes.signedIn(endpoints.explainVehicleAccess, async ({ scoped, params }) => {
    const vehicle = await getVehicle(scoped, params.vehicle_id);
    return explainAccess(scoped, await getUser(scoped, params.user_id), vehicle);
  });
}

import * as z from 'zod/mini';
import { roles } from '@tyrewatch/domain/access/role';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, page, textId } from '../wire-types.ts';

const userParams = z.object({ user_id: textId });
const vehicleReference = z.string().check(z.maxLength(100));

/** A vehicle a driver is limited to. */
export const assignedVehicle = z.object({ id, registration: z.string(), fleet_name: z.nullable(z.string()) });

/** `GET /tyrewatch/users/{id}/vehicles`. */
export const listUserVehicles = endpoint({
  id: 'list_user_vehicles',
  method: 'GET',
  path: '/tyrewatch/users/:user_id/vehicles',
  access: 'user:read',
  summary: 'Vehicles a driver is limited to.',
  params: userParams,
  query: listQuery({}),
  answer: page(assignedVehicle),
});

/** `PUT /tyrewatch/users/{id}/vehicles/{vehicle id}`: a vehicle that is assigned already stays so. */
export const assignUserVehicle = endpoint({
  id: 'assign_user_vehicle',
  method: 'PUT',
  path: '/tyrewatch/users/:user_id/vehicles/:vehicle_id',
  access: 'user:update',
  summary: 'Assign a vehicle to a user; drivers see assigned vehicles only.',
  alsoRefuses: [409],
  params: z.object({ ...userParams.shape, vehicle_id: vehicleReference }),
  answer: assignedVehicle,
});

/** `DELETE /tyrewatch/users/{id}/vehicles/{vehicle id}`. */
export const withdrawUserVehicle = endpoint({
  id: 'withdraw_user_vehicle',
  method: 'DELETE',
  path: '/tyrewatch/users/:user_id/vehicles/:vehicle_id',
  access: 'user:update',
  summary: 'Take an assigned vehicle away from a user.',
  alsoRefuses: [409],
  params: z.object({ ...userParams.shape, vehicle_id: vehicleReference }),
});

/** Why a person sees a vehicle, or why not: every condition by itself. */
export const vehicleAccess = z.object({
  /** Whether the vehicle is in the person's list, with its level and position. */
  sees_in_list: z.boolean(),
  /** Whether its own page opens. */
  sees_in_detail: z.boolean(),
  active: z.boolean(),
  role: z.enum(roles),
  /** How the vehicle's organisation is in reach. */
  reach: z.enum(['own', 'managed', 'none']),
  /** From the person's own or managed organisation down to the vehicle's; empty when it is not in reach. */
  organization_path: z.array(z.string()),
  /** What decides on permissions: the access level, the list's entries, or that the list is empty. */
  permission: z.enum(['administrator', 'entries', 'empty_list', 'empty_list_closed']),
  /** Whether `vehicle:list` is held. */
  may_list: z.boolean(),
  /** Whether `vehicle:read` is held. */
  may_read: z.boolean(),
  /** Whether the vehicle is assigned; null for everyone but drivers, whom nothing limits so. */
  assigned: z.nullable(z.boolean()),
});

/** `GET /tyrewatch/users/{id}/vehicle_access/{vehicle id}`. */
export const explainVehicleAccess = endpoint({
  id: 'explain_vehicle_access',
  method: 'GET',
  path: '/tyrewatch/users/:user_id/vehicle_access/:vehicle_id',
  access: 'user:read',
  summary: 'Why a person sees a vehicle, or why not.',
  alsoRefuses: [409],
  params: z.object({ ...userParams.shape, vehicle_id: vehicleReference }),
  answer: vehicleAccess,
});

/** The wire shape of the explanation. */
export type VehicleAccess = z.output<typeof vehicleAccess>;
/** The wire shape of an assigned vehicle. */
export type AssignedVehicle = z.output<typeof assignedVehicle>;

import * as z from 'zod/mini';
import { registrationMaximumLength } from '@tyrewatch/domain/vehicles/registration';
import type { VehicleStateAct } from '@tyrewatch/domain/vehicles/vehicle-state';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';
import { vehicleParams } from './vehicle-detail-endpoints.ts';
import { maintenance, vehicleRow } from './vehicle-row.ts';

const { archived, deactivated, maintenance_mode } = vehicleRow.shape;

/** How a vehicle is used, as it is after a change. */
export const vehicleUse = z.object({
  id,
  archived,
  deactivated,
  maintenance_mode,
  maintenance,
  version: z.number(),
});

/** `PUT /tyrewatch/vehicles/{id}/maintenance_mode`: on, or with another reason and end. */
export const startMaintenance = endpoint({
  id: 'start_maintenance',
  method: 'PUT',
  path: '/tyrewatch/vehicles/:vehicle_id/maintenance_mode',
  access: 'vehicle:maintenance_mode',
  summary:
    'Silence the alerts of a vehicle in use while it is being worked on, until an instant at most 90 days ahead.',
  alsoRefuses: [409],
  params: vehicleParams,
  takesIfMatch: true,
  body: z.object({ reason: writtenName(200), until: instant }),
  answer: vehicleUse,
});

/** `DELETE /tyrewatch/vehicles/{id}/maintenance_mode`: what is still wrong raises alerts at once. */
export const endMaintenance = endpoint({
  id: 'end_maintenance',
  method: 'DELETE',
  path: '/tyrewatch/vehicles/:vehicle_id/maintenance_mode',
  access: 'vehicle:maintenance_mode',
  summary: 'End the maintenance mode of a vehicle before its time.',
  alsoRefuses: [409],
  params: vehicleParams,
  takesIfMatch: true,
  answer: vehicleUse,
});

const stateAct = <Act extends VehicleStateAct>(act: Act, summary: string) =>
  endpoint({
    id: `${act}_vehicle`,
    method: 'POST',
    path: `/tyrewatch/vehicles/:vehicle_id/${act}`,
    access: 'vehicle:update',
    summary,
    alsoRefuses: [409],
    params: vehicleParams,
    takesIfMatch: true,
    answer: vehicleUse,
  });

/** `POST /tyrewatch/vehicles/{id}/deactivate`. */
export const deactivateVehicle = stateAct('deactivate', 'Take a vehicle out of use: it raises no alerts.');
/** `POST /tyrewatch/vehicles/{id}/activate`. */
export const activateVehicle = stateAct('activate', 'Take a deactivated vehicle into use again.');
/** `POST /tyrewatch/vehicles/{id}/archive`. */
export const archiveVehicle = stateAct(
  'archive',
  'Archive a vehicle that has left the fleet: it raises no alerts, and its records stay.',
);
/** `POST /tyrewatch/vehicles/{id}/unarchive`. */
export const unarchiveVehicle = stateAct(
  'unarchive',
  'Take a vehicle back from the archive; it is again what it was before.',
);

/** `GET /tyrewatch/vehicles/{id}/deletion_preview`. */
export const previewVehicleDeletion = endpoint({
  id: 'preview_vehicle_deletion',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/deletion_preview',
  access: 'vehicle:delete',
  summary: 'What deleting a vehicle takes along, and what it frees.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: z.object({
    registration: z.string(),
    /** Numbers of the sensors that are unlinked for reuse, by wheel. */
    sensors: z.array(z.string()),
    /** IMEIs of the telematics units that are freed. */
    units: z.array(z.string()),
    open_incidents: z.number(),
    incidents: z.number(),
    /** About as many: those of the last hours may be missing. */
    readings: z.number(),
    /** Null = there is none. */
    first_reading_at: z.nullable(instant),
    /** Scheduled reports that name the vehicle. */
    reports: z.number(),
    drivers: z.number(),
    subscriptions: z.number(),
    version: z.number(),
  }),
});

/**
 * `DELETE /tyrewatch/vehicles/{id}`: permanent. It is seen nowhere from then on; its readings and alerts are removed within minutes, and
 * the audit trail stays.
 */
export const deleteVehicle = endpoint({
  id: 'delete_vehicle',
  method: 'DELETE',
  path: '/tyrewatch/vehicles/:vehicle_id',
  access: 'vehicle:delete',
  summary: 'Delete a vehicle for good with its readings and alerts; its sensors and its unit are freed.',
  alsoRefuses: [409],
  params: vehicleParams,
  takesIfMatch: true,
  query: z.object({
    /** The vehicle's registration as somebody typed it. Any case, spaces do not count. */
    registration: z.string().check(z.maxLength(2 * registrationMaximumLength)),
  }),
});

/** The wire shape of how a vehicle is used. */
export type VehicleUse = z.output<typeof vehicleUse>;

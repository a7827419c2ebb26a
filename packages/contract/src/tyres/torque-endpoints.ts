import * as z from 'zod/mini';
import { tyreChangeKinds } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';
import { id, instant, listQuery, page, searchText, textId, wheelPosition } from '../wire-types.ts';
import { writtenName, writtenText } from '../written-text.ts';
import { odometerKm } from './tyre-endpoints.ts';

/** Wheels that were off in one change and are not re-torqued yet. */
const torqueDue = z.object({
  /** Of the tyre change. */
  id,
  vehicle: z.object({ id, registration: z.string() }),
  fleet: z.nullable(z.string()),
  depot: z.nullable(z.string()),
  kind: z.enum(tyreChangeKinds),
  positions: z.array(wheelPosition),
  /** When the wheels were off. */
  since: instant,
  /** Driven since by the odometer; null = not known. */
  km: z.nullable(z.number()),
  /** In steps of 5, up to 600; null = nothing was received since. */
  driving_minutes: z.nullable(z.number()),
  /** Past 80 km or 30 minutes of driving; before that they become due. */
  is_due: z.boolean(),
  /** What the vehicle asks for; null = not entered. */
  wanted_nm: z.nullable(z.number()),
});

/** A re-torque that was done. */
const torqueCheck = z.object({
  id,
  positions: z.array(wheelPosition),
  torque_nm: z.number(),
  name: z.string(),
  done_at: instant,
  odometer_km: z.nullable(z.number()),
  comment: z.nullable(z.string()),
});

const vehicleTorque = z.object({
  /** What those responsible were told by e-mail. */
  reminder: z.object({
    /** Of the last one; null = none was sent yet. */
    sent_at: z.nullable(instant),
    /** Whom it went to, as far as you see them. */
    names: z.array(z.string()),
    /** Whether one was asked for that is sent next. */
    is_waiting: z.boolean(),
  }),
  /** Not re-torqued since the wheels were off, those that are due first. */
  due: z.array(torqueDue),
  /** What the vehicle asks for; null = not entered. */
  wanted_nm: z.nullable(z.number()),
  /** Done, newest first. */
  ...page(torqueCheck).shape,
});

const path = '/tyrewatch/vehicles/:vehicle_id/torque_checks';

/** `GET /tyrewatch/vehicles/{id}/torque_checks`. */
export const listTorqueChecks = endpoint({
  id: 'list_torque_checks',
  method: 'GET',
  path,
  access: 'vehicle:read',
  summary: 'Wheels of a vehicle to re-torque, and the re-torques that were done, newest first.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: listQuery({}),
  answer: vehicleTorque,
});

/** `POST /tyrewatch/vehicles/{id}/torque_checks`. */
export const createTorqueCheck = endpoint({
  id: 'create_torque_check',
  method: 'POST',
  path,
  access: 'vehicle:update',
  summary: 'Confirm that wheel nuts were re-torqued: the wheels are no longer due.',
  alsoRefuses: [409],
  params: vehicleParams,
  body: z.object({
    positions: z.array(wheelPosition).check(z.minLength(1), z.maxLength(24)),
    torque_nm: z.number().check(z.int(), z.minimum(1), z.maximum(2000)),
    /** Who held the wrench. */
    name: writtenName(100),
    /** Absent = now. Not in the future. */
    done_at: z.optional(instant),
    /** Absent = the vehicle’s, of a re-torque of the last hour. */
    odometer_km: z.optional(odometerKm),
    comment: z.optional(z.nullable(writtenText(1000))),
  }),
  answer: vehicleTorque,
});

/** `POST /tyrewatch/vehicles/{id}/torque_reminders`. */
export const createTorqueReminder = endpoint({
  id: 'create_torque_reminder',
  method: 'POST',
  path: '/tyrewatch/vehicles/:vehicle_id/torque_reminders',
  access: 'vehicle:update',
  summary: 'Remind drivers and technicians once more by e-mail of wheels to re-torque; at most every 15 minutes.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: vehicleTorque,
});

/** `GET /tyrewatch/torque_due`. */
export const listTorqueDue = endpoint({
  id: 'list_torque_due',
  method: 'GET',
  path: '/tyrewatch/torque_due',
  access: 'vehicle:list',
  summary: 'Wheels that were off and are not re-torqued yet, those that are due first, then the longest.',
  query: listQuery({
    /** Part of a registration, fleet or depot. */
    q: z.optional(searchText),
    fleet_id: z.optional(textId),
    depot_id: z.optional(textId),
  }),
  answer: z.object({ ...page(torqueDue).shape, total: z.number() }),
});

/** `GET /tyrewatch/torque_due_file`. */
export const getTorqueDueFile = listFile(listTorqueDue);

/** The wire shape of wheels to re-torque. */
export type TorqueDue = z.output<typeof torqueDue>;
/** The wire shape of the re-torques of a vehicle. */
export type VehicleTorque = z.output<typeof vehicleTorque>;

import * as z from 'zod/mini';
import { vehicleStateActs } from '@tyrewatch/domain/vehicles/vehicle-state';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { endpoint } from '../endpoint.ts';
import { displayLevel, id, instant, searchText, textId } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';
import { ownThresholds } from './vehicle-fields.ts';

/** Most vehicles that are named by their ids. */
export const greatestNamedCount = 1000;
/** Vehicles changed by one call; the others wait for the next. */
export const vehiclesPerCall = 50;

const vehicleIds = z.array(id).check(z.maxLength(greatestNamedCount));

/** As the filters of `GET /tyrewatch/vehicles`. */
const filter = z.object({
  q: z.optional(searchText),
  fleet_id: z.optional(id),
  depot_id: z.optional(id),
  levels: z.optional(z.array(displayLevel)),
  types: z.optional(z.array(z.enum(vehicleTypes))),
  include_deactivated: z.optional(z.boolean()),
  include_archived: z.optional(z.boolean()),
});

/** What is done to each vehicle: exactly one of these. */
const bulkChange = z.object({
  /** What is left out stays; a depot that belongs to another fleet than the one chosen is given up. Null = none. */
  place: z.optional(z.object({ fleet_id: z.optional(z.nullable(id)), depot_id: z.optional(z.nullable(id)) })),
  /** The vehicle’s own: all three, or null for all three to be judged by the fleet’s. */
  thresholds: z.optional(z.object(ownThresholds)),
  state: z.optional(z.enum(vehicleStateActs)),
  /** Needs `vehicle:maintenance_mode`, the others `vehicle:update`. Null ends it. */
  maintenance: z.optional(z.nullable(z.object({ reason: writtenName(200), until: instant }))),
});

const bulkResult = z.object({
  change_id: id,
  /** Of this call. */
  changed: z.number(),
  /** Were so before. */
  unchanged: z.number(),
  failed: z.array(
    z.object({
      vehicle_id: id,
      /** Null = it is not there, or out of reach. */
      registration: z.nullable(z.string()),
      /** Code of the problem that the same change of this vehicle alone is answered with; `vehicle_changed_since`: it is not put back. */
      code: z.string(),
      params: z.record(z.string(), z.unknown()),
      /** In words. */
      detail: z.string(),
    }),
  ),
  /** Vehicles that wait for another call. */
  remaining: z.number(),
  /** Until when what was changed can be put back. */
  undo_until: instant,
});

/** `POST /tyrewatch/vehicle_changes`. */
export const createVehicleChange = endpoint({
  id: 'create_vehicle_change',
  method: 'POST',
  path: '/tyrewatch/vehicle_changes',
  access: 'vehicle:list',
  summary:
    'Change many vehicles in one go, each by the rules of the change of one: up to 50 with this call, the others with calls of `next`. One that fails hinders no other.',
  alsoRefuses: [403],
  body: z.object({
    /** Either these, or all of a filter. */
    vehicle_ids: z.optional(vehicleIds),
    /** All that match now. */
    filter: z.optional(filter),
    /** Of those that match, these are left out. */
    except_vehicle_ids: z.optional(vehicleIds),
    change: bulkChange,
  }),
  answer: bulkResult,
});

const params = z.object({ vehicle_change_id: textId });

/** `POST /tyrewatch/vehicle_changes/{id}/next`. */
export const continueVehicleChange = endpoint({
  id: 'continue_vehicle_change',
  method: 'POST',
  path: '/tyrewatch/vehicle_changes/:vehicle_change_id/next',
  access: 'vehicle:list',
  summary: 'Make the change of the next up to 50 vehicles that wait for it.',
  alsoRefuses: [403],
  params,
  answer: bulkResult,
});

/** `POST /tyrewatch/vehicle_changes/{id}/undo`: within an hour. */
export const undoVehicleChange = endpoint({
  id: 'undo_vehicle_change',
  method: 'POST',
  path: '/tyrewatch/vehicle_changes/:vehicle_change_id/undo',
  access: 'vehicle:list',
  summary:
    'Put up to 50 vehicles of a change back to what they were, until none remains; those changed since stay as they are. What waits is not changed any more.',
  alsoRefuses: [403],
  params,
  answer: bulkResult,
});

/** What was done with one call. */
export type BulkResult = z.output<typeof bulkResult>;
/** What is done to each vehicle, as a caller writes it. */
export type BulkChange = z.input<typeof bulkChange>;
/** Which vehicles are meant by a filter. */
export type BulkFilter = z.output<typeof filter>;

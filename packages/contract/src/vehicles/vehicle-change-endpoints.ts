import * as z from 'zod/mini';
import { allAxleConfigurations } from '@tyrewatch/domain/vehicles/axle-configuration';
import { registrationMaximumLength } from '@tyrewatch/domain/vehicles/registration';
import { allWheelPositions } from '@tyrewatch/domain/vehicles/wheel-position';
import { endpoint } from '../endpoint.ts';
import { alertLevel, wheelPosition } from '../wire-types.ts';
import { vehicle, vehicleParams } from './vehicle-detail-endpoints.ts';
import { axleFields, ownThresholds, vehicleFields, wheelException } from './vehicle-fields.ts';

const mostAxles = 6;

/** What is changed of a vehicle; what is left out stays. */
export const vehicleChange = z.object({
  /** Any case, spaces do not count. Twice the longest kept, for its spaces. */
  registration: z.optional(z.string().check(z.maxLength(2 * registrationMaximumLength))),
  ...z.partial(z.object(vehicleFields)).shape,
  /** The vehicle's own: all three, or null for all three to be judged by the fleet's. */
  ...z.partial(z.object(ownThresholds)).shape,
  /**
   * Axles that stay keep their fields, new ones get the usual type and nothing else. Where an axle gets another number of wheels, its
   * outer ones keep their side with sensors, tyres and exceptions: D becomes B of two wheels, and B becomes D of four.
   */
  axle_configuration: z.optional(z.nullable(z.enum(allAxleConfigurations as readonly string[]))),
  /** All axles from the front; what is left out of one stays. */
  axles: z.optional(z.array(z.partial(z.object(axleFields))).check(z.maxLength(mostAxles))),
  /** All exceptions: a wheel that is not among them has none any more. */
  wheels: z.optional(
    z
      .array(z.object({ ...z.partial(wheelException).shape, position: wheelPosition }))
      .check(z.maxLength(allWheelPositions.length)),
  ),
  /** Whether sensors at wheels that the vehicle loses by the new axle configuration are taken off for use elsewhere; needs the right to change sensors. */
  removes_sensors: z.optional(z.boolean()),
});

const path = '/tyrewatch/vehicles/:vehicle_id';

/** `PATCH /tyrewatch/vehicles/{id}`: the vehicle is judged by the change at once. */
export const updateVehicle = endpoint({
  id: 'update_vehicle',
  method: 'PATCH',
  path,
  access: 'vehicle:update',
  summary: 'Change fields, axles, thresholds or exceptions of a vehicle; its wheels are judged by them at once.',
  alsoRefuses: [409],
  params: vehicleParams,
  takesIfMatch: true,
  body: vehicleChange,
  answer: vehicle,
});

/** `POST /tyrewatch/vehicles/{id}/change_preview`: changes nothing, and refuses what the change itself would refuse. */
export const previewVehicleChange = endpoint({
  id: 'preview_vehicle_change',
  method: 'POST',
  path: `${path}/change_preview`,
  access: 'vehicle:update',
  summary: 'Which wheels would be judged at another level now, if the vehicle were changed like this.',
  alsoRefuses: [409],
  params: vehicleParams,
  body: vehicleChange,
  answer: z.object({
    /** Wheels whose level would change; a wheel that is added, removed or gets another letter is not among them. */
    wheels: z.array(z.object({ position: wheelPosition, from: alertLevel, to: alertLevel })),
  }),
});

/** What is changed of a vehicle, as a caller writes it. */
export type VehicleChange = z.input<typeof vehicleChange>;

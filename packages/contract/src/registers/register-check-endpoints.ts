import { feedFaultKinds } from '@tyrewatch/domain/integrations/feed-fault';
import { registrationMaximumLength } from '@tyrewatch/domain/vehicles/registration';
import * as z from 'zod/mini';
import type { AnswerOf } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { vehicleFields } from '../vehicles/vehicle-fields.ts';
import { id, instant } from '../wire-types.ts';

/** Fields of a vehicle that registers know; null = they do not say. */
export const registerFields = z.object({
  manufacturer: z.nullable(z.string()),
  fuel_type: vehicleFields.fuel_type,
  co2_emissions_g_per_km: z.nullable(z.number()),
  engine_capacity_cm3: z.nullable(z.number()),
  euro_status: vehicleFields.euro_status,
  type_approval: vehicleFields.type_approval,
  revenue_weight_kg: z.nullable(z.number()),
  mot_due_on: z.nullable(z.iso.date()),
});

const registerRecord = z.object({
  fields: registerFields,
  /** Where the date of the next MOT is from; null = it is not known. */
  mot_due_from: z.nullable(z.enum(['register', 'mot_history'])),
  /** A guess, to be confirmed by people; null = the wheelplan says nothing of the axles. */
  axles: z.nullable(z.object({ configuration: z.string(), others: z.array(z.string()) })),
  /** In the register's own words; null = it does not say. */
  wheelplan: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  tax_status: z.nullable(z.string()),
  tax_due_on: z.nullable(z.iso.date()),
  manufactured_year: z.nullable(z.number()),
});

/** `POST /tyrewatch/register_checks`: looks in the caller's own fleet first, then asks the registers; an answer is kept for a day. */
export const checkRegister = endpoint({
  id: 'check_register',
  method: 'POST',
  path: '/tyrewatch/register_checks',
  access: 'vehicle:create',
  summary: 'Look a registration up in the vehicle register and the MOT history, where they are set up.',
  alsoRefuses: [404],
  body: z.object({
    registration: z.string().check(z.minLength(1), z.maxLength(2 * registrationMaximumLength)),
    vehicle_type: vehicleFields.vehicle_type,
    /** Whose the vehicle shall be; left out: the caller's own. */
    organization_id: z.optional(id),
    /** The vehicle that is looked up again; left out: a new one. */
    vehicle_id: z.optional(id),
  }),
  answer: z.object({
    /** `not_in_register`: trailers. `fault`: the register gave no answer. */
    outcome: z.enum(['found', 'not_found', 'in_fleet', 'not_in_register', 'fault']),
    registration: z.string(),
    /** When the register was asked; null = it was not. */
    asked_at: z.nullable(instant),
    record: z.nullable(registerRecord),
    /** The vehicle of the own fleet that has the registration. */
    vehicle: z.nullable(z.object({ id, registration: z.string() })),
    fault: z.nullable(
      z.object({
        kind: z.enum(feedFaultKinds),
        /** HTTP status of the register's answer; null = there was none. */
        status: z.nullable(z.number()),
        /** Before this moment it is not asked again; null = not said. */
        retry_at: z.nullable(instant),
      }),
    ),
  }),
});

/** What a check of a registration came to. */
export type RegisterCheckAnswer = AnswerOf<typeof checkRegister>;
/** What the registers know of a vehicle. */
export type RegisterRecord = z.output<typeof registerRecord>;
/** The fields they can fill. */
export type RegisterFieldName = keyof z.output<typeof registerFields>;

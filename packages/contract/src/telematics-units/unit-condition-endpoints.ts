import * as z from 'zod/mini';
import { unitFaultKinds } from '@tyrewatch/domain/telematics-units/unit-fault';
import { endpoint } from '../endpoint.ts';
import { nearestTown } from '../vehicles/nearest-town.ts';
import { alertLevel, instant, nullableCelsius, nullableKpa, wheelPlace, wheelPosition } from '../wire-types.ts';

const nullableNumber = z.nullable(z.number());

/** How a telematics unit fares. */
export const unitCondition = z.object({
  /** The worst that is wrong with the unit itself; null = nothing is. */
  fault: z.nullable(
    z.object({
      kind: z.enum(unitFaultKinds),
      position: z.nullable(wheelPosition),
      since: z.nullable(instant),
      /** Messages of the last 24 hours, or wheels. */
      count: nullableNumber,
    }),
  ),
  /** 0–5; null = none of its last messages says. */
  signal: nullableNumber,
  supply_v: nullableNumber,
  backup_v: nullableNumber,
  messages_last_hour: z.number(),
  /** By the usual time between its messages of the last 24 hours; null = they tell of less than an hour. */
  expected_per_hour: nullableNumber,
  /** Longest time without a message within the last 24 hours, and when it began; null = there was none. */
  longest_silence: z.nullable(z.object({ seconds: z.number(), from: instant })),
  /** How far its clock is behind, seconds, negative ahead, the way to us included; null = not known. */
  clock_behind_s: nullableNumber,
  /** Wheels per axle of its vehicle, front first; empty without one. */
  axles: z.array(z.union([z.literal(2), z.literal(4)])),
  /** The wheels that have a sensor or were received, longest silence first. */
  wheels: z.array(
    z.object({
      ...wheelPlace,
      sensor_id: z.nullable(z.string()),
      level: alertLevel,
      pressure_kpa: nullableKpa,
      temperature_c: nullableCelsius,
      /** Null = never. */
      received_at: z.nullable(instant),
      messages_last_hour: z.number(),
      /** Not received for 60 minutes. */
      is_silent: z.boolean(),
    }),
  ),
  /** Null = none is known. */
  place: z.nullable(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      at: instant,
      speed_kmh: nullableNumber,
      heading_deg: nullableNumber,
      satellites: nullableNumber,
      nearest_town: z.nullable(nearestTown),
    }),
  ),
});

/** `GET /tyrewatch/telematics_units/{imei}/condition`. */
export const getUnitCondition = endpoint({
  id: 'get_telematics_unit_condition',
  method: 'GET',
  path: '/tyrewatch/telematics_units/:imei/condition',
  access: 'telematics_unit:read',
  summary:
    'How a unit fares: what is wrong with it, how often it sends, its signal, supply and clock, and which wheel it received when.',
  params: z.object({ imei: z.string().check(z.maxLength(40)) }),
  answer: unitCondition,
});

/** The wire shape of how a unit fares. */
export type UnitCondition = z.output<typeof unitCondition>;

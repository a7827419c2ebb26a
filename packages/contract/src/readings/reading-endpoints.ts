import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, nullableCelsius, nullableKpa, wheelPosition } from '../wire-types.ts';

/** A reading as a sender gives it. */
export const readingBody = z.object({
  /** IMEI of the unit; must be on the allow-list of the key's organisation. */
  imei: z.string().check(z.regex(/^\d{8,17}$/)),
  at: instant,
  latitude: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  longitude: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
  speed_kmh: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(300)))),
  ignition_on: z.optional(z.nullable(z.boolean())),
  odometer_km: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(10_000_000)))),
  tyres: z
    .array(
      z.object({
        position: wheelPosition,
        pressure_kpa: nullableKpa,
        temperature_c: nullableCelsius,
      }),
    )
    .check(z.maxLength(24)),
});

/** What of a tyre was not taken, and why; the rest of the reading was. */
export const setAsideValue = z.object({
  /** Null where it is no value of a tyre. */
  position: z.nullable(wheelPosition),
  /**
   * `pressure_implausible`: outside 0–2000 kPa gauge. `temperature_implausible`: outside −60–200 °C.
   * `position_not_on_vehicle`: the vehicle has no such wheel; neither of its values was taken.
   * `position_repeated`: the wheel stands there more than once; its lower pressure and higher temperature were taken.
   * `coordinates_incomplete`: of latitude and longitude one is missing; the vehicle stays where it was.
   */
  reason: z.enum([
    'pressure_implausible',
    'temperature_implausible',
    'position_not_on_vehicle',
    'position_repeated',
    'coordinates_incomplete',
  ]),
});

/** `POST /tyrewatch/readings`: the documented way in for any sender; each reading has its own verdict. */
export const createReadings = endpoint({
  id: 'create_readings',
  method: 'POST',
  path: '/tyrewatch/readings',
  access: 'api_key',
  summary:
    'Store readings of units that do not speak a device protocol. Each has its own verdict: what is wrong with one is kept ' +
    'in the quarantine and hinders none of the others. Sending a reading again changes nothing.',
  judgesEachPart: true,
  // what is no reading is taken as it is, so that it gets a verdict too and hinders no other
  body: z.object({ readings: z.array(z.union([readingBody, z.unknown()])).check(z.minLength(1), z.maxLength(1000)) }),
  answer: z.object({
    accepted: z.number(),
    results: z.array(
      z.object({
        index: z.number(),
        /**
         * `quarantined`: kept with its reason, not judged; it need not be sent again. `refused`: not kept, because the
         * sender's address has used up what may be put aside in a day.
         */
        outcome: z.enum(['stored', 'duplicate', 'quarantined', 'refused']),
        /** A problem code; null when stored or duplicate. */
        reason: z.nullable(z.string()),
        /** Values of single tyres that were not taken, or cannot be believed; empty when there are none. */
        set_aside: z.array(setAsideValue),
        /** Fields for which the whole reading could not be read; empty when it could. */
        errors: z.array(z.object({ field: z.string(), code: z.string() })),
      }),
    ),
  }),
});

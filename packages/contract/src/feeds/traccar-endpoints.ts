import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { setAsideValue } from '../readings/reading-endpoints.ts';

/** An instant as Traccar writes it: ISO 8601 with an offset, `+00:00` or `+0000`, or milliseconds since 1970. */
const traccarInstant = z.optional(
  z.nullable(
    z.union([z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/)), z.int()]),
  ),
);
const optionalNumber = z.optional(z.nullable(z.number()));
const optionalBoolean = z.optional(z.nullable(z.boolean()));

/** What Traccar forwards: a position, or an event with the position it happened at. What else it writes is not read. */
export const traccarMessage = z.object({
  device: z.object({
    /** The IMEI of the unit, as it is entered in both systems. */
    uniqueId: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  position: z.optional(
    z.nullable(
      z.object({
        protocol: z.optional(z.nullable(z.string())),
        /** When the device wrote it by its clock. */
        deviceTime: traccarInstant,
        /** When the place was found; stands in where there is no time of the device. */
        fixTime: traccarInstant,
        /** When Traccar received it; stands in where there is neither. */
        serverTime: traccarInstant,
        /** Whether the place is one: false and absent keep the vehicle where it was. */
        valid: optionalBoolean,
        /** Whether the place is that of an earlier message. */
        outdated: optionalBoolean,
        latitude: optionalNumber,
        longitude: optionalNumber,
        /** Metres. */
        altitude: optionalNumber,
        /** Knots. */
        speed: optionalNumber,
        /** Degrees from north. */
        course: optionalNumber,
        attributes: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      }),
    ),
  ),
  event: z.optional(z.nullable(z.object({ type: z.optional(z.nullable(z.string())) }))),
});

/** `POST /tyrewatch/feeds/traccar`: what a Traccar server forwards, one position or event a call. */
export const createTraccarMessage = endpoint({
  id: 'create_traccar_message',
  method: 'POST',
  path: '/tyrewatch/feeds/traccar',
  access: 'api_key',
  summary:
    'Store what a Traccar server forwards as JSON: a position with its attributes, or an event. The device is the unit whose IMEI ' +
    'is its uniqueId. Answered once it is stored; the same again changes nothing. The key may also stand behind "Authorization: Bearer".',
  judgesEachPart: true,
  bodyLimitBytes: 256 * 1024,
  body: traccarMessage,
  answer: z.object({
    /**
     * `nothing_to_store`: an event without a position. `quarantined`: kept with its reason, not judged; it need not be sent again.
     * `refused`: not kept, because the sender's address or the unit has used up what may be put aside in a day,
     * or the device's name holds characters no IMEI has and that cannot be kept.
     */
    outcome: z.enum(['stored', 'duplicate', 'quarantined', 'refused', 'nothing_to_store']),
    /** A problem code; null when stored, duplicate or nothing to store. */
    reason: z.nullable(z.string()),
    /** Values of single tyres that were not taken; empty when there are none. */
    set_aside: z.array(setAsideValue),
  }),
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, listQuery, page, queryFlag } from '../wire-types.ts';

/** A message of a telematics unit as it was received. */
export const unitLogEntry = z.object({
  at: instant,
  transport: z.string(),
  /** Null = it was set aside whole, and nobody counted. */
  record_count: z.nullable(z.number()),
  decode_success: z.boolean(),
  /** `packet_undecodable`, `unrecognised_sensor_packet`, or `unknown_unit`: it came before the unit was added. */
  decode_error: z.nullable(z.string()),
  /** What else was found: `check_unit_settings`, `sensor_error`, or why it was set aside, such as `unit_without_vehicle`. */
  reason: z.nullable(z.string()),
  /** Technical words to the reason. */
  detail: z.nullable(z.string()),
  /** The bytes as they came; of a message over HTTP its JSON. Null = it also holds what the unit recorded for another organisation. */
  frame_hex: z.nullable(z.string()),
});

/** `GET /tyrewatch/telematics_units/{imei}/log_entries`. */
export const listUnitLogEntries = endpoint({
  id: 'list_telematics_unit_log_entries',
  method: 'GET',
  path: '/tyrewatch/telematics_units/:imei/log_entries',
  access: 'telematics_unit:read',
  summary: 'What a unit sent on the vehicle it is on, and what of it was set aside, newest first.',
  params: z.object({ imei: z.string().check(z.maxLength(40)) }),
  query: listQuery({
    /** True: messages with something wrong alone. Absent: all. */
    faults: z.optional(queryFlag),
  }),
  answer: page(unitLogEntry),
});

/** A unit that is not set up and tried to speak. */
export const unknownUnit = z.object({
  imei: z.string(),
  first_try: instant,
  last_try: instant,
  /** Tries that were kept: one an hour from each address. */
  try_count: z.number(),
  /** Where it last spoke from. */
  address: z.string(),
  transport: z.string(),
});

/** `GET /tyrewatch/unknown_telematics_units`. */
export const listUnknownUnits = endpoint({
  id: 'list_unknown_telematics_units',
  method: 'GET',
  path: '/tyrewatch/unknown_telematics_units',
  access: 'telematics_unit:create',
  summary:
    'Units that are not set up and tried to speak within 7 days, last first: to the gateway for the provider, over HTTP for the owner of the API key.',
  query: listQuery({}),
  answer: z.object({ ...page(unknownUnit).shape, total: z.number() }),
});

/** The wire shape of a message. */
export type UnitLogEntry = z.output<typeof unitLogEntry>;
/** The wire shape of an unknown unit. */
export type UnknownUnit = z.output<typeof unknownUnit>;

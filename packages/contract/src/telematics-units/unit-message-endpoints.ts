import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import {
  commaList,
  id,
  instant,
  listQuery,
  nullableCelsius,
  nullableKpa,
  page,
  searchText,
  wheelPosition,
} from '../wire-types.ts';

const unitParams = z.object({ imei: z.string().check(z.maxLength(40)) });

/** What became of a message: it was read, it could not be, something in it is to be looked at, or a sensor did not report for 60 minutes. */
export const unitLogResults = ['decode_success', 'decode_error', 'configuration_error', 'no_data'] as const;
export type UnitLogResult = (typeof unitLogResults)[number];

/** A message of a telematics unit as it was received, with its values in short; or that a sensor is silent. */
export const unitLogEntry = z.object({
  id: z.string(),
  at: instant,
  /** Null = nothing was received: a sensor is silent. */
  transport: z.nullable(z.string()),
  /** Null = it was set aside whole, and nobody counted. */
  record_count: z.nullable(z.number()),
  result: z.enum(unitLogResults),
  decode_success: z.boolean(),
  /** `packet_undecodable`, `unrecognised_sensor_packet`, or `unknown_unit`: it came before the unit was added. */
  decode_error: z.nullable(z.string()),
  /** What else was found: `check_unit_settings`, `sensor_error`, `sensor_silent`, or why it was set aside, such as `unit_without_vehicle`. */
  reason: z.nullable(z.string()),
  /** Technical words to the reason. */
  detail: z.nullable(z.string()),
  /** When its last record was recorded by the unit's clock; null = it says no time. */
  recorded_at: z.nullable(instant),
  /** The AVL id that caused its last record, and the maker's name of it; null = it came by the clock. */
  event: z.nullable(z.object({ id: z.number(), name: z.nullable(z.string()) })),
  /** The wheel whose values stand here: the one asked for, else the one with the lowest pressure; null = it tells of no wheel. */
  position: z.nullable(wheelPosition),
  /** The sensor that was at that wheel; null = none. */
  sensor_id: z.nullable(z.string()),
  pressure_kpa: nullableKpa,
  temperature_c: nullableCelsius,
  /** How many wheels it tells of. */
  wheel_count: z.number(),
  speed_kmh: z.nullable(z.number()),
  /** Driven since the message before; null = not known. */
  distance_km: z.nullable(z.number()),
  /** Null = as `frame_hex`. */
  byte_count: z.nullable(z.number()),
  /** The bytes as they came; of a message over HTTP its JSON. Null = there are none, or it also holds what the unit recorded for another organisation. */
  frame_hex: z.nullable(z.string()),
});

/** `GET /tyrewatch/telematics_units/{imei}/log_entries`. */
export const listUnitLogEntries = endpoint({
  id: 'list_telematics_unit_log_entries',
  method: 'GET',
  path: '/tyrewatch/telematics_units/:imei/log_entries',
  access: 'telematics_unit:read',
  summary: 'What a unit sent on the vehicle it is on, and what of it was set aside, newest first.',
  params: unitParams,
  query: listQuery({
    /** Absent: all. */
    results: z.optional(commaList(z.enum(unitLogResults))),
    /** Received since then, included, and until then, not included; absent: without end. */
    from: z.optional(instant),
    to: z.optional(instant),
    /** Messages with values of this wheel alone. */
    position: z.optional(wheelPosition),
    /** Part of a reason in the reader's language, of a sensor's number, or at least two of the bytes in hexadecimal digits. */
    q: z.optional(searchText),
  }),
  answer: z.object({
    ...page(unitLogEntry).shape,
    /** When the last of all messages was received, whatever is asked for; null = there is none. */
    newest_at: z.nullable(instant),
  }),
});

/** `GET /tyrewatch/telematics_units/{imei}/log_entries/{entry_id}`. */
export const getUnitLogEntry = endpoint({
  id: 'get_telematics_unit_log_entry',
  method: 'GET',
  path: '/tyrewatch/telematics_units/:imei/log_entries/:entry_id',
  access: 'telematics_unit:read',
  summary: 'One message of a unit, as the list has it.',
  params: z.object({ ...unitParams.shape, entry_id: z.string().check(z.maxLength(80)) }),
  answer: unitLogEntry,
});

/** `GET /tyrewatch/telematics_units/{imei}/log_entries_file`. */
export const getUnitLogFile = listFile(listUnitLogEntries);

/** What a unit sent while it was on no vehicle: it is stored for none. */
export const keptMessages = z.object({
  message_count: z.number(),
  /** When the first and the last of them were received; null = there is none. */
  first: z.nullable(instant),
  last: z.nullable(instant),
  /** For how many days they are kept. */
  kept_days: z.number(),
  /** The latest assignment of some to a vehicle; null = there was none. */
  assignment: z.nullable(
    z.object({
      /** Null = one that is not the caller's to see. */
      vehicle: z.nullable(z.object({ id, registration: z.string() })),
      /** What was recorded before stays kept; null = all was assigned. */
      from: z.nullable(instant),
      requested_on: instant,
      /** Null = it is still being worked off. */
      finished_on: z.nullable(instant),
      /** Messages there were when it was asked for. */
      message_count: z.number(),
      /** Messages that are stored for the vehicle so far. */
      given_count: z.number(),
      /** Messages of which nothing could be used; the logs show them. */
      unreadable_count: z.number(),
    }),
  ),
});

/** `GET /tyrewatch/telematics_units/{imei}/kept_messages`. */
export const getKeptMessages = endpoint({
  id: 'get_kept_messages',
  method: 'GET',
  path: '/tyrewatch/telematics_units/:imei/kept_messages',
  access: 'telematics_unit:read',
  summary:
    'How many messages of a unit are kept because it was on no vehicle, and what became of their assignment to one.',
  params: unitParams,
  answer: keptMessages,
});

/** `POST /tyrewatch/telematics_units/{imei}/kept_messages/assignment`. */
export const assignKeptMessages = endpoint({
  id: 'assign_kept_messages',
  method: 'POST',
  path: '/tyrewatch/telematics_units/:imei/kept_messages/assignment',
  access: 'telematics_unit:update',
  summary:
    'Store what a unit recorded while it was on no vehicle for the vehicle it is on now. While an earlier assignment is being worked off, that one is answered.',
  alsoRefuses: [409],
  params: unitParams,
  body: z.object({
    /** The vehicle that the unit is on; another one is refused. */
    vehicle_id: id,
    /** Since when the unit was on it: what was recorded before stays kept. Absent or null: all of it. */
    from: z.optional(z.nullable(instant)),
  }),
  answer: keptMessages,
  isOnlyBegun: true,
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

/** `GET /tyrewatch/unknown_telematics_units_file`. */
export const getUnknownUnitsFile = listFile(listUnknownUnits);

/** The wire shape of a message. */
export type UnitLogEntry = z.output<typeof unitLogEntry>;
/** The wire shape of an unknown unit. */
export type UnknownUnit = z.output<typeof unknownUnit>;
/** The wire shape of the messages kept of a unit. */
export type KeptMessages = z.output<typeof keptMessages>;

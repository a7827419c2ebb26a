import * as z from 'zod/mini';
import {
  unitCommandChannels,
  unitCommandKinds,
  unitCommandSendings,
  unitCommandStates,
  unreachableReasons,
} from '@tyrewatch/domain/telematics-units/unit-command';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { commaList, id, instant, listQuery, page, searchText, textId, textInteger } from '../wire-types.ts';

const unitParams = z.object({ imei: z.string().check(z.maxLength(40)) });
const path = '/tyrewatch/telematics_units/:imei/commands';
const text = z.nullable(z.string());
const state = z.enum(unitCommandStates);
const kind = z.enum(unitCommandKinds);
const parameterValue = z.object({ id: z.number(), value: text });

/** A command to a unit, and what came of it. */
export const unitCommand = z.object({
  id,
  imei: z.string(),
  vehicle: z.nullable(z.object({ id, registration: z.string() })),
  /** The order to many units it belongs to; null = it is for this unit alone. */
  batch_id: z.nullable(id),
  /** The command whose outcome it reads back; null = it stands for itself. */
  follows_id: z.nullable(id),
  kind,
  /** What goes to the unit. */
  text: z.string(),
  channel: z.enum(unitCommandChannels),
  sending: z.enum(unitCommandSendings),
  state,
  /** By what one knows that it was done: its answer, a record that follows, or that the unit signs in again. */
  completion: z.enum(['answer', 'record', 'sign_in']),
  requested_on: instant,
  requested_by: z.string(),
  /** When it was handed to the connection; null = it never was. */
  sent_on: z.nullable(instant),
  /** Until when its answer is waited for, of a command that is sent; otherwise null. */
  answer_due: z.nullable(instant),
  /** When it was answered, refused or given up; null = not yet. */
  ended_on: z.nullable(instant),
  /** When it expires if the unit stays away, of a command that is queued; otherwise null. */
  expires_on: z.nullable(instant),
  /** In full, as the unit wrote it; null = none came. */
  answer: text,
  /** The gateway process that sent it. */
  gateway: text,
  /** Parameters it reads or writes; the value is what is written. */
  parameters: z.array(parameterValue),
  /** Parameters that the answer tells. */
  answer_parameters: z.array(parameterValue),
  /** Distance that the answer tells, kilometres; null = it tells none. */
  answer_distance_km: z.nullable(z.number()),
  version: z.number(),
});

/** `GET /tyrewatch/telematics_units/{imei}/commands`. */
export const listUnitCommands = endpoint({
  id: 'list_unit_commands',
  method: 'GET',
  path,
  access: 'telematics_unit:configurator',
  summary: 'Commands to a unit that were asked for by organisations in reach, newest first.',
  params: unitParams,
  query: listQuery({
    /** Part of a command or an answer. */
    q: z.optional(searchText),
    states: z.optional(commaList(state)),
    kinds: z.optional(commaList(kind)),
    /** Commands that read or write this parameter. */
    parameter_id: z.optional(textInteger(0, 999_999)),
    sort: z._default(z.enum(['-requested_on', 'requested_on']), '-requested_on'),
  }),
  answer: z.object({
    ...page(unitCommand).shape,
    total: z.number(),
    /** How many there are of each state, whatever `states` says; the other filters apply. */
    counts: z.record(state, z.number()),
  }),
});

/** `GET /tyrewatch/telematics_units/{imei}/commands_file`. */
export const getUnitCommandsFile = listFile(listUnitCommands);

/** What is asked of a unit. */
export const wantedUnitCommand = {
  kind,
  /** Of `set_distance`: metres; the server converts for the unit's family and reads it back. */
  distance_m: z.optional(z.number().check(z.minimum(0), z.maximum(4_000_000_000))),
  /** Of `read_parameter` and `write_parameter`. */
  parameter_id: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(999_999))),
  /** Of `write_parameter`. */
  value: z.optional(z.string().check(z.maxLength(120))),
  /** Of `text`: a command of the reference, as it is written. */
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(158))),
  channel: z._default(z.enum(unitCommandChannels), 'gprs'),
  /** `parked`: when the vehicle next stands with its ignition off; of a unit on a vehicle. */
  sending: z._default(z.enum(unitCommandSendings), 'now'),
  /** Whether the caller was told what cannot be undone; needed for commands that interrupt, lose data or may cut the unit off. */
  confirmed: z.optional(z.boolean()),
};

/** `POST /tyrewatch/telematics_units/{imei}/commands`. */
export const createUnitCommand = endpoint({
  id: 'create_unit_command',
  method: 'POST',
  path,
  access: 'telematics_unit:configurator',
  summary:
    'Queue a command to a unit. It goes out when the unit is connected and has answered those before it, once at most; answered are all commands this made.',
  alsoRefuses: [409],
  params: unitParams,
  body: z.object(wantedUnitCommand),
  answer: z.object({ items: z.array(unitCommand) }),
  isOnlyBegun: true,
});

/** `POST /tyrewatch/telematics_units/{imei}/commands/{command_id}/cancellation`. */
export const cancelUnitCommand = endpoint({
  id: 'cancel_unit_command',
  method: 'POST',
  path: `${path}/:command_id/cancellation`,
  access: 'telematics_unit:configurator',
  summary: 'Cancel a command that is still queued, and the one that would read back what it did.',
  alsoRefuses: [409],
  params: z.object({ ...unitParams.shape, command_id: textId }),
  answer: unitCommand,
});

/** `POST /tyrewatch/telematics_units/{imei}/commands_cancellation`. */
export const cancelUnitCommands = endpoint({
  id: 'cancel_unit_commands',
  method: 'POST',
  path: `${path}_cancellation`,
  access: 'telematics_unit:configurator',
  summary: 'Cancel every command to a unit that is still queued.',
  params: unitParams,
  answer: z.object({ cancelled: z.number() }),
});

/** `GET /tyrewatch/telematics_units/{imei}/reachability`. */
export const getUnitReachability = endpoint({
  id: 'get_unit_reachability',
  method: 'GET',
  path: '/tyrewatch/telematics_units/:imei/reachability',
  access: 'telematics_unit:configurator',
  summary: 'Whether commands reach a unit now, and what is known of why not.',
  params: unitParams,
  answer: z.object({
    /** `connecting`: it was heard within the last minute and has no connection now. */
    state: z.enum(['connected', 'connecting', 'unable_to_connect']),
    /** Since when it is connected; null = it is not. */
    since: z.nullable(instant),
    /** The process that holds the connection; null = none, or not known. */
    gateway: text,
    transport: text,
    /** Null = never. */
    last_heard: z.nullable(instant),
    /** The likeliest reason; null = it is connected or connecting. */
    reason: z.nullable(z.enum(unreachableReasons)),
    /** Null = the unit has no card, or one that is not the caller's to see. */
    sim_card: z.nullable(z.object({ id, iccid: z.string(), state: z.string() })),
    /** Whether commands can go as text messages. */
    sms_available: z.boolean(),
    /** What its vehicle was doing when it was last heard; null = it is on none. */
    vehicle: z.nullable(
      z.object({
        id,
        registration: z.string(),
        speed_kmh: z.nullable(z.number()),
        ignition_on: z.nullable(z.boolean()),
        odometer_km: z.nullable(z.number()),
        supply_v: z.nullable(z.number()),
        at: z.nullable(instant),
      }),
    ),
    /** Whether the caller may send what is the provider's alone: what loses data, and parameters that are in no dictionary. */
    is_provider: z.boolean(),
    /** Commands that wait, and whether one is sent and not answered. */
    queued: z.number(),
    is_busy: z.boolean(),
  }),
});

/** The wire shape of a command. */
export type UnitCommand = z.output<typeof unitCommand>;

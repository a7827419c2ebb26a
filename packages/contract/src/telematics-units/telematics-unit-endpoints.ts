import * as z from 'zod/mini';
import { deviceFamilies, deviceProfileChoices } from '@tyrewatch/domain/telematics-units/device-family';
import { unitStates } from '@tyrewatch/domain/telematics-units/unit-state';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { commaList, id, instant, listQuery, page, queryFlag, searchText, textId } from '../wire-types.ts';
import { unitImei, writtenLine } from '../written-text.ts';
import { telematicsUnitOrders } from './telematics-unit-orders.ts';

const text = z.nullable(z.string());
const state = z.enum(unitStates);

/** A telematics unit. */
export const telematicsUnit = z.object({
  imei: z.string(),
  device_name: text,
  /** Which table of AVL ids its messages are read by. */
  device_family: z.string(),
  /** How its messages about tyres are read; `default` = as is usual in the family. */
  device_profile: z.string(),
  software_version: text,
  hardware_version: text,
  main_port: text,
  accessory_port: text,
  /** Id of the tyre control box. */
  receiver_id: text,
  /** Null = none, or one that is not the caller's to see. */
  sim_card: z.nullable(z.object({ id, iccid: z.string() })),
  /** Null = on none: what it sends is kept and judged for nobody. */
  vehicle: z.nullable(z.object({ id, registration: z.string() })),
  /** IMEIs of further units on its vehicle, from when that was possible: all but one should be moved. Empty as a rule. */
  other_imeis: z.array(z.string()),
  organization: z.object({ id, name: z.string() }),
  /** False: it is known, and not let in. */
  enabled: z.boolean(),
  state,
  /** Null = never. */
  last_seen: z.nullable(instant),
  /** The connection it has, or had last; `since` null = it has none now. */
  connection: z.object({ transport: text, address: text, since: z.nullable(instant) }),
  /** How far its clock is ahead, seconds, negative = behind, where its times are corrected by that; null = they are not. */
  clock_offset_seconds: z.nullable(z.number()),
  created_on: instant,
  version: z.number(),
});

/** `GET /tyrewatch/telematics_units`. */
export const listTelematicsUnits = endpoint({
  id: 'list_telematics_units',
  method: 'GET',
  path: '/tyrewatch/telematics_units',
  access: 'telematics_unit:list',
  summary: 'Telematics units of the organisations in reach, and how many are online, offline or were never heard.',
  query: listQuery({
    /** Part of an IMEI, device name, registration or ICCID. */
    q: z.optional(searchText),
    states: z.optional(commaList(state)),
    /** Absent: both. */
    has_vehicle: z.optional(queryFlag),
    enabled: z.optional(queryFlag),
    /** Units of this organisation and those below it. */
    organization_id: z.optional(textId),
    sort: z._default(z.enum(telematicsUnitOrders), 'imei'),
  }),
  answer: z.object({
    ...page(telematicsUnit).shape,
    total: z.number(),
    /** How many there are of each state, whatever `states` says; the other filters apply. */
    counts: z.record(state, z.number()),
  }),
});

/** `GET /tyrewatch/telematics_units_file`. */
export const getTelematicsUnitsFile = listFile(listTelematicsUnits);

const unitParams = z.object({ imei: z.string().check(z.maxLength(40)) });

/** `GET /tyrewatch/telematics_units/{imei}`. */
export const getTelematicsUnit = endpoint({
  id: 'get_telematics_unit',
  method: 'GET',
  path: '/tyrewatch/telematics_units/:imei',
  access: 'telematics_unit:read',
  summary: 'One telematics unit, by its IMEI.',
  params: unitParams,
  answer: telematicsUnit,
});

const wantedLine = z.optional(z.nullable(writtenLine(100)));

/** What people say of a unit: absent = as it is, or not set yet; null or empty = none. */
const wanted = {
  device_name: wantedLine,
  device_family: z.optional(z.enum(deviceFamilies)),
  /** One of the family's; `default` = as is usual in the family. */
  device_profile: z.optional(z.enum(deviceProfileChoices)),
  software_version: wantedLine,
  hardware_version: wantedLine,
  main_port: wantedLine,
  accessory_port: wantedLine,
  receiver_id: wantedLine,
  /** Null = on none. On a vehicle a unit belongs to the vehicle's organisation. A vehicle with another unit is refused with 409. */
  vehicle_id: z.optional(z.nullable(id)),
  /** Null = none. A card that is in another unit is refused with 409; one of another organisation moves along. */
  sim_card_id: z.optional(z.nullable(id)),
  /** Of a unit on no vehicle. Absent: as it is, for a new one the caller's own. */
  organization_id: z.optional(id),
  enabled: z.optional(z.boolean()),
};

/** `POST /tyrewatch/telematics_units`: the gateway lets the unit in from then on. */
export const createTelematicsUnit = endpoint({
  id: 'create_telematics_unit',
  method: 'POST',
  path: '/tyrewatch/telematics_units',
  access: 'telematics_unit:create',
  summary: 'Add a telematics unit by its IMEI; it may connect at once.',
  alsoRefuses: [409],
  body: z.object({ imei: unitImei, ...wanted }),
  answer: telematicsUnit,
});

/** `PATCH /tyrewatch/telematics_units/{imei}`: absent fields stay as they are. */
export const updateTelematicsUnit = endpoint({
  id: 'update_telematics_unit',
  method: 'PATCH',
  path: '/tyrewatch/telematics_units/:imei',
  access: 'telematics_unit:update',
  summary: 'Change a telematics unit, move it to another vehicle or off its vehicle, or shut it out.',
  alsoRefuses: [409],
  params: unitParams,
  takesIfMatch: true,
  body: z.object(wanted),
  answer: telematicsUnit,
});

/** `DELETE /tyrewatch/telematics_units/{imei}`: permanent; what it sent stays with its vehicles. */
export const deleteTelematicsUnit = endpoint({
  id: 'delete_telematics_unit',
  method: 'DELETE',
  path: '/tyrewatch/telematics_units/:imei',
  access: 'telematics_unit:delete',
  summary: 'Delete a telematics unit for good; the gateway refuses it from then on.',
  params: unitParams,
  takesIfMatch: true,
});

/** The wire shape of a telematics unit. */
export type TelematicsUnit = z.output<typeof telematicsUnit>;

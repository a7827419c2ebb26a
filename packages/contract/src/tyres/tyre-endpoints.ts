import * as z from 'zod/mini';
import {
  removalReasons,
  rotationPatterns,
  tyreChangeKinds,
  tyreDispositions,
  tyreQuestions,
} from '@tyrewatch/domain/tyres/tyre-change-rules';
import { tyreConditions } from '@tyrewatch/domain/vehicles/axle-type';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';
import { commaList, id, instant, listQuery, page, searchText, textId, wheelPosition } from '../wire-types.ts';
import { writtenLine, writtenText } from '../written-text.ts';
import { tyreOrders } from './tyre-orders.ts';

/** Greatest depth of tread that is entered, mm: no tyre is made with more. */
export const greatestTreadMm = 25;
/** Greatest odometer that is entered. */
const greatestOdometerKm = 10_000_000;

const line = (longest: number) => z.optional(z.nullable(writtenLine(longest)));
const money = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000))));
/** Read from the dashboard; null = nobody did. */
export const odometerKm = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(greatestOdometerKm)));
const treadMm = z.nullable(z.number().check(z.minimum(0), z.maximum(greatestTreadMm)));

/** What is entered of a tyre; absent or null = not known. */
const tyreEntry = {
  serial_number: line(60),
  make: line(60),
  pattern: line(60),
  size: line(40),
  /** Week and year of manufacture, the last four digits of the DOT number: WWYY. */
  dot: z.optional(z.nullable(z.string().check(z.regex(/^(?:(?:0[1-9]|[1-4]\d|5[0-3])\d{2})?$/)))),
  condition: z.optional(z.enum(tyreConditions)),
  /** In the currency of the organisation. */
  price: money,
  casing_credit: money,
  comments: z.optional(z.nullable(writtenText(1000))),
};

/** The operator’s own number of a tyre: no blanks, upper case; absent = the next one is given. */
const tyreNumber = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9./_-]{0,29}$/));

/** Where a tyre is: at a wheel, or what became of it. */
const tyrePlaces = ['fitted', ...tyreDispositions] as const;

/** A tyre. */
const tyre = z.object({
  id,
  number: z.string(),
  /** What names it in addresses: the number, or `~` and the id where the caller sees another tyre of it. */
  reference: z.string(),
  organization: z.object({ id, name: z.string() }),
  serial_number: z.nullable(z.string()),
  make: z.nullable(z.string()),
  pattern: z.nullable(z.string()),
  size: z.nullable(z.string()),
  dot: z.nullable(z.string()),
  /** Whole months since it was made; null = no DOT week is entered. */
  age_months: z.nullable(z.number()),
  condition: z.enum(tyreConditions),
  /** Null = not entered, or the caller may not change vehicles. */
  price: z.nullable(z.number()),
  casing_credit: z.nullable(z.number()),
  comments: z.nullable(z.string()),
  place: z.enum(tyrePlaces),
  /** Of one at a wheel. */
  vehicle: z.nullable(z.object({ id, registration: z.string() })),
  position: z.nullable(wheelPosition),
  /** Since when, and why, it is off vehicles; null of one at a wheel. */
  off_since: z.nullable(instant),
  off_reason: z.nullable(z.string()),
  /** Lowest point when it was measured last. */
  tread_mm: z.nullable(z.number()),
  tread_at: z.nullable(instant),
  /** Prediction to 3 mm, made then: kilometres from the odometer now, 0 = expected there by now; and the date with its bounds. */
  tread_left_km: z.nullable(z.number()),
  tread_due_on: z.nullable(z.iso.date()),
  tread_due_earliest_on: z.nullable(z.iso.date()),
  tread_due_latest_on: z.nullable(z.iso.date()),
  version: z.number(),
});

const tyreFilters = {
  /** Part of a number, serial number, make, pattern, size or registration. */
  q: z.optional(searchText),
  places: z.optional(commaList(z.enum(tyrePlaces))),
  size: z.optional(z.string().check(z.maxLength(40))),
  /** Those alone that can be fitted to the vehicle: of its customer. */
  for_vehicle_id: z.optional(textId),
  sort: z._default(z.enum(tyreOrders), 'number'),
};

/** `GET /tyrewatch/tyres`. */
export const listTyres = endpoint({
  id: 'list_tyres',
  method: 'GET',
  path: '/tyrewatch/tyres',
  access: 'vehicle:read',
  summary: 'Tyres in reach: at wheels, in stock, given back as casings, scrapped.',
  query: listQuery(tyreFilters),
  answer: z.object({
    ...page(tyre).shape,
    total: z.number(),
    /** Of the search, whatever the places chosen. */
    counts: z.object({ fitted: z.number(), stock: z.number(), casing: z.number(), scrapped: z.number() }),
  }),
});

/** `GET /tyrewatch/tyres_file`. */
export const getTyresFile = listFile(listTyres);

/** `{number}`, or `~` and the id. */
const tyreParams = z.object({ tyre_number: z.string().check(z.minLength(1), z.maxLength(40)) });
const path = '/tyrewatch/tyres/:tyre_number';

/** `POST /tyrewatch/tyres`: into stock. */
export const createTyre = endpoint({
  id: 'create_tyre',
  method: 'POST',
  path: '/tyrewatch/tyres',
  access: 'vehicle:update',
  summary: 'Enter a tyre into stock.',
  alsoRefuses: [404, 409],
  body: z.object({
    /** Absent: the caller’s own. */
    organization_id: z.optional(id),
    number: z.optional(z.nullable(tyreNumber)),
    ...tyreEntry,
  }),
  answer: tyre,
});

/** `PATCH /tyrewatch/tyres/{number}`: absent fields stay as they are. */
export const updateTyre = endpoint({
  id: 'update_tyre',
  method: 'PATCH',
  path,
  access: 'vehicle:update',
  summary: 'Correct what is entered of a tyre, or say what became of one that is off vehicles.',
  alsoRefuses: [409],
  params: tyreParams,
  takesIfMatch: true,
  body: z.object({
    number: z.optional(tyreNumber),
    ...tyreEntry,
    /** Of one off vehicles alone. */
    goes_to: z.optional(z.enum(tyreDispositions)),
    reason: z.optional(z.nullable(z.enum(removalReasons))),
  }),
  answer: tyre,
});

/** A stretch of a tyre’s life at one wheel. */
const tyreStretch = z.object({
  id,
  tyre: z.object({
    number: z.string(),
    reference: z.string(),
    make: z.nullable(z.string()),
    pattern: z.nullable(z.string()),
    serial_number: z.nullable(z.string()),
    dot: z.nullable(z.string()),
    condition: z.enum(tyreConditions),
  }),
  /** The vehicle’s registration; `id` null = it is deleted or out of reach. */
  vehicle: z.object({ id: z.nullable(id), registration: z.string() }),
  position: wheelPosition,
  axle_number: z.number(),
  side: z.enum(['left', 'right']),
  place: z.enum(['single', 'outer', 'inner']),
  /** Null = before tyres were recorded. */
  fitted_at: z.nullable(instant),
  fitted_odometer_km: z.nullable(z.number()),
  /** What brought it there; null = it was there before tyres were recorded. */
  fitted_by_kind: z.nullable(z.enum(tyreChangeKinds)),
  /** Null = it is still there. */
  removed_at: z.nullable(instant),
  removed_odometer_km: z.nullable(z.number()),
  reason: z.nullable(z.enum(removalReasons)),
  disposition: z.nullable(z.enum([...tyreDispositions, 'moved'])),
  comments: z.nullable(z.string()),
  by_name: z.nullable(z.string()),
  /** Up to now where it is still there; null = no odometer says. */
  km: z.nullable(z.number()),
  tread_from_mm: z.nullable(z.number()),
  tread_to_mm: z.nullable(z.number()),
  /** Its share of (price − casing credit): by the tread used at each wheel, else by kilometres. Null as `price` is. */
  cost: z.nullable(z.number()),
  cost_per_km: z.nullable(z.number()),
});

/** `GET /tyrewatch/tyres/{number}`. */
export const getTyre = endpoint({
  id: 'get_tyre',
  method: 'GET',
  path,
  access: 'vehicle:read',
  summary: 'The passport of a tyre: what it is, where it has been, and what it has cost per km.',
  alsoRefuses: [409],
  params: tyreParams,
  answer: z.object({
    ...tyre.shape,
    /** Newest first. */
    stretches: z.array(tyreStretch),
    /** Null = no odometer says of one stretch at least. */
    km: z.nullable(z.number()),
    /** (price − casing credit) ÷ km; null without one of them. */
    cost_per_km: z.nullable(z.number()),
    /** The same at the kilometres at which 3 mm is expected; null without a prediction. */
    expected_cost_per_km: z.nullable(z.number()),
  }),
});

/** A wheel with its tyre. */
const wheelTyre = z.object({
  position: wheelPosition,
  axle_number: z.number(),
  side: z.enum(['left', 'right']),
  place: z.enum(['single', 'outer', 'inner']),
  /** `empty`: the tyre was taken off; `unrecorded`: nobody has entered which tyre is there. */
  state: z.enum(['recorded', 'unrecorded', 'empty']),
  tyre: z.nullable(tyre),
  /** Null = before tyres were recorded, or none is there. */
  fitted_at: z.nullable(instant),
  fitted_odometer_km: z.nullable(z.number()),
  /** Driven by this tyre in all; null = no odometer says. */
  tyre_km: z.nullable(z.number()),
  /** When a tyre of this wheel was changed last, and at which odometer: nothing can be entered for before. */
  changed_at: z.nullable(instant),
  changed_odometer_km: z.nullable(z.number()),
});

/** What a change did to one tyre. */
export const changedTyre = z.object({
  number: z.string(),
  make: z.nullable(z.string()),
  pattern: z.nullable(z.string()),
  condition: z.enum(tyreConditions),
  /** Null = from outside the vehicle. */
  from: z.nullable(wheelPosition),
  /** Null = off the vehicle. */
  to: z.nullable(wheelPosition),
  reason: z.nullable(z.enum(removalReasons)),
  disposition: z.nullable(z.enum([...tyreDispositions, 'moved'])),
});

/** What was done to the tyres of a vehicle in one go. */
const tyreChange = z.object({
  id,
  kind: z.enum(tyreChangeKinds),
  at: instant,
  odometer_km: z.nullable(z.number()),
  torque_nm: z.nullable(z.number()),
  /** Whether sensors stayed at their wheels or went with the tyres. */
  sensors: z.enum(['stay', 'go']),
  comments: z.nullable(z.string()),
  by_name: z.string(),
  recorded_at: instant,
  tyres: z.array(changedTyre),
});

const vehicleTyres = z.object({
  /** From the front. */
  wheels: z.array(wheelTyre),
  /** Whether it counts as above 3.5 t. */
  is_heavy: z.boolean(),
  odometer_km: z.nullable(z.number()),
  torque_nm: z.nullable(z.number()),
  /** The change that was recorded last, which alone can be undone. */
  last_change: z.nullable(tyreChange),
  /** Changes with the tyres: the id of the last change, 0 before the first. */
  version: z.number(),
});

/** `GET /tyrewatch/vehicles/{id}/tyres`. */
export const listVehicleTyres = endpoint({
  id: 'list_vehicle_tyres',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/tyres',
  access: 'vehicle:read',
  summary: 'The tyres at the wheels of a vehicle.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: vehicleTyres,
});

const changePath = '/tyrewatch/vehicles/:vehicle_id/tyre_changes';

/** `GET /tyrewatch/vehicles/{id}/tyre_changes`, newest first. */
export const listTyreChanges = endpoint({
  id: 'list_tyre_changes',
  method: 'GET',
  path: changePath,
  access: 'vehicle:read',
  summary: 'What was done to the tyres of a vehicle, newest first.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: listQuery({}),
  answer: page(tyreChange),
});

/** `POST /tyrewatch/vehicles/{id}/tyre_changes`. */
export const createTyreChange = endpoint({
  id: 'create_tyre_change',
  method: 'POST',
  path: changePath,
  access: 'vehicle:update',
  summary:
    'Fit a tyre in place of another, remove one, swap two, or rotate by a pattern. A tyre nobody had entered is entered as its axle says. Readings from then on are of the tyre that came.',
  alsoRefuses: [409],
  params: vehicleParams,
  takesIfMatch: true,
  body: z.object({
    kind: z.enum(tyreChangeKinds),
    /** Absent = now. Not in the future, and not before the last change of a wheel concerned. */
    at: z.optional(instant),
    /** Absent = the vehicle’s, of a change of the last hour. */
    odometer_km: z.optional(odometerKm),
    /** Of `fit` and `remove`; the first of `swap`. */
    position: z.optional(wheelPosition),
    /** Of `swap`: the other wheel. */
    with: z.optional(wheelPosition),
    /** Of `rotate`. */
    pattern: z.optional(z.enum(rotationPatterns)),
    /** Of `rotate`: numbers of the axles; absent = all. */
    axles: z.optional(z.array(z.number().check(z.int(), z.minimum(1), z.maximum(6))).check(z.maxLength(6))),
    /** Of `fit`: one off vehicles, by its id. */
    tyre_id: z.optional(z.nullable(id)),
    /** Of `fit`: a new one. */
    tyre: z.optional(z.nullable(z.object({ number: z.optional(z.nullable(tyreNumber)), ...tyreEntry }))),
    /** Of `fit`: the lowest point of the tyre that goes on. */
    tread_mm: z.optional(treadMm),
    /** What comes off; needed of `remove`, and of `fit` where a tyre is recorded. */
    off: z.optional(
      z.nullable(
        z.object({
          reason: z.enum(removalReasons),
          goes_to: z.enum(tyreDispositions),
          casing_credit: money,
        }),
      ),
    ),
    sensors: z._default(z.enum(['stay', 'go']), 'stay'),
    torque_nm: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(2000)))),
    comments: z.optional(z.nullable(writtenText(1000))),
    /** The call again with the same key changes nothing and is answered alike. */
    idempotency_key: z.optional(z.uuid()),
    /** Questions that were answered with yes. */
    confirm: z.optional(z.array(z.enum(tyreQuestions)).check(z.maxLength(10))),
  }),
  answer: vehicleTyres,
});

/** `DELETE /tyrewatch/vehicles/{id}/tyre_changes/{change_id}`: the last one alone. */
export const undoTyreChange = endpoint({
  id: 'undo_tyre_change',
  method: 'DELETE',
  path: `${changePath}/:change_id`,
  access: 'vehicle:update',
  summary: 'Undo the last tyre change of a vehicle: tyres and sensors go back to where they were.',
  alsoRefuses: [409],
  params: z.object({ ...vehicleParams.shape, change_id: textId }),
  answer: vehicleTyres,
});

/** `GET /tyrewatch/vehicles/{id}/tyre_fittings`, newest first. */
export const listTyreFittings = endpoint({
  id: 'list_tyre_fittings',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/tyre_fittings',
  access: 'vehicle:read',
  summary: 'The tyres that are or were at the wheels of a vehicle, or at one of them, with what each cost there.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: listQuery({ position: z.optional(wheelPosition) }),
  answer: page(tyreStretch),
});

/** The wire shape of a tyre. */
export type Tyre = z.output<typeof tyre>;
/** The wire shape of a stretch of a tyre’s life. */
export type TyreStretch = z.output<typeof tyreStretch>;
/** The wire shape of a wheel with its tyre. */
export type WheelTyre = z.output<typeof wheelTyre>;
/** The wire shape of the tyres of a vehicle. */
export type VehicleTyres = z.output<typeof vehicleTyres>;
/** The wire shape of a tyre change. */
export type TyreChange = z.output<typeof tyreChange>;

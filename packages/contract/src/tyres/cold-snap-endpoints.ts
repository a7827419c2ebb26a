import * as z from 'zod/mini';
import { coldSnapAdvices, coldSnapRangeC, forecastProblems } from '@tyrewatch/domain/tyres/cold-snap';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { id, instant, listQuery, nullableCelsius, nullableKpa, page, problemLevel, searchText } from '../wire-types.ts';
import { textId, wheelPlace } from '../wire-types.ts';

const lowC = z.number().check(z.minimum(coldSnapRangeC.min), z.maximum(coldSnapRangeC.max));

/** A tyre that stands below one of its thresholds at the low. */
const coldSnapTyre = z.object({
  vehicle: z.object({ id, registration: z.string() }),
  fleet: z.nullable(z.string()),
  depot: z.nullable(z.string()),
  ...wheelPlace,
  /** By its last reading. */
  pressure_kpa: nullableKpa,
  temperature_c: nullableCelsius,
  reading_at: instant,
  /** Whether the reading is older than 12 hours. */
  is_stale: z.boolean(),
  recommended_kpa: z.number(),
  /** At the low. */
  expected_kpa: z.number(),
  /** Percent below the recommended pressure, negative. */
  deviation_percent: z.number(),
  level: problemLevel,
  inflation_advice: z.enum(coldSnapAdvices),
  /**
   * What the gauge must show at the tyre’s present temperature to be right at the low, never above over-inflation; null where no air may be
   * let in and where its present temperature is not known.
   */
  inflate_to_kpa: nullableKpa,
});

/** `GET /tyrewatch/cold_snap`. */
export const listColdSnap = endpoint({
  id: 'list_cold_snap',
  method: 'GET',
  path: '/tyrewatch/cold_snap',
  access: 'vehicle:list',
  summary:
    'Tyres that stand below one of their thresholds at a temperature, and what to inflate them to now. Worst first.',
  query: listQuery({
    /** The temperature, °C, to a tenth. */
    low_c: z.pipe(z.pipe(z.string().check(z.regex(/^-?\d{1,2}(\.\d)?$/)), z.transform(Number)), lowC),
    /** Part of a registration, fleet or depot. */
    q: z.optional(searchText),
    fleet_id: z.optional(textId),
    depot_id: z.optional(textId),
  }),
  answer: z.object({
    ...page(coldSnapTyre).shape,
    total: z.number(),
    /** Tyres of the filters whose pressure is known. */
    known_count: z.number(),
    /** Those of which it is not, or which have no recommended pressure: nothing is said of them. */
    unknown_count: z.number(),
  }),
});

/** `GET /tyrewatch/cold_snap_file`. */
export const getColdSnapFile = listFile(listColdSnap);

/** A depot with the low of its next night. */
const coldSnapDepot = z.object({
  depot: z.object({ id, name: z.string() }),
  fleet: z.string(),
  /** The low in force: typed before forecast; null = neither is known. */
  low_c: nullableCelsius,
  /** Where it comes from. */
  from: z.nullable(z.enum(['typed', 'forecast'])),
  /** The day it is of. */
  on: z.nullable(z.iso.date()),
  forecast_c: nullableCelsius,
  /** When the forecast was fetched; null = there is none. */
  fetched_at: z.nullable(instant),
  /** Why the last call for a forecast brought none; null = it did, or none was made. */
  problem: z.nullable(z.enum(forecastProblems)),
  /** Whether its place is known: without it nothing is forecast. */
  has_place: z.boolean(),
  /** Tyres below a threshold at the low, of those whose pressure is known. */
  below_count: z.number(),
  known_count: z.number(),
});

/** `GET /tyrewatch/cold_snap/depots`. */
export const listColdSnapDepots = endpoint({
  id: 'list_cold_snap_depots',
  method: 'GET',
  path: '/tyrewatch/cold_snap/depots',
  access: 'vehicle:list',
  summary:
    'Depots with the low of their next night, typed or forecast, and how many tyres it brings below a threshold.',
  answer: z.object({
    /** At most 500, those with the most tyres below first. */
    items: z.array(coldSnapDepot),
    /** Whether the installation asks for forecasts at all. */
    has_forecasts: z.boolean(),
  }),
});

/** `PUT /tyrewatch/cold_snap/depots/{id}`. */
export const setDepotLow = endpoint({
  id: 'set_depot_low',
  method: 'PUT',
  path: '/tyrewatch/cold_snap/depots/:depot_id',
  access: 'vehicle:create_job_sheet',
  summary: 'Type the low of a depot’s next night, which goes before the forecast; null takes it back.',
  params: z.object({ depot_id: textId }),
  body: z.object({ low_c: z.nullable(lowC) }),
});

/** `POST /tyrewatch/cold_snap/job_sheets`. */
export const createColdSnapJobs = endpoint({
  id: 'create_cold_snap_jobs',
  method: 'POST',
  path: '/tyrewatch/cold_snap/job_sheets',
  access: 'vehicle:create_job_sheet',
  summary:
    'Create a job sheet for each vehicle of the list, with all its tyres, unless it has one about pressure that is not done.',
  alsoRefuses: [404],
  body: z.object({
    low_c: lowC,
    q: z.optional(searchText),
    fleet_id: z.optional(id),
    depot_id: z.optional(id),
  }),
  answer: z.object({
    job_sheet_ids: z.array(id),
    /** Vehicles that have one already. */
    existing_count: z.number(),
    /** Whether the list holds more than are made at once. */
    has_more: z.boolean(),
  }),
});

/** The wire shape of a depot in a cold snap. */
export type ColdSnapDepot = z.output<typeof coldSnapDepot>;
/** The wire shape of a tyre in a cold snap. */
export type ColdSnapTyre = z.output<typeof coldSnapTyre>;

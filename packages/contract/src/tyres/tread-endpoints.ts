import * as z from 'zod/mini';
import { treadLevels, treadPoints } from '@tyrewatch/domain/tyres/tread-level';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';
import { commaList, id, instant, listQuery, page, searchText, textId, wheelPosition } from '../wire-types.ts';
import { greatestTreadMm, odometerKm } from './tyre-endpoints.ts';

const depth = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(greatestTreadMm))));
const nullableDepth = z.nullable(z.number());

/** A reading of one tyre. */
const treadReading = z.object({
  id,
  at: instant,
  odometer_km: z.nullable(z.number()),
  inner_mm: nullableDepth,
  middle_mm: nullableDepth,
  outer_mm: nullableDepth,
  lowest_mm: z.number(),
  /** Kept although it is doubted; left out of predictions. */
  marked_check: z.boolean(),
  by_name: z.string(),
});

/** A wheel with its tread. */
const wheelTread = z.object({
  position: wheelPosition,
  axle_number: z.number(),
  side: z.enum(['left', 'right']),
  place: z.enum(['single', 'outer', 'inner']),
  /** Null = none is recorded. */
  tyre: z.nullable(
    z.object({
      number: z.string(),
      reference: z.string(),
      make: z.nullable(z.string()),
      pattern: z.nullable(z.string()),
    }),
  ),
  /** Whether the tyre was taken off: tread cannot be entered. */
  is_empty: z.boolean(),
  /** Of this tyre on this vehicle since it was re-grooved, oldest first; the last 200. */
  readings: z.array(treadReading),
  /** `legal`: at or below the legal limit; `replace`: at or below 3 mm; `plan`: there within 8 weeks; `none`: never measured. */
  level: z.enum(treadLevels),
  /** Of the last reading, or of the one before where the last is doubted and deeper. */
  lowest_mm: nullableDepth,
  /** Wear in mm per 10,000 km, and the way to 3 mm with its bounds; null = fewer than two readings 500 km or 14 days apart, or no wear. */
  prediction: z.nullable(
    z.object({
      /** Null = counted by days, for want of odometers; so are the six below. */
      wear_mm_per_10000_km: z.nullable(z.number()),
      /** From `odometer_km`, or from the last reading where that is not known; 0 = expected there by now. */
      left_km: z.nullable(z.number()),
      left_lower_km: z.nullable(z.number()),
      /** Null = no end is known. */
      left_upper_km: z.nullable(z.number()),
      /** The odometer then. */
      due_at_km: z.nullable(z.number()),
      earliest_at_km: z.nullable(z.number()),
      latest_at_km: z.nullable(z.number()),
      /** Null = the vehicle’s pace is not known, or it is more than ten years ahead. */
      due_on: z.nullable(z.iso.date()),
      earliest_on: z.nullable(z.iso.date()),
      latest_on: z.nullable(z.iso.date()),
    }),
  ),
  /** The point that wears most where points are more than 2 mm apart. */
  uneven: z.nullable(z.object({ point: z.enum(treadPoints), by_mm: z.number() })),
  /** How far the lowest points of twins are apart, above 5 mm; null otherwise. */
  twins_apart_mm: nullableDepth,
});

const vehicleTread = z.object({
  legal_mm: z.number(),
  odometer_km: z.nullable(z.number()),
  /** From the front. */
  wheels: z.array(wheelTread),
});

const readingsPath = '/tyrewatch/vehicles/:vehicle_id/tread_readings';

/** `GET /tyrewatch/vehicles/{id}/tread_readings`. */
export const getTreadReadings = endpoint({
  id: 'get_tread_readings',
  method: 'GET',
  path: readingsPath,
  access: 'feature:tyre_tread_depths',
  summary:
    'Tread of the tyres of a vehicle since they came onto it: their readings, and the kilometres and the date at which 3 mm is expected.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: vehicleTread,
});

/** `POST /tyrewatch/vehicles/{id}/tread_readings`. */
export const createTreadReadings = endpoint({
  id: 'create_tread_readings',
  method: 'POST',
  path: readingsPath,
  access: 'feature:tyre_tread_depths',
  summary:
    'Enter the tread of all wheels at once; one point of one wheel is enough. What is doubted has to be corrected or confirmed. A tyre nobody had entered is entered as its axle says.',
  alsoRefuses: [409],
  params: vehicleParams,
  body: z.object({
    /** Absent = now. */
    at: z.optional(instant),
    /** Absent = the vehicle’s, of a reading of the last hour. */
    odometer_km: z.optional(odometerKm),
    wheels: z
      .array(
        z.object({
          position: wheelPosition,
          inner_mm: depth,
          middle_mm: depth,
          outer_mm: depth,
        }),
      )
      .check(z.maxLength(24)),
    /** Wheels whose doubtful reading is right as it is: it is kept, and left out of predictions. */
    confirm: z.optional(z.array(wheelPosition).check(z.maxLength(24))),
    /** The call again with the same key changes nothing and is answered alike. */
    idempotency_key: z.optional(z.uuid()),
  }),
  answer: vehicleTread,
});

/**
 * Columns of a file of tread; the first two must be there, and one depth. `measured_on` is a date (2026-11-20) or an instant; empty =
 * now. Depths are in mm, with a comma or a point.
 */
export const treadColumns = [
  'registration',
  'position',
  'measured_on',
  'odometer_km',
  'inner_mm',
  'middle_mm',
  'outer_mm',
] as const;
/** Most rows of a file of tread. */
export const greatestTreadRows = 500;

/** `POST /tyrewatch/tread_readings/import`. */
export const importTreadReadings = endpoint({
  id: 'import_tread_readings',
  method: 'POST',
  path: '/tyrewatch/tread_readings/import',
  access: 'feature:tyre_tread_depths',
  summary:
    'Enter tread from CSV, a wheel a row: rows that are right are kept, the others are named. Without commit only the verdict on each row. The same row again changes nothing.',
  body: z.object({
    csv: z.string(),
    commit: z._default(z.boolean(), false),
    /** Whether doubtful readings are kept as well, left out of predictions. */
    keep_doubtful: z._default(z.boolean(), false),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        /** Line of the file; the names of the columns stand in line 1. */
        line: z.number(),
        registration: z.string(),
        position: z.string(),
        verdict: z.enum(['ready', 'kept', 'refused']),
        /** Why it was refused, in the caller’s language; null otherwise. */
        problem: z.nullable(z.string()),
      }),
    ),
    right_count: z.number(),
    refused_count: z.number(),
    /** Columns of the file that are not read, as it names them. */
    unknown_columns: z.array(z.string()),
  }),
});

/** What can be due of a tyre. */
const treadDueKinds = ['legal', 'replace', 'plan', 'measure'] as const;

/** A tyre of which something is due. */
const treadDue = z.object({
  id,
  number: z.string(),
  make: z.nullable(z.string()),
  pattern: z.nullable(z.string()),
  size: z.nullable(z.string()),
  vehicle: z.object({ id, registration: z.string() }),
  fleet: z.nullable(z.string()),
  depot: z.nullable(z.string()),
  position: wheelPosition,
  axle_number: z.number(),
  side: z.enum(['left', 'right']),
  place: z.enum(['single', 'outer', 'inner']),
  /** `measure`: not measured for 8 weeks. */
  kind: z.enum(treadDueKinds),
  tread_mm: nullableDepth,
  tread_at: z.nullable(instant),
  due_on: z.nullable(z.iso.date()),
  earliest_on: z.nullable(z.iso.date()),
  latest_on: z.nullable(z.iso.date()),
});

/** `GET /tyrewatch/tread_due`. */
export const listTreadDue = endpoint({
  id: 'list_tread_due',
  method: 'GET',
  path: '/tyrewatch/tread_due',
  access: 'feature:tyre_tread_depths',
  summary: 'Tyres to replace, to plan for, or to measure again, the most urgent first.',
  query: listQuery({
    /** Part of a registration, fleet or depot. */
    q: z.optional(searchText),
    kinds: z.optional(commaList(z.enum(treadDueKinds))),
    fleet_id: z.optional(textId),
    depot_id: z.optional(textId),
  }),
  answer: z.object({
    ...page(treadDue).shape,
    counts: z.object({ legal: z.number(), replace: z.number(), plan: z.number(), measure: z.number() }),
  }),
});

/** `GET /tyrewatch/tread_due_file`. */
export const getTreadDueFile = listFile(listTreadDue);

/** The wire shape of the tread of a vehicle. */
export type VehicleTread = z.output<typeof vehicleTread>;
/** The wire shape of a wheel’s tread. */
export type WheelTread = z.output<typeof wheelTread>;
/** The wire shape of a tyre of which something is due. */
export type TreadDue = z.output<typeof treadDue>;

import * as z from 'zod/mini';
import { coldSnapAdvices, coldSnapRangeC } from '@tyrewatch/domain/tyres/cold-snap';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { id, instant, listQuery, nullableCelsius, nullableKpa, page, problemLevel, searchText } from '../wire-types.ts';
import { textId, wheelPlace } from '../wire-types.ts';

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
    low_c: z.pipe(
      z.pipe(z.string().check(z.regex(/^-?\d{1,2}(\.\d)?$/)), z.transform(Number)),
      z.number().check(z.minimum(coldSnapRangeC.min), z.maximum(coldSnapRangeC.max)),
    ),
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

/** The wire shape of a tyre in a cold snap. */
export type ColdSnapTyre = z.output<typeof coldSnapTyre>;

import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reportMediaTypes } from '../files/report-format.ts';
import { fleetParams } from '../fleets/fleet-endpoints.ts';
import { nearestReading, reportQuery } from '../fleets/fleet-report-endpoints.ts';
import { id, listQuery, page } from '../wire-types.ts';
import { nearestTown } from '../vehicles/nearest-town.ts';
import { utilisationOrders } from './utilisation-orders.ts';

/** Where a trailer was: in the area of a depot, or elsewhere with the town next to it (null = none is near). */
const usePlace = z.object({
  depot_name: z.nullable(z.string()),
  nearest_town: z.nullable(nearestTown),
});
/** The wire shape of where a trailer was. */
export type UsePlaceWire = z.output<typeof usePlace>;

const figures = {
  /** Days on which it moved at least a kilometre, on which it was heard and moved less, and of which there is no data. */
  moved_day_count: z.number(),
  stood_day_count: z.number(),
  no_data_day_count: z.number(),
  moved_hours: z.number(),
  stood_hours: z.number(),
  /** Neither moved nor stood. */
  no_data_hours: z.number(),
  distance_km: z.number(),
};

const laden = z.object({
  /** What laden is told from: the trailer’s own empty weight, or the lightest load it moved with in that time. */
  basis: z.enum(['empty_weight', 'lightest_load']),
  /** Laden is an axle load above this. */
  above_kg: z.number(),
  laden_hours: z.number(),
  empty_hours: z.number(),
  laden_km: z.number(),
  empty_km: z.number(),
});

const trailer = z.object({
  vehicle_id: id,
  registration: z.string(),
  depot_name: z.nullable(z.string()),
  ...figures,
  /** Whole days from its last movement, also one before the report’s time, until it was last heard; null = less than one, or never heard. */
  standing_days: z.nullable(z.number()),
  /** Whole days at the end of the time in which it was not heard; null = less than one, or never heard. */
  silent_days: z.nullable(z.number()),
  laden: z.nullable(laden),
  /** Why there is no `laden`: no axle load was sent while it moved, or it was always about the same. */
  laden_gap: z.nullable(z.enum(['not_reported', 'one_load'])),
  /** Where it was at the end of the time; null = it has not said. */
  place: z.nullable(usePlace),
  /** Days of the caller’s time zone with data, and where it was at the end of each. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      moved_hours: z.number(),
      stood_hours: z.number(),
      distance_km: z.number(),
      has_moved: z.boolean(),
      place: z.nullable(usePlace),
    }),
  ),
});
/** The wire shape of how a trailer was used. */
export type TrailerUseWire = z.output<typeof trailer>;

/** `GET /tyrewatch/fleets/{fleet name}/trailer_utilisation_report`: a row per trailer in use of the fleet. */
export const getTrailerUtilisationReport = endpoint({
  id: 'get_trailer_utilisation_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/trailer_utilisation_report',
  access: 'fleet:reports',
  summary: 'On which days and hours a fleet’s trailers moved, stood or were not heard, where, and how far.',
  alsoRefuses: [409],
  params: fleetParams,
  query: listQuery({
    ...reportQuery,
    sort: z._default(z.enum(utilisationOrders), 'use'),
  }),
  answer: z.object({
    ...page(trailer).shape,
    ...nearestReading,
    total: z.object({
      ...figures,
      trailer_count: z.number(),
      /** Trailers that have stood for seven days or longer. */
      standing_count: z.number(),
      /** Trailers of which it is told whether they were laden, and their kilometres. */
      laden_trailer_count: z.number(),
      laden_km: z.number(),
      empty_km: z.number(),
    }),
  }),
});

/** `GET /tyrewatch/fleets/{fleet name}/trailer_utilisation_report/export`: the same trailers, the least used first. */
export const exportTrailerUtilisationReport = endpoint({
  id: 'export_trailer_utilisation_report',
  method: 'GET',
  path: '/tyrewatch/fleets/:fleet_name/trailer_utilisation_report/export',
  access: 'fleet:reports',
  summary: 'How a fleet’s trailers were used, as a CSV, XLSX or PDF file in the caller’s language and units.',
  alsoRefuses: [409],
  params: fleetParams,
  query: z.object({ ...reportQuery, format: z._default(z.enum(reportFormats), 'csv') }),
  answerMediaType: reportMediaTypes,
});

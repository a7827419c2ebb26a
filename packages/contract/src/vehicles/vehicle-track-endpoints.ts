import * as z from 'zod/mini';
import { endpoint, type AnswerOf } from '../endpoint.ts';
import { alertLevel, id, instant, wheelPosition } from '../wire-types.ts';
import { longestTrackDays } from './history-span.ts';
import { vehicleParams } from './vehicle-detail-endpoints.ts';

/** Most points answered. */
export const mostTrackPoints = 2000;

const rows = z.array(z.number());

/** `GET /tyrewatch/vehicles/{id}/track`. */
export const getVehicleTrack = endpoint({
  id: 'get_vehicle_track',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/track',
  access: 'vehicle:read',
  summary: `Where a vehicle went over up to ${longestTrackDays} days, thinned to at most ${mostTrackPoints} points with bends and stops kept.`,
  alsoRefuses: [409],
  params: vehicleParams,
  query: z.object({ from: instant, to: instant }),
  answer: z.object({
    /** Epoch seconds, rising. The arrays down to `speed_kmh` have the same length. */
    at_s: rows,
    /** Degrees. */
    latitude: rows,
    longitude: rows,
    speed_kmh: z.array(z.nullable(z.number())),
    /** Rows (from 0) at which it came to stand still; the next row is the end of that. */
    stops: rows,
    /** Rows that come after a silence in which it moved: a line is not drawn to them. */
    breaks: rows,
    /** Driven; null where nothing tells. */
    distance_km: z.nullable(z.number()),
    /** Highest of all speeds sent, thinned out or not; null without any. */
    top_speed_kmh: z.nullable(z.number()),
    /** Alerts about a lack of air that are not over, the earliest first: since when the pressure has been falling. */
    falls: z.array(z.object({ incident_id: id, position: wheelPosition, level: alertLevel, began_at: instant })),
  }),
});

/** The wire shape of a track. */
export type VehicleTrack = AnswerOf<typeof getVehicleTrack>;

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, problemLevel, thresholds, wheelPlace } from '../wire-types.ts';
import { defaultThresholds, fleetParams, fleetQuery } from './fleet-endpoints.ts';

/** What thresholds give of the time. */
const figures = z.object({
  thresholds,
  incident_count: z.number(),
  /** By the worst level each incident reached. */
  by_level: z.record(problemLevel, z.number()),
  /** The same for each vehicle and week. */
  by_level_per_vehicle_week: z.record(problemLevel, z.number()),
  /** Hours from the first alert until danger as it is in force, the median of the wheels that reached it; null = none was alerted. */
  median_lead_hours: z.nullable(z.number()),
  /** Times a wheel reached danger and no alert was open. */
  unalerted_count: z.number(),
  /** Incidents by the week in which they were opened, the first one first; the last week may be shorter. */
  by_week: z.array(z.number()),
});

/** A wheel with incidents that other thresholds change. */
const changedWheel = z.object({
  vehicle_id: id,
  registration: z.string(),
  ...wheelPlace,
  present_count: z.number(),
  tried_count: z.number(),
  missed_count: z.number(),
  added_count: z.number(),
});

/** `POST /tyrewatch/fleets/{fleet name}/threshold_back_test`: changes nothing; a threshold of 0 is the one in force. */
export const backTestThresholds = endpoint({
  id: 'back_test_thresholds',
  method: 'POST',
  path: '/tyrewatch/fleets/:fleet_name/threshold_back_test',
  access: 'fleet:reports',
  summary: 'The incidents that other default thresholds would have given in the last 90 days, beside those in force.',
  alsoRefuses: [409],
  params: fleetParams,
  query: fleetQuery,
  body: z.object(defaultThresholds),
  answer: z.object({
    from: instant,
    /** Not included. */
    to: instant,
    vehicle_count: z.number(),
    /** Vehicles of them whose readings are still being added up: their past is not whole yet. */
    unfinished_vehicle_count: z.number(),
    /** Wheels with a recommended pressure. */
    wheel_count: z.number(),
    /** Those of them with thresholds of their own, of their axle or vehicle, which stay as they are. */
    own_threshold_wheel_count: z.number(),
    present: figures,
    tried: figures,
    /** Times a wheel reached danger by the thresholds in force. */
    danger_count: z.number(),
    /** Incidents of a warning or worse that the thresholds in force give and those tried do not. */
    missed_count: z.number(),
    /** The reverse. */
    added_count: z.number(),
    changed_wheel_count: z.number(),
    /** The most changed ones. */
    wheels: z.array(changedWheel),
  }),
});

/** The wire shape of what thresholds give. */
export type BackTestFigures = z.output<typeof figures>;

/** The wire shape of a wheel with other incidents. */
export type ChangedWheel = z.output<typeof changedWheel>;

import * as z from 'zod/mini';
import { readinessVerdicts } from '@tyrewatch/domain/brakes/brake-readiness';
import { brakeMonthsKept } from '@tyrewatch/domain/brakes/brake-row';
import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import { endpoint } from '../endpoint.ts';
import { reportMediaTypes } from '../files/report-format.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';
import { id, instant, textIntegerOr } from '../wire-types.ts';
import { writtenText } from '../written-text.ts';

/** Results of brake performance, as in the specification §4. */
export const brakeResult = z.enum([
  'pass',
  'low_performance',
  'action_required',
  'gathering_data',
  'no_data',
  'unqualified',
]);

/** What a competent person decides of a result: as it is, a roller test, or the workshop. */
export const brakeDecisions = ['accept', 'roller_test', 'workshop'] as const;

const percent = z.nullable(z.number());

const signOff = z.object({
  decision: z.enum(brakeDecisions),
  remark: z.nullable(z.string()),
  by_name: z.string(),
  at: instant,
  /** What stood there when it was signed. */
  value_percent: percent,
  result: brakeResult,
});

/** A result over a period. */
export const brakePerformance = z.object({
  id,
  period_start: z.iso.date(),
  period_end: z.iso.date(),
  /** Predicted braking at 6.5 bar, percent of weight; null = the result says why there is none. */
  value_percent: percent,
  /** Half the width of its 95 % interval, points; null = the provider does not tell. */
  uncertainty_percent: percent,
  pass_mark_percent: z.number(),
  result: brakeResult,
  qualified_events: z.nullable(z.number()),
  total_events: z.nullable(z.number()),
  distance_km: z.nullable(z.number()),
  mean_demand_bar: z.nullable(z.number()),
  mean_load_kg: z.nullable(z.number()),
  provider: z.nullable(z.string()),
  /** `computed`: from brake events that a unit sent. */
  source: z.enum(['upload', 'computed']),
  /** The file and its row; null = computed, or the file is not the caller’s to see. */
  upload: z.nullable(z.object({ id, file_name: z.string(), row_number: z.number() })),
  sign_off: z.nullable(signOff),
});

/** Whether there will be enough qualified events at the next inspection; events, and bounds of 80 %. */
export const brakeReadiness = z.object({
  verdict: z.enum(readinessVerdicts),
  counted_from: z.iso.date(),
  now_events: z.number(),
  expected_events: z.number(),
  lower_events: z.number(),
  upper_events: z.number(),
  needed_events: z.number(),
  /** Further kilometres a week that would bring those that are missing; null = none are, or kilometres are not known. */
  further_km_per_week: z.nullable(z.number()),
});

/** The brake report of a trailer. */
const brakeReport = z.object({
  vehicle_id: id,
  registration: z.string(),
  /** The result that counts now; `no_data` where there is none. */
  result: brakeResult,
  /** Newest first, of the last 36 months or as many as were asked for. */
  results: z.array(brakePerformance),
  /** Days of inspections, oldest first. */
  inspected_on: z.array(z.iso.date()),
  /** Null = no interval is set, or none was recorded yet. */
  next_inspection_on: z.nullable(z.iso.date()),
  /** By when to book a roller test instead; null as the inspection is. */
  test_by: z.nullable(z.iso.date()),
  /** Null = there is no next inspection, or nothing of the last 91 days to expect anything from. */
  readiness: z.nullable(brakeReadiness),
});

const months = textIntegerOr(brakeMonthsKept, 1, brakeMonthsKept);
const path = '/tyrewatch/vehicles/:vehicle_id/brake_performance';

/** `GET /tyrewatch/vehicles/{id}/brake_performance`. */
export const getBrakePerformance = endpoint({
  id: 'get_brake_performance',
  method: 'GET',
  path,
  access: 'vehicle:read',
  summary:
    'The brake report of a trailer: its results of up to 36 months, and whether the next inspection will find enough events.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: z.object({ months }),
  answer: brakeReport,
});

/** `GET /tyrewatch/vehicles/{id}/brake_performance/export`. */
export const exportBrakePerformance = endpoint({
  id: 'export_brake_performance',
  method: 'GET',
  path: `${path}/export`,
  access: 'vehicle:read',
  summary:
    'The brake report of a trailer as a file; as PDF with its header, results and sign-off, as an inspection keeps it.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: z.object({ months, format: z._default(z.enum(reportFormats), 'csv') }),
  answerMediaType: reportMediaTypes,
});

/** `POST /tyrewatch/vehicles/{id}/brake_performance/sign_offs`. */
export const signOffBrakePerformance = endpoint({
  id: 'sign_off_brake_performance',
  method: 'POST',
  path: `${path}/sign_offs`,
  access: 'vehicle:update',
  summary: 'Sign a result off as it stands, with a decision; answers the report.',
  alsoRefuses: [409],
  params: vehicleParams,
  body: z.object({
    performance_id: id,
    decision: z.enum(brakeDecisions),
    remark: z.optional(writtenText(1000)),
  }),
  answer: brakeReport,
});

const measured = (minimum: number, maximum: number) => z.number().check(z.minimum(minimum), z.maximum(maximum));

/** A brake event as a sender gives it. */
export const brakeEventBody = z.object({
  /** IMEI of the unit on the trailer. */
  imei: z.string().check(z.regex(/^\d{8,17}$/)),
  /** When the brakes were applied; one instant of a trailer is one event. */
  at: instant,
  start_speed_kmh: measured(0, 200),
  end_speed_kmh: measured(0, 200),
  duration_s: measured(0, 600),
  /** Mean pressure at the coupling head. */
  mean_demand_bar: measured(0, 12),
  /** Mean deceleration from the wheels, m/s². */
  deceleration_mps2: measured(-5, 15),
  /** Of the road, uphill positive. */
  gradient_percent: z.optional(z.nullable(measured(-40, 40))),
  bogie_load_kg: z.optional(z.nullable(measured(0, 100_000))),
  abs_active: z._default(z.boolean(), false),
  retarder_active: z._default(z.boolean(), false),
});

/** `POST /tyrewatch/brake_events`: the documented way in for brake events. */
export const createBrakeEvents = endpoint({
  id: 'create_brake_events',
  method: 'POST',
  path: '/tyrewatch/brake_events',
  access: 'api_key',
  summary:
    'Store brake events of trailers, from which their performance is computed. Each has its own verdict; sending an event again changes nothing.',
  judgesEachPart: true,
  bodyLimitBytes: 1_048_576,
  body: z.object({ events: z.array(z.union([brakeEventBody, z.unknown()])).check(z.minLength(1), z.maxLength(1000)) }),
  answer: z.object({
    /** Events that were not there before. */
    accepted: z.number(),
    results: z.array(
      z.object({
        index: z.number(),
        /** `stored`: it is there, now or already. */
        outcome: z.enum(['stored', 'refused']),
        /** Null when stored. */
        reason: z.nullable(z.enum(['event_invalid', 'unit_unknown', 'time_implausible'])),
        /** Fields that could not be read. */
        fields: z.array(z.string()),
      }),
    ),
  }),
});

/** The wire shape of the brake report of a trailer. */
export type BrakeReport = z.output<typeof brakeReport>;
/** The wire shape of a result. */
export type BrakePerformance = z.output<typeof brakePerformance>;
/** The wire shape of the readiness for an inspection. */
export type BrakeReadiness = z.output<typeof brakeReadiness>;
/** What a competent person decides of a result. */
export type BrakeDecision = (typeof brakeDecisions)[number];

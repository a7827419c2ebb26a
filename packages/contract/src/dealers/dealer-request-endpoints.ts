import * as z from 'zod/mini';
import { dealerRequestStates, dealerWants } from '@tyrewatch/domain/dealers/dealer-request';
import { removalReasons, tyreDispositions } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { tyreConditions } from '@tyrewatch/domain/vehicles/axle-type';
import { endpoint } from '../endpoint.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';
import { id, instant, searchText, textId, wheelPlace, wheelPosition } from '../wire-types.ts';
import { writtenLine, writtenName, writtenText } from '../written-text.ts';
import { greatestTreadMm, odometerKm } from '../tyres/tyre-endpoints.ts';

const nullableText = z.nullable(z.string());
/** Most characters of a note or a reason. */
export const longestDealerText = 500;

/** What was fitted, as it is entered. */
export const dealerFittingEntry = {
  condition: z.enum(tyreConditions),
  make: writtenName(60),
  pattern: writtenLine(60),
  size: writtenName(40),
  /** Week and year of manufacture, WWYY. */
  dot: z.string().check(z.regex(/^(?:0[1-9]|[1-4]\d|5[0-3])\d{2}$/)),
  serial_number: z._default(writtenLine(60), ''),
  tread_mm: z.number().check(z.minimum(0), z.maximum(greatestTreadMm)),
  /** On the gauge. */
  pressure_kpa: z.number().check(z.minimum(0), z.maximum(1500)),
  torque_nm: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(2000))),
};
const fitting = z.object(dealerFittingEntry);

/** `GET /tyrewatch/vehicles/{id}/dealers`: who can help at a wheel, and what the form begins with. */
export const listVehicleDealers = endpoint({
  id: 'list_vehicle_dealers',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/dealers',
  access: 'vehicle:create_job_sheet',
  summary:
    'Dealers that can be asked for a wheel of the vehicle: those always open first at night, then the nearest; with what is known for the request.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: z.object({ position: wheelPosition, q: z.optional(searchText) }),
  answer: z.object({
    vehicle: z.object({ id, registration: z.string() }),
    wheel: z.object(wheelPlace),
    tyre_size: nullableText,
    /** Make and pattern that are recommended, or there now. */
    tyre: nullableText,
    /** Where it was last, in words; null = never heard where it is. */
    place: z.nullable(z.object({ text: z.string(), latitude: z.number(), longitude: z.number(), at: instant })),
    /** Name and telephone number of the caller. */
    call_back: z.string(),
    reply_to: z.string(),
    has_mail_server: z.boolean(),
    /** The job at the wheel that is not over, which the request goes with; null = one is made. */
    job_sheet_id: z.nullable(id),
    /** Of all that can be asked; `dealers` are at most 100 of them. */
    total: z.number(),
    dealers: z.array(
      z.object({
        id,
        name: z.string(),
        area: nullableText,
        email: z.string(),
        phone: nullableText,
        opening_hours: nullableText,
        is_always_open: z.boolean(),
        /** Null = the place of one of them is not known. */
        distance_km: z.nullable(z.number()),
        request_count: z.number(),
        usual_answer_min: z.nullable(z.number()),
      }),
    ),
  }),
});

const wantedRequest = z.object({
  dealer_id: id,
  position: wheelPosition,
  /** Absent or null: the job at the wheel that is not over, else a new one. */
  job_sheet_id: z.optional(z.nullable(id)),
  wanted: z.enum(dealerWants),
  place: writtenName(200),
  /** Whether the vehicle’s position goes along, as the server knows it. */
  with_position: z._default(z.boolean(), true),
  /** Whom to call, with the telephone number. */
  call_back: writtenName(100),
  tyre_size: z._default(writtenLine(40), ''),
  tyre_wanted: z._default(writtenLine(100), ''),
  /** How long the link works. */
  link_days: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(30)), 3),
  note: z._default(writtenText(longestDealerText), ''),
});

/** `POST /tyrewatch/vehicles/{id}/dealer_requests/preview`. */
export const previewDealerRequest = endpoint({
  id: 'preview_dealer_request',
  method: 'POST',
  path: '/tyrewatch/vehicles/:vehicle_id/dealer_requests/preview',
  access: 'vehicle:create_job_sheet',
  summary: 'The mail to the dealer as it would be sent.',
  alsoRefuses: [409],
  params: vehicleParams,
  body: wantedRequest,
  answer: z.object({
    to: z.string(),
    reply_to: z.string(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    /** What the link says. */
    button: z.string(),
    link_ends_at: instant,
  }),
});

const mailStates = ['queued', 'sending', 'sent', 'failed'] as const;

/** What a dealer was asked for, and what became of it. */
const dealerRequest = z.object({
  id,
  job_sheet_id: id,
  dealer: z.object({ id: z.nullable(id), name: z.string(), email: z.string(), phone: nullableText }),
  wheel: z.object(wheelPlace),
  wanted: z.enum(dealerWants),
  place: z.string(),
  call_back: z.string(),
  tyre_size: nullableText,
  tyre_wanted: nullableText,
  note: nullableText,
  state: z.enum(dealerRequestStates),
  created_at: instant,
  created_by: z.string(),
  expires_at: instant,
  is_link_open: z.boolean(),
  /** Of the mail; null = its record is gone. */
  mail_state: z.nullable(z.enum(mailStates)),
  mail_at: z.nullable(instant),
  viewed_at: z.nullable(instant),
  answered_at: z.nullable(instant),
  arrives_at: z.nullable(instant),
  decline_reason: nullableText,
  on_site_at: z.nullable(instant),
  fitted_at: z.nullable(instant),
  fitting: z.nullable(fitting),
  /** Whether the tyre change is entered; false after Fitted: it did not go with what is there, or was undone. */
  is_entered: z.boolean(),
  /** When and by whom the fitting was confirmed or mended. */
  settled_at: z.nullable(instant),
  settled_by: nullableText,
  invoice_number: nullableText,
  invoiced_at: z.nullable(instant),
  withdrawn_at: z.nullable(instant),
  reminded_at: z.nullable(instant),
  version: z.number(),
});

/** `POST /tyrewatch/vehicles/{id}/dealer_requests`. */
export const createDealerRequest = endpoint({
  id: 'create_dealer_request',
  method: 'POST',
  path: '/tyrewatch/vehicles/:vehicle_id/dealer_requests',
  access: 'vehicle:create_job_sheet',
  summary: 'Ask a dealer by mail for work at a wheel; without a job sheet one is made.',
  alsoRefuses: [409],
  params: vehicleParams,
  body: wantedRequest,
  answer: dealerRequest,
});

/** `GET /tyrewatch/job_sheets/{id}/dealer_requests`. */
export const listDealerRequests = endpoint({
  id: 'list_dealer_requests',
  method: 'GET',
  path: '/tyrewatch/job_sheets/:job_sheet_id/dealer_requests',
  access: 'vehicle:read',
  summary: 'The dealers who were asked for a job, the last first, and what they have done.',
  params: z.object({ job_sheet_id: textId }),
  answer: z.object({
    items: z.array(dealerRequest),
    /** Whether the vehicle’s organisation has the dealer network, and the caller may ask dealers. */
    may_ask: z.boolean(),
  }),
});

const requestParams = z.object({ dealer_request_id: textId });
const requestPath = '/tyrewatch/dealer_requests/:dealer_request_id';

/** `POST /tyrewatch/dealer_requests/{id}/withdraw`. */
export const withdrawDealerRequest = endpoint({
  id: 'withdraw_dealer_request',
  method: 'POST',
  path: `${requestPath}/withdraw`,
  access: 'vehicle:create_job_sheet',
  summary: 'Withdraw what a dealer was asked for: the link opens nothing from then on.',
  alsoRefuses: [409],
  params: requestParams,
  answer: dealerRequest,
});

/** `POST /tyrewatch/dealer_requests/{id}/fitting`. */
export const settleDealerFitting = endpoint({
  id: 'settle_dealer_fitting',
  method: 'POST',
  path: `${requestPath}/fitting`,
  access: 'vehicle:create_job_sheet',
  summary:
    'Confirm what a dealer entered as fitted, or mend it: with `fitting` the tyre change is entered anew, which needs the right to change vehicles.',
  alsoRefuses: [409],
  params: requestParams,
  takesIfMatch: true,
  body: z.object({
    fitting: z.optional(fitting),
    odometer_km: z.optional(odometerKm),
    /** What became of the tyre that came off; absent = as it was entered. */
    off: z.optional(z.object({ reason: z.enum(removalReasons), goes_to: z.enum(tyreDispositions) })),
  }),
  answer: dealerRequest,
});

/** The wire shape of what a dealer was asked for. */
export type DealerRequest = z.output<typeof dealerRequest>;
/** The wire shape of what was fitted. */
export type DealerFitting = z.output<typeof fitting>;

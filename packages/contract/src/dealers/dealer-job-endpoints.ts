import * as z from 'zod/mini';
import { dealerRequestStates, dealerWants } from '@tyrewatch/domain/dealers/dealer-request';
import { axleTypes } from '@tyrewatch/domain/vehicles/axle-type';
import { endpoint } from '../endpoint.ts';
import { photoBodyLimitBytes, sentPhoto } from '../photos/photo-endpoints.ts';
import { instant, nullableCelsius, nullableKpa, wheelPlace } from '../wire-types.ts';
import { writtenLine, writtenName } from '../written-text.ts';
import { dealerFittingEntry, longestDealerText } from './dealer-request-endpoints.ts';

const nullableText = z.nullable(z.string());

/** One job, as the dealer sees it who was sent the link: nothing of other wheels, drivers or jobs. */
const dealerJob = z.object({
  job_number: z.string(),
  /** Whose vehicle it is, and how they look. */
  customer: z.object({ name: z.string(), accent_colour: nullableText, logo_url: nullableText }),
  dealer_name: z.string(),
  state: z.enum(dealerRequestStates),
  wanted: z.enum(dealerWants),
  registration: z.string(),
  /** Manufacturer and model. */
  vehicle: nullableText,
  axle_configuration: nullableText,
  axle_type: z.nullable(z.enum(axleTypes)),
  wheel: z.object(wheelPlace),
  tyre_size: nullableText,
  tyre_wanted: nullableText,
  note: nullableText,
  /** Null once the tyre is fitted, or the job declined; coordinates null = not known. */
  place: z.nullable(
    z.object({ text: z.string(), latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) }),
  ),
  /** Whom to call; null as `place`. */
  call_back: nullableText,
  expires_at: instant,
  arrives_at: z.nullable(instant),
  /** Recommended for the wheel: cold, and what the gauge must show at the tyre’s temperature now. */
  target: z.object({
    cold_kpa: nullableKpa,
    reference_c: z.number(),
    inflate_to_kpa: nullableKpa,
    temperature_c: nullableCelsius,
  }),
  torque_nm: z.nullable(z.number()),
  /** When its sensor showed the pressure of the target, and what the gauge showed; null = not yet. */
  seen_by_sensor: z.nullable(z.object({ at: instant, pressure_kpa: nullableKpa })),
  /** Photos the dealer has added. */
  photo_count: z.number(),
  fitting: z.nullable(z.object(dealerFittingEntry)),
  invoice_number: nullableText,
});

// However it is spelled, a token that opens nothing is answered alike.
const dealerJobParams = z.object({ dealer_token: z.string() });
const path = '/tyrewatch/dealer_jobs/:dealer_token';

/** `GET /tyrewatch/dealer_jobs/{token}`. */
export const getDealerJob = endpoint({
  id: 'get_dealer_job',
  method: 'GET',
  path,
  access: 'open',
  summary: 'The job a dealer was sent the link of. 404 once the link has ended, was withdrawn, or never was one.',
  params: dealerJobParams,
  answer: dealerJob,
});

/** `POST /tyrewatch/dealer_jobs/{token}/answer`. */
export const answerDealerJob = endpoint({
  id: 'answer_dealer_job',
  method: 'POST',
  path: `${path}/answer`,
  access: 'open',
  summary: 'Accept the job with the time of arrival, or decline it with a reason.',
  alsoRefuses: [409],
  params: dealerJobParams,
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('accept'), arrives_at: instant }),
    z.object({ answer: z.literal('decline'), reason: writtenName(longestDealerText) }),
  ]),
  answer: dealerJob,
});

/** `POST /tyrewatch/dealer_jobs/{token}/on_site`. */
export const reachDealerJob = endpoint({
  id: 'reach_dealer_job',
  method: 'POST',
  path: `${path}/on_site`,
  access: 'open',
  summary: 'Say that the dealer is with the vehicle.',
  alsoRefuses: [409],
  params: dealerJobParams,
  answer: dealerJob,
});

/** `POST /tyrewatch/dealer_jobs/{token}/photos`. */
export const createDealerPhoto = endpoint({
  id: 'create_dealer_photo',
  method: 'POST',
  path: `${path}/photos`,
  access: 'open',
  summary: 'Add a photo to the job. It is re-encoded, without what the camera wrote into it.',
  alsoRefuses: [409],
  params: dealerJobParams,
  bodyLimitBytes: photoBodyLimitBytes,
  body: z.object(sentPhoto),
  answer: dealerJob,
});

/** `POST /tyrewatch/dealer_jobs/{token}/fitting`. */
export const fitDealerJob = endpoint({
  id: 'fit_dealer_job',
  method: 'POST',
  path: `${path}/fitting`,
  access: 'open',
  summary:
    'Say what was fitted, after one photo at least: it becomes a tyre change of the vehicle, which the customer confirms or mends.',
  alsoRefuses: [409],
  params: dealerJobParams,
  body: z.object(dealerFittingEntry),
  answer: dealerJob,
});

/** `POST /tyrewatch/dealer_jobs/{token}/invoice`. */
export const invoiceDealerJob = endpoint({
  id: 'invoice_dealer_job',
  method: 'POST',
  path: `${path}/invoice`,
  access: 'open',
  summary: 'Give the number of the invoice.',
  alsoRefuses: [409],
  params: dealerJobParams,
  body: z.object({ invoice_number: writtenLine(60).check(z.minLength(1)) }),
  answer: dealerJob,
});

/** The wire shape of a job as its dealer sees it. */
export type DealerJob = z.output<typeof dealerJob>;

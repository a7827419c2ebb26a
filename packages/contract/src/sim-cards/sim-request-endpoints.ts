import * as z from 'zod/mini';
import { reportedSimStates, simFaults, simRequestKinds, simRequestStates } from '@tyrewatch/domain/sims/sim-request';
import { endpoint } from '../endpoint.ts';
import { id, instant, textId } from '../wire-types.ts';
import { simCard } from './sim-card-endpoints.ts';

const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());
const nullableInstant = z.nullable(instant);

/** What was asked of a provider, and how it stands. */
export const simRequest = z.object({
  id,
  /** What people tell support. */
  reference: z.string(),
  kind: z.enum(simRequestKinds),
  /** Of an SMS. */
  text: nullableText,
  state: z.enum(simRequestStates),
  /** Why it is not done, or not yet. */
  fault: z.nullable(z.enum(simFaults)),
  /** What the provider says, in its own words. */
  provider_words: nullableText,
  requested_at: instant,
  requested_by: z.string(),
  accepted_at: nullableInstant,
  checked_at: nullableInstant,
  check_count: z.number(),
  /** When it is looked at next; null = it has ended. */
  next_at: nullableInstant,
  /** When it is given up. */
  gives_up_at: instant,
  ended_at: nullableInstant,
});

/** What the provider told of a card; null = it did not tell. */
export const simReport = z.object({
  connection: z.nullable(z.enum(['online', 'attached', 'offline'])),
  network: nullableText,
  /** Country and network code. */
  network_code: nullableText,
  technology: nullableText,
  ip_address: nullableText,
  activated_at: nullableInstant,
  imei_lock: z.nullable(z.boolean()),
  sms_left: nullableNumber,
  sms_total: nullableNumber,
  data_left_bytes: nullableNumber,
  data_total_bytes: nullableNumber,
  /** By UTC day, the oldest first. */
  usage: z.nullable(z.array(z.object({ day: z.string(), bytes: z.number() }))),
});

/** A card with what was asked for and what its provider reports. */
export const simCardStatus = z.object({
  card: simCard,
  /** Whether its provider can be asked: `manual` cannot, `not_connected` has no account in the integrations. */
  account: z.enum(['manual', 'connected', 'not_connected']),
  /** Of the unit it is in, as commands by SMS are written for it; null = it is in none. */
  device_family: nullableText,
  /** What the provider reports, in the product’s words; null = nothing yet. */
  reported: z.nullable(z.enum(reportedSimStates)),
  report: z.nullable(simReport),
  /** The newest first, without checks. */
  requests: z.array(simRequest),
  /** The newest check that somebody asked for. */
  check: z.nullable(simRequest),
});

const params = z.object({ sim_card_id: textId });
const path = '/tyrewatch/sim_cards/:sim_card_id/requests';

/** `GET /tyrewatch/sim_cards/{id}/requests`: the card as it stands, with what was asked of its provider. */
export const getSimCardStatus = endpoint({
  id: 'get_sim_card_status',
  method: 'GET',
  path,
  access: 'admin',
  summary: 'What was asked of the provider of a SIM card, and what it reports.',
  params,
  answer: simCardStatus,
});

/** `POST /tyrewatch/sim_cards/{id}/requests`: is followed to its end; the answer is the card as it stands now. */
export const requestOfSimCard = endpoint({
  id: 'request_of_sim_card',
  method: 'POST',
  path,
  access: 'admin',
  summary: 'Suspend or resume a SIM card, send it an SMS, or have its provider asked how it stands.',
  alsoRefuses: [409],
  params,
  body: z.object({
    kind: z.enum(simRequestKinds),
    /** Of an SMS: at most 160 places of the default alphabet, else 70. */
    text: z.optional(z.string().check(z.maxLength(160))),
    /** Whether the SMS is a command of the unit: two blanks come before it. */
    is_command: z.optional(z.boolean()),
  }),
  answer: simCardStatus,
});

/** The wire shapes. */
export type SimRequest = z.output<typeof simRequest>;
export type SimReport = z.output<typeof simReport>;
export type SimCardStatus = z.output<typeof simCardStatus>;

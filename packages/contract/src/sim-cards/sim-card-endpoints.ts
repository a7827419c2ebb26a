import * as z from 'zod/mini';
import { simCardStates, simProviders } from '@tyrewatch/domain/sims/sim-card-state';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { commaList, id, instant, listQuery, page, queryFlag, searchText, textId } from '../wire-types.ts';
import { simCardOrders } from './sim-card-orders.ts';

const nullableText = z.nullable(z.string());
const provider = z.enum(simProviders);

/** A SIM card. */
export const simCard = z.object({
  id,
  iccid: z.string(),
  /** Digits with the country code first. */
  msisdn: nullableText,
  imsi: nullableText,
  provider: z.string(),
  state: z.enum(simCardStates),
  /** What was asked for last; null = nothing. */
  desired_state: z.nullable(z.enum(['active', 'suspended'])),
  /** What the provider reported last, and when. */
  reported_state: nullableText,
  reported_at: z.nullable(instant),
  /** IMEI of the telematics unit it is in; null = in none. */
  imei: nullableText,
  /** The vehicle that unit is on. */
  vehicle: z.nullable(z.object({ id, registration: z.string() })),
  organization: z.object({ id, name: z.string() }),
  version: z.number(),
});

/** `GET /tyrewatch/sim_cards`. */
export const listSimCards = endpoint({
  id: 'list_sim_cards',
  method: 'GET',
  path: '/tyrewatch/sim_cards',
  access: 'sim_card:list',
  summary: 'SIM cards of the organisations in reach.',
  query: listQuery({
    /** Part of an ICCID, MSISDN, IMSI, or IMEI of the unit. */
    q: z.optional(searchText),
    providers: z.optional(commaList(provider)),
    states: z.optional(commaList(z.enum(simCardStates))),
    /** True: those in no telematics unit. Absent: both. */
    free: z.optional(queryFlag),
    /** Cards of this organisation and those below it. */
    organization_id: z.optional(textId),
    sort: z._default(z.enum(simCardOrders), 'iccid'),
  }),
  answer: z.object({ ...page(simCard).shape, total: z.number() }),
});

/** `GET /tyrewatch/sim_cards_file`. */
export const getSimCardsFile = listFile(listSimCards);

const simCardParams = z.object({ sim_card_id: textId });
const path = '/tyrewatch/sim_cards/:sim_card_id';

/** `GET /tyrewatch/sim_cards/{id}`. */
export const getSimCard = endpoint({
  id: 'get_sim_card',
  method: 'GET',
  path,
  access: 'sim_card:list',
  summary: 'One SIM card.',
  params: simCardParams,
  answer: simCard,
});

/** Longest text in which digits with blanks and dashes are taken. */
const digits = z.string().check(z.maxLength(60));

/** `POST /tyrewatch/sim_cards`. */
export const createSimCard = endpoint({
  id: 'create_sim_card',
  method: 'POST',
  path: '/tyrewatch/sim_cards',
  access: 'sim_card:create',
  summary: 'Create a SIM card.',
  alsoRefuses: [404, 409],
  body: z.object({
    /** 18 to 20 digits; the last of 19 is their check digit. */
    iccid: digits,
    /** 10 to 14 digits with the country code; a plus or zeros before it and blanks are not kept. Null or empty = unknown. */
    msisdn: z._default(z.nullable(digits), null),
    /** At most 15 digits. Null or empty = unknown. */
    imsi: z._default(z.nullable(digits), null),
    /** `manual`: of one that reports nothing. */
    provider: z._default(provider, 'manual'),
    /** Absent: the caller’s own. */
    organization_id: z.optional(id),
  }),
  answer: simCard,
});

/** `PATCH /tyrewatch/sim_cards/{id}`: absent fields stay as they are. The specification names no right of its own: who may create may correct. */
export const updateSimCard = endpoint({
  id: 'update_sim_card',
  method: 'PATCH',
  path,
  access: 'sim_card:create',
  summary: 'Correct the numbers of a SIM card, or whose it is.',
  alsoRefuses: [409],
  params: simCardParams,
  takesIfMatch: true,
  body: z.object({
    iccid: z.optional(digits),
    msisdn: z.optional(z.nullable(digits)),
    imsi: z.optional(z.nullable(digits)),
    provider: z.optional(provider),
    /** Of a card that no provider is asked about: what it told people. */
    reported_state: z.optional(z.nullable(z.enum(['active', 'suspended']))),
  }),
  answer: simCard,
});

/** `DELETE /tyrewatch/sim_cards/{id}`: only while it is in no telematics unit. */
export const deleteSimCard = endpoint({
  id: 'delete_sim_card',
  method: 'DELETE',
  path,
  access: 'sim_card:delete',
  summary: 'Delete a SIM card that is in no telematics unit.',
  alsoRefuses: [409],
  params: simCardParams,
  takesIfMatch: true,
});

/** The wire shape of a SIM card. */
export type SimCard = z.output<typeof simCard>;

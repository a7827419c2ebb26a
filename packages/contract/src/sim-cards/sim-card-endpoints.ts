import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, page, queryFlag, searchText } from '../wire-types.ts';

/** A SIM card. */
export const simCard = z.object({
  id,
  iccid: z.string(),
  msisdn: z.nullable(z.string()),
  /** IMEI of the telematics unit it is in; null = in none. */
  imei: z.nullable(z.string()),
  organization: z.object({ id, name: z.string() }),
});

/** `GET /tyrewatch/sim_cards`. */
export const listSimCards = endpoint({
  id: 'list_sim_cards',
  method: 'GET',
  path: '/tyrewatch/sim_cards',
  access: 'sim_card:list',
  summary: 'SIM cards of the organisations in reach, by ICCID.',
  query: listQuery({
    /** Part of an ICCID or MSISDN. */
    q: z.optional(searchText),
    /** True: those in no telematics unit. Absent: both. */
    free: z.optional(queryFlag),
  }),
  answer: z.object({ ...page(simCard).shape, total: z.number() }),
});

/** The wire shape of a SIM card. */
export type SimCard = z.output<typeof simCard>;

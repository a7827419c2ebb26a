import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { id, listQuery, page, queryFlag, searchText, textId } from '../wire-types.ts';
import { telephoneNumber, writtenLine, writtenName } from '../written-text.ts';
import { dealerOrders } from './dealer-orders.ts';

const nullableText = z.nullable(z.string());

/** An independent tyre dealer on an organisation’s list. */
const dealer = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  name: z.string(),
  /** Where they drive to, in words. */
  area: nullableText,
  email: z.string(),
  phone: nullableText,
  /** Both or neither. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  opening_hours: nullableText,
  is_always_open: z.boolean(),
  is_archived: z.boolean(),
  /** Jobs they were asked for, and the median minutes until they answered; null = they never did. */
  request_count: z.number(),
  usual_answer_min: z.nullable(z.number()),
  version: z.number(),
});

/** `GET /tyrewatch/dealers`. */
export const listDealers = endpoint({
  id: 'list_dealers',
  method: 'GET',
  path: '/tyrewatch/dealers',
  access: 'vehicle:create_job_sheet',
  summary: 'Independent tyre dealers of the organisations in reach that have the dealer network.',
  query: listQuery({
    /** Part of a name, area, e-mail address or telephone number. */
    q: z.optional(searchText),
    /** True: the archived ones alone. Absent: those that are not. */
    archived: z.optional(queryFlag),
    sort: z._default(z.enum(dealerOrders), 'name'),
  }),
  answer: z.object({ ...page(dealer).shape, total: z.number() }),
});

/** `GET /tyrewatch/dealers_file`. */
export const getDealersFile = listFile(listDealers);

const line = (longest: number) => z.optional(z.nullable(writtenLine(longest)));
const entries = {
  area: line(200),
  phone: z.optional(z.nullable(telephoneNumber)),
  latitude: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  longitude: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
  opening_hours: line(200),
  is_always_open: z.optional(z.boolean()),
};
const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(320));

const dealerParams = z.object({ dealer_id: textId });
const path = '/tyrewatch/dealers/:dealer_id';

/** `POST /tyrewatch/dealers`. */
export const createDealer = endpoint({
  id: 'create_dealer',
  method: 'POST',
  path: '/tyrewatch/dealers',
  access: 'admin',
  summary: 'Put a tyre dealer on the list.',
  alsoRefuses: [403, 404, 409],
  body: z.object({
    name: writtenName(100),
    email,
    ...entries,
    /** Absent: the caller’s own. */
    organization_id: z.optional(id),
  }),
  answer: dealer,
});

/** `PATCH /tyrewatch/dealers/{id}`: absent fields stay as they are. */
export const updateDealer = endpoint({
  id: 'update_dealer',
  method: 'PATCH',
  path,
  access: 'admin',
  summary: 'Change a tyre dealer, archive one, or bring one back.',
  alsoRefuses: [403, 409],
  params: dealerParams,
  takesIfMatch: true,
  body: z.object({
    name: z.optional(writtenName(100)),
    email: z.optional(email),
    ...entries,
    is_archived: z.optional(z.boolean()),
  }),
  answer: dealer,
});

/** `DELETE /tyrewatch/dealers/{id}`: jobs keep what they say of the dealer. */
export const deleteDealer = endpoint({
  id: 'delete_dealer',
  method: 'DELETE',
  path,
  access: 'admin',
  summary: 'Take a tyre dealer off the list.',
  alsoRefuses: [403],
  params: dealerParams,
  takesIfMatch: true,
});

/** Columns of a file of dealers; the first two must be there. `always_open` is yes or no. */
export const dealerColumns = [
  'name',
  'email',
  'area',
  'phone',
  'latitude',
  'longitude',
  'opening_hours',
  'always_open',
] as const;
/** Most rows of a file of dealers. */
export const greatestDealerRows = 500;

/** `POST /tyrewatch/dealers/import`. */
export const importDealers = endpoint({
  id: 'import_dealers',
  method: 'POST',
  path: '/tyrewatch/dealers/import',
  access: 'admin',
  summary:
    'Put tyre dealers of a CSV file on the list, one a row: rows that are right are kept, the others are named. One whose name is there is changed. Without commit only the verdict on each row.',
  alsoRefuses: [403, 404],
  bodyLimitBytes: 512 * 1024,
  body: z.object({
    csv: z.string(),
    commit: z._default(z.boolean(), false),
    /** Absent: the caller’s own. */
    organization_id: z.optional(id),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        /** Line of the file; the names of the columns stand in line 1. */
        line: z.number(),
        name: z.string(),
        email: z.string(),
        verdict: z.enum(['new', 'changed', 'refused']),
        /** Why it was refused, in the caller’s language; null otherwise. */
        problem: nullableText,
      }),
    ),
    right_count: z.number(),
    refused_count: z.number(),
    /** Columns of the file that are not read, as it names them. */
    unknown_columns: z.array(z.string()),
  }),
});

/** The wire shape of a dealer. */
export type Dealer = z.output<typeof dealer>;

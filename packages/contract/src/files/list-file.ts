import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../wire-types.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from './spreadsheet-format.ts';

const paging = listQuery({});

/** `GET …_file` of an endpoint that lists: all rows that its filters leave, as CSV or XLSX. */
export const listFile = ({ id, path, access, summary, alsoRefuses, params, query }: Endpoint) =>
  endpoint({
    id: `${id.replace('list_', 'get_')}_file`,
    method: 'GET',
    path: `${path}_file`,
    access,
    summary: `The same list as a CSV or XLSX file in the caller’s units, time zone and language: ${summary}`,
    ...(alsoRefuses && { alsoRefuses }),
    ...(params && { params }),
    query: z.extend(z.omit(query as typeof paging, { limit: true, cursor: true }), {
      format: z._default(z.enum(spreadsheetFormats), 'csv'),
    }),
    answerMediaType: spreadsheetMediaTypes,
  });

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import { userFilters } from './user-endpoints.ts';
import { userOrders } from './user-orders.ts';

/**
 * Columns of a file of users; the first three must be there. `role` is ADMIN, USER (or Member) or DRIVER, `organization` a name,
 * with those above it where several have it: `Above / Name`. `permissions` are parted by spaces; empty = those of the role.
 */
export const importColumns = [
  'username',
  'email',
  'role',
  'first_name',
  'last_name',
  'phone_number',
  'organization',
  'language',
  'permissions',
  'deactivated',
] as const;

/** Columns of an exported file that tell of the past and are not imported. */
export const leftOutColumns = ['last_seen'] as const;

/** What stands in `permissions` for an empty list, which may open everything: an empty field must not. */
export const noPermissions = 'none';

/** Most rows of an imported file. */
export const greatestImportRows = 2000;
/** Largest imported file, as UTF-8, in MiB. */
export const largestImportMib = 1;
/** Most bytes of a call with a file: escaped as JSON a quotation mark takes two, and a file too large is told its limit. */
const importBodyLimitBytes = 4 * largestImportMib * 1_048_576;

/**
 * What to know of a row that is right: `no_permissions`, its list is empty and opens everything; `deactivated`, the user cannot
 * sign in and is not invited.
 */
const importNote = z.enum(['no_permissions', 'deactivated']);

/** What becomes of a row of an imported file. */
export const importedRow = z.object({
  /** Line of the file; the names of the columns stand in line 1. */
  line: z.number(),
  username: z.string(),
  email: z.string(),
  verdict: z.enum(['ready', 'created', 'refused']),
  /** Why it was refused, in the caller's language; null otherwise. */
  problem: z.nullable(z.string()),
  notes: z.array(importNote),
});

/** `POST /tyrewatch/users/import`: rows that are right are created and invited, the others are told and left out. */
export const importUsers = endpoint({
  id: 'import_users',
  method: 'POST',
  path: '/tyrewatch/users/import',
  access: 'user:create',
  summary: 'Create users from CSV; without commit only the verdict on each row.',
  bodyLimitBytes: importBodyLimitBytes,
  body: z.object({ csv: z.string(), commit: z._default(z.boolean(), false) }),
  answer: z.object({
    rows: z.array(importedRow),
    right_count: z.number(),
    refused_count: z.number(),
    /** Columns of the file that are not known and not imported, as it names them. */
    unknown_columns: z.array(z.string()),
    /** Columns of the file that are known and not imported, such as when somebody was last seen. */
    left_out_columns: z.array(z.string()),
  }),
});

/** `GET /tyrewatch/users/export`: as CSV or XLSX, with the columns of an import and those it leaves out, written for spreadsheets in the caller's language. */
export const exportUsers = endpoint({
  id: 'export_users',
  method: 'GET',
  path: '/tyrewatch/users/export',
  access: 'user:list',
  summary: 'Users as CSV or XLSX, streamed.',
  query: z.object({
    ...userFilters,
    sort: z._default(z.enum(userOrders), 'name'),
    format: z._default(z.enum(spreadsheetFormats), 'csv'),
  }),
  answerMediaType: spreadsheetMediaTypes,
});

/** Something to know of a row that is right. */
export type ImportNote = z.output<typeof importNote>;
/** The wire shape of a row's verdict. */
export type ImportedRow = z.output<typeof importedRow>;

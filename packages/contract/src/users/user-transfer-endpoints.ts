import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { userFilters, userOrders } from './user-endpoints.ts';

/** Columns of a file of users; the first three must be there. `organization` is a name, `role` ADMIN, USER (or Member) or DRIVER. */
export const importColumns = [
  'username',
  'email',
  'role',
  'first_name',
  'last_name',
  'phone_number',
  'organization',
  'language',
] as const;

/** Most rows of an imported file. */
export const greatestImportRows = 2000;
/** Largest imported file in bytes. */
export const largestImportBytes = 1_048_576;

/** What becomes of a row of an imported file. */
export const importedRow = z.object({
  /** Line of the file; the names of the columns stand in line 1. */
  line: z.number(),
  username: z.string(),
  email: z.string(),
  verdict: z.enum(['ready', 'created', 'refused']),
  /** Why it was refused, in the caller's language; null otherwise. */
  problem: z.nullable(z.string()),
});

/** `POST /tyrewatch/users/import`: rows that are right are created and invited, the others are told and left out. */
export const importUsers = endpoint({
  id: 'import_users',
  method: 'POST',
  path: '/tyrewatch/users/import',
  access: 'user:create',
  summary: 'Create users from CSV; without commit only the verdict on each row.',
  bodyLimitBytes: largestImportBytes + 65_536,
  body: z.object({ csv: z.string().check(z.maxLength(largestImportBytes)), commit: z._default(z.boolean(), false) }),
  answer: z.object({ rows: z.array(importedRow), right_count: z.number(), refused_count: z.number() }),
});

/** `GET /tyrewatch/users/export`: as CSV, with the columns of an import and the state of each user. */
export const exportUsers = endpoint({
  id: 'export_users',
  method: 'GET',
  path: '/tyrewatch/users/export',
  access: 'user:list',
  summary: 'Users as CSV, streamed.',
  query: z.object({ ...userFilters, sort: z._default(z.enum(userOrders), 'name') }),
  answerMediaType: 'text/csv',
});

/** The wire shape of a row's verdict. */
export type ImportedRow = z.output<typeof importedRow>;

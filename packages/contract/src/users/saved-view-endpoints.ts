import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, textId } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';

/** Most views a person saves of one list. */
export const greatestViewCount = 50;

const list = z.string().check(z.regex(/^[a-z_]{1,40}$/));

const fields = {
  /** Which list, such as `vehicles`. */
  list,
  name: writtenName(60),
  /** The query of the list’s address: filters, order and columns. */
  search: z.string().check(z.maxLength(2000)),
  /** Whether the list opens with it; at most one does. */
  is_default: z.boolean(),
};

const savedView = z.object({ id, ...fields });
const params = z.object({ saved_view_id: textId });
const path = '/tyrewatch/saved_views/:saved_view_id';

/** `GET /tyrewatch/saved_views`: all of them, their number is limited. */
export const listSavedViews = endpoint({
  id: 'list_saved_views',
  method: 'GET',
  path: '/tyrewatch/saved_views',
  access: 'signed_in',
  summary: 'The caller’s saved views of one list, or of all, by name.',
  query: z.object({ list: z.optional(list) }),
  answer: z.object({ items: z.array(savedView) }),
});

/** `POST /tyrewatch/saved_views`. */
export const createSavedView = endpoint({
  id: 'create_saved_view',
  method: 'POST',
  path: '/tyrewatch/saved_views',
  access: 'signed_in',
  summary: 'Save a view of a list under a name.',
  alsoRefuses: [409],
  body: z.object(fields),
  answer: savedView,
});

/** `PUT /tyrewatch/saved_views/{id}`. */
export const updateSavedView = endpoint({
  id: 'update_saved_view',
  method: 'PUT',
  path,
  access: 'signed_in',
  summary: 'Rename a saved view, replace what it shows, or make it the one the list opens with.',
  alsoRefuses: [409],
  params,
  body: z.object(fields),
  answer: savedView,
});

/** `DELETE /tyrewatch/saved_views/{id}`. */
export const deleteSavedView = endpoint({
  id: 'delete_saved_view',
  method: 'DELETE',
  path,
  access: 'signed_in',
  summary: 'Delete a saved view.',
  params,
});

/** A saved view on the wire. */
export type SavedView = z.output<typeof savedView>;

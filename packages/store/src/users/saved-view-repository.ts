import type { Queryable } from '../database.ts';

/** A view of a list that a person has named. */
export type SavedView = {
  readonly id: number;
  readonly list: string;
  readonly name: string;
  /** The query of the list's address. */
  readonly search: string;
  /** Whether the list opens with it. */
  readonly is_default: boolean;
};

const columns = ['id', 'list', 'name', 'search', 'is_default'] as const;

/** The saved views of a user by name: of one list, or of all (null). */
export const listSavedViews = (trx: Queryable, userId: number, list: string | null): Promise<SavedView[]> =>
  trx
    .selectFrom('saved_view')
    .select(columns)
    .where('user_id', '=', userId)
    .$if(list !== null, (query) => query.where('list', '=', list ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Of all views of a list at most one is the default: a new one takes the place of the former. */
const clearDefault = (trx: Queryable, userId: number, list: string) =>
  trx
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();

/** Saves a view. Throws a unique violation when the user has one of the list and name. */
export async function createSavedView(trx: Queryable, userId: number, view: Omit<SavedView, 'id'>): Promise<SavedView> {
  if (view.is_default) await clearDefault(trx, userId, view.list);
  return trx
    .insertInto('saved_view')
    .values({ ...view, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Replaces a view of a user; null = there is none of the id. Throws a unique violation as {@link createSavedView}. */
export async function updateSavedView(trx: Queryable, userId: number, view: SavedView): Promise<SavedView | null> {
  const { id, ...values } = view;
  if (view.is_default) await clearDefault(trx, userId, view.list);
  const saved = await trx
    .updateTable('saved_view')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return saved ?? null;
}

/** Deletes a view of a user; false = there is none of the id. */
export async function deleteSavedView(trx: Queryable, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

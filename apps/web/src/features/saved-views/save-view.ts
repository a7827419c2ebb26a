import type { SavedView } from '@tyrewatch/contract/users/saved-view-endpoints';
import { createSavedView, updateSavedView } from '@tyrewatch/contract/users/saved-view-endpoints';
import { call } from '../../api/call.ts';

/** A view to save; `id` null = a new one. */
export type ViewDraft = Omit<SavedView, 'id'> & { readonly id: number | null };

/** Saves a view. */
export const saveView = ({ id, ...body }: ViewDraft): Promise<SavedView> =>
  id === null ? call(createSavedView, { body }) : call(updateSavedView, { params: { saved_view_id: id }, body });

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { displayPreferences, userData } from './user-record.ts';

/** `GET /tyrewatch/me`. */
export const getMe = endpoint({
  id: 'get_me',
  method: 'GET',
  path: '/tyrewatch/me',
  access: 'signed_in',
  summary: 'The signed-in user with organisation, integrations and permissions.',
  answer: userData,
});

/** `PATCH /tyrewatch/me`: changes display preferences; absent fields stay as they are. */
export const updateMyPreferences = endpoint({
  id: 'update_my_preferences',
  method: 'PATCH',
  path: '/tyrewatch/me',
  access: 'signed_in',
  summary: 'Change language, units, time zone, theme or row density of the signed-in user.',
  takesIfMatch: true,
  body: z.partial(displayPreferences),
  answer: userData,
});

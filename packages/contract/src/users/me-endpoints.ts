import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { signInName, telephoneNumber, writtenLine } from '../written-text.ts';
import { displayPreferences, userData } from './user-record.ts';

const name = writtenLine(100);

/** `GET /tyrewatch/me`. */
export const getMe = endpoint({
  id: 'get_me',
  method: 'GET',
  path: '/tyrewatch/me',
  access: 'signed_in',
  isOpenBeforeSetUp: true,
  summary: 'The signed-in user with organisation, integrations and permissions.',
  answer: userData,
});

/** `PATCH /tyrewatch/me`: changes the profile and display preferences; absent fields stay as they are. The profile needs `user:settings`. */
export const updateMyPreferences = endpoint({
  id: 'update_my_preferences',
  method: 'PATCH',
  path: '/tyrewatch/me',
  access: 'signed_in',
  summary: 'Change profile, language, units, time zone, theme or row density of the signed-in user.',
  alsoRefuses: [403, 409],
  takesIfMatch: 'optional',
  body: z.object({
    ...z.partial(displayPreferences).shape,
    username: z.optional(signInName),
    email: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(320))),
    first_name: z.optional(name),
    last_name: z.optional(name),
    phone_number: z.optional(z.nullable(telephoneNumber)),
    /** Needed when the username or the e-mail address changes. */
    current_password: z.optional(z.string().check(z.maxLength(1000))),
  }),
  answer: userData,
});

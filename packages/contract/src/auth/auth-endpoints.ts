import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { userRecord } from '../users/user-record.ts';

/** `POST /tyrewatch/auth/token`: sign in with username and password. */
export const createToken = endpoint({
  id: 'create_token',
  method: 'POST',
  path: '/tyrewatch/auth/token',
  access: 'open',
  summary: 'Sign in with username (or e-mail address) and password.',
  bodyEncoding: 'form',
  body: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(1024)),
  }),
  answer: z.object({ access_token: z.string(), refresh_token: z.string(), role: z.string() }),
});

/** `POST /tyrewatch/auth/refresh`: rotates the refresh token; the answer is the full user record. */
export const refreshToken = endpoint({
  id: 'refresh_token',
  method: 'POST',
  path: '/tyrewatch/auth/refresh',
  access: 'open',
  summary: 'Exchange a refresh token for a new pair of tokens.',
  bodyEncoding: 'form',
  body: z.object({
    refresh_token: z.string().check(z.minLength(1), z.maxLength(4096)),
    grant_type: z.literal('refresh_token'),
  }),
  answer: userRecord,
});

/** `POST /tyrewatch/sign_out`: ends the session the access token belongs to. */
export const signOut = endpoint({
  id: 'sign_out',
  method: 'POST',
  path: '/tyrewatch/sign_out',
  access: 'signed_in',
  summary: 'End the current session.',
});

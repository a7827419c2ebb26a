import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { secondFactorCode } from '../users/second-factor-endpoints.ts';
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
    /** Of the second step, for those who have one; without it they get 422 `second_factor_required`. */
    totp: z.optional(secondFactorCode),
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
  alsoRefuses: [401],
  bodyEncoding: 'form',
  body: z.object({
    refresh_token: z.string().check(z.minLength(1), z.maxLength(4096)),
    grant_type: z.literal('refresh_token'),
  }),
  answer: userRecord,
});

/** Token of a link in a mail. */
const linkQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
/** Who cannot sign in, and where they wanted to go. */
const linkRequestQuery = z.object({
  /** Username or e-mail address. */
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(/^[^\p{Cc}]*$/u)),
  /** The wanted path, which the link carries on; what is no path of this host is left out. */
  redirect: z.optional(z.string().check(z.maxLength(2000))),
});

/** `POST /tyrewatch/auth/otp`: signs in by a link that works once. */
export const createTokenByLink = endpoint({
  id: 'create_token_by_link',
  method: 'POST',
  path: '/tyrewatch/auth/otp',
  access: 'open',
  summary:
    'Sign in with the token of a link sent by mail. It works once; 422 `link_used`, `link_expired` or `link_invalid` when it does not.',
  query: z.object({ ...linkQuery.shape, totp: z.optional(secondFactorCode) }),
  answer: userRecord,
});

/** `POST /tyrewatch/auth/otp/request`: mails a sign-in link. */
export const requestSignInLink = endpoint({
  id: 'request_sign_in_link',
  method: 'POST',
  path: '/tyrewatch/auth/otp/request',
  access: 'open',
  summary: 'Ask for a sign-in link by mail. The answer is true, whether or not there is a user of this name.',
  query: linkRequestQuery,
  answer: z.boolean(),
});

/** `POST /tyrewatch/auth/forgot`: mails a link to choose a new password. */
export const forgotPassword = endpoint({
  id: 'forgot_password',
  method: 'POST',
  path: '/tyrewatch/auth/forgot',
  access: 'open',
  summary: 'Ask for a link to choose a new password. The answer is true, whether or not there is a user of this name.',
  query: linkRequestQuery,
  answer: z.boolean(),
});

/** `POST /tyrewatch/auth/reset`: chooses a new password and ends all sessions of the user. */
export const resetPassword = endpoint({
  id: 'reset_password',
  method: 'POST',
  path: '/tyrewatch/auth/reset',
  access: 'open',
  summary:
    'Choose a new password with the token of a link sent by mail; ends all sessions. A refused password leaves the link usable; 422 `link_used`, `link_expired` or `link_invalid` when it is not.',
  query: linkQuery,
  body: z.object({
    password: z.string().check(z.minLength(1), z.maxLength(1024)),
    confirm_password: z.string().check(z.minLength(1), z.maxLength(1024)),
  }),
  answer: z.boolean(),
});

/** `POST /tyrewatch/sign_out`: ends the session the access token belongs to. */
export const signOut = endpoint({
  id: 'sign_out',
  method: 'POST',
  path: '/tyrewatch/sign_out',
  access: 'signed_in',
  isOpenBeforeSetUp: true,
  summary: 'End the current session.',
});

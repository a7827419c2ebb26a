import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { textId } from '../wire-types.ts';

/** A code of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string().check(z.minLength(1), z.maxLength(40));

const password = z.string().check(z.minLength(1), z.maxLength(1000));
/** Whoever changes the second step shows the present password, and where one is on a code of it or a recovery code. */
const withProof = { body: z.object({ current_password: password, totp: z.optional(secondFactorCode) }) };
const path = '/tyrewatch/me/second_factor';

/** `GET /tyrewatch/me/second_factor`. */
export const getSecondFactor = endpoint({
  id: 'get_second_factor',
  method: 'GET',
  path,
  access: 'signed_in',
  isOpenBeforeSetUp: true,
  summary: 'Whether the own sign-in has a second step, and whether the organisation asks for one.',
  answer: z.object({ enabled: z.boolean(), required: z.boolean(), unused_recovery_codes: z.number() }),
});

/** `POST /tyrewatch/me/second_factor`: nothing changes until it is confirmed; the one that is on is then replaced. */
export const beginSecondFactor = endpoint({
  id: 'begin_second_factor',
  method: 'POST',
  path,
  access: 'signed_in',
  isOpenBeforeSetUp: true,
  summary: 'Make a secret for an authenticator app, the first one or another one.',
  ...withProof,
  /** The secret in base32, and the address a QR code carries. */
  answer: z.object({ secret: z.string(), otpauth_url: z.string() }),
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** `POST /tyrewatch/me/second_factor/confirm`: ends the other sessions, and the app before this one. The recovery codes are told this once. */
export const confirmSecondFactor = endpoint({
  id: 'confirm_second_factor',
  method: 'POST',
  path: `${path}/confirm`,
  access: 'signed_in',
  isOpenBeforeSetUp: true,
  summary: 'Switch the second step on with a code of the app; answers the recovery codes, once.',
  body: z.object({ totp: secondFactorCode }),
  answer: recoveryCodes,
});

/** `POST /tyrewatch/me/second_factor/recovery_codes`: in place of the earlier ones. */
export const renewRecoveryCodes = endpoint({
  id: 'renew_recovery_codes',
  method: 'POST',
  path: `${path}/recovery_codes`,
  access: 'signed_in',
  summary: 'Make new recovery codes; answers them, once.',
  ...withProof,
  answer: recoveryCodes,
});

/** `POST /tyrewatch/me/second_factor/remove`: 409 `second_factor_needed` while an organisation asks for one. */
export const removeSecondFactor = endpoint({
  id: 'remove_second_factor',
  method: 'POST',
  path: `${path}/remove`,
  access: 'signed_in',
  summary: 'Take the own second step away.',
  alsoRefuses: [409],
  ...withProof,
});

/** `DELETE /tyrewatch/users/{id}/second_factor`: for somebody who lost the phone and the codes. */
export const resetSecondFactor = endpoint({
  id: 'reset_second_factor',
  method: 'DELETE',
  path: '/tyrewatch/users/:user_id/second_factor',
  access: 'user:update',
  summary: 'Take the second step of a user away.',
  params: z.object({ user_id: textId }),
});

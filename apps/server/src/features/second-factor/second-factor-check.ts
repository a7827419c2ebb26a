import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Queryable } from '@tyrewatch/store/database';
import { findSecondFactor, useRecoveryCode, useTimeStep } from '@tyrewatch/store/users/second-factor-repository';
import type { SecondFactor } from '@tyrewatch/store/users/second-factor-repository';
import { findUserProfile } from '@tyrewatch/store/users/user-views';
import { displayNameOf } from '../auth/session-loading.ts';
import type { SignInThrottle } from '../auth/sign-in-throttle.ts';
import type { CredentialSeal } from '../integrations/credential-seal.ts';
import { enqueueCausedMail } from '../mail/mail-throttle.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findStepOfCode } from './totp.ts';

/** What checking a second step needs. */
export interface SecondFactorParts {
  /** Decrypts the secret. */
  readonly secondFactorSeal: CredentialSeal;
  readonly throttle: SignInThrottle;
  readonly nowMs: () => number;
}

/** The secret that an authenticator app holds too. */
export function openSecret({ secondFactorSeal }: SecondFactorParts, userId: number, sealedSecret: Buffer): Buffer {
  const { secret } = secondFactorSeal.open(sealedSecret, { userId });
  if (secret === undefined) throw new Error('a second step is sealed without its secret');
  return Buffer.from(secret, 'base64');
}

/** Whether a code from the app is right, and is used now for the first time. */
async function takeAppCode(
  trx: Queryable,
  parts: SecondFactorParts,
  userId: number,
  { factor, code }: { readonly factor: SecondFactor; readonly code: string },
): Promise<boolean> {
  const step = findStepOfCode(openSecret(parts, userId, factor.sealedSecret), code.trim(), parts.nowMs());
  return step !== null && (await useTimeStep(trx, userId, step));
}

/** Uses a recovery code up, and tells the owner by mail, with how many are left; false when it is none. */
async function takeRecoveryCode(
  trx: Queryable,
  { nowMs }: SecondFactorParts,
  userId: number,
  code: string,
): Promise<boolean> {
  const left = await useRecoveryCode(trx, userId, hashRecoveryCode(code));
  const user = left === null ? null : await findUserProfile(trx, userId);
  if (left === null || user === null) return false;
  await enqueueCausedMail(trx, {
    organisationId: user.organisationId,
    userId,
    to: { email: user.email, name: displayNameOf(user) },
    language: user.language,
    template: 'recovery_code_used',
    params: { username: user.username, left },
    queuedAtMs: nowMs(),
  });
  return true;
}

/** Runs work in a transaction that sees the user's own rows and organisation: one of its own each time, or the caller's. */
export type Within = <Result>(work: (trx: Queryable) => Promise<Result>) => Promise<Result>;

/** Whose code is checked, and from where it came. */
export interface CodeSender {
  readonly userId: number;
  readonly address: string;
}

/** Checks a code as slowly as a sign-in after failures. All doors share one count, apart from that of passwords. Throws `throttled`. */
export async function withPatience(
  { throttle }: SecondFactorParts,
  { userId, address }: CodeSender,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const guess = { at: 'second_step', of: String(userId), address } as const;
  await throttle.begin(guess);
  if (!(await isRight())) throw new Problem('second_factor_incorrect');
  await throttle.succeed(guess);
}

/**
 * The second step of a sign-in whose first has been taken: a code of the app or a recovery code, each good for one use.
 * Does nothing for users without one. Throws `second_factor_required` without a code, `second_factor_incorrect` for a wrong one,
 * `throttled`. Holds no transaction of its own while it waits for its turn.
 */
export async function requireSecondFactor(
  within: Within,
  parts: SecondFactorParts,
  sender: CodeSender,
  code: string | undefined,
): Promise<void> {
  const { userId } = sender;
  const factor = await within((trx) => findSecondFactor(trx, userId));
  if (factor === null || factor.confirmedAtMs === null) return;
  if (code === undefined || code.trim() === '') throw new Problem('second_factor_required');
  await withPatience(parts, sender, () =>
    within(
      async (trx) =>
        (await takeAppCode(trx, parts, userId, { factor, code })) || (await takeRecoveryCode(trx, parts, userId, code)),
    ),
  );
}

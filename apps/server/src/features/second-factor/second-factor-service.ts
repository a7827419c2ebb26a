import { randomBytes } from 'node:crypto';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { endOwnSessions } from '@tyrewatch/store/users/own-session-views';
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
} from '@tyrewatch/store/users/second-factor-repository';
import { auditUser, getUser } from '../users/user-call.ts';
import type { UserCall } from '../users/user-call.ts';
import { requireAuthority, requireOther } from '../users/user-authority.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { CodeSender, SecondFactorParts } from './second-factor-check.ts';
import { requireSecondFactor, takeAppCode, withPatience } from './second-factor-check.ts';
import { base32, otpauthUrl } from './totp.ts';

/** Length of a secret in bytes: that of the hash, as RFC 4226 recommends. */
const secretBytes = 20;

/** Makes a secret to be put into an app; it is not asked for until a code of it has been shown. Throws `second_factor_present`. */
export async function begin(
  call: UserCall,
  parts: SecondFactorParts,
): Promise<{ readonly secret: string; readonly otpauth_url: string }> {
  const { scoped, session, nowMs } = call;
  const { userId, organisationId, profile } = session;
  const secret = randomBytes(secretBytes);
  const sealedSecret = parts.secondFactorSeal.seal({ secret: secret.toString('base64') }, { userId });
  if (!(await beginSecondFactor(scoped.trx, { userId, organisationId, sealedSecret, createdAtMs: nowMs }))) {
    throw new Problem('second_factor_present');
  }
  const issuer = String(profile.organisationBranding['product_name'] ?? 'Tyrewatch');
  return { secret: base32(secret), otpauth_url: otpauthUrl(secret, issuer, profile.username) };
}

/** Switches the second step on once a code shows that the app has the secret; signs out everywhere else. Answers the recovery codes. */
export async function confirm(call: UserCall, parts: SecondFactorParts, code: string): Promise<string[]> {
  const { scoped, session, nowMs } = call;
  const { trx } = scoped;
  const factor = await findSecondFactor(trx, session.userId);
  if (factor === null) throw new Problem('second_factor_not_begun');
  if (factor.confirmedAtMs !== null) throw new Problem('second_factor_present');
  await withPatience(parts, senderOf(call), () => takeAppCode(trx, parts, session.userId, { factor, code }));
  const codes = await writeRecoveryCodes(call);
  await endOwnSessions(trx, session.userId, { allBut: session.sessionId }, nowMs);
  await auditOwn(call, 'user:second_factor_on');
  return codes;
}

const senderOf = ({ session, request }: UserCall): CodeSender => ({ userId: session.userId, address: request.ip });

async function writeRecoveryCodes({ scoped, session, nowMs }: UserCall): Promise<string[]> {
  const codes = newRecoveryCodes();
  await confirmSecondFactor(scoped.trx, session.userId, { recoveryHashes: codes.map(hashRecoveryCode), atMs: nowMs });
  return codes;
}

async function auditOwn(call: UserCall, action: string): Promise<void> {
  const user = await getUser(call.scoped, call.session.userId);
  await auditUser(call, action, user, user);
}

/** Asks for a code before something is changed that the second step protects. Throws `second_factor_not_begun`. */
async function requireOwnCode(call: UserCall, parts: SecondFactorParts, code: string): Promise<void> {
  const { scoped, session } = call;
  const factor = await findSecondFactor(scoped.trx, session.userId);
  if (factor === null || factor.confirmedAtMs === null) throw new Problem('second_factor_not_begun');
  await requireSecondFactor((work) => work(scoped.trx), parts, senderOf(call), code);
}

/** Makes new recovery codes in place of the earlier ones. */
export async function renewCodes(call: UserCall, parts: SecondFactorParts, code: string): Promise<string[]> {
  await requireOwnCode(call, parts, code);
  const codes = await writeRecoveryCodes(call);
  await auditOwn(call, 'user:recovery_codes');
  return codes;
}

/** Takes the own second step away. */
export async function remove(call: UserCall, parts: SecondFactorParts, code: string): Promise<void> {
  await requireOwnCode(call, parts, code);
  await deleteSecondFactor(call.scoped.trx, call.session.userId);
  await auditOwn(call, 'user:second_factor_off');
}

/** Takes away the second step of somebody who lost phone and codes. Throws `user_outranks`, `user_is_self`, `user_not_found`. */
export async function reset(call: UserCall, userId: number): Promise<void> {
  const user = await getUser(call.scoped, userId);
  requireOther(call.session, userId);
  await requireAuthority(call.scoped, call.session, userId);
  if (!(await deleteSecondFactor(call.scoped.trx, userId))) return;
  await auditUser(call, 'user:second_factor_off', user, user);
}

import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { endOwnSessions } from '@tyrewatch/store/users/own-session-views';
import {
  beginReplacement,
  beginSecondFactor,
  confirmReplacement,
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from '@tyrewatch/store/users/second-factor-repository';
import type { SecondFactor } from '@tyrewatch/store/users/second-factor-repository';
import { requireCurrentPassword } from '../users/own-account.ts';
import { auditUser, getUser } from '../users/user-call.ts';
import type { UserCall } from '../users/user-call.ts';
import { requireAuthority, requireOther } from '../users/user-authority.ts';
import type { SecondFactorChange } from '../users/user-mails.ts';
import { mailSecondFactorChange } from '../users/user-mails.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { CodeSender, SecondFactorParts } from './second-factor-check.ts';
import { openSecret, requireSecondFactor, withPatience } from './second-factor-check.ts';
import { isSecondFactorRequired } from './second-factor-rule.ts';
import { base32, findStepOfCode, otpauthUrl } from './totp.ts';

/** Length of a secret in bytes: that of the hash, as RFC 4226 recommends. */
const secretBytes = 20;

/** What shows that whoever changes the second step is its owner: the session alone is not enough (ASVS 5.0, 7.5.1). */
export interface OwnerProof {
  readonly current_password: string;
  /** A code of the app or a recovery code; needed where a second step is on. */
  readonly totp?: string | undefined;
}

const isOn = (factor: SecondFactor | null): boolean => factor !== null && factor.confirmedAtMs !== null;

/**
 * Asks for the present password, and for a code where a second step is on; answers it as it is after. Throws `password_incorrect`,
 * `second_factor_required`, `second_factor_incorrect`, `throttled`.
 */
async function requireOwner(call: UserCall, parts: SecondFactorParts, proof: OwnerProof): Promise<SecondFactor | null> {
  const { scoped, session } = call;
  await requireCurrentPassword(call, parts.throttle, proof.current_password);
  await requireSecondFactor((work) => work(scoped.trx), parts, senderOf(call), proof.totp);
  return findSecondFactor(scoped.trx, session.userId);
}

/** Makes a secret to be put into an app; it is not asked for until a code of it has been shown, and the one before it is until then. */
export async function begin(
  call: UserCall,
  parts: SecondFactorParts,
  proof: OwnerProof,
): Promise<{ readonly secret: string; readonly otpauth_url: string }> {
  const { scoped, session, nowMs } = call;
  const { userId, organisationId, profile } = session;
  const factor = await requireOwner(call, parts, proof);
  const secret = randomBytes(secretBytes);
  const sealedSecret = parts.secondFactorSeal.seal({ secret: secret.toString('base64') }, { userId });
  if (isOn(factor)) await beginReplacement(scoped.trx, userId, sealedSecret);
  else await beginSecondFactor(scoped.trx, { userId, organisationId, sealedSecret, createdAtMs: nowMs });
  const issuer = String(profile.organisationBranding['product_name'] ?? 'Tyrewatch');
  return { secret: base32(secret), otpauth_url: otpauthUrl(secret, issuer, profile.username) };
}

/**
 * Switches the second step on, or replaces it, once a code shows that the app has the secret; signs out everywhere else.
 * Answers the recovery codes. Throws `second_factor_not_begun`, `second_factor_incorrect`, `throttled`.
 */
export async function confirm(call: UserCall, parts: SecondFactorParts, code: string): Promise<string[]> {
  const { scoped, session, nowMs } = call;
  const { trx } = scoped;
  const { userId } = session;
  const factor = await findSecondFactor(trx, userId);
  const isReplacing = isOn(factor);
  const sealed = (isReplacing ? factor?.sealedReplacement : factor?.sealedSecret) ?? null;
  if (sealed === null) throw new Problem('second_factor_not_begun');
  const secret = openSecret(parts, userId, sealed);
  let step: number | null = null;
  await withPatience(parts, senderOf(call), async () => {
    step = findStepOfCode(secret, code.trim(), parts.nowMs());
    return step !== null;
  });
  const codes = newRecoveryCodes();
  const confirmed = { recoveryHashes: codes.map(hashRecoveryCode), step: step ?? 0, atMs: nowMs };
  await (isReplacing ? confirmReplacement : confirmSecondFactor)(trx, userId, confirmed);
  await endOwnSessions(trx, userId, { allBut: session.sessionId }, nowMs);
  if (isReplacing) await notifyOwner(call, 'user:second_factor_replaced', 'replaced');
  else await notifyOwner(call, 'user:second_factor_on', 'on');
  return codes;
}

const senderOf = ({ session, request }: UserCall): CodeSender => ({ userId: session.userId, address: request.ip });

/** Writes what was done with the own second step into the trail, and tells the owner by mail. */
async function notifyOwner(call: UserCall, action: AuditAction, change: SecondFactorChange): Promise<void> {
  const user = await getUser(call.scoped, call.session.userId);
  await mailSecondFactorChange(call, user, change);
  await auditUser(call, action, user, user);
}

/** Makes new recovery codes in place of the earlier ones. Throws `second_factor_not_begun` where no second step is on. */
export async function renewCodes(call: UserCall, parts: SecondFactorParts, proof: OwnerProof): Promise<string[]> {
  const { scoped, session } = call;
  if (!isOn(await requireOwner(call, parts, proof))) throw new Problem('second_factor_not_begun');
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(scoped.trx, session.userId, codes.map(hashRecoveryCode));
  await notifyOwner(call, 'user:recovery_codes', 'codes');
  return codes;
}

/** Takes the own second step away. Throws `second_factor_needed` while an organisation asks for one: then it can be replaced only. */
export async function remove(call: UserCall, parts: SecondFactorParts, proof: OwnerProof): Promise<void> {
  if (isSecondFactorRequired(call.session.profile)) throw new Problem('second_factor_needed');
  if (!isOn(await requireOwner(call, parts, proof))) throw new Problem('second_factor_not_begun');
  await deleteSecondFactor(call.scoped.trx, call.session.userId);
  await notifyOwner(call, 'user:second_factor_off', 'off');
}

/** Takes away the second step of somebody who lost phone and codes. Throws `user_outranks`, `user_is_self`, `user_not_found`. */
export async function reset(call: UserCall, userId: number): Promise<void> {
  const user = await getUser(call.scoped, userId);
  requireOther(call.session, userId);
  await requireAuthority(call.scoped, call.session, userId);
  if (!(await deleteSecondFactor(call.scoped.trx, userId))) return;
  await mailSecondFactorChange(call, user, 'off');
  await auditUser(call, 'user:second_factor_off', user, user);
}

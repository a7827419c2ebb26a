import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Queryable } from '@tyrewatch/store/database';
import type { MailTemplate, NewMail } from '@tyrewatch/store/mail/mail-repository';
import { enqueueMail } from '@tyrewatch/store/mail/mail-repository';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import type { Counter } from '@tyrewatch/store/users/sign-in-attempt-repository';
import { addToCounters } from '@tyrewatch/store/users/sign-in-attempt-repository';
import { linkTable } from './link-token.ts';
import type { LinkTemplate } from './link-token.ts';

const quarterHourMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** How many mails a window takes, which begins with the first of them. */
interface Allowance {
  readonly greatestCount: number;
  readonly windowMs: number;
}

/** Mails that somebody causes at will. Alerts, report files, re-torques, inspections that fall due, faults of walk-round checks, ends of requests to SIM providers and what dealers did are none of them, nor are reports whose time has come: they are never held back. */
export type CausedTemplate = Exclude<
  MailTemplate,
  | 'alert'
  | 'report_file'
  | 're_torque'
  | 'inspections_due'
  | 'checklist_faults'
  | 'sim_request'
  | 'dealer_news'
  | 'dealer_silent'
>;

const usual: Allowance = { greatestCount: 8, windowMs: quarterHourMs };

/** What one e-mail address gets of each kind. */
const allowanceOfAddress: Readonly<Record<CausedTemplate, Allowance>> = {
  // No longer than a link works, so that the newest one opens until the next can be asked for.
  sign_in_link: { ...usual, windowMs: linkTable.sign_in_link.lifeMs },
  password_reset: usual,
  invitation: { greatestCount: 5, windowMs: dayMs },
  password_changed: usual,
  email_changed: usual,
  second_factor_changed: usual,
  recovery_code_used: usual,
  test_mail: usual,
  report: usual,
  dealer_request: { greatestCount: 20, windowMs: quarterHourMs },
};

/** What one person may cause, and all of a customer together. Members of a file are counted apart from those invited one by one. */
const allowanceOfSenders = {
  invitation: { greatestCount: 200, windowMs: dayMs },
  imported_invitation: { greatestCount: 4000, windowMs: dayMs },
  report_at_once: { greatestCount: 500, windowMs: dayMs },
  fire_drill: { greatestCount: 60, windowMs: quarterHourMs },
  dealer_request: { greatestCount: 60, windowMs: quarterHourMs },
} as const satisfies Record<string, Allowance>;

/** Ways to mail many people. */
export type MassMailing = keyof typeof allowanceOfSenders;

/** Against whom mails count, and how many. */
interface Count {
  readonly kind: Counter['kind'];
  readonly subject: string;
  readonly addedCount: number;
}

/** Counts, and answers in how many milliseconds there is room again; 0 = they fit. */
async function addTo(
  trx: Queryable,
  { greatestCount, windowMs }: Allowance,
  counts: readonly Count[],
  nowMs: number,
): Promise<number> {
  const counters = counts.map((count) => ({ ...count, windowMs }));
  const counted = await addToCounters(trx, counters, nowMs);
  const full = counted.filter(({ count }) => count > greatestCount);
  return Math.max(0, ...full.map(({ startedAtMs }) => startedAtMs + windowMs - nowMs));
}

async function requireRoom(
  trx: Queryable,
  allowance: Allowance,
  counts: readonly Count[],
  nowMs: number,
): Promise<void> {
  const waitMs = await addTo(trx, allowance, counts, nowMs);
  if (waitMs > 0) throw new Problem('throttled', { seconds: Math.ceil(waitMs / 1000) });
}

/**
 * Counts a link that was asked for without a password; false when its address has had enough of the kind for now. What the
 * owner asks for is counted apart from what strangers ask for in their name.
 */
export async function maySendLink(
  trx: Queryable,
  link: { readonly template: LinkTemplate; readonly email: string; readonly isAskedByOwner: boolean },
  nowMs: number,
): Promise<boolean> {
  const { template, email, isAskedByOwner } = link;
  const kind = isAskedByOwner ? (`mail:${template}:own` as const) : (`mail:${template}` as const);
  return (await addTo(trx, allowanceOfAddress[template], [{ kind, subject: email, addedCount: 1 }], nowMs)) === 0;
}

/**
 * Counts mails that somebody causes, by the addresses they go to. To be called after they were queued, in the same transaction:
 * those of a refused call are neither sent nor counted. Throws `throttled`.
 */
export const requireMaySend = (
  trx: Queryable,
  template: CausedTemplate,
  emails: readonly string[],
  nowMs: number,
): Promise<void> =>
  requireRoom(
    trx,
    allowanceOfAddress[template],
    emails.map((email) => ({ kind: `mail:${template}`, subject: email, addedCount: 1 })),
    nowMs,
  );

/** Whom mails count against beside their addresses. */
export interface Sender {
  readonly kind: MassMailing;
  readonly userId: number;
  /** The organisation of each mail. */
  readonly organisationIds: readonly number[];
}

/** Counts mails against the person who causes them and against each customer. Throws `throttled`. */
export async function requireMaySendMany(trx: Queryable, sender: Sender, nowMs: number): Promise<void> {
  const { kind, userId, organisationIds } = sender;
  const counts: Count[] = [
    { kind: `mails:${kind}:person`, subject: String(userId), addedCount: organisationIds.length },
  ];
  for (const organisationId of new Set(organisationIds)) {
    const subject = String(await getCustomerId(trx, organisationId));
    const addedCount = organisationIds.filter((id) => id === organisationId).length;
    counts.push({ kind: `mails:${kind}:customer`, subject, addedCount });
  }
  await requireRoom(trx, allowanceOfSenders[kind], counts, nowMs);
}

/** Queues a mail that somebody causes. Throws `throttled` when its address has had enough of the kind for now. */
export async function enqueueCausedMail(
  trx: Queryable,
  mail: NewMail & { readonly template: CausedTemplate },
): Promise<void> {
  await enqueueMail(trx, mail);
  await requireMaySend(trx, mail.template, [mail.to.email], mail.queuedAtMs);
}

import * as z from 'zod/mini';
import { mailFailures } from '@tyrewatch/domain/mail/mail-failure';
import { endpoint } from '../endpoint.ts';
import { alertLevel, id, instant, listQuery, page } from '../wire-types.ts';

const password = z.string().check(z.minLength(1), z.maxLength(1000));

/** Of the profile what the stored session record leaves out. */
export const account = z.object({
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.nullable(z.string()),
  version: z.number(),
});

/** `GET /tyrewatch/me/account`. */
export const getAccount = endpoint({
  id: 'get_account',
  method: 'GET',
  path: '/tyrewatch/me/account',
  access: 'user:settings',
  summary: 'Own profile, to be changed.',
  answer: account,
});

/** `POST /tyrewatch/me/password`: ends all other sessions. */
export const changeMyPassword = endpoint({
  id: 'change_my_password',
  method: 'POST',
  path: '/tyrewatch/me/password',
  access: 'signed_in',
  summary: 'Change the own password.',
  body: z.object({ current_password: password, password, confirm_password: password }),
});

/** A place where the user is signed in. */
export const ownSession = z.object({
  id: z.string(),
  /** Null = not known. */
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signed_in_at: instant,
  /** Exact to the ten minutes an access token lives. */
  last_used_at: instant,
  is_current: z.boolean(),
});

/** `GET /tyrewatch/me/sessions`: newest use first. */
export const listMySessions = endpoint({
  id: 'list_my_sessions',
  method: 'GET',
  path: '/tyrewatch/me/sessions',
  access: 'signed_in',
  summary: 'Where the user is signed in.',
  query: listQuery({}),
  answer: page(ownSession),
});

/** `DELETE /tyrewatch/me/sessions`: one session, or without an id all but the present one. */
export const endMySessions = endpoint({
  id: 'end_my_sessions',
  method: 'DELETE',
  path: '/tyrewatch/me/sessions',
  access: 'signed_in',
  summary: 'Sign out elsewhere.',
  query: z.object({ session_id: z.optional(z.uuid()) }),
});

const subscriptionFields = {
  /** Null = every fleet, unless a vehicle is named. */
  fleet_id: z.nullable(id),
  vehicle_id: z.nullable(id),
  minimum_level: alertLevel,
  by_email: z.boolean(),
  on_screen: z.boolean(),
};

/** What a person wants to hear of. */
export const alertSubscription = z.object({
  ...subscriptionFields,
  fleet_name: z.nullable(z.string()),
  registration: z.nullable(z.string()),
});

/** Most subscriptions of a person. */
export const greatestSubscriptionCount = 200;

/** Hour at which maintenance alerts arrive as one e-mail a day, by the user's clock; null = each at once. */
const maintenanceDigestHour = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(23)));

const alertSubscriptions = z.object({
  items: z.array(alertSubscription),
  maintenance_digest_hour: maintenanceDigestHour,
});

/** `GET /tyrewatch/me/alert_subscriptions`: all of them, their number is limited. */
export const listAlertSubscriptions = endpoint({
  id: 'list_alert_subscriptions',
  method: 'GET',
  path: '/tyrewatch/me/alert_subscriptions',
  access: 'user:settings',
  summary: 'Which alerts the user hears of, and how.',
  answer: alertSubscriptions,
});

/** `PUT /tyrewatch/me/alert_subscriptions`. */
export const updateAlertSubscriptions = endpoint({
  id: 'update_alert_subscriptions',
  method: 'PUT',
  path: '/tyrewatch/me/alert_subscriptions',
  access: 'user:settings',
  summary: 'Replace the alert subscriptions of the user.',
  body: z.object({
    items: z.array(z.object(subscriptionFields)).check(z.maxLength(greatestSubscriptionCount)),
    /** Absent = unchanged. */
    maintenance_digest_hour: z.optional(maintenanceDigestHour),
  }),
  answer: alertSubscriptions,
});

/** What became of a test mail. */
export const testMail = z.object({
  email: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed']),
  attempt_count: z.number(),
  queued_at: instant,
  sent_at: z.nullable(instant),
  /** Why the newest attempt failed; null = it did not. */
  failure: z.nullable(z.enum(mailFailures)),
  /** The mail server's own words to the newest attempt; null = it said nothing. */
  smtp_answer: z.nullable(z.string()),
});

/** `POST /tyrewatch/me/test_mail`. */
export const sendTestMail = endpoint({
  id: 'send_test_mail',
  method: 'POST',
  path: '/tyrewatch/me/test_mail',
  access: 'user:settings',
  summary: 'Queue a test mail to the own address.',
  answer: testMail,
});

/** `GET /tyrewatch/me/test_mail`: the newest one. */
export const getTestMail = endpoint({
  id: 'get_test_mail',
  method: 'GET',
  path: '/tyrewatch/me/test_mail',
  access: 'user:settings',
  summary: 'What became of the newest test mail; null when there was none.',
  answer: z.object({ delivery: z.nullable(testMail) }),
});

/** The wire shape of a session. */
export type OwnSession = z.output<typeof ownSession>;
/** The wire shape of a subscription. */
export type AlertSubscription = z.output<typeof alertSubscription>;
/** The wire shape of a test mail's fate. */
export type TestMail = z.output<typeof testMail>;

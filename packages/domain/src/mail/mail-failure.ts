/**
 * Why a mail was not handed over.
 * - `server_unknown`: the mail server's name leads nowhere.
 * - `connection_refused`: nothing takes connections there.
 * - `timed_out`: no answer in time.
 * - `connection_lost`: the connection broke, or the server ended it.
 * - `certificate`: the server does not prove who it is.
 * - `encryption`: both sides found no encryption in common.
 * - `not_a_mail_server`: what answers does not speak SMTP.
 * - `server_refuses`: the server wants nothing of us from the start.
 * - `sign_in_refused`, `sender_refused`, `recipient_refused`, `content_refused`: the server's no, and to what.
 * - `put_off`: the server asks to come again later.
 * - `overdue`: what the mail is about had ended before.
 * - `unknown`: something else.
 */
export const mailFailures = [
  'server_unknown',
  'connection_refused',
  'timed_out',
  'connection_lost',
  'certificate',
  'encryption',
  'not_a_mail_server',
  'server_refuses',
  'sign_in_refused',
  'sender_refused',
  'recipient_refused',
  'content_refused',
  'put_off',
  'overdue',
  'unknown',
] as const;

/** Why a mail was not handed over. */
export type MailFailure = (typeof mailFailures)[number];

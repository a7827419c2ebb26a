import type { MailFailure } from '@tyrewatch/domain/mail/mail-failure';

/** What the mail library tells of a failure. */
export interface SmtpError {
  readonly name?: string;
  readonly code?: string;
  /** Code of the system's error behind it. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  /** What the server said. */
  readonly response?: string;
  /** What it said it to. */
  readonly command?: string;
}

const failureByCode: Readonly<Record<string, MailFailure>> = {
  EDNS: 'server_unknown',
  ENOTFOUND: 'server_unknown',
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'timed_out',
  ENETUNREACH: 'timed_out',
  ETIMEDOUT: 'timed_out',
  ECONNRESET: 'connection_lost',
  EPIPE: 'connection_lost',
  ECONNECTION: 'connection_lost',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  EAUTH: 'sign_in_refused',
  EENVELOPE: 'recipient_refused',
  EPROTOCOL: 'not_a_mail_server',
};

/** To what the server said no for good. */
const failureByCommand: Readonly<Record<string, MailFailure>> = {
  CONN: 'server_refuses',
  EHLO: 'server_refuses',
  HELO: 'server_refuses',
  'MAIL FROM': 'sender_refused',
  'RCPT TO': 'recipient_refused',
  DATA: 'content_refused',
};

/** Errors of certificates, as OpenSSL and Node name them. */
const certificateFault = /CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY|ALTNAME/;
const encryptionFault = /SSL|TLS/;

/** Replies that ask for a sign-in, or say that it failed (RFC 4954). */
const signInReplies: ReadonlySet<number> = new Set([530, 534, 535, 538]);

function failureOfReply({ responseCode = 0, command = '' }: SmtpError): MailFailure {
  if (signInReplies.has(responseCode) || command.startsWith('AUTH')) return 'sign_in_refused';
  if (responseCode < 500) return 'put_off';
  return failureByCommand[command] ?? 'server_refuses';
}

/** Why a mail was not taken over, by what the mail library tells. */
export function failureOfSmtpError(error: SmtpError): MailFailure {
  const { name = '', code = '', originalCode = '', responseCode } = error;
  if (responseCode !== undefined) return failureOfReply(error);
  if (name === 'AbortError' || name === 'TimeoutError') return 'timed_out';
  if (certificateFault.test(originalCode)) return 'certificate';
  if (encryptionFault.test(originalCode)) return 'encryption';
  return failureByCode[originalCode] ?? failureByCode[code] ?? 'unknown';
}

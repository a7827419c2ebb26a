import type { MailFailure } from '@tyrewatch/domain/mail/mail-failure';
import { describe, expect, it } from 'vitest';
import { failureOfSmtpError } from './smtp-failure.ts';
import type { SmtpError } from './smtp-failure.ts';

describe('why a mail server did not take a mail', () => {
  it.each<[SmtpError, MailFailure]>([
    [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'server_unknown'],
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'connection_refused'],
    [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'timed_out'],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'timed_out'],
    [{ name: 'TimeoutError' }, 'timed_out'],
    [{ code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'connection_lost'],
    [{ code: 'ECONNECTION', command: 'CONN' }, 'connection_lost'],
    [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate'],
    [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'certificate'],
    [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'certificate'],
    [{ code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'encryption'],
    [{ code: 'ETLS', command: 'STARTTLS' }, 'encryption'],
    [{ code: 'EPROTOCOL', command: 'CONN' }, 'not_a_mail_server'],
    [{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, 'server_refuses'],
    [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'sign_in_refused'],
    [{ code: 'EAUTH', command: 'API' }, 'sign_in_refused'],
    [{ code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, 'sign_in_refused'],
    [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'sender_refused'],
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'recipient_refused'],
    [{ code: 'EENVELOPE', command: 'API' }, 'recipient_refused'],
    [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'put_off'],
    [{ code: 'ECONNECTION', responseCode: 421, command: 'EHLO' }, 'put_off'],
    [{ code: 'EMESSAGE', responseCode: 552, command: 'DATA' }, 'content_refused'],
    [{}, 'unknown'],
  ])('%j is: %s', (error, failure) => {
    expect(failureOfSmtpError(error)).toBe(failure);
  });
});

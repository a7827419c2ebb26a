import { createTransport } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { MailFailure } from '@tyrewatch/domain/mail/mail-failure';
import type { Message } from './compose-mail.ts';
import type { SmtpError } from './smtp-failure.ts';
import { failureOfSmtpError } from './smtp-failure.ts';

/** Hands mails over to a mail server. */
export interface MailSender {
  /** Resolves with the mail server's words when it has taken the mail; rejects with {@link MailRefusal}. */
  send(message: Message): Promise<string>;
}

/**
 * Why a mail was not taken over.
 * - `refused`: the mail server will not take this mail, now or later.
 * - `put_off`: it may take it later.
 * - `away`: no mail server answered, or the connection broke; whether it took the mail is then unknown.
 */
export type RefusalKind = 'refused' | 'put_off' | 'away';

/** A mail that was not taken over. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
  readonly kind: RefusalKind;
  readonly failure: MailFailure;
  /** The mail server's own words; null = it said nothing. */
  readonly answer: string | null;

  constructor(
    kind: RefusalKind,
    told: { readonly message: string; readonly failure: MailFailure; readonly answer: string | null },
    cause: unknown,
  ) {
    super(told.message, { cause });
    this.kind = kind;
    this.failure = told.failure;
    this.answer = told.answer;
  }
}

/** Times after which a mail server counts as away, in milliseconds. */
export interface SenderPatience {
  readonly connectMs: number;
  /** Without a byte from the server. */
  readonly silenceMs: number;
  /** For the whole of a mail, however lively the server is: less than the lease of a taken mail. */
  readonly wholeMs: number;
}

const productPatience: SenderPatience = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 40_000 };

/** Commands whose permanent refusal is about this mail; before them it is about us, which the operator can mend. */
const mailCommands: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA']);

function refusalOf(error: unknown): MailRefusal {
  const { code, responseCode, command, response } = error as SmtpError;
  const told = {
    message: error instanceof Error ? error.message : String(error),
    failure: failureOfSmtpError(error as SmtpError),
    answer: response ?? null,
  };
  if (code === 'EENVELOPE' && responseCode === undefined) return new MailRefusal('refused', told, error);
  if (responseCode === undefined || responseCode === 421) return new MailRefusal('away', told, error);
  const isPermanent = responseCode >= 500 && responseCode !== 503 && mailCommands.has(command);
  return new MailRefusal(isPermanent ? 'refused' : 'put_off', told, error);
}

/**
 * A sender for `smtp://user:secret@host:port` or `smtps://…`. Each mail has a connection of its own: a pool would by
 * itself repeat a mail whose connection broke, and we would not know.
 */
export function createMailSender(smtpUrl: string, patience: SenderPatience = productPatience): MailSender {
  const smtp = new SMTPTransport({
    url: smtpUrl,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const transport = createTransport(smtp);
  return {
    send: async ({ locale, replyTo, files, ...message }) => {
      try {
        const sent = await transport.sendMail({
          ...message,
          ...(replyTo === null ? {} : { replyTo }),
          attachments: files.map(({ name, mediaType, content }) => ({
            filename: name,
            contentType: mediaType,
            content: Buffer.from(content),
          })),
          // Nobody's out-of-office reply is wanted (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': locale,
          },
          signal: AbortSignal.timeout(patience.wholeMs),
        });
        return sent.response;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

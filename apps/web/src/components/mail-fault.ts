import type { MailFailure } from '@tyrewatch/domain/mail/mail-failure';

const groups: Partial<Readonly<Record<MailFailure, 'recipient' | 'content' | 'overdue'>>> = {
  recipient_refused: 'recipient',
  content_refused: 'content',
  overdue: 'overdue',
};

/** Why an e-mail did not arrive, as far as it is of use to those who set recipients up: the rest is the mail server's. */
export const mailFaultOf = (failure: MailFailure): 'recipient' | 'content' | 'overdue' | 'server' =>
  groups[failure] ?? 'server';

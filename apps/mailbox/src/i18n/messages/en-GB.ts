/** Texts of the mailbox in British English: the list of keys. */
export const enGB = {
  title: 'Mailbox',
  promise: 'Every e-mail the demo has sent. None of them leaves this machine.',
  back: 'Back to Tyrewatch',
  refresh: 'Look for new e-mails',
  empty: 'No e-mails yet',
  emptyHint: 'Ask for a sign-in link or invite somebody, then look again.',
  choose: 'Choose an e-mail',
  gone: 'This e-mail is no longer here',
  goneHint: 'Only the newest 500 e-mails are kept.',
  allMails: 'All e-mails',
  mails: 'E-mails',
  noSubject: '(no subject)',
  from: 'From',
  to: 'To',
  received: 'Received',
  html: 'The e-mail as it looks',
  text: 'Plain text',
  attachment: 'Attached file',
  headers: 'Headers',
  language: 'Language',
} as const;

/** The shape every language has. */
export type Texts = Readonly<Record<keyof typeof enGB, string>>;

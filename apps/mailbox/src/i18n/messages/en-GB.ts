/** Texts of the mailbox in British English: the list of keys. */
export const enGB = {
  title: 'Mailbox',
  promise: 'Every mail the demo has sent. None of them leaves this machine.',
  back: 'Back to Tyrewatch',
  refresh: 'Look for new mails',
  empty: 'No mail yet',
  emptyHint: 'Ask for a sign-in link or invite somebody, then look again.',
  choose: 'Choose a mail',
  gone: 'This mail is not here any more',
  goneHint: 'Only the newest 500 mails are kept.',
  allMails: 'All mails',
  mails: 'Mails',
  noSubject: '(no subject)',
  from: 'From',
  to: 'To',
  received: 'Received',
  html: 'The mail as it looks',
  text: 'Plain text',
  attachment: 'Attached file',
  headers: 'Headers',
  language: 'Language',
} as const;

/** The shape every language has. */
export type Texts = Readonly<Record<keyof typeof enGB, string>>;

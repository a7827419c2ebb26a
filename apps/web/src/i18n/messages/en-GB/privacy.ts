/** A person's data: had, erased; and the second step of somebody who lost it. */
export const privacy = {
  title: 'Your data',
  text: 'Everything kept of you in one file: profile, sessions, assigned vehicles, e-mails sent to you, and what you changed.',
  download: 'Download personal data',
  second: 'Two-step sign-in: for somebody who lost both the phone and the recovery codes.',
  reset: 'Remove two-step sign-in',
  resetDone: 'The next sign-in asks for the password alone.',
  erase: 'Erase for good',
  eraseText:
    '{name} and everything that names them are erased for good. What they changed stays in the audit trail under a pseudonym. This cannot be undone.',
  close: 'Close',
} as const;

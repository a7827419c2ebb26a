/** The ways in beside name and password: links in mails. */
export const waysIn = {
  otherWays: 'Other ways to sign in',
  forgotten: 'Forgot password?',
  byMail: 'Sign in by a link in an e-mail',
  toLogin: 'Back to login',
  signInHeading: 'Sign in by a link',
  askSignInText: 'We send you an e-mail with a link that signs you in once, without a password.',
  linkText: 'Your link works once. It is used up when you press the button.',
  resetHeading: 'Choose a new password',
  askResetText: 'We send you an e-mail with a link through which you choose a new password.',
  resetText: 'You will be signed out everywhere, and sign in again with the new password.',
  linkMissing: 'This page opens through the link in our e-mail. Open it once more, or ask for a new one here.',
  invitationHeading: 'Welcome',
  invitationText: 'Your account is ready. Choose a password; then sign in with it and the username from the e-mail.',
  send: 'Send link',
  sent: 'If there is an account of this name, an e-mail with a link is on its way to it. The e-mail says for how long the link works.',
  sentHint: 'Nothing there after a few minutes? Look in the spam folder, check what you entered, and ask again.',
  again: 'Ask again',
  rules:
    'At least {length, number} characters; several words in a row do well. Not your name or address, nothing easy to guess, and not your old password.',
  firstRules:
    'At least {length, number} characters; several words in a row do well. Not your name or address, and nothing easy to guess.',
  repeat: 'Repeat password',
  weak: 'This password is too easy to guess. Choose a longer one.',
  save: 'Save password',
  chosen: 'Your password has been saved. You can now sign in with it.',
} as const;

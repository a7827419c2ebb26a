/** Texts of e-mails in British English. */
export const mails = {
  greeting: 'Hello {name},',
  greeting_nameless: 'Hello,',
  sign_in_link_subject: 'Your sign-in link for {product}',
  sign_in_link_text:
    'This link signs you in to {product}. It works once and for {minutes, plural, one {# minute} other {# minutes}}.',
  sign_in_link_button: 'Sign in',
  sign_in_link_unasked: 'If you did not ask for it, you need not do anything: without the link nobody gets in.',
  password_reset_subject: 'Choose a new password for {product}',
  password_reset_text:
    'A new password was asked for the user {username}. The link works once and for {minutes, plural, one {# minute} other {# minutes}}. Once the new password has been chosen, every device has to sign in again.',
  password_reset_button: 'Choose a new password',
  password_reset_unasked: 'If that was not you, you need not do anything: your password stays as it is.',
  invitation_subject: 'Your account for {product}',
  invitation_text:
    '{inviter} has set up an account for you at {organisation}. Your username is {username}. Choose your password with this link; it works once and for {days, plural, one {# day} other {# days}}.',
  invitation_button: 'Choose a password',
  invitation_about: '{product} monitors the tyres of your vehicles and warns before one fails.',
  password_changed_subject: 'Your password for {product} has been changed',
  password_changed_text:
    'The password of the user {username} was changed on {at}, and all devices have been signed out.',
  password_changed_unasked:
    'If that was not you, choose a new password at once and contact the administrator of your organisation.',
  password_changed_button: 'Choose a new password',
  email_changed_subject: 'Your e-mail address for {product} has been changed',
  email_changed_text:
    'The user {username} has had another e-mail address since {at}. E-mails from {product} no longer come here, and links that were sent here have stopped working.',
  email_changed_unasked: 'If nobody agreed that with you, contact the administrator of your organisation at once.',
  second_factor_changed_subject: 'Two-step sign-in for {product} has been changed',
  second_factor_changed_text:
    '{change, select, off {Two-step sign-in of the user {username} was switched off on {at}.} replaced {Two-step sign-in of the user {username} has used another app since {at}; the earlier app and its recovery codes have stopped working.} codes {New recovery codes for the user {username} were made on {at}; the earlier ones have stopped working.} other {Two-step sign-in of the user {username} was switched on on {at}.}}',
  second_factor_changed_unasked:
    'If that was not you, choose a new password at once and contact the administrator of your organisation.',
  recovery_code_used_subject: 'A recovery code for {product} has been used',
  recovery_code_used_text:
    'A recovery code of the user {username} was used on {at}. {left, plural, =0 {None is left.} one {# is left.} other {# are left.}} You can make new ones in your settings.',
  recovery_code_used_button: 'Open settings',
  test_mail_subject: 'Test e-mail from {product}',
  test_mail_text: 'This is the test e-mail you asked for: e-mails from {product} reach you.',
  address_below: 'If the button does not work, open this address in your browser:',
  sent_to: 'This e-mail from {product} was sent to {email}.',
} as const;

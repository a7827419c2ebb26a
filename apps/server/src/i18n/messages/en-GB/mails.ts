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
  sim_request_suspend_subject: 'SIM card {iccid} was not suspended',
  sim_request_resume_subject: 'SIM card {iccid} was not resumed',
  sim_request_suspend_text: 'You asked for SIM card {iccid} to be suspended. It is not.',
  sim_request_resume_text: 'You asked for SIM card {iccid} to be resumed. It is not.',
  sim_request_timed_out:
    'The provider did not finish within 30 minutes. It may still do so later: the page of the card tells how it stands.',
  sim_request_refused: 'The provider refused, and the card was not changed. The page of the card tells its words.',
  sim_request_support: 'Please contact support and give them reference {reference}.',
  sim_request_button: 'Open the SIM card',
  test_mail_subject: 'Test e-mail from {product}',
  test_mail_text: 'This is the test e-mail you asked for: e-mails from {product} reach you.',
  dealer_request_subject:
    '{wanted, select, call_out {Call-out} at_depot {Work at the depot} other {Price wanted}}: tyre {tyre}, {registration}',
  dealer_request_text:
    '{wanted, select, call_out {{customer} asks you to come to {registration}.} at_depot {{customer} asks you to work on {registration} at the depot.} other {{customer} asks for your price for {registration}.}}',
  dealer_request_work: 'Replace the tyre at {position}: {wheel}.',
  dealer_request_size: 'Size: {value}',
  dealer_request_tyre: 'Wanted: {value}',
  dealer_request_place: 'Place: {value}',
  dealer_request_position_at: 'Position: {value}',
  dealer_request_call_back: 'Call back: {value}',
  dealer_request_note: 'Note: {value}',
  dealer_request_price: 'Please give your price by telephone or by answering this e-mail.',
  dealer_request_button: 'Accept and say when you can be there',
  dealer_request_button_price: 'Open the job',
  dealer_request_link:
    'The link shows this job only, needs no password and works until {until}. Please do not pass it on.',
  dealer_news_subject:
    '{news, select, accepted {{dealer} is coming to {registration}} declined {{dealer} has declined {registration}} other {{dealer} has fitted a tyre to {registration}}}',
  dealer_news_text:
    '{news, select, accepted {{dealer} has accepted job {job} (tyre {position}, {wheel}) and will be there by {time}.} declined {{dealer} has declined job {job} (tyre {position}, {wheel}). Reason: {reason}} other {{dealer} has entered what was fitted at {position}, {wheel} (job {job}). Check it on the job and confirm it.}}',
  dealer_open_job: 'Open the job',
  dealer_ask_other: 'Ask another dealer',
  dealer_ask_next: 'Ask {dealer}',
  dealer_silent_subject: 'No answer from {dealer} for {registration}',
  dealer_silent_text:
    'Nobody has answered for job {job} within 15 minutes: {dealer}. Call them, or ask the next dealer.',
  dealer_silent_next: 'Next on your list: {dealer}.',
  dealer_silent_none: 'There is no other dealer on your list.',
  address_below: 'If the button does not work, open this address in your browser:',
  sent_to: 'This e-mail from {product} was sent to {email}.',
  re_torque_subject: 'Re-torque {wheels} on {registration}',
  re_torque_text:
    'The wheels {wheels} of {registration} were off on {since}. Tighten their nuts again with a torque wrench{torque, plural, =0 {} other { to # N m}}, then confirm it.',
  re_torque_driven:
    'Driven since then: {km} km, {minutes} min. Due after {due_km} km or {due_minutes} min of driving, whichever comes first.',
  re_torque_button: 'Open maintenance',
} as const;

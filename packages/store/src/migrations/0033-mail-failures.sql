-- Why the newest attempt failed, for people to read in their language; null = it did not. What the mail server itself said
-- stands in smtp_answer, also when it said no; last_error is for whoever runs the installation.
alter table mail_delivery add column failure text check (failure in (
  'server_unknown', 'connection_refused', 'timed_out', 'connection_lost', 'certificate', 'encryption', 'not_a_mail_server',
  'server_refuses', 'sign_in_refused', 'sender_refused', 'recipient_refused', 'content_refused', 'put_off', 'overdue', 'unknown'));
update mail_delivery set failure = 'unknown' where last_error is not null;

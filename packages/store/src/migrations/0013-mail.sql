-- What became of each mail, one row per recipient. The work itself waits in the outbox under the same id; this outlives it.
create table mail_delivery (
  outbox_id text primary key,
  organisation_id bigint not null,
  -- Null = the recipient is nobody with an account.
  user_id bigint,
  email text not null,
  template text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempt_count integer not null default 0,
  -- Made of the outbox id, so that a repetition can be told by the receiving side. Null = never tried.
  message_id text,
  queued_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  -- What the mail server said when it took the mail over.
  smtp_answer text
);
create index mail_delivery_organisation on mail_delivery (organisation_id, queued_at desc);
create index mail_delivery_user on mail_delivery (user_id, queued_at desc);

-- Waiting mails are looked for every second, among outbox rows of other kinds that may be many.
create index outbox_waiting_mail on outbox (available_at) where kind = 'mail' and done_at is null and failed_at is null;

alter table mail_delivery enable row level security;
create policy jobs on mail_delivery to tyrewatch_jobs using (true) with check (true);
create policy scope on mail_delivery to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
grant select, insert on mail_delivery to tyrewatch_app;
grant select, insert, update, delete on mail_delivery to tyrewatch_jobs;

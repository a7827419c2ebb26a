-- From an incident to the person: who is notified of it, why, and what became of the e-mail.

-- The hour at which maintenance alerts arrive as one e-mail a day, by the person's clock; null = each at once.
alter table app_user add column maintenance_digest_hour smallint default 7 check (maintenance_digest_hour between 0 and 23);

-- Who is notified when nobody acknowledges: steps of {after_minutes, minimum_level, to_contacts, user_ids}, in rising order of minutes.
alter table fleet add column escalation_steps jsonb not null
  default '[{"after_minutes": 15, "minimum_level": "critical", "to_contacts": true, "user_ids": []}]';
-- Minutes after which the alarm is repeated until somebody acknowledges; null = it is not.
alter table fleet add column re_alarm_minutes smallint check (re_alarm_minutes between 5 and 1440);

-- Since when the notified wait for somebody to acknowledge, by the clock of the jobs; null = nobody was notified yet.
alter table incident add column alarmed_at timestamptz;
-- How many steps of the escalation have been taken since then, and when the alarm was last repeated.
alter table incident add column escalated_steps smallint not null default 0;
alter table incident add column re_alarmed_at timestamptz;
create index incident_alarmed on incident (alarmed_at)
  where alarmed_at is not null and resolved_at is null and closed_at is null and acknowledged_at is null;

-- The ledger: one row for each recipient of each piece of news.
create sequence alert_notification_id_sequence as bigint;
create table alert_notification (
  id bigint primary key default nextval('alert_notification_id_sequence'),
  -- The vehicle's, at that time.
  organisation_id bigint not null,
  vehicle_id bigint not null,
  -- Null = a fire drill.
  incident_id bigint,
  -- What it is about, such as the id of the notice in the outbox: a repetition adds nothing.
  cause text not null,
  position_index smallint not null check (position_index between 0 and 23),
  kind text not null check (kind in ('opened', 'raised', 're_opened', 'resolved', 'escalated', 're_alarmed')),
  level smallint not null check (level between 4 and 8),
  -- Device time of the news, and its numbers as in the incident.
  at timestamptz not null,
  numbers jsonb not null,
  -- Null = a contact of the fleet, who has no account.
  user_id bigint,
  email text not null,
  recipient_name text not null,
  reason text not null check (reason in ('all_vehicles', 'fleet', 'vehicle', 'escalation_contact', 'escalation_user')),
  is_digest boolean not null default false,
  created_at timestamptz not null,
  -- Not mailed before.
  due_at timestamptz not null,
  -- 'mailed': its e-mail is in the outbox, see mail_delivery for what became of it.
  state text not null default 'pending' check (state in ('pending', 'mailed', 'cancelled')),
  cancelled_because text check (cancelled_because in ('acknowledged', 'over', 'out_of_reach', 'superseded', 'unsubscribed')),
  mail_id text,
  unique (cause, email),
  check ((state = 'cancelled') = (cancelled_because is not null)),
  check (state <> 'mailed' or mail_id is not null)
);
create index alert_notification_pending on alert_notification (due_at) where state = 'pending';
create index alert_notification_incident on alert_notification (incident_id, id desc);
create index alert_notification_vehicle on alert_notification (vehicle_id, email, id desc);
create index alert_notification_organisation on alert_notification (organisation_id, id desc);
create index alert_notification_mail on alert_notification (mail_id) where mail_id is not null;

alter table alert_notification enable row level security;
create policy jobs on alert_notification to tyrewatch_jobs using (true) with check (true);
create policy scope on alert_notification to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
grant select on alert_notification to tyrewatch_app;
-- Acknowledging cancels what is pending, taking that back restores it.
grant update (state, cancelled_because, due_at) on alert_notification to tyrewatch_app;
grant select, insert, update, delete on alert_notification to tyrewatch_jobs;
grant usage on sequence alert_notification_id_sequence to tyrewatch_jobs;

-- What became of each, also where the e-mail is another organisation's: see 0008 for why lists read views. Recipients of
-- organisations out of reach have no name here.
create view visible_alert_notification as
  select notification.id, notification.organisation_id, notification.vehicle_id, notification.incident_id, notification.cause,
    notification.position_index, notification.kind, notification.level, notification.at, notification.numbers, notification.user_id,
    case when reader.is_known then notification.email else '' end as email,
    case when reader.is_known then notification.recipient_name else '' end as recipient_name,
    notification.reason, notification.is_digest, notification.created_at, notification.due_at, notification.state,
    notification.cancelled_because, notification.mail_id,
    case when notification.state <> 'mailed' then notification.state
      when delivery.state = 'sent' then 'accepted'
      when delivery.state = 'failed' and delivery.failure = 'recipient_refused' then 'refused'
      when delivery.state = 'failed' then 'given_up'
      else 'queued' end as delivery_state,
    delivery.failure, delivery.attempt_count, delivery.sent_at
  from alert_notification notification left join mail_delivery delivery on delivery.outbox_id = notification.mail_id
  left join app_user member on member.id = notification.user_id
  cross join lateral (select member.id is null or member.organisation_id in (select scoped_organisation_ids()) as is_known) reader
  where case when notification.organisation_id in (select scoped_organisation_ids()) and
    ((select limited_driver_id()) is null
      or notification.vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()))) then true end;
grant select on visible_alert_notification to tyrewatch_app;

-- Notices written before anybody was notified of them are no news any more.
update outbox set done_at = now() where kind = 'incident_notice' and done_at is null;
create index outbox_waiting_notice on outbox (available_at) where kind = 'incident_notice' and done_at is null and failed_at is null;

-- Who is erased is in the ledger without name and address, and is no contact of a fleet in reach.
do $$
begin
  execute replace(pg_get_functiondef('erase_person(bigint, text)'::regprocedure), 'delete from app_user where id = person.id;',
    'update alert_notification set email = ''erased:'' || id, recipient_name = pseudonym where user_id = person.id;
    update alert_notification set email = ''erased:'' || id, recipient_name = pseudonym where name_key(email) = person.email_key
      and organisation_id = any (nullif(current_setting(''tyrewatch.organisation_ids'', true), '''')::bigint[]);
    delete from fleet_contact where name_key(email) = person.email_key
      and organisation_id = any (nullif(current_setting(''tyrewatch.organisation_ids'', true), '''')::bigint[]);
    update audit_entry set before = jsonb_set(before, ''{contacts}'', (select coalesce(jsonb_agg(held), ''[]'')
        from jsonb_array_elements(before -> ''contacts'') held where name_key(held ->> ''email'') <> person.email_key))
      where subject_kind = ''fleet'' and jsonb_typeof(before -> ''contacts'') = ''array''
      and exists (select from jsonb_array_elements(before -> ''contacts'') held where name_key(held ->> ''email'') = person.email_key);
    update audit_entry set after = jsonb_set(after, ''{contacts}'', (select coalesce(jsonb_agg(held), ''[]'')
        from jsonb_array_elements(after -> ''contacts'') held where name_key(held ->> ''email'') <> person.email_key))
      where subject_kind = ''fleet'' and jsonb_typeof(after -> ''contacts'') = ''array''
      and exists (select from jsonb_array_elements(after -> ''contacts'') held where name_key(held ->> ''email'') = person.email_key);
    delete from app_user where id = person.id;');
end $$;

-- Commands to telematics units. A command is committed as sent before its bytes go to the unit, and never goes back to be sent again:
-- what was not answered is unknown, and people decide.

-- One command to many units.
create table unit_command_batch (
  id bigint generated always as identity primary key,
  -- Of who asked for it.
  organisation_id bigint not null references organisation on delete cascade,
  kind text not null,
  text text not null,
  -- Units of the order that could not take it, and why: [{"imei": …, "reason": …}].
  left_out jsonb not null default '[]',
  requested_at timestamptz not null,
  requested_by_user_id bigint,
  requested_by_name text not null
);
create index unit_command_batch_organisation on unit_command_batch (organisation_id, id desc);
create index unit_command_batch_requester on unit_command_batch (requested_by_user_id) where requested_by_user_id is not null;

create table unit_command (
  id bigint generated always as identity primary key,
  -- Whose the unit was when it was asked for: a later owner sees nothing of it.
  organisation_id bigint not null references organisation on delete cascade,
  unit_id bigint not null references telematics_unit on delete cascade,
  -- Null = it is for this unit alone.
  batch_id bigint references unit_command_batch on delete cascade,
  -- The command before it, whose outcome it looks at: it waits until that one is over.
  follows_id bigint references unit_command on delete cascade,
  kind text not null check (kind in ('reboot', 'request_data', 'set_distance', 'read_parameter', 'write_parameter', 'text')),
  -- What goes to the unit.
  text text not null check (text <> ''),
  channel text not null check (channel in ('gprs', 'sms')),
  -- When it may go out: at once, or when the vehicle next stands with its ignition off.
  sending text not null default 'now' check (sending in ('now', 'parked')),
  -- How one knows that it was done: an answer, a record that follows, or that the unit signs in again.
  completion text not null check (completion in ('answer', 'record', 'sign_in')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'answered', 'refused', 'unknown', 'expired', 'cancelled')),
  requested_at timestamptz not null,
  requested_by_user_id bigint,
  requested_by_name text not null,
  sent_at timestamptz,
  -- When the answer came, or that there is none any more was known, or it was given up before.
  ended_at timestamptz,
  -- In full; null = none came.
  answer text,
  -- The process that sent it.
  gateway text,
  -- When the connection it was sent over ended without an answer.
  disconnected_at timestamptz,
  version bigint not null default 1,
  check ((sent_at is not null) = (state in ('sent', 'answered', 'refused', 'unknown'))),
  check ((ended_at is not null) = (state not in ('queued', 'sent')))
);
create unique index unit_command_outstanding on unit_command (unit_id) where state = 'sent';
create index unit_command_queue on unit_command (unit_id, id) where state = 'queued';
create index unit_command_unit on unit_command (unit_id, id desc);
create index unit_command_batch_unit on unit_command (batch_id, unit_id, id) where batch_id is not null;
create index unit_command_follows on unit_command (follows_id) where follows_id is not null;
create index unit_command_ended on unit_command (ended_at) where ended_at is not null;
create index unit_command_organisation on unit_command (organisation_id);
create index unit_command_requester on unit_command (requested_by_user_id) where requested_by_user_id is not null;

-- The process that holds the connection; null = nobody said so.
alter table unit_state add column gateway text;
create or replace view visible_unit_state as
  select * from unit_state where case when organisation_id in (select scoped_organisation_ids()) then true end;

alter table unit_command_batch enable row level security;
create policy scope on unit_command_batch to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
create policy jobs on unit_command_batch to tyrewatch_jobs using (true) with check (true);
grant select, insert on unit_command_batch to tyrewatch_app;
grant select, delete on unit_command_batch to tyrewatch_jobs;

alter table unit_command enable row level security;
create policy scope on unit_command to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
create policy driver on unit_command as restrictive to tyrewatch_app using (coalesce(current_setting('tyrewatch.driver_id', true), '') = ''
  or exists (select from telematics_unit unit where unit.id = unit_command.unit_id));
-- A command goes to a unit of the organisation it stands under.
create policy own_unit on unit_command as restrictive for insert to tyrewatch_app
  with check (exists (select from telematics_unit unit where unit.id = unit_command.unit_id and unit.organisation_id = unit_command.organisation_id));
create policy gateway on unit_command to tyrewatch_gateway using (true) with check (true);
create policy jobs on unit_command to tyrewatch_jobs using (true) with check (true);
grant select, insert, update on unit_command to tyrewatch_app;
grant select, update on unit_command to tyrewatch_gateway;
grant select, update, delete on unit_command to tyrewatch_jobs;

-- Who is erased is named by no command.
do $$
begin
  execute replace(pg_get_functiondef('erase_person(bigint, text)'::regprocedure), 'delete from app_user where id = person.id;',
    'update unit_command set requested_by_name = pseudonym where requested_by_user_id = person.id;
    update unit_command_batch set requested_by_name = pseudonym where requested_by_user_id = person.id;
    delete from app_user where id = person.id;');
end $$;

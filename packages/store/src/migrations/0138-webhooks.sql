-- Webhooks: what happens to vehicles, posted to an address of the customer; and API keys that read.

create table webhook (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisation on delete cascade,
  name text not null,
  url text not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  -- The secret that signs and, for a day after it was replaced, the one before; encrypted before they reach the database.
  encrypted_secrets bytea,
  -- Until when the secret before this one signs as well; null = there is none.
  previous_secret_until timestamptz,
  -- Null = not paused.
  paused_at timestamptz,
  created_at timestamptz not null,
  version bigint not null default 1,
  -- Failures in a row that are the receiver's and not one event's, since when, and until when it is left alone. Null = it answers.
  failure_count integer not null default 0,
  failing_since timestamptz,
  held_until timestamptz,
  last_success_at timestamptz,
  -- The process that delivers, until when nobody else does.
  lease_token uuid,
  lease_until timestamptz
);
create index webhook_organisation on webhook (organisation_id, id desc);

create table webhook_event (
  id bigint generated always as identity primary key,
  -- What receivers know it by, the same at every attempt.
  key uuid not null default gen_random_uuid() unique,
  -- Whose vehicle it is about.
  organisation_id bigint not null references organisation on delete cascade,
  -- Null = about no vehicle. Events of one vehicle are delivered in the order of their ids.
  vehicle_id bigint,
  type text not null,
  -- The incident, job sheet or vehicle it is about.
  subject_id bigint,
  -- What happened, such as {"kind": "raised"}.
  change jsonb not null default '{}',
  -- As it is sent; null = not composed yet.
  data jsonb,
  at timestamptz not null,
  created_at timestamptz not null default now()
);
create index webhook_event_organisation on webhook_event (organisation_id);
create index webhook_event_vehicle on webhook_event (vehicle_id) where vehicle_id is not null;
create index webhook_event_created on webhook_event (created_at);
create index webhook_event_blank on webhook_event (id) where data is null;

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook on delete cascade,
  organisation_id bigint not null references organisation on delete cascade,
  event_id bigint not null references webhook_event on delete cascade,
  -- Deliveries of a lane keep their order: the id of the vehicle, 0 of what is about none.
  lane bigint not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempt_count integer not null default 0,
  -- Since when it is tried; null = not yet. Tried again from the beginning when somebody asks for a replay.
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  -- Null = at once.
  next_attempt_at timestamptz,
  -- Of the last attempt: the HTTP status, how long it took and how the answer began; or why there was none.
  status smallint,
  duration_ms integer,
  answer text,
  fault text,
  unique (webhook_id, event_id)
);
create index webhook_delivery_pending on webhook_delivery (webhook_id, lane, event_id) where state = 'pending';
create index webhook_delivery_log on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_event on webhook_delivery (event_id);
create index webhook_delivery_organisation on webhook_delivery (organisation_id);

-- The newest reading of each vehicle that an event was made of, and when.
create table webhook_reading (
  vehicle_id bigint primary key references vehicle on delete cascade,
  packet_at timestamptz not null,
  emitted_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['webhook', 'webhook_event', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy scope on %I to tyrewatch_app
      using (organisation_id = any (nullif(current_setting(''tyrewatch.organisation_ids'', true), '''')::bigint[]))', name);
    execute format('create policy jobs on %I to tyrewatch_jobs using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to tyrewatch_app, tyrewatch_jobs', name);
  end loop;
end $$;
alter table webhook_reading enable row level security;
create policy jobs on webhook_reading to tyrewatch_jobs using (true) with check (true);
grant select, insert, update, delete on webhook_reading to tyrewatch_jobs;

-- Whether a webhook of an organisation, or of one above it, asks for events of a type. Says no more than that to who cannot see it.
create function is_event_wanted(owner_id bigint, event_type text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organisation_closure tree join webhook on webhook.organisation_id = tree.ancestor_id
    where tree.descendant_id = owner_id and event_type = any (webhook.event_types))
$$;
revoke execute on function is_event_wanted(bigint, text) from public;
grant execute on function is_event_wanted(bigint, text) to tyrewatch_app, tyrewatch_jobs;

-- Each event goes to every webhook that asks for it, in the transaction that says what happened.
create function address_webhook_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_delivery (webhook_id, organisation_id, event_id, lane)
  select webhook.id, webhook.organisation_id, event.id, coalesce(event.vehicle_id, 0)
  from added event join organisation_closure tree on tree.descendant_id = event.organisation_id
  join webhook on webhook.organisation_id = tree.ancestor_id and event.type = any (webhook.event_types)
  order by event.id, webhook.id;
  return null;
end $$;
revoke execute on function address_webhook_events() from public;
create trigger address_webhook_events after insert on webhook_event referencing new table as added
  for each statement execute function address_webhook_events();

-- Of an incident told of for the first time, each transition; of one that late readings corrected, what it came to.
create function emit_incident_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The usual case first: ingest waits for this.
  if not exists (select from webhook) then
    return null;
  end if;
  insert into webhook_event (organisation_id, vehicle_id, type, subject_id, change, at)
  select organisation_id, vehicle_id, type, incident_id, jsonb_build_object('kind', kind), at
  from (
    select vehicle.organisation_id, said.*, case
        when kind = 'opened' and telling = 1 then 'incident.opened'
        when kind = 'acknowledged' then 'incident.acknowledged'
        when kind in ('resolved', 'closed', 'disproved', 'sensor_changed', 'silenced') then 'incident.ended'
        else 'incident.changed' end as type
    from (
      select added.*, row_number() over (partition by vehicle_id, incident_id
        order by at desc, kind in ('resolved', 'disproved', 'sensor_changed', 'silenced') desc) as place
      from added
    ) said join vehicle on vehicle.id = said.vehicle_id
    where telling = 1 or place = 1
  ) event
  where is_event_wanted(organisation_id, type)
  order by vehicle_id, incident_id, at, kind = 'opened' desc, type = 'incident.ended';
  return null;
end $$;
revoke execute on function emit_incident_events() from public;
create trigger emit_incident_events after insert on incident_event referencing new table as added
  for each statement execute function emit_incident_events();

create function emit_job_sheet_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_event (organisation_id, vehicle_id, type, subject_id, change, at)
  select organisation_id, vehicle_id, type, job_id, change, at
  from (
    select vehicle.organisation_id, job.vehicle_id, added.id, added.job_id, added.at,
      jsonb_strip_nulls(jsonb_build_object('kind', added.kind, 'state', case when added.kind = 'state' then added.what end)) as change,
      case when added.kind = 'created' then 'job_sheet.created'
        when added.kind = 'state' and added.what in ('done', 'cancelled') then 'job_sheet.closed' else 'job_sheet.changed' end as type
    from added join job_sheet job on job.id = added.job_id join vehicle on vehicle.id = job.vehicle_id
    where added.kind in ('created', 'state')
  ) event
  where is_event_wanted(organisation_id, type) order by id;
  return null;
end $$;
revoke execute on function emit_job_sheet_events() from public;
create trigger emit_job_sheet_events after insert on job_event referencing new table as added
  for each statement execute function emit_job_sheet_events();

alter table user_notice drop constraint user_notice_kind_check;
alter table user_notice add constraint user_notice_kind_check
  check (kind in ('report_file_done', 'report_file_failed', 'unit_commands_over', 'webhook_failed'));

-- What a key opens. Those of before send readings.
alter table api_key add column scopes text[] not null default '{write:readings}' check (cardinality(scopes) > 0);
-- Calls a minute; null = as many as the key's owner sends.
alter table api_key add column calls_per_minute integer check (calls_per_minute between 1 and 6000);

-- What is sent of an event again is composed anew: who is erased is not named by it.
do $$
begin
  execute replace(pg_get_functiondef('erase_person(bigint, text)'::regprocedure), 'delete from app_user where id = person.id;',
    'update webhook_event set data = null where position(to_jsonb(
      coalesce(nullif(btrim(person.first_name || '' '' || person.last_name), ''''), person.username))::text in data::text) > 0;
    delete from app_user where id = person.id;');
end $$;

-- What a unit sent while it was on no vehicle is kept in the quarantine. Here people ask for it to be stored for the vehicle the unit is on
-- now; a gateway works the requests off, oldest message first.
create table kept_message_assignment (
  id bigint generated always as identity primary key,
  unit_id bigint not null references telematics_unit on delete cascade,
  -- Whose unit and vehicle are when it is asked for: once either is another's, nothing more is given.
  organisation_id bigint not null,
  vehicle_id bigint not null references vehicle on delete cascade,
  -- What was recorded before stays kept; null = all is given.
  from_at timestamptz,
  requested_at timestamptz not null,
  -- Messages there were then, and what has become of them so far.
  message_count integer not null,
  given_count integer not null default 0,
  unreadable_count integer not null default 0,
  -- The last message looked at.
  after_at timestamptz not null default '-infinity',
  after_id bigint not null default 0,
  finished_at timestamptz
);
create unique index kept_message_assignment_running on kept_message_assignment (unit_id) where finished_at is null;
create index kept_message_assignment_unit on kept_message_assignment (unit_id, id);
create index kept_message_assignment_vehicle on kept_message_assignment (vehicle_id) where finished_at is null;

alter table kept_message_assignment enable row level security;
create policy gateway on kept_message_assignment to tyrewatch_gateway using (true) with check (true);
create policy jobs on kept_message_assignment to tyrewatch_jobs using (true) with check (true);
create policy scope on kept_message_assignment to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
grant select, insert on kept_message_assignment to tyrewatch_app;
grant select, update on kept_message_assignment to tyrewatch_gateway;
grant select on kept_message_assignment to tyrewatch_jobs;
-- What has been stored for a vehicle stands in its log, and is kept no more.
grant delete on quarantined_frame to tyrewatch_gateway;

-- Reports as files that are made beside the calls, kept in pieces until they expire; and notices of what ended after somebody left.

create table report_file (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisation on delete cascade,
  -- The scheduled run it was made of; null = somebody asked for it.
  run_id bigint references report_run on delete cascade,
  asked_by_user_id bigint references app_user (id) on delete set null,
  report_type text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  -- The organisation or fleet it covers, as it was called.
  subject_name text not null,
  -- Vehicles it tells of; empty once it is made, and of a run.
  vehicle_ids bigint[] not null default '{}',
  vehicle_count integer not null default 0,
  -- Null = it tells of a moment, or of a run.
  from_at timestamptz,
  until_at timestamptz,
  language text not null,
  pressure_unit text not null,
  temperature_unit text not null,
  distance_unit text not null,
  time_zone text not null,
  state text not null default 'queued' check (state in ('queued', 'making', 'done', 'failed', 'stopped')),
  failure text check (failure in ('no_vehicles', 'fault')),
  -- Rows or pages made, of how many; null = not known yet.
  done_count integer not null default 0,
  total_count integer,
  asked_at timestamptz not null,
  -- Nobody else takes it before; null = nobody took it yet.
  lease_until timestamptz,
  attempt_count smallint not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null,
  size_bytes bigint,
  -- Of the mail that says it is ready; null = none was written.
  mail_id text,
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'done') = (size_bytes is not null)),
  check ((state in ('done', 'failed', 'stopped')) = (finished_at is not null)),
  unique (run_id, format)
);
create index report_file_organisation on report_file (organisation_id, asked_at desc);
create index report_file_asker on report_file (asked_by_user_id) where asked_by_user_id is not null;
create index report_file_waiting on report_file (coalesce(lease_until, asked_at)) where state in ('queued', 'making');
create index report_file_expiry on report_file (expires_at);

-- The bytes, in the order of their places. Of a file that is being made, those of earlier attempts are left out and cleared away.
create table report_file_piece (
  file_id bigint not null references report_file on delete cascade,
  attempt smallint not null,
  place integer not null,
  content bytea not null,
  primary key (file_id, attempt, place)
);

-- What ended after the person who began it left.
create table user_notice (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisation on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('report_file_done', 'report_file_failed', 'unit_commands_over')),
  -- Once for each, such as “report_file/12”.
  cause text not null,
  params jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  unique (user_id, cause)
);
create index user_notice_user on user_notice (user_id, id desc);
create index user_notice_organisation on user_notice (organisation_id);
create index user_notice_at on user_notice (at);

alter table report_file enable row level security;
create policy scope on report_file to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
create policy jobs on report_file to tyrewatch_jobs using (true) with check (true);
grant select, insert, update, delete on report_file to tyrewatch_app, tyrewatch_jobs;

alter table report_file_piece enable row level security;
create policy own_files on report_file_piece to tyrewatch_app
  using (exists (select from report_file where report_file.id = report_file_piece.file_id));
create policy jobs on report_file_piece to tyrewatch_jobs using (true) with check (true);
grant select, delete on report_file_piece to tyrewatch_app;
grant select, insert, delete on report_file_piece to tyrewatch_jobs;

alter table user_notice enable row level security;
create policy own on user_notice to tyrewatch_app
  using (user_id = nullif(current_setting('tyrewatch.user_id', true), '')::bigint
    and organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
create policy jobs on user_notice to tyrewatch_jobs using (true) with check (true);
grant select, update (read_at) on user_notice to tyrewatch_app;
grant select, insert, delete on user_notice to tyrewatch_jobs;

-- Attempts that came to nothing before a run was made: why it is late.
alter table report_run add column attempt_count smallint not null default 0;
create index report_run_organisation on report_run (organisation_id, started_at desc);
-- Mails that are sent again take the place of those that failed.
grant update (mail_ids) on report_run to tyrewatch_app;

-- When the person who asked was told that nothing is outstanding any more; null = not yet. Those of before are not told of.
alter table unit_command_batch add column told_at timestamptz;
update unit_command_batch set told_at = requested_at;
create index unit_command_batch_untold on unit_command_batch (id) where told_at is null;
grant update (told_at) on unit_command_batch to tyrewatch_app, tyrewatch_jobs;

-- Job sheets: lines that come and go, what a gauge showed, when air was let in, and the job one follows. And lows of depots.

alter table job_sheet add column follows_job_id bigint references job_sheet on delete set null;
create index job_sheet_follows on job_sheet (follows_job_id) where follows_job_id is not null;

alter table job_line
  -- What a gauge showed when the line was done without its sensor, kPa.
  add column measured_kpa real check (measured_kpa >= 0),
  -- When somebody said that the air is in: its sensor is to speak soon after.
  add column air_in_at timestamptz;
alter table job_line drop constraint job_line_flag_check;
alter table job_line add constraint job_line_flag_check check
  (flag in ('wrong_wheel', 'over_filled', 'let_down_too_far', 'leaks_on', 'other_wheel'));
grant delete on job_line to tyrewatch_app;

alter table job_event drop constraint job_event_kind_check;
alter table job_event add constraint job_event_kind_check check
  (kind in ('created', 'comment', 'state', 'changed', 'line_done', 'line_added', 'line_changed', 'line_removed', 'air_in', 'proof'));

-- The low of a depot's next night: as forecast, and as somebody typed it.
create table depot_low (
  depot_id bigint primary key references depot on delete cascade,
  -- The day in the depot's own time, and its lowest temperature.
  forecast_on date,
  forecast_c real,
  -- The air there when the forecast was fetched.
  air_c real,
  fetched_at timestamptz,
  -- When the forecast was asked for last, and why there was none.
  asked_at timestamptz,
  problem text check (problem in ('unreachable', 'slow', 'busy', 'refused', 'unreadable')),
  typed_on date,
  typed_c real,
  check ((forecast_on is null) = (forecast_c is null)),
  check ((forecast_on is null) = (fetched_at is null)),
  check ((typed_on is null) = (typed_c is null))
);
alter table depot_low enable row level security;
create policy own_depots on depot_low to tyrewatch_app
  using (exists (select from depot where depot.id = depot_low.depot_id))
  with check (exists (select from depot where depot.id = depot_low.depot_id));
create policy jobs on depot_low to tyrewatch_jobs using (true) with check (true);
grant select, insert, update on depot_low to tyrewatch_app;
grant select, insert, update, delete on depot_low to tyrewatch_jobs;

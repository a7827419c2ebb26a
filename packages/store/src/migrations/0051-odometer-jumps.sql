-- Steps of an odometer within 5 minutes, an hour, a day that are no driving: back, and further than can be driven in the time. Counted from
-- the packets on; what was rolled up before counts none, and is told by the ends of its hours as it was.
alter table rollup_5_minutes add column odometer_fall_count integer not null default 0, add column odometer_leap_count integer not null default 0;
alter table rollup_hour add column odometer_fall_count integer not null default 0, add column odometer_leap_count integer not null default 0;
alter table rollup_day add column odometer_fall_count integer not null default 0, add column odometer_leap_count integer not null default 0;

create or replace view visible_rollup_hour as
  select * from rollup_hour where case when vehicle_id in (select scoped_vehicle_ids()) then true end;

-- The few hours that have such steps, for the reports: their index over all hours would have to be built anew to hold two more columns.
create table odometer_jump (
  vehicle_id bigint not null,
  bucket_at timestamptz not null,
  fall_count integer not null,
  leap_count integer not null,
  primary key (vehicle_id, bucket_at)
);
alter table odometer_jump enable row level security;
create policy jobs on odometer_jump to tyrewatch_jobs using (true) with check (true);
create policy scope on odometer_jump to tyrewatch_app
  using (vehicle_id = any (nullif(current_setting('tyrewatch.vehicle_ids', true), '')::bigint[]));
grant select, insert, update, delete on odometer_jump to tyrewatch_jobs;
grant select on odometer_jump to tyrewatch_app;

create view visible_odometer_jump as
  select * from odometer_jump where case when vehicle_id in (select scoped_vehicle_ids()) then true end;
grant select on visible_odometer_jump to tyrewatch_app;

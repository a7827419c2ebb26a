-- How a trailer moved on a day of UTC: by hour, worked out from its packets by the rollup job, which recomputes the day when packets of it come late.
create table movement_day (
  vehicle_id bigint not null,
  bucket_at timestamptz not null,
  -- A bit for each hour with a packet.
  heard_hours integer not null,
  first_at timestamptz,
  last_at timestamptz,
  -- End of the last movement of a day with at least a kilometre.
  last_moved_at timestamptz,
  -- By hour; null = nothing in any of them.
  moved_s smallint[],
  stood_s smallint[],
  distance_m integer[],
  -- The first place and those that hours ended at, by the hours of `place_hour`.
  place_hour smallint[],
  place_latitude_e7 integer[],
  place_longitude_e7 integer[],
  -- What was moved with which axle load, by the hours of `load_hour`.
  load_hour smallint[],
  load_kg integer[],
  load_moved_s smallint[],
  load_distance_m integer[],
  primary key (vehicle_id, bucket_at)
) partition by range (bucket_at);
insert into partition_rule (parent_name, width, retention_days) values ('movement_day', 'month', 396);

alter table movement_day enable row level security;
create policy jobs on movement_day to tyrewatch_jobs using (true) with check (true);
create policy scope on movement_day to tyrewatch_app
  using (vehicle_id = any (nullif(current_setting('tyrewatch.vehicle_ids', true), '')::bigint[]));
grant select, insert, update, delete on movement_day to tyrewatch_jobs;
grant select on movement_day to tyrewatch_app;

create view visible_movement_day as
  select * from movement_day where case when vehicle_id in (select scoped_vehicle_ids()) then true end;
grant select on visible_movement_day to tyrewatch_app, tyrewatch_jobs;
grant execute on function scoped_vehicle_ids to tyrewatch_jobs;

-- Days whose movement is to be worked out wait with the hours and days of the other rollups.
alter table rollup_due drop constraint rollup_due_width_check;
alter table rollup_due add constraint rollup_due_width_check check (width in ('hour', 'day', 'movement'));

-- Trailers whose days from before have not been marked. A vehicle that becomes a trailer joins them.
create table movement_review (vehicle_id bigint primary key);
insert into movement_review select id from vehicle where vehicle_type = 'trailer';
alter table movement_review enable row level security;
create policy jobs on movement_review to tyrewatch_jobs using (true) with check (true);
create policy scope on movement_review for insert to tyrewatch_app
  with check (exists (select from vehicle where vehicle.id = movement_review.vehicle_id));
grant select, delete on movement_review to tyrewatch_jobs;
grant insert on movement_review to tyrewatch_app;

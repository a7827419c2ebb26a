-- In which hours of a day of UTC a vehicle moved, and in which of those each wheel gave a pressure: bits 0 to 23 by hour. Worked out with the day's
-- rollup. What share of the wheels was really monitored is read from it for any time and by anybody's weeks.
create table coverage_day (
  vehicle_id bigint not null,
  bucket_at timestamptz not null,
  moving_hours integer not null,
  -- By tyre position, up to the last that was heard on that day.
  monitored_hours integer[] not null,
  primary key (vehicle_id, bucket_at)
) partition by range (bucket_at);
insert into partition_rule (parent_name, width, retention_days) values ('coverage_day', 'month', 396);

alter table coverage_day enable row level security;
create policy jobs on coverage_day to tyrewatch_jobs using (true) with check (true);
create policy scope on coverage_day to tyrewatch_app
  using (vehicle_id = any (nullif(current_setting('tyrewatch.vehicle_ids', true), '')::bigint[]));
grant select, insert, update, delete on coverage_day to tyrewatch_jobs;
grant select on coverage_day to tyrewatch_app;

create view visible_coverage_day as
  select * from coverage_day where case when vehicle_id in (select scoped_vehicle_ids()) then true end;
grant select on visible_coverage_day to tyrewatch_app, tyrewatch_jobs;

-- Indices of the tyre positions of axles as `2x4`: four to an axle, of which the first are used.
create function wheel_indices(axle_configuration text) returns setof int
language sql immutable parallel safe rows 8 as $$
  select ((axle.ordinal - 1) * 4 + letter)::int
  from unnest(string_to_array(axle_configuration, 'x')::int[]) with ordinality axle (wheel_count, ordinal)
  cross join lateral generate_series(0, axle.wheel_count - 1) letter;
$$;
grant execute on function wheel_indices to tyrewatch_app, tyrewatch_jobs;

-- Vehicles whose days from before have no coverage yet.
create table coverage_review (vehicle_id bigint primary key);
insert into coverage_review select id from vehicle;
alter table coverage_review enable row level security;
create policy jobs on coverage_review to tyrewatch_jobs using (true) with check (true);
grant select, delete on coverage_review to tyrewatch_jobs;

-- Of the last 7 days, in whole percent rounded down, as the job coverage has worked it out; null = it did not move, or nothing is known yet.
alter table vehicle_listing add column coverage_percent smallint;
create index vehicle_listing_coverage on vehicle_listing (coverage_percent, vehicle_id)
  include (organisation_id, archived, deactivated, fleet_id, depot_id);

-- The same views, with the new column.
create or replace view visible_vehicle_listing as
  select * from vehicle_listing where case when organisation_id in (select scoped_organisation_ids())
    and ((select limited_driver_id()) is null or vehicle_id in (select limited_vehicle_ids())) then true end;
create or replace view scoped_vehicle_listing as
  select listing.* from vehicle_listing listing
  where listing.organisation_id = any ((select array_agg(id) from scoped_organisation_ids() id where limited_driver_id() is null)::bigint[]);
drop view visible_vehicle_row;
create view visible_vehicle_row as
  select listing.*, organisation.name as organisation_name, state.last_heard_at, state.latitude_e7, state.longitude_e7, state.heading_degrees,
    state.speed_kmh, wheels.level as wheel_levels
  from vehicle_listing listing
  left join organisation on organisation.id = listing.organisation_id
  left join vehicle_state state on state.vehicle_id = listing.vehicle_id
  left join wheel_state wheels on wheels.vehicle_id = listing.vehicle_id
  where case when listing.organisation_id in (select scoped_organisation_ids())
    and ((select limited_driver_id()) is null or listing.vehicle_id in (select limited_vehicle_ids())) then true end;
grant select on visible_vehicle_row to tyrewatch_app;

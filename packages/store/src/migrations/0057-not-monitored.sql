-- Why nothing of what a vehicle's unit sends can be used; null = it is monitored. It changes as rarely as the level, so it stands in the
-- listing. An okay that nothing confirms any more is displayed as -1, not monitored: by it lists are filtered and counted.
alter table vehicle_listing
  add column not_monitored_reason text check (not_monitored_reason in ('unit_clock', 'unit_data')),
  add column display_level smallint not null
    generated always as (case when level = 3 and not_monitored_reason is not null then -1 else level end) stored;

-- Counts and filters read the displayed level from the same indexes as before.
drop index vehicle_listing_organisation;
create index vehicle_listing_organisation on vehicle_listing (organisation_id, archived, deactivated)
  include (level, display_level, fleet_id, depot_id, vehicle_type);
drop index vehicle_listing_level;
create index vehicle_listing_level on vehicle_listing (level desc, level_since, vehicle_id)
  include (organisation_id, archived, deactivated, fleet_id, depot_id, display_level);

-- The same views, with the new columns.
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

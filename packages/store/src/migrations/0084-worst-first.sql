-- "Worst first" goes on by when a vehicle becomes critical, then by how far off target its worst wheel is: an instant to the quarter hour
-- and whole percent, so that they move as rarely as the level and can be indexed. Null = critical already, or nothing is foreseen.
alter table vehicle_listing
  add column critical_at timestamptz,
  add column off_target_percent smallint not null default 0;
drop index vehicle_listing_urgency;
create index vehicle_listing_urgency on vehicle_listing (urgency desc, critical_at, off_target_percent desc, level_since, vehicle_id)
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

-- The gateway works them out for the vehicles that have a problem now.
insert into judgement_due (vehicle_id) select vehicle_id from vehicle_listing where level > 3
  on conflict (vehicle_id) do update set revision = judgement_due.revision + 1;

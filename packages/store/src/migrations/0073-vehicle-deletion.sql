-- What a deleted vehicle takes along at once; its telemetry and its incidents are removed by a job.
alter table wheel_restart drop constraint wheel_restart_vehicle_id_fkey,
  add foreign key (vehicle_id) references vehicle (id) on delete cascade;
-- What a unit recorded there and sends later is of no vehicle then.
alter table former_unit_place drop constraint former_unit_place_vehicle_id_fkey,
  add foreign key (vehicle_id) references vehicle (id) on delete set null;
create index former_unit_place_vehicle on former_unit_place (vehicle_id) where vehicle_id is not null;
grant delete on packet, raw_frame, incident, incident_event, unit_event, judgement_due to tyrewatch_jobs;
create index outbox_waiting_deletion on outbox (available_at) where kind = 'vehicle_deletion' and done_at is null;

-- In the order of urgency a vehicle whose alerts are silenced comes after all others: nobody need act upon it.
alter table vehicle_listing add column urgency smallint not null
  generated always as (case when archived or deactivated or maintenance_mode then -1 else level end) stored;
drop index vehicle_listing_organisation;
create index vehicle_listing_organisation on vehicle_listing (organisation_id, archived, deactivated)
  include (level, display_level, urgency, fleet_id, depot_id, vehicle_type);
drop index vehicle_listing_level;
create index vehicle_listing_urgency on vehicle_listing (urgency desc, level_since, vehicle_id)
  include (organisation_id, archived, deactivated, fleet_id, depot_id, display_level);

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

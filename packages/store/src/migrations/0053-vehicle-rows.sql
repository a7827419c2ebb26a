-- What a row of the vehicle list shows, with one look at whether the caller may see it. Of three views joined each was rewritten, planned
-- and asked for every row, and the customer's name by a policy of its own. A vehicle's state and wheels
-- are its listing's own, and the name is of the organisation that the row is let through for.
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

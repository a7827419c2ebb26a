-- A driver sees the vehicles assigned to them and what hangs on them. The queries say so; should one forget, these policies do.
-- The setting is empty for everybody else, which costs a comparison a row on point reads and nothing on lists, whose views ask once.

create function limited_driver_id() returns bigint
language sql stable parallel safe as $$
  select nullif(current_setting('tyrewatch.driver_id', true), '')::bigint;
$$;
grant execute on function limited_driver_id to tyrewatch_app;

do $$
declare
  name text;
begin
  foreach name in array array['vehicle_listing', 'vehicle_state', 'wheel_state', 'incident', 'axle', 'wheel_fitment', 'sensor', 'telematics_unit']
  loop
    execute format('create policy driver on %I as restrictive to tyrewatch_app using (coalesce(current_setting(''tyrewatch.driver_id'', true), '''') = ''''
      or vehicle_id in (select driver_vehicle.vehicle_id from driver_vehicle where driver_vehicle.user_id = limited_driver_id()))', name);
  end loop;
end $$;
create policy driver on vehicle as restrictive to tyrewatch_app using (coalesce(current_setting('tyrewatch.driver_id', true), '') = ''
  or id in (select driver_vehicle.vehicle_id from driver_vehicle where driver_vehicle.user_id = limited_driver_id()));

create or replace view visible_vehicle_listing as
  select * from vehicle_listing where case when organisation_id in (select scoped_organisation_ids()) and
    ((select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()))) then true end;
create or replace view visible_vehicle_state as
  select * from vehicle_state where case when organisation_id in (select scoped_organisation_ids()) and
    ((select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()))) then true end;
create or replace view visible_wheel_state as
  select * from wheel_state where case when organisation_id in (select scoped_organisation_ids()) and
    ((select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()))) then true end;
create or replace view visible_incident as
  select * from incident where case when organisation_id in (select scoped_organisation_ids()) and
    ((select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()))) then true end;
create or replace view scoped_vehicle_listing as
  select listing.* from (select distinct id from scoped_organisation_ids() id) scope join vehicle_listing listing on listing.organisation_id = scope.id
  where (select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()));

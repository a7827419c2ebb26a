-- Reports of a fleet read a month of hours of a thousand vehicles. A policy's comparison would parse the setting for each of them; these views
-- make it with the setting parsed once, as those of 0008 do for organisations.
create function scoped_vehicle_ids() returns setof bigint
language sql stable parallel safe rows 1000 as $$
  select unnest(nullif(current_setting('tyrewatch.vehicle_ids', true), '')::bigint[]);
$$;

create view visible_odometer_hour as
  select vehicle_id, bucket_at, first_odometer_m, last_odometer_m from rollup_hour
  where case when vehicle_id in (select scoped_vehicle_ids()) then true end and first_odometer_m is not null;
create view visible_incident_event as
  select * from incident_event where case when vehicle_id in (select scoped_vehicle_ids()) then true end;

-- An hour's row is a kilobyte of arrays; of it the reports need two numbers.
create index rollup_hour_odometer on rollup_hour (vehicle_id, bucket_at) include (first_odometer_m, last_odometer_m);

grant select on visible_odometer_hour, visible_incident_event to tyrewatch_app;
grant execute on function scoped_vehicle_ids to tyrewatch_app;

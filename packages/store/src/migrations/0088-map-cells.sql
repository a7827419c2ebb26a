-- The half degree a vehicle is in, in rows of 720 from the south-west, by which the map finds what its window shows. A column of its own,
-- because an index on the coordinates would have every packet of a moving vehicle write into the indexes; this changes twice an hour.
alter table vehicle_state add column map_cell integer
  generated always as (((latitude_e7 + 900000000) / 5000000) * 720 + ((longitude_e7::bigint + 1800000000) / 5000000)::integer) stored;
create index vehicle_state_map_cell on vehicle_state (map_cell) where map_cell is not null;
create or replace view visible_vehicle_state as
  select * from vehicle_state where case when organisation_id in (select scoped_organisation_ids())
    and ((select limited_driver_id()) is null or vehicle_id in (select limited_vehicle_ids())) then true end;

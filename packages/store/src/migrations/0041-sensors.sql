-- The list of sensors: a million of them, in three orders, searched by any part of the printed number.

alter table sensor add constraint sensor_type_known check (sensor_type in ('tyre', 'strap', 'valve')),
  -- From when on the wheel's readings are this sensor's: earlier ones came from what was there before. Null = from the beginning.
  add column attached_at timestamptz;

drop index sensor_organisation;
create index sensor_organisation on sensor (organisation_id) include (vehicle_id, position_index, sensor_type, attached_at);
create index sensor_code on sensor (code, id) include (organisation_id, vehicle_id, sensor_type);
create index sensor_updated on sensor (updated_at, id) include (organisation_id, vehicle_id, sensor_type);
create index sensor_off_vehicle on sensor (id) include (organisation_id, sensor_type) where vehicle_id is null;
create index sensor_code_search on sensor using gin (code gin_trgm_ops);

-- As the other lists' views (0008, 0011, 0016): the first for pages in an order, the second for counts.
create view visible_sensor as
  select * from sensor where case when organisation_id in (select scoped_organisation_ids()) and
    ((select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()))) then true end;
create view scoped_sensor as
  select sensor.* from (select distinct id from scoped_organisation_ids() id) scope join sensor on sensor.organisation_id = scope.id
  where (select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()));
grant select on visible_sensor, scoped_sensor to tyrewatch_app;

-- Views that repeat a table's rows are named after it, so that they have its types.
drop view visible_odometer_hour;
create view visible_rollup_hour as
  select * from rollup_hour where case when vehicle_id in (select scoped_vehicle_ids()) then true end;
grant select on visible_rollup_hour to tyrewatch_app;

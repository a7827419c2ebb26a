-- The fuel of each 5 minutes and hour: the counter of all fuel ever used at its first and last reading, the litres between readings that an engine can
-- burn, and the level of the tank. Null, or no readings: the unit does not send it, or the bucket was rolled up before this was kept.
alter table rollup_5_minutes add column first_fuel_l real, add column last_fuel_l real, add column fuel_used_l real,
  add column fuel_level_n integer, add column fuel_level_sum_l double precision;
-- An hour knows besides how far its tyres were below what was recommended for them when it was rolled up: how many could be compared, and the sum
-- of their percentages; one above its recommended pressure counts as 0.
alter table rollup_hour add column first_fuel_l real, add column last_fuel_l real, add column fuel_used_l real,
  add column fuel_level_n integer, add column fuel_level_sum_l double precision,
  add column compared_wheel_count smallint, add column under_inflation_sum_percent real;

create or replace view visible_rollup_hour as
  select * from rollup_hour where case when vehicle_id in (select scoped_vehicle_ids()) then true end;

-- An hour's row is a kilobyte of arrays; a carbon report of a thousand vehicles reads these numbers of those hours in which they drove.
create index rollup_hour_fuel on rollup_hour (vehicle_id, bucket_at)
  include (moving_packet_count, first_fuel_l, last_fuel_l, fuel_used_l, fuel_level_n, fuel_level_sum_l, compared_wheel_count, under_inflation_sum_percent)
  where moving_packet_count > 0 or first_fuel_l is not null or fuel_level_n > 0;

-- What was rolled up before is looked through by the rollup job when it has nothing else to do.
insert into rollup_review select id from vehicle on conflict do nothing;

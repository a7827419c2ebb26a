-- Sensor numbers are compared without case and separators, and it is kept which sensor was at which wheel, from when to when.

alter table sensor
  add column code_key text generated always as (regexp_replace(upper(code), '[^0-9A-Z]', '', 'g')) stored,
  -- Of numbers that only their separators told apart when this came: they stay, and no other like them can be added.
  add column shares_code_key boolean not null default false;
update sensor set shares_code_key = true where exists (select from sensor other
  where other.customer_id = sensor.customer_id and other.code_key = sensor.code_key and other.id < sensor.id);
create unique index sensor_code_key on sensor (customer_id, code_key) where not shares_code_key;
drop index sensor_code_search;
create index sensor_code_search on sensor using gin (code_key gin_trgm_ops);
create or replace view visible_sensor as
  select * from sensor where case when organisation_id in (select scoped_organisation_ids()) and
    ((select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()))) then true end;
create or replace view scoped_sensor as
  select sensor.* from (select distinct id from scoped_organisation_ids() id) scope join sensor on sensor.organisation_id = scope.id
  where (select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()));

-- A sensor at a wheel, from when to when. It outlives the sensor: its number as it was at the end is kept here.
create table sensor_fitment (
  id bigint generated always as identity primary key,
  vehicle_id bigint not null references vehicle on delete cascade,
  position_index smallint not null check (position_index between 0 and 23),
  sensor_id bigint not null,
  code text not null,
  -- Null = before this was kept.
  fitted_at timestamptz,
  fitted_by_act text not null check (fitted_by_act in ('vehicle', 'create', 'attach', 'move', 'swap', 'replace', 'found')),
  -- Null = nobody who was signed in.
  fitted_by_user_id bigint,
  fitted_by_name text,
  -- Null = it is still there.
  removed_at timestamptz,
  removed_by_act text check (removed_by_act in ('vehicle', 'create', 'attach', 'move', 'swap', 'replace', 'unlink', 'delete')),
  removed_by_user_id bigint,
  removed_by_name text,
  reason text
);
create unique index sensor_fitment_present on sensor_fitment (vehicle_id, position_index) where removed_at is null;
create index sensor_fitment_wheel on sensor_fitment (vehicle_id, position_index, id);
create index sensor_fitment_fitter on sensor_fitment (fitted_by_user_id) where fitted_by_user_id is not null;
create index sensor_fitment_remover on sensor_fitment (removed_by_user_id) where removed_by_user_id is not null;

alter table sensor_fitment enable row level security;
create policy own_vehicles on sensor_fitment to tyrewatch_app
  using (exists (select from vehicle where vehicle.id = sensor_fitment.vehicle_id))
  with check (exists (select from vehicle where vehicle.id = sensor_fitment.vehicle_id));
grant select, insert, update on sensor_fitment to tyrewatch_app;

insert into sensor_fitment (vehicle_id, position_index, sensor_id, code, fitted_at, fitted_by_act)
select vehicle_id, position_index, id, code, attached_at, 'found' from sensor where position_index is not null;

-- After a person is erased; runs as the owner because the vehicles may be out of the caller's sight.
create function erase_fitter(erased_user_id bigint, pseudonym text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sensor_fitment set fitted_by_name = pseudonym
    where fitted_by_user_id = erased_user_id and not exists (select from app_user where id = erased_user_id);
  update sensor_fitment set removed_by_name = pseudonym
    where removed_by_user_id = erased_user_id and not exists (select from app_user where id = erased_user_id);
$$;
revoke all on function erase_fitter from public;
grant execute on function erase_fitter to tyrewatch_app;

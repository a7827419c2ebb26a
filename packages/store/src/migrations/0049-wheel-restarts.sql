-- Since when a wheel's readings are of what is mounted there now, where its sensor was changed: earlier ones are of another sensor. Written
-- with the change of the sensor; what is shown of the wheel, its incident and its judgement begin anew from there.
create table wheel_restart (
  vehicle_id bigint not null references vehicle (id),
  position_index smallint not null check (position_index between 0 and 23),
  restarted_at timestamptz not null,
  primary key (vehicle_id, position_index)
);

alter table wheel_restart enable row level security;
create policy gateway on wheel_restart for select to tyrewatch_gateway using (true);
create policy jobs on wheel_restart for select to tyrewatch_jobs using (true);
create policy own_vehicles on wheel_restart to tyrewatch_app
  using (exists (select from vehicle where vehicle.id = wheel_restart.vehicle_id))
  with check (exists (select from vehicle where vehicle.id = wheel_restart.vehicle_id));
grant select on wheel_restart to tyrewatch_gateway, tyrewatch_jobs;
grant select, insert, update on wheel_restart to tyrewatch_app;

-- The end of an incident whose wheel was begun anew: no reading has resolved it.
alter table incident_event drop constraint incident_event_kind_check;
alter table incident_event add constraint incident_event_kind_check check (kind in ('opened', 'raised', 'lowered', 'resolved', 'acknowledged',
  'acknowledgement_withdrawn', 'acknowledgement_expired', 'closed', 'disproved', 'sensor_changed'));

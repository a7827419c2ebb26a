-- Leaks that the hours of the last days have proven and not disproved since, written by the outlook job alone; ingest acts on them. Rates
-- in percent of the recommended pressure a day, instants by the device.
create table wheel_leak (
  vehicle_id bigint not null references vehicle (id) on delete cascade,
  position_index smallint not null check (position_index between 0 and 23),
  loss_percent_per_day real not null,
  lower_loss_percent_per_day real not null,
  upper_loss_percent_per_day real not null,
  since timestamptz not null,
  first_proven_at timestamptz not null,
  proven_at timestamptz not null,
  primary key (vehicle_id, position_index)
);

alter table wheel_leak enable row level security;
create policy gateway on wheel_leak for select to tyrewatch_gateway using (true);
create policy jobs on wheel_leak to tyrewatch_jobs using (true) with check (true);
create policy own_vehicles on wheel_leak to tyrewatch_app
  using (exists (select from vehicle where vehicle.id = wheel_leak.vehicle_id))
  with check (exists (select from vehicle where vehicle.id = wheel_leak.vehicle_id));
grant select on wheel_leak to tyrewatch_gateway;
grant select, insert, update, delete on wheel_leak to tyrewatch_jobs;
grant select, delete on wheel_leak to tyrewatch_app;

-- Few wheels are falling: whose outlook has run out is asked every few seconds.
create index wheel_state_falling on wheel_state (vehicle_id) where cardinality(time_to_critical_hours) > 0;

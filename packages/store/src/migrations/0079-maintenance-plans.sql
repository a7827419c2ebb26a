-- When a vehicle is to be serviced and inspected, and what was done to it.

create table maintenance_plan (
  vehicle_id bigint primary key references vehicle on delete cascade,
  -- Null = not by this.
  service_km integer check (service_km > 0),
  service_months smallint check (service_months > 0),
  pmi_weeks smallint check (pmi_weeks > 0),
  -- Other dates: {what, due_on, repeat_weeks (null = once)}.
  due_dates jsonb not null default '[]',
  version bigint not null default 1
);

create table maintenance_record (
  id bigint generated always as identity primary key,
  vehicle_id bigint not null references vehicle on delete cascade,
  kind text not null check (kind in ('service', 'pmi', 'other')),
  -- Name of what is neither.
  what text check ((kind = 'other') = (what is not null)),
  done_on date not null,
  -- Null = nobody read it.
  odometer_km integer check (odometer_km >= 0),
  note text,
  recorded_at timestamptz not null,
  recorded_by_user_id bigint,
  recorded_by_name text not null
);
create index maintenance_record_vehicle on maintenance_record (vehicle_id, done_on desc, id desc);
create index maintenance_record_recorder on maintenance_record (recorded_by_user_id) where recorded_by_user_id is not null;

alter table maintenance_plan enable row level security;
create policy own_vehicles on maintenance_plan to tyrewatch_app
  using (exists (select from vehicle where vehicle.id = maintenance_plan.vehicle_id))
  with check (exists (select from vehicle where vehicle.id = maintenance_plan.vehicle_id));
grant select, insert, update on maintenance_plan to tyrewatch_app;
alter table maintenance_record enable row level security;
create policy own_vehicles on maintenance_record to tyrewatch_app
  using (exists (select from vehicle where vehicle.id = maintenance_record.vehicle_id))
  with check (exists (select from vehicle where vehicle.id = maintenance_record.vehicle_id));
grant select, insert, delete on maintenance_record to tyrewatch_app;

-- Who is erased is named by no record.
do $$
begin
  execute replace(pg_get_functiondef('erase_person(bigint, text)'::regprocedure), 'delete from app_user where id = person.id;',
    'update maintenance_record set recorded_by_name = pseudonym where recorded_by_user_id = person.id;
    delete from app_user where id = person.id;');
end $$;

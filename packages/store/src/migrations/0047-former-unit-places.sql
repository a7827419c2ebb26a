-- Where telematics units were before. A unit keeps what it records while it cannot speak: what it recorded there belongs there, though
-- it is sent from elsewhere. Nothing is written when a unit comes to its first vehicle: what it kept until then is of that one.
create table former_unit_place (
  unit_id bigint not null references telematics_unit (id) on delete cascade,
  -- Not included. It was there from where its place before ended; in its first one from the beginning.
  until timestamptz not null,
  -- Null = on no vehicle.
  vehicle_id bigint references vehicle (id),
  primary key (unit_id, until)
);

alter table former_unit_place enable row level security;
create policy gateway on former_unit_place for select to tyrewatch_gateway using (true);
create policy own_units on former_unit_place to tyrewatch_app
  using (exists (select from telematics_unit unit where unit.id = former_unit_place.unit_id))
  with check (exists (select from telematics_unit unit where unit.id = former_unit_place.unit_id));
grant select on former_unit_place to tyrewatch_gateway;
grant select, insert on former_unit_place to tyrewatch_app;

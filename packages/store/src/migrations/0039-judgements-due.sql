-- Vehicles whose rules have changed: they are judged by the new ones, though they may not be heard for long.
create table judgement_due (
  vehicle_id bigint primary key,
  -- Raised by every further change: a mark is taken away only as it was read.
  revision bigint not null default 0
) with (fillfactor = 70);

alter table judgement_due enable row level security;
create policy gateway on judgement_due to tyrewatch_gateway using (true) with check (true);
create policy own_vehicles on judgement_due to tyrewatch_app
  using (exists (select from vehicle where vehicle.id = judgement_due.vehicle_id))
  with check (exists (select from vehicle where vehicle.id = judgement_due.vehicle_id));
grant select, update, delete on judgement_due to tyrewatch_gateway;
grant select, insert, update on judgement_due to tyrewatch_app;

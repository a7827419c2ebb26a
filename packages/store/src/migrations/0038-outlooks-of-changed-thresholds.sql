-- Whoever changes what a vehicle is judged by has its outlooks worked out anew.
create policy own_vehicles on outlook_due to tyrewatch_app
  using (exists (select from vehicle where vehicle.id = outlook_due.vehicle_id))
  with check (exists (select from vehicle where vehicle.id = outlook_due.vehicle_id));
grant select, insert, update on outlook_due to tyrewatch_app;

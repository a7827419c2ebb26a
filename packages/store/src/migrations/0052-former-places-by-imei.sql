-- Former places are kept by IMEI: a unit that is deleted and created anew is the same device, with the same memory. They outlive the unit;
-- then nobody sees them, and nobody writes any.
drop policy own_units on former_unit_place;
alter table former_unit_place add column imei text;
update former_unit_place former set imei = unit.imei from telematics_unit unit where unit.id = former.unit_id;
alter table former_unit_place drop column unit_id, alter column imei set not null, add primary key (imei, until);
create policy own_units on former_unit_place to tyrewatch_app
  using (exists (select from telematics_unit unit where unit.imei = former_unit_place.imei))
  with check (exists (select from telematics_unit unit where unit.imei = former_unit_place.imei));

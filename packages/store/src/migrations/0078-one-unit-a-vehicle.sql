-- A vehicle has one telematics unit: readings of two would be mixed. Vehicles that have more keep them until people move all but one; those
-- beyond the oldest are marked, and the mark goes when the unit does.
alter table telematics_unit add column shares_vehicle boolean not null default false;
update telematics_unit unit set shares_vehicle = true
where exists (select from telematics_unit older where older.vehicle_id = unit.vehicle_id and older.id < unit.id);
create unique index telematics_unit_alone on telematics_unit (vehicle_id) where not shares_vehicle;

-- Telematics units are listed with their vehicle, their SIM card and whether they are online: see 0008 for why lists read views.
alter table telematics_unit add column search_name text not null generated always as (search_fold(coalesce(device_name, ''))) stored;

create view visible_telematics_unit as
  select * from telematics_unit where case when organisation_id in (select scoped_organisation_ids()) and
    ((select limited_driver_id()) is null or vehicle_id in (select vehicle_id from driver_vehicle where user_id = (select limited_driver_id()))) then true end;
create view visible_unit_state as
  select * from unit_state where case when organisation_id in (select scoped_organisation_ids()) then true end;
create or replace view visible_sim_card as
  select * from sim_card where case when organisation_id in (select scoped_organisation_ids()) then true end;

grant select on visible_telematics_unit, visible_unit_state, visible_sim_card to tyrewatch_app;

-- How far the clock of a unit is ahead of ours, negative = behind, where it is off by a constant: its times are corrected by that.
-- Null = they are taken as they are.
alter table unit_state add column clock_offset_ms integer check (abs(clock_offset_ms) <= 86400000);
create or replace view visible_unit_state as
  select * from unit_state where case when organisation_id in (select scoped_organisation_ids()) then true end;

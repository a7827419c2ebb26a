-- Maintenance mode: why, until when, since when and by whom; all of them with the flag, none without. It could not be switched on before.
update vehicle set maintenance_mode = false where maintenance_mode;
update vehicle_listing set maintenance_mode = false where maintenance_mode;
alter table vehicle
  add column maintenance_reason text,
  add column maintenance_until timestamptz,
  add column maintenance_since timestamptz,
  add column maintenance_by_user_id bigint,
  add column maintenance_by_name text,
  add constraint vehicle_maintenance_check check (maintenance_mode = (maintenance_until is not null)
    and maintenance_mode = (maintenance_since is not null) and maintenance_mode = (maintenance_reason is not null)
    and maintenance_mode = (maintenance_by_name is not null));
create index vehicle_maintenance_until on vehicle (maintenance_until) where maintenance_until is not null;

-- Ended because the alerts of its vehicle were silenced: no reading has told that all is well. Null = not so.
alter table incident add column silenced_at timestamptz;
create or replace view visible_incident as
  select * from incident where case when organisation_id in (select scoped_organisation_ids())
    and ((select limited_driver_id()) is null or vehicle_id in (select limited_vehicle_ids())) then true end;
alter table incident_event drop constraint incident_event_kind_check;
alter table incident_event add constraint incident_event_kind_check check (kind in ('opened', 'raised', 'lowered', 'resolved', 'acknowledged',
  'acknowledgement_withdrawn', 'acknowledgement_expired', 'closed', 'disproved', 'sensor_changed', 'silenced', 'resumed'));
alter table alert_notification drop constraint alert_notification_cancelled_because_check;
alter table alert_notification add constraint alert_notification_cancelled_because_check
  check (cancelled_because in ('acknowledged', 'over', 'out_of_reach', 'superseded', 'unsubscribed', 'silenced'));

-- The job that ends maintenance mode when its time has come.
grant update (maintenance_mode, maintenance_reason, maintenance_until, maintenance_since, maintenance_by_user_id, maintenance_by_name, version)
  on vehicle to tyrewatch_jobs;
create policy jobs on judgement_due to tyrewatch_jobs using (true) with check (true);
grant select, insert, update on judgement_due to tyrewatch_jobs;

-- Who is erased is named by no vehicle.
do $$
begin
  execute replace(pg_get_functiondef('erase_person(bigint, text)'::regprocedure), 'delete from app_user where id = person.id;',
    'update vehicle set maintenance_by_name = pseudonym where maintenance_by_user_id = person.id;
    delete from app_user where id = person.id;');
end $$;

-- The alert inbox goes on by what "worst first" goes by, kept with the incident while it is not over, so that an index has its order. Written
-- with the values of the wheel; null = critical already, or nothing is foreseen. And who deals with an incident.
alter table incident
  add column critical_at timestamptz,
  add column off_target_percent smallint not null default 0,
  add column assigned_user_id bigint references app_user (id) on delete set null;

create index incident_worst on incident (level desc, critical_at, off_target_percent desc, opened_at desc, id desc)
  include (organisation_id, vehicle_id) where resolved_at is null and closed_at is null;
create index incident_newest on incident (opened_at desc, id desc)
  include (organisation_id, vehicle_id) where resolved_at is null and closed_at is null;
create index incident_resolved on incident (resolved_at desc, id desc) include (organisation_id, vehicle_id) where resolved_at is not null;
create index incident_assigned on incident (assigned_user_id) where assigned_user_id is not null;
-- The order of the inbox before there was a worst first.
drop index incident_order;

create or replace view visible_incident as
  select * from incident where case when organisation_id in (select scoped_organisation_ids())
    and ((select limited_driver_id()) is null or vehicle_id in (select limited_vehicle_ids())) then true end;

update incident set critical_at = seen.critical_at, off_target_percent = seen.off_target_percent
from (
  select incident.vehicle_id, incident.id, case when incident.level < 8 then date_bin('15 minutes',
      wheel.reading_at[position_index + 1] + wheel.time_to_critical_hours[position_index + 1] * interval '1 hour' + interval '450 seconds', 'epoch')
    end as critical_at,
    coalesce(least(round(abs(wheel.cold_pressure_dkpa[position_index + 1] / 10.0 / nullif(coalesce(
      (select recommended_pressure_kpa from wheel_fitment fitment
        where fitment.vehicle_id = incident.vehicle_id and fitment.position_index = incident.position_index),
      (select recommended_pressure_kpa from axle where axle.vehicle_id = incident.vehicle_id and axle.ordinal = incident.position_index / 4 + 1)
    )::numeric, 0) - 1) * 100), 9999), 0)::smallint as off_target_percent
  from incident join wheel_state wheel on wheel.vehicle_id = incident.vehicle_id
  where incident.resolved_at is null and incident.closed_at is null
) seen
where incident.vehicle_id = seen.vehicle_id and incident.id = seen.id;

import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { criticalStepMs } from '@tyrewatch/domain/levels/worst-first';

/**
 * Statement that puts what the inbox is ordered by into the incidents of vehicles that are not over, as `wheelSeverity` in the
 * domain works it out, of the wheels as they are stored now; `vehicleIds` is an SQL expression of bigint[].
 */
export const severityUpdate = (vehicleIds: string): string => `
  update incident kept set critical_at = seen.critical_at, off_target_percent = seen.off_target_percent
  from (
    select incident.vehicle_id, incident.id,
      case when incident.level < ${levelCode.critical} then date_bin('${criticalStepMs} milliseconds',
        wheel.reading_at[place] + wheel.time_to_critical_hours[place] * interval '1 hour' + interval '${criticalStepMs / 2} milliseconds', 'epoch')
      end as critical_at,
      coalesce(least(round(abs(wheel.cold_pressure_dkpa[place] / 10.0
        / nullif(coalesce(fitment.recommended_pressure_kpa, axle.recommended_pressure_kpa)::numeric, 0) - 1) * 100), 9999), 0)::smallint as off_target_percent
    from incident cross join lateral (select incident.position_index + 1 as place) of_incident
    join wheel_state wheel on wheel.vehicle_id = incident.vehicle_id
    left join wheel_fitment fitment on fitment.vehicle_id = incident.vehicle_id and fitment.position_index = incident.position_index
    left join axle on axle.vehicle_id = incident.vehicle_id and axle.ordinal = incident.position_index / 4 + 1
    where incident.vehicle_id = any(${vehicleIds}) and incident.resolved_at is null and incident.closed_at is null
  ) seen
  where kept.vehicle_id = seen.vehicle_id and kept.id = seen.id
    and (kept.critical_at, kept.off_target_percent) is distinct from (seen.critical_at, seen.off_target_percent)`;

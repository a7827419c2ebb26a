import type { Inspection, InspectionStandingWire } from '@tyrewatch/contract/inspections/inspection-endpoints';
import { levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import { wasOnTime } from '@tyrewatch/domain/maintenance/inspection';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { InspectionStanding } from '@tyrewatch/store/inspections/inspection-standing-views';
import type { InspectionRow } from '@tyrewatch/store/inspections/inspection-views';
import { lowTyreCount } from '@tyrewatch/store/inspections/inspection-views';

const levelWire = (code: number | null) => (code === null ? null : levelOfCode(code));
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** An inspection as it travels. */
export function inspectionWire(row: InspectionRow): Inspection {
  const { wheels, tyre_level: level } = row;
  const deviations = wheels.flatMap(({ deviation_percent: percent }) => percent ?? []);
  return {
    id: row.id,
    vehicle_id: row.vehicle_id,
    done_on: row.done_on,
    odometer_km: row.odometer_km,
    result: row.result,
    note: row.note,
    brake_kind: row.brake_kind,
    brake_percent: row.brake_percent,
    brake_reason: row.brake_reason,
    due_on: row.due_on,
    due_at_km: row.due_at_km,
    is_on_time: wasOnTime({
      doneOn: row.done_on,
      odometerKm: row.odometer_km,
      dueOn: row.due_on,
      dueAtKm: row.due_at_km,
    }),
    tyre_level: levelWire(level),
    low_tyre_count: lowTyreCount(row),
    lowest_deviation_percent: deviations.length === 0 ? null : Math.min(...deviations),
    tread_mm: row.tread_mm,
    wheels: wheels.map(({ position_index: index, level: found, ...wheel }) => ({
      ...wheel,
      position: wheelPositionAt(index),
      level: levelWire(found),
    })),
    recorded_by: row.recorded_by,
    version: row.version,
  };
}

/** How a vehicle stands, as it travels. */
export const standingWire = ({ due, last, ...standing }: InspectionStanding): InspectionStandingWire => ({
  vehicle_id: standing.vehicleId,
  registration: standing.registration,
  vehicle_type: standing.vehicleType,
  depot_name: standing.depotName,
  state: standing.state,
  pmi_weeks: standing.pmiWeeks,
  pmi_km: standing.pmiKm,
  odometer_km: rounded(standing.odometerKm),
  due_on: due?.dueOn ?? null,
  due_at_km: rounded(due?.dueAtKm ?? null),
  km_left: rounded(due?.kmLeft ?? null),
  expected_on: due?.expected?.expectedOn ?? null,
  next_on: standing.dueOn,
  last: last && inspectionWire(last),
});

import type { Maintenance, MaintenanceDue } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import * as endpoints from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import type { Due } from '@tyrewatch/domain/maintenance/due-dates';
import { listDue } from '@tyrewatch/domain/maintenance/due-dates';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { findIgnitionHours, listMaintenanceRecords } from '@tyrewatch/store/maintenance/maintenance-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { findPace, getMaintenance, plannedDates, putPlan, recordWork, removeRecord } from './maintenance-service.ts';

/** The span of `ignition_hours_30_days`. */
const ignitionSpanMs = 30 * 86_400_000;

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

const dueWire = ({ expected, ...due }: Due): MaintenanceDue => ({
  kind: due.kind,
  what: due.what,
  state: due.state,
  due_on: due.dueOn,
  due_at_km: rounded(due.dueAtKm),
  km_left: rounded(due.kmLeft),
  expected: expected && { on: expected.expectedOn, earliest_on: expected.earliestOn, latest_on: expected.latestOn },
  decided_by: due.decidedBy,
});

async function maintenanceWire(
  scoped: Scoped,
  vehicleId: number,
  at: { readonly nowMs: number; readonly timeZone: string },
): Promise<Maintenance> {
  const found = await getMaintenance(scoped, vehicleId);
  const { service_km, service_months, pmi_weeks, due_dates, lastService } = found;
  const pace = await findPace(scoped, vehicleId, at);
  const hasCounter = found.engineHours !== null || found.operationalHours !== null;
  const due = listDue(
    { serviceKm: service_km, serviceMonths: service_months, pmiWeeks: pmi_weeks, dates: plannedDates(due_dates) },
    {
      today: dateIn(at.nowMs, at.timeZone),
      motDueOn: found.motDueOn,
      lastService: lastService && { doneOn: lastService.done_on, odometerKm: lastService.odometer_km },
      lastPmiOn: found.lastPmiOn,
      odometerKm: found.odometerKm,
      pace,
    },
  );
  const ignitionHours = hasCounter ? null : await findIgnitionHours(scoped, vehicleId, at.nowMs - ignitionSpanMs);
  return {
    service_km,
    service_months,
    pmi_weeks,
    due_dates: [...due_dates],
    version: found.version,
    mot_due_on: found.motDueOn,
    last_service: lastService,
    last_pmi_on: found.lastPmiOn,
    due: due.map(dueWire),
    odometer_km: found.odometerKm,
    odometer_at: wireInstant(found.odometerAtMs),
    pace: pace && { km_per_day: roundTo(pace.kmPerDay, 1), week_count: pace.weekCount },
    engine_hours: found.engineHours,
    operational_hours: found.operationalHours,
    ignition_hours_30_days: ignitionHours === null ? null : roundTo(ignitionHours, 1),
  };
}

/** Registers the calls about the maintenance of vehicles. `nowMs` is the clock, epoch milliseconds. */
export function registerMaintenanceRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getMaintenance, async ({ scoped, session, params }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    return maintenanceWire(scoped, vehicleId, { nowMs: nowMs(), timeZone: session.profile.timeZone });
  });

  routes.signedIn(endpoints.putMaintenance, async (call) => {
    const { scoped, session, params } = call;
    const at = { nowMs: nowMs(), timeZone: session.profile.timeZone };
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    await putPlan({ ...call, nowMs: at.nowMs }, vehicleId, call.body);
    return maintenanceWire(scoped, vehicleId, at);
  });

  routes.signedIn(endpoints.listMaintenanceRecords, async ({ scoped, params, query }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const { limit, cursor } = query;
    const page = await withCursor(cursor, () =>
      listMaintenanceRecords(scoped, vehicleId, { limit, cursor: cursor ?? null }),
    );
    return { items: page.items, next_cursor: page.nextCursor };
  });

  routes.signedIn(endpoints.createMaintenanceRecord, async (call) => {
    const vehicleId = await getNamedVehicleId(call.scoped, call.params.vehicle_id);
    return recordWork({ ...call, nowMs: nowMs() }, vehicleId, call.body);
  });

  routes.signedIn(endpoints.deleteMaintenanceRecord, async (call) => {
    const vehicleId = await getNamedVehicleId(call.scoped, call.params.vehicle_id);
    await removeRecord({ ...call, nowMs: nowMs() }, vehicleId, call.params.record_id);
  });
}

import type {
  Maintenance,
  MaintenanceDue,
  MaintenanceEvent,
} from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import * as endpoints from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import type { Due, LastWork } from '@tyrewatch/domain/maintenance/due-dates';
import { listDue } from '@tyrewatch/domain/maintenance/due-dates';
import type { InspectionResult } from '@tyrewatch/domain/maintenance/inspection';
import { brakeAssessments, inspectionResults } from '@tyrewatch/domain/maintenance/inspection';
import { maintenanceEventKinds } from '@tyrewatch/domain/maintenance/maintenance-event';
import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import { jobStates } from '@tyrewatch/domain/job-sheets/job-states';
import type { ProofFlag } from '@tyrewatch/domain/job-sheets/repair-proof';
import { proofFlags } from '@tyrewatch/domain/job-sheets/repair-proof';
import { jobWorks } from '@tyrewatch/domain/job-sheets/job-work';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { MaintenanceEventRow } from '@tyrewatch/store/maintenance/maintenance-event-views';
import { listMaintenanceEvents } from '@tyrewatch/store/maintenance/maintenance-event-views';
import type { VehicleMaintenance } from '@tyrewatch/store/maintenance/maintenance-views';
import { findIgnitionHours, listMaintenanceRecords } from '@tyrewatch/store/maintenance/maintenance-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import type { Translate } from '../../i18n/translator.ts';
import { changedTyreWire } from '../tyres/tyre-wire.ts';
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

const lastWork = (last: VehicleMaintenance['lastPmi']): LastWork | null =>
  last && { doneOn: last.done_on, odometerKm: last.odometer_km };

async function maintenanceWire(
  scoped: Scoped,
  vehicleId: number,
  at: { readonly nowMs: number; readonly timeZone: string },
): Promise<Maintenance> {
  const found = await getMaintenance(scoped, vehicleId);
  const { service_km, service_months, pmi_weeks, pmi_km, pmi_first_due_on, due_dates, lastService, lastPmi } = found;
  const pace = await findPace(scoped, vehicleId, at);
  const hasCounter = found.engineHours !== null || found.operationalHours !== null;
  const due = listDue(
    {
      serviceKm: service_km,
      serviceMonths: service_months,
      pmiWeeks: pmi_weeks,
      pmiKm: pmi_km,
      pmiFirstDueOn: pmi_first_due_on,
      dates: plannedDates(due_dates),
    },
    {
      today: dateIn(at.nowMs, at.timeZone),
      motDueOn: found.motDueOn,
      lastService: lastWork(lastService),
      lastPmi: lastWork(lastPmi),
      odometerKm: found.odometerKm,
      pace,
    },
  );
  const ignitionHours = hasCounter ? null : await findIgnitionHours(scoped, vehicleId, at.nowMs - ignitionSpanMs);
  return {
    service_km,
    service_months,
    pmi_weeks,
    pmi_km,
    pmi_first_due_on,
    due_dates: [...due_dates],
    version: found.version,
    mot_due_on: found.motDueOn,
    last_service: lastService,
    last_pmi: lastPmi,
    due: due.map(dueWire),
    odometer_km: found.odometerKm,
    odometer_at: wireInstant(found.odometerAtMs),
    pace: pace && { km_per_day: roundTo(pace.kmPerDay, 1), week_count: pace.weekCount },
    engine_hours: found.engineHours,
    operational_hours: found.operationalHours,
    ignition_hours_30_days: ignitionHours === null ? null : roundTo(ignitionHours, 1),
  };
}

const eventWire = (row: MaintenanceEventRow): MaintenanceEvent => ({
  id: row.eventId,
  at: wireInstant(row.atMs),
  kind: row.kind,
  what: row.what,
  subject_id: row.subjectId,
  positions: row.positionIndexes.map(wheelPositionAt),
  level: row.level,
  odometer_km: row.odometerKm,
  torque_nm: row.torqueNm,
  tread_mm: row.treadMm === null ? null : roundTo(row.treadMm, 1),
  tread_position: row.lowestIndex === null ? null : wheelPositionAt(row.lowestIndex),
  name: row.name,
  note: row.note,
  by_name: row.byName,
  tyres: row.tyres.map(changedTyreWire),
});

/** What happened to each tyre, e.g. "T-0012 Michelin 3D → Scrap, Puncture". */
const tyresText = ({ tyres }: MaintenanceEvent, t: Translate): string | null =>
  tyres.length === 0
    ? null
    : tyres
        .map(({ number, make, pattern, from, to, reason, disposition }) => {
          const place = disposition === null || disposition === 'moved' ? '…' : t(`lists.tyre_${disposition}`);
          const tyre = [number, make, pattern].filter((part) => part !== null).join(' ');
          const why = reason === null ? '' : `, ${t(`lists.reason_${reason}`)}`;
          return `${tyre} ${from ?? '…'} → ${to ?? place}${why}`;
        })
        .join('; ');

const stateWords = { proved: 'lists.proof_proved', opened: 'lists.event_alert' } as const;

/** What happened, in words. */
function whatText({ what, level }: MaintenanceEvent, t: Translate): string {
  if (level !== null) return t(`reports.level_${level}`);
  if (what === 'proved' || what === 'opened') return t(stateWords[what]);
  const state = jobStates.find((one) => one === what);
  if (state !== undefined) return t(`lists.job_${state}`);
  const flag = proofFlags.find((one) => one === what);
  if (flag !== undefined) return t(`lists.flag_${flag}`);
  const result = inspectionResults.find((one) => one === what);
  if (result !== undefined) return t(`inspections.result_${result}`);
  return t(`lists.event_${what as Exclude<typeof what, JobState | ProofFlag | InspectionResult>}`);
}

/** Brakes as `ebpms 54`, in words. */
const brakeText = (brakes: string, t: Translate): string => {
  const [kind, percent] = brakes.split(' ');
  const words = t(`inspections.brake_${brakeAssessments.find((one) => one === kind) ?? 'none'}`);
  return percent === undefined ? words : `${words} ${percent} %`;
};

/** What stands in a file beside the kind: kinds of work and brakes in words, everything else as it was entered. */
function nameText({ kind, name }: MaintenanceEvent, t: Translate): string | null {
  if (name === null) return null;
  if (kind === 'inspection') return brakeText(name, t);
  if (kind !== 'job') return name;
  return name
    .split(',')
    .map((work) => jobWorks.find((one) => one === work))
    .flatMap((work) => (work === undefined ? [] : [t(`lists.work_${work}`)]))
    .join(', ');
}

const eventFile = {
  file: endpoints.getMaintenanceEventsFile,
  title: 'lists.maintenance_events',
  columns: {
    'lists.when': { at: ({ at }) => at },
    'lists.kind': ({ kind }, t) => t(`lists.event_${kind}`),
    'lists.event': whatText,
    'lists.job': ({ kind, subject_id: jobId }) => (kind === 'job' ? `J-${jobId}` : null),
    'lists.wheel': ({ positions }) => positions.join(', '),
    'lists.job_work': nameText,
    'lists.tyres': tyresText,
    'lists.tread_mm': ({ tread_mm: depth }) => depth,
    'lists.torque_nm': ({ torque_nm: torque }) => torque,
    'lists.odometer_km': ({ odometer_km: km }) => km,
    'lists.comments': ({ note }) => note,
    'lists.by': ({ by_name: name }) => name,
  },
} satisfies ListFile<MaintenanceEvent>;

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

  registerList(routes, endpoints.listMaintenanceEvents, eventFile, async ({ scoped, params, query }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const { limit, cursor = null, kinds } = query;
    const page = await withCursor(cursor ?? undefined, () =>
      listMaintenanceEvents(scoped, { vehicleId, kinds: narrowedTo(kinds) ?? maintenanceEventKinds, limit, cursor }),
    );
    return { items: page.events.map(eventWire), next_cursor: page.nextCursor };
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

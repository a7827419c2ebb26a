import * as endpoints from '@tyrewatch/contract/inspections/inspection-endpoints';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { addMonths, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { weekStart } from '@tyrewatch/domain/maintenance/inspection';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { setReminded } from '@tyrewatch/store/inspections/inspection-reminder-repository';
import { listInspectionStandings } from '@tyrewatch/store/inspections/inspection-standing-views';
import type { InspectionFilters } from '@tyrewatch/store/inspections/inspection-views';
import { listInspectedVehicles, listInspections } from '@tyrewatch/store/inspections/inspection-views';
import { openTelemetry } from '@tyrewatch/store/scope';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import { auditChange } from '../../http/audit.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import type { Session } from '../../http/session.ts';
import { getNamedFleet } from '../fleets/fleet-service.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { pmiRow } from '../reports/kinds/pmi-report.ts';
import { readPaperLook } from '../reports/rendering/paper-look.ts';
import { reportFile } from '../reports/rendering/report-file.ts';
import { changeInspection, recordInspection, removeInspection, setInterval } from './inspection-service.ts';
import { inspectionWire } from './inspection-wire.ts';
import { listStandings, ordered, readPmiReport } from './pmi-report.ts';

/** Months for which inspections are to be kept and shown (DVSA, Guide to maintaining roadworthiness). */
const keptMonths = 15;

type FleetInspection = AnswerOf<typeof endpoints.listFleetInspections>['items'][number];

const yesOrNo = (is: boolean | null) => (is === null ? null : is ? ('yes' as const) : ('no' as const));

const inspectionFile = {
  file: endpoints.getFleetInspectionsFile,
  title: 'lists.inspections',
  columns: {
    'lists.registration': ({ registration }) => registration,
    'lists.depot': ({ depot_name: depot }) => depot,
    'inspections.done_on': ({ done_on: date }) => date,
    'inspections.due_on': ({ due_on: date }) => date,
    'inspections.due_at_km': { distance: ({ due_at_km: km }) => km },
    'inspections.on_time': ({ is_on_time: is }, t) => {
      const answer = yesOrNo(is);
      return answer === null ? null : t(`inspections.${answer}`);
    },
    'lists.odometer_km': ({ odometer_km: km }) => km,
    'inspections.result': ({ result }, t) => (result === null ? null : t(`inspections.result_${result}`)),
    'inspections.brakes': ({ brake_kind: kind }, t) => t(`inspections.brake_${kind ?? 'none'}`),
    'inspections.brake_percent': ({ brake_percent: percent }) => percent,
    'inspections.brake_reason': ({ brake_reason: reason }) => reason,
    'inspections.tyres': ({ low_tyre_count: count }, t) => t('inspections.low_tyres', { count }),
    'lists.tread_mm': ({ tread_mm: depth }) => depth,
    'lists.comments': ({ note }) => note,
    'lists.by': ({ recorded_by: name }) => name,
  },
} satisfies ListFile<FleetInspection>;

const filtersOf = (
  fleetId: number,
  { depot_id, vehicle_id }: { readonly depot_id?: number | undefined; readonly vehicle_id?: number | undefined },
): InspectionFilters => ({ fleetId, depotId: depot_id ?? null, vehicleId: vehicle_id ?? null });

/** Registers the calls about inspections of one vehicle. `nowMs` is the clock, epoch milliseconds. */
function registerVehicleInspections(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listVehicleInspections, async ({ scoped, params, query }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const { limit, cursor = null } = query;
    const page = await withCursor(query.cursor, () =>
      listInspections(scoped, { filters: { vehicleId }, since: null, limit, cursor }),
    );
    return { items: page.inspections.map(inspectionWire), next_cursor: page.nextCursor };
  });

  routes.signedIn(endpoints.createInspection, async (call) => {
    const vehicleId = await getNamedVehicleId(call.scoped, call.params.vehicle_id);
    return inspectionWire(await recordInspection({ ...call, nowMs: nowMs() }, vehicleId, call.body));
  });

  routes.signedIn(endpoints.updateInspection, async (call) => {
    const vehicleId = await getNamedVehicleId(call.scoped, call.params.vehicle_id);
    const at = { ...call, nowMs: nowMs() };
    return inspectionWire(await changeInspection(at, vehicleId, call.params.inspection_id, call.body));
  });

  routes.signedIn(endpoints.deleteInspection, async (call) => {
    const vehicleId = await getNamedVehicleId(call.scoped, call.params.vehicle_id);
    await removeInspection({ ...call, nowMs: nowMs() }, vehicleId, call.params.inspection_id);
  });
}

/** Registers what a fleet's inspections are read by. */
function registerFleetInspections(routes: EndpointRoutes, nowMs: () => number): void {
  const momentOf = ({ profile }: Session) => ({ nowMs: nowMs(), timeZone: profile.timeZone });

  routes.signedIn(endpoints.getPmiReport, async (call) => {
    const { fleetId } = await getNamedFleet(call, call.params.fleet_name);
    return readPmiReport(call.scoped, { query: call.query, fleetId }, momentOf(call.session));
  });

  routes.streamed(endpoints.exportPmiReport, async ({ query, params, session, inScope }) => {
    const { profile } = session;
    const moment = momentOf(session);
    const { fleet, standings, look } = await inScope(async (scoped) => {
      const named = await getNamedFleet({ scoped, query }, params.fleet_name);
      const found = await listStandings(scoped, filtersOf(named.fleetId, query), moment);
      return {
        fleet: named,
        standings: ordered(found, query.sort),
        look: await readPaperLook(scoped.trx, named.organisationId),
      };
    });
    const today = dateIn(moment.nowMs, moment.timeZone);
    const rows = standings
      .filter(({ state }) => query.state === undefined || state === query.state)
      .map((standing) => pmiRow(standing, { today, from: weekStart(today), until: today }));
    const content = {
      ...profile,
      type: 'pmi',
      rows,
      organisationName: `${fleet.organisationName} · ${fleet.name}`,
      vehicleCount: rows.length,
      atMs: moment.nowMs,
      missedCount: 0,
    } as const;
    return { name: ['pmi', fleet.name], ...reportFile(query.format, content, look) };
  });

  registerList(routes, endpoints.listFleetInspections, inspectionFile, async (call) => {
    const { scoped, session, query } = call;
    const { fleetId } = await getNamedFleet(call, call.params.fleet_name);
    const since = addMonths(dateIn(nowMs(), session.profile.timeZone), -keptMonths);
    const { limit, cursor = null } = query;
    const page = await withCursor(cursor ?? undefined, () =>
      listInspections(scoped, { filters: filtersOf(fleetId, query), since, limit, cursor }),
    );
    return {
      items: page.inspections.map((row) => ({
        ...inspectionWire(row),
        registration: row.registration,
        vehicle_type: row.vehicle_type as VehicleType,
        depot_name: row.depot_name,
      })),
      next_cursor: page.nextCursor,
    };
  });
}

/** Registers the interval of a fleet's inspections and the reminders of them. */
function registerInspectionSettings(routes: EndpointRoutes, nowMs: () => number): void {
  const momentOf = ({ profile }: Session) => ({ nowMs: nowMs(), timeZone: profile.timeZone });

  routes.signedIn(endpoints.putInspectionInterval, async (call) => {
    const { scoped, query } = call;
    const { fleetId } = await getNamedFleet(call, call.params.fleet_name);
    const all = await listInspectedVehicles(scoped, filtersOf(fleetId, query));
    if (query.only_without !== true)
      return { vehicle_count: await setInterval({ ...call, nowMs: nowMs() }, all, call.body) };
    await openTelemetry(scoped, all);
    const standings = await listInspectionStandings(scoped.trx, all, momentOf(call.session));
    const without = standings.filter(({ state }) => state === 'none').map(({ vehicleId }) => vehicleId);
    return { vehicle_count: await setInterval({ ...call, nowMs: nowMs() }, without, call.body) };
  });

  routes.signedIn(endpoints.putInspectionReminders, async (call) => {
    const { scoped, session, body } = call;
    const { fleetId, name, organisationId } = await getNamedFleet(call, call.params.fleet_name);
    const { userId } = session;
    const isChanged = await setReminded(scoped.trx, { userId, fleetId }, body.is_reminded);
    if (isChanged) {
      await auditChange(
        { ...call, nowMs: nowMs() },
        {
          organisationId,
          action: 'user:inspection_reminders',
          subjectKind: 'user',
          subjectId: String(userId),
          subjectName: session.profile.username,
          before: { fleet: body.is_reminded ? null : name },
          after: { fleet: body.is_reminded ? name : null },
        },
      );
    }
    return body;
  });
}

/** Registers the calls about inspections of vehicles and fleets. `nowMs` is the clock, epoch milliseconds. */
export function registerInspections(routes: EndpointRoutes, nowMs: () => number): void {
  registerVehicleInspections(routes, nowMs);
  registerFleetInspections(routes, nowMs);
  registerInspectionSettings(routes, nowMs);
}

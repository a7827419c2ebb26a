import { getChecklistBriefing } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import * as endpoints from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { Checklist, ChecklistDetail } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { QueryOf } from '@tyrewatch/contract/endpoint';
import { addDays, dateIn, dayStartMs } from '@tyrewatch/domain/maintenance/calendar-date';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { ChecklistDay } from '@tyrewatch/store/checklists/checklist-day-views';
import { countChecklistDay, findDonePercent, listNotDone } from '@tyrewatch/store/checklists/checklist-day-views';
import type { ChecklistFilters } from '@tyrewatch/store/checklists/checklist-views';
import { listChecklistPhotos, listChecklists } from '@tyrewatch/store/checklists/checklist-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import { makePdf } from '../../files/pdf/make-pdf.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import { sortOf } from '../../http/list-sort.ts';
import type { Session } from '../../http/session.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { checklistBriefing } from './checklist-briefing.ts';
import { checklistPaper } from './checklist-file.ts';
import * as service from './checklist-service.ts';
import { checklistWire, galleryPhotoWire } from './checklist-wire.ts';

type Query = QueryOf<typeof endpoints.listChecklistPhotos>;

async function filtersOf(
  scoped: Scoped,
  query: Omit<Query, 'limit' | 'cursor'>,
  { profile: { timeZone } }: Session,
): Promise<ChecklistFilters> {
  const { from, to, vehicle_id: reference } = query;
  return {
    search: query.q ?? null,
    fromMs: from === undefined ? null : dayStartMs(from, timeZone),
    beforeMs: to === undefined ? null : dayStartMs(addDays(to, 1), timeZone),
    fleetId: query.fleet_id ?? null,
    depotId: query.depot_id ?? null,
    vehicleId: reference === undefined ? null : await getNamedVehicleId(scoped, reference),
    issuerUserId: query.issuer_user_id ?? null,
    verdicts: narrowedTo(query.verdicts),
    groups: narrowedTo(query.groups),
    show: query.show ?? null,
  };
}

const checklistFile = {
  file: endpoints.getChecklistsFile,
  title: 'lists.checklists',
  columns: {
    'checklists.title': ({ number }) => number,
    'checklists.result': ({ verdict }, t) => t(`checklists.verdict_${verdict}`),
    'lists.registration': ({ registration }) => plateText(registration),
    'checklists.trailer': ({ trailer_registration: trailer }) => trailer && plateText(trailer),
    'checklists.finished': { at: ({ finished_at: at }) => at },
    'checklists.driver': ({ issuer }) => issuer.name,
    'checklists.took': ({ duration_seconds: seconds }) => Math.round(seconds / 6) / 10,
    'checklists.faults': ({ fault_count: count }) => count,
    'checklists.photos': ({ photo_count: count }) => count,
    'checklists.photos_to_follow': ({ photos_to_follow: count }) => count,
    'checklists.odometer': { distance: ({ odometer_km: km }) => km },
    'checklists.needs_look': ({ needs_look: look }, t) => look && t(`checklists.look_${look}`),
    'lists.depot': ({ depot_name: depot }) => depot,
    'lists.organisation': ({ organization }) => organization.name,
  },
} satisfies ListFile<Checklist>;

type DayQuery = Pick<QueryOf<typeof endpoints.getChecklistsDay>, 'date' | 'fleet_id' | 'depot_id'>;

function dayOf(query: DayQuery, { profile: { timeZone } }: Session, nowMs: number): ChecklistDay & { date: string } {
  const date = query.date ?? dateIn(nowMs, timeZone);
  return {
    date,
    fromMs: dayStartMs(date, timeZone),
    beforeMs: dayStartMs(addDays(date, 1), timeZone),
    fleetId: query.fleet_id ?? null,
    depotId: query.depot_id ?? null,
  };
}

function registerReading(routes: EndpointRoutes, clock: () => number): void {
  registerList(routes, endpoints.listChecklists, checklistFile, async ({ scoped, session, query }) => {
    const { limit, cursor, sort } = query;
    const filters = await filtersOf(scoped, query, session);
    const request = { filters, sort: sortOf(sort), limit, cursor: cursor ?? null };
    const { rows, nextCursor, total } = await withCursor(cursor, () => listChecklists(scoped, request));
    return { items: rows.map(checklistWire), next_cursor: nextCursor, total };
  });

  routes.signedIn(endpoints.listChecklistPhotos, async ({ scoped, session, query }) => {
    const { limit, cursor } = query;
    const request = { filters: await filtersOf(scoped, query, session), limit, cursor: cursor ?? null };
    const { rows, nextCursor } = await withCursor(cursor, () => listChecklistPhotos(scoped, request));
    return { items: rows.map((row) => galleryPhotoWire(row, session.locale)), next_cursor: nextCursor };
  });

  routes.signedIn(endpoints.getChecklistsDay, async ({ scoped, session, query }) => {
    const day = dayOf(query, session, clock());
    const counts = await countChecklistDay(scoped, day);
    return {
      date: day.date,
      due: counts.due,
      not_done: counts.notDone,
      do_not_drive: counts.doNotDrive,
      with_faults: counts.withFaults,
      quick: counts.quick,
      to_follow: counts.toFollow,
      needs_look: counts.needsLook,
      done_percent: await findDonePercent(scoped, day),
    };
  });

  routes.signedIn(endpoints.listChecklistsNotDone, async ({ scoped, session, query }) => {
    const { limit, cursor } = query;
    const request = { search: query.q ?? null, limit, cursor: cursor ?? null };
    const day = dayOf(query, session, clock());
    const { rows, nextCursor } = await withCursor(cursor, () => listNotDone(scoped, day, request));
    return {
      items: rows.map((row) => ({
        vehicle_id: row.vehicleId,
        registration: row.registration,
        fleet_name: row.fleetName,
        depot_name: row.depotName,
        in_use_since: wireInstant(row.sinceMs),
        driver_names: [...row.driverNames],
      })),
      next_cursor: nextCursor,
    };
  });

  routes.signedIn(endpoints.getChecklist, async ({ scoped, session, params }) =>
    service.detailWire(scoped, await service.getChecklist(scoped, params.checklist_id), session),
  );

  routes.signedIn(getChecklistBriefing, ({ scoped, session, query }) =>
    checklistBriefing(scoped, session, query.q ?? null, clock()),
  );
}

function registerFiles(routes: EndpointRoutes, clock: () => number): void {
  const file = (name: readonly string[], make: () => ReturnType<typeof makePdf>) => ({
    name,
    pieces: (async function* () {
      yield await make();
    })(),
  });

  routes.streamed(endpoints.getChecklistFile, async ({ inScope, session, params }) => {
    const paper = await inScope(async (scoped) => {
      const row = await service.getChecklist(scoped, params.checklist_id);
      const check = await service.detailWire(scoped, row, session);
      return checklistPaper(scoped, [check], { session, nowMs: clock() });
    });
    return file(['checklist', `C-${params.checklist_id}`], () => makePdf('checklist', paper));
  });

  routes.streamed(endpoints.getChecklistsPack, async ({ inScope, session, query }) => {
    const paper = await inScope(async (scoped) => {
      const filters = await filtersOf(scoped, query, session);
      const newest = { by: 'time', direction: 'desc' } as const;
      const request = { filters, sort: newest, limit: endpoints.mostPackedChecklists, cursor: null };
      const { rows } = await listChecklists(scoped, request);
      const checks: ChecklistDetail[] = [];
      for (const { id } of rows)
        checks.push(await service.detailWire(scoped, await service.getChecklist(scoped, id), session));
      return checklistPaper(scoped, checks, { session, nowMs: clock() });
    });
    return file(['checklists'], () => makePdf('checklist', paper));
  });
}

/** Registers the calls about walk-round checks. `clock` is the time, epoch milliseconds. */
export function registerChecklistRoutes(routes: EndpointRoutes, clock: () => number): void {
  registerReading(routes, clock);
  registerFiles(routes, clock);

  routes.inSteps(endpoints.createChecklist, ({ body, ...call }) => service.receiveChecklist(call, body, clock));

  routes.inSteps(endpoints.putChecklistPhoto, ({ params, body, ...call }) =>
    service.receivePhoto(
      call,
      { checklistKey: params.checklist_key, photoKey: params.photo_key, content: body.content },
      clock,
    ),
  );

  routes.signedIn(endpoints.settleChecklist, (call) =>
    service.settleChecklist({ ...call, nowMs: clock() }, call.params.checklist_id),
  );
}

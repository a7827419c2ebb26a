import type { QueryOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { JobSheetFilters } from '@tyrewatch/store/job-sheets/job-sheet-views';
import { listJobSheets } from '@tyrewatch/store/job-sheets/job-sheet-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import { makePdf } from '../../files/pdf/make-pdf.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import { sortOf } from '../../http/list-sort.ts';
import type { Translate } from '../../i18n/translator.ts';
import { assignableWire } from '../incidents/assignable-people.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import * as service from './job-sheet-service.ts';
import { jobPaper } from './job-file.ts';
import { jobSheetDetailWire, jobSheetWire } from './job-sheet-wire.ts';

/** People in the list a job is assigned from. */
const mostAssignable = 200;

type Query = QueryOf<typeof endpoints.listJobSheets>;

async function filtersOf(scoped: Scoped, query: Query): Promise<JobSheetFilters> {
  const { vehicle_id: reference, mine, assigned_user_id: assignedUserId } = query;
  return {
    search: query.q ?? null,
    states: narrowedTo(query.states),
    priorities: narrowedTo(query.priorities),
    works: narrowedTo(query.works),
    due: narrowedTo(query.due),
    isFlagged: query.flagged ?? null,
    fleetId: query.fleet_id ?? null,
    depotId: query.depot_id ?? null,
    assignedUserId: mine === true ? scoped.scope.userId : (assignedUserId ?? null),
    vehicleId: reference === undefined ? null : await getNamedVehicleId(scoped, reference),
    incidentId: query.incident_id ?? null,
  };
}

const proofWords = ({ proof, flag, state }: endpoints.JobLine, t: Translate): string | null => {
  if (state === 'done' || proof === null) return null;
  return flag === null ? t(`lists.proof_${proof}`) : t(`lists.flag_${flag}`);
};

/** What the lines say, each thing once. */
const ofLines = (job: endpoints.JobSheet, words: (line: endpoints.JobLine) => string | null): string =>
  [...new Set(job.lines.map(words))].filter((text) => text !== null).join(', ');

const jobSheetFile = {
  file: endpoints.getJobSheetsFile,
  title: 'lists.job_sheets',
  columns: {
    'lists.job': ({ id }) => `J-${id}`,
    'lists.registration': ({ vehicle }) => plateText(vehicle.registration),
    'lists.wheel': (job) => ofLines(job, ({ wheel }) => wheel?.position ?? null),
    'lists.job_work': (job, t) => ofLines(job, ({ work }) => t(`lists.work_${work}`)),
    'lists.job_proof': (job, t) => ofLines(job, (line) => proofWords(line, t)),
    'lists.job_priority': ({ priority }, t) => t(`lists.priority_${priority}`),
    'lists.due': ({ due_on: on }) => on,
    'lists.job_assigned': ({ assigned_to: assigned }) => assigned?.name ?? null,
    'lists.depot': ({ depot_name: depot }) => depot,
    'lists.state': ({ state }, t) => t(`lists.job_${state}`),
    'lists.comments': ({ note }) => note,
    'lists.organisation': ({ organization }) => organization.name,
  },
} satisfies ListFile<endpoints.JobSheet>;

/** Registers the calls about job sheets. `clock` is the time, epoch milliseconds. */
export function registerJobSheetRoutes(routes: EndpointRoutes, clock: () => number): void {
  registerList(routes, endpoints.listJobSheets, jobSheetFile, async ({ scoped, session, query }) => {
    const { limit, cursor, sort } = query;
    const nowMs = clock();
    const moment = { nowMs, today: dateIn(nowMs, session.profile.timeZone) };
    const request = { filters: await filtersOf(scoped, query), sort: sortOf(sort), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listJobSheets(scoped, request, moment));
    const { total, counts, nextCursor } = page;
    return { items: page.jobs.map(jobSheetWire), next_cursor: nextCursor, total, counts };
  });

  routes.signedIn(endpoints.getJobSheet, async ({ scoped, session, params }) =>
    jobSheetDetailWire(scoped, await service.getJobSheet(scoped, params.job_sheet_id), session),
  );

  routes.streamed(endpoints.getJobSheetFile, async ({ inScope, session, params, request }) => {
    const reader = { session, nowMs: clock(), host: request.host };
    const paper = await inScope(async (scoped) => {
      const job = await service.getJobSheet(scoped, params.job_sheet_id);
      return jobPaper(jobSheetWire(job), await getDetail(scoped, vehicleReference(job.vehicleId)), reader);
    });
    return {
      name: ['job-sheet', `J-${params.job_sheet_id}`],
      pieces: (async function* () {
        yield await makePdf('job_sheet', paper);
      })(),
    };
  });

  routes.signedIn(endpoints.listVehicleAssignable, async (call) => {
    const vehicleId = await getNamedVehicleId(call.scoped, call.params.vehicle_id);
    return assignableWire(call, vehicleId, { search: call.query.q ?? '', limit: mostAssignable });
  });

  routes.signedIn(endpoints.createJobSheet, async (call) =>
    jobSheetDetailWire(call.scoped, await service.createJobSheet({ ...call, nowMs: clock() }, call.body), call.session),
  );

  routes.signedIn(endpoints.updateJobSheet, async (call) =>
    jobSheetDetailWire(
      call.scoped,
      await service.updateJobSheet({ ...call, nowMs: clock() }, call.params.job_sheet_id, call.body),
      call.session,
    ),
  );

  routes.signedIn(endpoints.moveJobSheet, async (call) =>
    jobSheetDetailWire(
      call.scoped,
      await service.moveJobSheet({ ...call, nowMs: clock() }, call.params.job_sheet_id, call.body),
      call.session,
    ),
  );

  routes.signedIn(endpoints.markAirIn, async (call) =>
    jobSheetDetailWire(
      call.scoped,
      await service.markAirIn({ ...call, nowMs: clock() }, call.params.job_sheet_id, call.body.line_id),
      call.session,
    ),
  );

  routes.signedIn(endpoints.assignJobSheets, async (call) =>
    service.assignJobSheets({ ...call, nowMs: clock() }, call.body),
  );

  routes.signedIn(endpoints.createJobComment, async (call) =>
    jobSheetDetailWire(
      call.scoped,
      await service.addComment({ ...call, nowMs: clock() }, call.params.job_sheet_id, call.body.comment),
      call.session,
    ),
  );
}

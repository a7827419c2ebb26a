import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { isAboutPressure, workOfIncident } from '@tyrewatch/domain/job-sheets/job-work';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { wheelIndex, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IncidentView } from '@tyrewatch/store/incidents/incident-views';
import type { JobSheetEntries, NewJobLine } from '@tyrewatch/store/job-sheets/job-sheet-repository';
import { findJobSheet } from '@tyrewatch/store/job-sheets/job-sheet-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { getAssignable } from '../incidents/assignable-people.ts';
import { getIncident } from '../incidents/incident-service.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';

type Wanted = BodyOf<typeof endpoints.createJobSheet>;
const wrong = (field: string, code: FieldProblem['code'], params: FieldProblem['params'] = {}) =>
  invalidFields([{ field, code, params }]);

/** Who a vehicle’s job is given to, of those who see the vehicle; null = nobody. Throws `validation_failed` for anybody else. */
export async function assignedEntries(
  scoped: Scoped,
  vehicleId: number,
  wanted: number | 'me' | null,
): Promise<Pick<JobSheetEntries, 'assigned_user_id' | 'assigned_name'>> {
  const userId = wanted === 'me' ? scoped.scope.userId : wanted;
  if (userId === null) return { assigned_user_id: null, assigned_name: null };
  const { name } = await getAssignable(scoped, vehicleId, userId, 'assigned_user_id');
  return { assigned_user_id: userId, assigned_name: name };
}

/** The line an incident calls for. */
const lineOfIncident = (incident: IncidentView): Pick<NewJobLine, 'positionIndex' | 'work'> => ({
  positionIndex: incident.positionIndex,
  work: workOfIncident(incident.level, incident.reason).work,
});

const recommendedAt = ({ vehicle: { wheels } }: VehicleDetail, index: number | null) =>
  wheels.find(({ positionIndex }) => positionIndex === index)?.recommendedKpa ?? null;

/** Lines as they are kept, with the pressures recommended for their wheels; `name` is their field. Throws `validation_failed`. */
export function newLinesOf(
  wanted: NonNullable<Wanted['lines']>,
  detail: VehicleDetail,
  name: 'lines' | 'added_lines',
): NewJobLine[] {
  const { wheels } = detail.vehicle;
  return wanted.map(({ position, work, note, target_kpa: targetKpa }, at): NewJobLine => {
    const index = position == null ? null : wheelIndex(position);
    const field = `${name}.${at}.position`;
    if (index !== null && !wheels.some(({ positionIndex }) => positionIndex === index))
      throw wrong(field, 'not_one_of', {
        values: wheels.map((wheel) => wheelPositionAt(wheel.positionIndex)).join(', '),
      });
    if (!isAboutPressure(work)) return { positionIndex: index, work, note: nothingIfEmpty(note), targetKpa: null };
    if (index === null) throw wrong(field, 'required');
    return {
      positionIndex: index,
      work,
      note: nothingIfEmpty(note),
      targetKpa: targetKpa ?? recommendedAt(detail, index),
    };
  });
}

/** The lines of a new job: those that are wanted, else what its incident calls for. Throws `validation_failed`. */
function newLines({ lines: wanted = [] }: Wanted, detail: VehicleDetail, incident: IncidentView | null): NewJobLine[] {
  if (wanted.length > 0) return newLinesOf(wanted, detail, 'lines');
  if (incident === null) throw wrong('lines', 'required');
  const line = lineOfIncident(incident);
  const targetKpa = isAboutPressure(line.work) ? recommendedAt(detail, line.positionIndex) : null;
  return [{ ...line, note: null, targetKpa }];
}

/** What a job is made of: its vehicle, incident, entries and lines. Throws `vehicle_not_found`, `incident_not_found`, `validation_failed`. */
export async function newJobOf(scoped: Scoped, wanted: Wanted) {
  const { incident_id: incidentId, vehicle_id: reference } = wanted;
  const incident = incidentId === undefined ? null : await getIncident(scoped, incidentId);
  if (incident === null && reference === undefined) throw wrong('vehicle_id', 'required');
  const detail = await getDetail(scoped, incident === null ? (reference ?? '') : vehicleReference(incident.vehicleId));
  const suggested = incident && workOfIncident(incident.level, incident.reason);
  const { vehicleId } = detail.vehicle;
  const { follows_job_id: followsJobId = null } = wanted;
  if (followsJobId !== null && (await findJobSheet(scoped, followsJobId))?.vehicleId !== vehicleId)
    throw wrong('follows_job_id', 'not_in_list');
  const entries: JobSheetEntries = {
    priority: wanted.priority ?? suggested?.priority ?? 'normal',
    due_on: wanted.due_on ?? null,
    note: nothingIfEmpty(wanted.note),
    ...(await assignedEntries(scoped, vehicleId, wanted.assigned_user_id ?? null)),
  };
  return {
    job: { vehicleId, incidentId: incident?.incidentId ?? null, followsJobId, ...entries },
    lines: newLines(wanted, detail, incident),
  };
}

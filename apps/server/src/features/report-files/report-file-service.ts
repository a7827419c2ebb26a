import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { longestReportDays } from '@tyrewatch/contract/fleets/fleet-report-orders';
import type * as endpoints from '@tyrewatch/contract/reports/report-file-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { isAdmin } from '@tyrewatch/domain/access/role';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { mostUnfinishedFiles } from '@tyrewatch/domain/reports/report-file';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import { getRetention } from '@tyrewatch/store/partitions/retention-periods';
import * as repository from '@tyrewatch/store/report-files/report-file-repository';
import type { NewReportFile, ReaderSettings } from '@tyrewatch/store/report-files/report-file-repository';
import type { FileReader, ReportFileView } from '@tyrewatch/store/report-files/report-file-views';
import { findFileFleet, findReportFile, listFileVehicles } from '@tyrewatch/store/report-files/report-file-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import type { Session } from '../../http/session.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { getOrganisation } from '../organisations/organisation-call.ts';
import { hasOutOfUse } from '../reports/kinds/report-kind.ts';
import { reportKinds } from '../reports/kinds/report-kinds.ts';

const dayMs = 86_400_000;
const notInList = (field: string) => invalidFields([{ field, code: 'not_in_list', params: {} }]);

/** Administrators see the files of all their organisations, others their own. */
export const readerOf = ({ role, userId }: Session): FileReader => ({ ownOfUserId: isAdmin(role) ? null : userId });

/** A file the caller may see. Throws `report_file_not_found`, alike for absent ones and those of others. */
export async function getReportFile(scoped: Scoped, session: Session, fileId: number): Promise<ReportFileView> {
  const found = await findReportFile(scoped, readerOf(session), fileId);
  if (found === null) throw new Problem('report_file_not_found');
  return found;
}

/** The time a report is asked for; null = it tells of the moment it is made at. Throws `validation_failed`. */
function requestedTime({ type, from, to }: BodyOf<typeof endpoints.createReportFile>) {
  if (reportKinds[type].time === 'now') return { fromMs: null, untilMs: null };
  if (from === undefined || to === undefined) {
    throw invalidFields([{ field: from === undefined ? 'from' : 'to', code: 'required', params: {} }]);
  }
  const [fromMs, untilMs] = [instantMs(from), instantMs(to)];
  if (untilMs <= fromMs) throw invalidFields([{ field: 'to', code: 'not_after_start', params: {} }]);
  if (untilMs - fromMs > longestReportDays * dayMs) {
    throw invalidFields([{ field: 'to', code: 'span_too_long', params: { days: longestReportDays } }]);
  }
  return { fromMs, untilMs };
}

/** Whom a file is of and what it is called after. Throws `organization_not_found`, `validation_failed`. */
async function requestedSubject(call: AuditedCall, body: BodyOf<typeof endpoints.createReportFile>) {
  const { fleet_id: fleetId = null, organization_id: named } = body;
  const depotIds = [...new Set(body.depot_ids)];
  const fleet = fleetId === null ? null : await findFileFleet(call.scoped, fleetId, depotIds);
  if (fleetId !== null && fleet === null) throw notInList('fleet_id');
  if ((fleet?.depotCount ?? 0) < depotIds.length) throw notInList('depot_ids');
  const wantedId = named ?? fleet?.organisationId ?? call.session.organisationId;
  const { organisationId, name } = await getOrganisation(call, wantedId);
  return { organisationId, fleetId, depotIds, subjectName: fleet?.name ?? name };
}

const audit = (call: AuditedCall, action: AuditAction, file: ReportFileView): Promise<void> =>
  auditChange(call, {
    organisationId: file.organisationId,
    action,
    subjectKind: 'report',
    subjectId: String(file.id),
    subjectName: file.subjectName,
    before: null,
    after: { type: file.type, format: file.format },
  });

/** Asks for a report as a file. Throws `organization_not_found`, `validation_failed`, `report_files_full`. */
export async function createReportFile(
  call: AuditedCall,
  body: BodyOf<typeof endpoints.createReportFile>,
): Promise<ReportFileView> {
  const { scoped } = call;
  const time = requestedTime(body);
  const { subjectName, ...place } = await requestedSubject(call, body);
  const registrations = body.registrations.map((text) => findRegistration(text) ?? '');
  const vehicleIds = await listFileVehicles(scoped, {
    ...place,
    vehicleIds: body.vehicle_ids,
    registrations,
    hasOutOfUse: hasOutOfUse(reportKinds[body.type]),
  });
  if (vehicleIds.length < new Set(body.vehicle_ids).size) throw notInList('vehicle_ids');
  return askForFile(call, {
    organisationId: place.organisationId,
    type: body.type,
    format: body.format,
    subjectName,
    hasLines: body.has_lines,
    vehicleIds,
    vehicleCount: vehicleIds.length,
    ...time,
  });
}

/** Asks for a file in the caller's language and units. Throws `report_files_full`. */
export async function askForFile(
  call: AuditedCall,
  wanted: Omit<NewReportFile, keyof ReaderSettings | 'runId' | 'askedByUserId' | 'askedAtMs' | 'expiresAtMs'>,
): Promise<ReportFileView> {
  const { scoped, session, nowMs } = call;
  const { trx } = scoped;
  if ((await repository.countUnfinishedFiles(trx, session.userId)) >= mostUnfinishedFiles) {
    throw new Problem('report_files_full', { count: mostUnfinishedFiles });
  }
  const { language, pressureUnit, temperatureUnit, distanceUnit, timeZone } = session.profile;
  const fileId = await repository.createReportFile(trx, {
    ...wanted,
    runId: null,
    askedByUserId: session.userId,
    language,
    pressureUnit,
    temperatureUnit,
    distanceUnit,
    timeZone,
    askedAtMs: nowMs,
    expiresAtMs: nowMs + (await getRetention(trx)).report_files * dayMs,
  });
  const created = await getReportFile(scoped, session, fileId ?? 0);
  await audit(call, 'report:create_file', created);
  return created;
}

/** Stops a file that is not made yet; one that is stays as it is. Throws `report_file_not_found`. */
export async function stopReportFile(call: AuditedCall, fileId: number): Promise<ReportFileView> {
  const { scoped, session } = call;
  const file = await getReportFile(scoped, session, fileId);
  if (!(await repository.stopReportFile(scoped.trx, fileId, call.nowMs))) return file;
  await audit(call, 'report:stop_file', file);
  return getReportFile(scoped, session, fileId);
}

/** A finished file, to be sent; who takes an archive along is recorded. Throws `report_file_not_found`. */
export async function openReportFile(call: AuditedCall, fileId: number): Promise<ReportFileView> {
  const file = await getReportFile(call.scoped, call.session, fileId);
  if (file.state !== 'done') throw new Problem('report_file_not_found');
  if (file.type === 'archive') await audit(call, 'report:download_archive', file);
  return file;
}

/** Deletes a file with its bytes. Throws `report_file_not_found`. */
export async function deleteReportFile(call: AuditedCall, fileId: number): Promise<void> {
  const file = await getReportFile(call.scoped, call.session, fileId);
  if (await repository.deleteReportFile(call.scoped.trx, fileId)) await audit(call, 'report:delete_file', file);
}

import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { createArchive as endpoint } from '@tyrewatch/contract/reports/report-file-endpoints';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import { usualArchiveDays } from '@tyrewatch/domain/reports/report-file';
import type { ReportFileView } from '@tyrewatch/store/report-files/report-file-views';
import { listFileVehicles } from '@tyrewatch/store/report-files/report-file-views';
import type { AuditedCall } from '../../http/audit.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { getOrganisation } from '../organisations/organisation-call.ts';
import { askForFile } from './report-file-service.ts';

const dayMs = 86_400_000;

/**
 * Asks for an archive of all that an organisation and those below it own, with the readings of a time. Throws `organization_not_found`,
 * `validation_failed`, `report_files_full`.
 */
export async function createArchive(
  call: AuditedCall,
  organisationId: number,
  { from, to }: BodyOf<typeof endpoint>,
): Promise<ReportFileView> {
  const { name } = await getOrganisation(call, organisationId);
  const untilMs = to === undefined ? call.nowMs : instantMs(to);
  const fromMs = from === undefined ? untilMs - usualArchiveDays * dayMs : instantMs(from);
  if (untilMs <= fromMs) throw invalidFields([{ field: 'to', code: 'not_after_start', params: {} }]);
  const whole = { organisationId, fleetId: null, depotIds: [], vehicleIds: [], registrations: [], hasOutOfUse: true };
  const vehicles = await listFileVehicles(call.scoped, whole);
  return askForFile(call, {
    organisationId,
    type: 'archive',
    format: 'zip',
    subjectName: name,
    vehicleIds: [],
    vehicleCount: vehicles.length,
    fromMs,
    untilMs,
  });
}

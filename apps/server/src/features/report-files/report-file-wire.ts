import type { ReportFile } from '@tyrewatch/contract/reports/report-file-endpoints';
import type { ReportFileView } from '@tyrewatch/store/report-files/report-file-views';
import { wireInstant } from '../../http/wire-instant.ts';

/** How long the rest of a file takes if it goes on as so far, whole seconds; null = not known, or nothing is left. */
function secondsLeft(file: ReportFileView, nowMs: number): number | null {
  const { state, startedAtMs, doneCount, totalCount } = file;
  if (state !== 'making' || startedAtMs === null || totalCount === null || doneCount === 0 || doneCount === totalCount)
    return null;
  return Math.ceil(((nowMs - startedAtMs) * (totalCount - doneCount)) / doneCount / 1000);
}

/** A file as it travels. */
export const reportFileWire = (file: ReportFileView, nowMs: number): ReportFile => ({
  id: file.id,
  organization_id: file.organisationId,
  organization_name: file.organisationName,
  type: file.type,
  format: file.format,
  subject: file.subjectName,
  vehicle_count: file.vehicleCount,
  from: wireInstant(file.fromMs),
  to: wireInstant(file.untilMs),
  asked_by: file.askedBy,
  state: file.state,
  failure: file.failure,
  done_count: file.doneCount,
  total_count: file.totalCount,
  seconds_left: secondsLeft(file, nowMs),
  asked_on: wireInstant(file.askedAtMs),
  finished_on: wireInstant(file.finishedAtMs),
  expires_on: wireInstant(file.expiresAtMs),
  size_bytes: file.sizeBytes,
});

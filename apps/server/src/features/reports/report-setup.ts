import type { ReportBody } from '@tyrewatch/contract/reports/report-endpoints';
import type { ReportDraftBody } from '@tyrewatch/contract/reports/report-preview-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { findWrongRecipients, recipientsOf } from '@tyrewatch/domain/reports/report-recipients';
import type { ReportSchedule, ScheduleFields } from '@tyrewatch/domain/reports/report-schedule';
import { findMissingField, scheduleOf } from '@tyrewatch/domain/reports/report-schedule';
import type { ReportCoverage } from '@tyrewatch/domain/reports/report-type';
import { reportFormats, reportLevels } from '@tyrewatch/domain/reports/report-type';
import type { NamedVehicles } from '@tyrewatch/store/reports/report-coverage-views';
import { findCoverable } from '@tyrewatch/store/reports/report-coverage-views';
import type { ReportSetup } from '@tyrewatch/store/reports/report-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { isTimeZone } from '../../i18n/time-zone.ts';

const refused = (field: string, code: 'required' | 'not_in_list' | 'not_an_email') =>
  invalidFields([{ field, code, params: {} }]);

/** The recipients that were entered, each once. Throws `email_invalid`. */
function requestedRecipients(emails: readonly string[]): readonly string[] {
  const recipients = recipientsOf(emails.join(','));
  if (recipients.length === 0) throw refused('emails', 'required');
  if (findWrongRecipients(recipients).length === 0) return recipients;
  throw new Problem('email_invalid', {}, [{ field: 'emails', code: 'not_an_email', params: {} }]);
}

function requestedSchedule(body: ReportDraftBody): ReportSchedule {
  const fields: ScheduleFields = {
    frequency: body.frequency,
    hour: body.hour,
    day: body.day ?? null,
    dayOfMonth: body.day_of_month ?? null,
    month: body.month ?? null,
  };
  const missing = findMissingField(fields);
  if (missing !== null) throw refused(missing, 'required');
  return scheduleOf(fields);
}

function requestedLevel({
  type,
  condition,
  condition_level: level = null,
}: ReportDraftBody): ReportSetup['conditionLevel'] {
  if (condition !== 'level_or_worse') return null;
  if (level === null) throw refused('condition_level', 'required');
  const known = reportLevels[type].find((one) => one === level);
  if (known === undefined) throw refused('condition_level', 'not_in_list');
  return known;
}

/** What was entered of a report, its recipients as they are. Throws `validation_failed`. */
export function requestedDraft(body: ReportDraftBody): ReportSetup {
  if (!isTimeZone(body.time_zone)) throw refused('time_zone', 'not_in_list');
  return {
    name: body.name,
    type: body.type,
    emails: body.emails,
    language: body.language,
    pressureUnit: body.pressure_unit,
    temperatureUnit: body.temperature_unit,
    distanceUnit: body.distance_unit,
    formats: reportFormats.filter((format) => body.formats.includes(format)),
    schedule: requestedSchedule(body),
    timeZone: body.time_zone,
    coverage: body.coverage,
    condition: body.condition,
    conditionLevel: requestedLevel(body),
  };
}

/** What was entered of a report. Throws `validation_failed`, `email_invalid`. */
export const requestedSetup = (body: ReportBody): ReportSetup => ({
  ...requestedDraft(body),
  emails: requestedRecipients(body.emails),
});

type NamedIds = Pick<ReportBody, 'coverage' | 'fleet_ids' | 'depot_ids' | 'vehicle_ids'>;

/** Refuses a report that names nothing. Throws `validation_failed`. */
export function requireNamed(body: NamedIds): void {
  const named = { fleets: 'fleet_ids', depots: 'depot_ids', vehicles: 'vehicle_ids' } as const;
  if (body.coverage === 'organization') return;
  const field = named[body.coverage];
  if (body[field].length === 0) throw refused(field, 'required');
}

/** What was entered of the fleets, depots and vehicles a report covers, which must belong to its organisation. Throws `validation_failed`. */
export async function requestedCoverage(
  scoped: Scoped,
  organisationId: number,
  body: NamedIds,
): Promise<NamedVehicles> {
  const wanted = (coverage: ReportCoverage, ids: readonly number[]): readonly number[] =>
    body.coverage === coverage ? [...new Set(ids)] : [];
  const fleetIds = wanted('fleets', body.fleet_ids);
  const depotIds = wanted('depots', body.depot_ids);
  const vehicleIds = wanted('vehicles', body.vehicle_ids);
  const found = await findCoverable(scoped, organisationId, { fleetIds, depotIds, vehicleIds });
  if (found.fleets.length < fleetIds.length) throw refused('fleet_ids', 'not_in_list');
  if (found.depots.length < depotIds.length) throw refused('depot_ids', 'not_in_list');
  if (found.vehicles.length < vehicleIds.length) throw refused('vehicle_ids', 'not_in_list');
  return found;
}

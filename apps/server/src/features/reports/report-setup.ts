import type { ReportBody } from '@tyrewatch/contract/reports/report-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { findWrongRecipients, recipientsOf } from '@tyrewatch/domain/reports/report-recipients';
import type { ReportSchedule, ScheduleFields } from '@tyrewatch/domain/reports/report-schedule';
import { findMissingField, scheduleOf } from '@tyrewatch/domain/reports/report-schedule';
import { reportLevels } from '@tyrewatch/domain/reports/report-type';
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

function requestedSchedule(body: ReportBody): ReportSchedule {
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

function requestedLevel({ type, condition, condition_level: level = null }: ReportBody): ReportSetup['conditionLevel'] {
  if (condition !== 'level_or_worse') return null;
  if (level === null) throw refused('condition_level', 'required');
  const known = reportLevels[type].find((one) => one === level);
  if (known === undefined) throw refused('condition_level', 'not_in_list');
  return known;
}

/** What was entered of a report. Throws `validation_failed`, `email_invalid`. */
export function requestedSetup(body: ReportBody): ReportSetup {
  if (!isTimeZone(body.time_zone)) throw refused('time_zone', 'not_in_list');
  return {
    type: body.type,
    emails: requestedRecipients(body.emails),
    language: body.language,
    pressureUnit: body.pressure_unit,
    schedule: requestedSchedule(body),
    timeZone: body.time_zone,
    coverage: body.coverage,
    condition: body.condition,
    conditionLevel: requestedLevel(body),
  };
}

/** What was entered of the fleets and vehicles a report covers, which must belong to its organisation. Throws `validation_failed`. */
export async function requestedCoverage(
  scoped: Scoped,
  organisationId: number,
  body: ReportBody,
): Promise<{ readonly fleetIds: readonly number[]; readonly vehicleIds: readonly number[] }> {
  const fleetIds = body.coverage === 'fleets' ? [...new Set(body.fleet_ids)] : [];
  const vehicleIds = body.coverage === 'vehicles' ? [...new Set(body.vehicle_ids)] : [];
  if (body.coverage === 'fleets' && fleetIds.length === 0) throw refused('fleet_ids', 'required');
  if (body.coverage === 'vehicles' && vehicleIds.length === 0) throw refused('vehicle_ids', 'required');
  const found = await findCoverable(scoped, organisationId, { fleetIds, vehicleIds });
  if (found.fleetIds.length < fleetIds.length) throw refused('fleet_ids', 'not_in_list');
  if (found.vehicleIds.length < vehicleIds.length) throw refused('vehicle_ids', 'not_in_list');
  return { fleetIds, vehicleIds };
}

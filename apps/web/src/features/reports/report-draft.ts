import type { Report, ReportBody } from '@tyrewatch/contract/reports/report-endpoints';
import { findWrongRecipients, recipientsOf } from '@tyrewatch/domain/reports/report-recipients';
import { conditionsOf, reportLevels } from '@tyrewatch/domain/reports/report-type';

/** A report while it is entered: every field has a value, whatever its frequency, coverage and condition need. */
export interface ReportDraft {
  readonly name: string;
  readonly type: ReportBody['type'];
  /** As typed. */
  readonly recipients: string;
  readonly language: ReportBody['language'];
  readonly pressureUnit: ReportBody['pressure_unit'];
  readonly temperatureUnit: ReportBody['temperature_unit'];
  readonly distanceUnit: ReportBody['distance_unit'];
  readonly formats: ReportBody['formats'];
  readonly frequency: ReportBody['frequency'];
  readonly day: NonNullable<ReportBody['day']>;
  readonly dayOfMonth: NonNullable<ReportBody['day_of_month']>;
  /** Null = every month. */
  readonly month: number | null;
  readonly hour: number;
  readonly timeZone: string;
  readonly organisationId: number;
  readonly coverage: ReportBody['coverage'];
  readonly fleetIds: readonly number[];
  readonly depotIds: readonly number[];
  readonly vehicles: readonly { readonly id: number; readonly registration: string }[];
  readonly condition: ReportBody['condition'];
  readonly conditionLevel: NonNullable<ReportBody['condition_level']>;
}

/** What is known of who sets a report up. */
export interface Person {
  readonly language: ReportDraft['language'];
  readonly time_zone: string;
  readonly email: string;
  readonly organisationId: number;
}

/** A new report as most people want it: to themselves, on Monday mornings, by their own clocks. */
export const newDraft = (person: Person): ReportDraft => ({
  name: '',
  type: 'maintenance',
  recipients: person.email,
  language: person.language,
  pressureUnit: 'psi',
  temperatureUnit: 'celsius',
  distanceUnit: 'km',
  formats: ['pdf'],
  frequency: 'weekly',
  day: 'monday',
  dayOfMonth: 'last',
  month: null,
  hour: 6,
  timeZone: person.time_zone,
  organisationId: person.organisationId,
  coverage: 'organization',
  fleetIds: [],
  depotIds: [],
  vehicles: [],
  condition: 'always',
  conditionLevel: 'critical',
});

/** A report as it is set up. */
export const draftOf = (report: Report): ReportDraft => ({
  name: report.name,
  type: report.type,
  recipients: report.emails.join(', '),
  language: report.language,
  pressureUnit: report.pressure_unit,
  temperatureUnit: report.temperature_unit,
  distanceUnit: report.distance_unit,
  formats: report.formats,
  frequency: report.frequency,
  day: report.day ?? 'monday',
  dayOfMonth: report.day_of_month ?? 'last',
  month: report.month,
  hour: report.hour,
  timeZone: report.time_zone,
  organisationId: report.organization_id,
  coverage: report.coverage,
  fleetIds: report.fleets.map(({ id }) => id),
  depotIds: report.depots.map(({ id }) => id),
  vehicles: report.vehicles,
  condition: report.condition,
  conditionLevel: report.condition_level ?? 'critical',
});

/** A draft after another type was chosen: with a condition and a level that the type knows. */
export function withType(draft: ReportDraft, type: ReportDraft['type']): ReportDraft {
  const levels = reportLevels[type];
  const conditionLevel = levels.find((level) => level === draft.conditionLevel) ?? 'critical';
  const condition = conditionsOf(type).find((one) => one === draft.condition) ?? 'something_to_report';
  return { ...draft, type, condition, conditionLevel };
}

/** What is wrong with a draft, by the fields' names on the wire. */
export interface DraftFaults {
  readonly name?: true;
  /** Entries that are no e-mail addresses; empty = there is none at all. */
  readonly emails?: readonly string[];
  readonly fleet_ids?: true;
  readonly depot_ids?: true;
  readonly vehicle_ids?: true;
  readonly formats?: true;
}

/** What is wrong with a draft before it is sent; nothing = `{}`. */
export function draftFaults({
  name,
  recipients,
  formats,
  coverage,
  fleetIds,
  depotIds,
  vehicles,
}: ReportDraft): DraftFaults {
  const emails = recipientsOf(recipients);
  const wrong = findWrongRecipients(emails);
  return {
    ...(name.trim() === '' ? { name: true as const } : {}),
    ...(emails.length === 0 || wrong.length > 0 ? { emails: wrong } : {}),
    ...(coverage === 'fleets' && fleetIds.length === 0 ? { fleet_ids: true as const } : {}),
    ...(coverage === 'depots' && depotIds.length === 0 ? { depot_ids: true as const } : {}),
    ...(coverage === 'vehicles' && vehicles.length === 0 ? { vehicle_ids: true as const } : {}),
    ...(formats.length === 0 ? { formats: true as const } : {}),
  };
}

/** A draft as it is sent. */
export const bodyOf = (draft: ReportDraft) => ({
  name: draft.name.trim(),
  type: draft.type,
  emails: [...recipientsOf(draft.recipients)],
  language: draft.language,
  pressure_unit: draft.pressureUnit,
  temperature_unit: draft.temperatureUnit,
  distance_unit: draft.distanceUnit,
  formats: draft.formats,
  frequency: draft.frequency,
  hour: draft.hour,
  day: draft.frequency === 'weekly' ? draft.day : null,
  day_of_month: draft.frequency === 'monthly' ? draft.dayOfMonth : null,
  month: draft.frequency === 'monthly' ? draft.month : null,
  time_zone: draft.timeZone,
  coverage: draft.coverage,
  fleet_ids: draft.coverage === 'fleets' ? [...draft.fleetIds] : [],
  depot_ids: draft.coverage === 'depots' ? [...draft.depotIds] : [],
  vehicle_ids: draft.coverage === 'vehicles' ? draft.vehicles.map(({ id }) => id) : [],
  condition: draft.condition,
  condition_level: draft.condition === 'level_or_worse' ? draft.conditionLevel : null,
});

/** Whether two drafts are of the same report; what their frequency, coverage and condition have no use for does not count. */
export const isSameReport = (one: ReportDraft, other: ReportDraft): boolean =>
  one.recipients === other.recipients &&
  one.organisationId === other.organisationId &&
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

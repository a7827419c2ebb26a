import type { Report, ReportRun } from '@tyrewatch/contract/reports/report-endpoints';
import { languages } from '@tyrewatch/contract/users/user-record';
import type { ReportRunView } from '@tyrewatch/store/reports/report-run-views';
import type { ReportView } from '@tyrewatch/store/reports/report-views';
import { wireInstant } from '../../http/wire-instant.ts';

/** A run as it travels. */
export const runWire = (run: ReportRunView): ReportRun => ({
  id: run.runId,
  scheduled_for: wireInstant(run.scheduledForMs),
  trigger: run.trigger,
  started_by: run.startedBy,
  started_on: wireInstant(run.startedAtMs),
  finished_on: wireInstant(run.finishedAtMs),
  missed_count: run.missedCount,
  outcome: run.outcome,
  failure: run.failure,
  vehicle_count: run.vehicleCount,
  row_count: run.rowCount,
  has_file: run.hasContent,
  deliveries: run.deliveries.map(({ email, state, sentAtMs, failure }) => ({
    email,
    state,
    sent_on: wireInstant(sentAtMs),
    failure,
  })),
});

const setupWire = ({ schedule, ...report }: ReportView) => ({
  name: report.name,
  type: report.type,
  emails: [...report.emails],
  language: languages.find((language) => language === report.language) ?? languages[0],
  pressure_unit: report.pressureUnit,
  temperature_unit: report.temperatureUnit,
  distance_unit: report.distanceUnit,
  formats: [...report.formats],
  frequency: schedule.frequency,
  hour: schedule.hour,
  day: schedule.frequency === 'weekly' ? schedule.day : null,
  day_of_month: schedule.frequency === 'monthly' ? schedule.dayOfMonth : null,
  month: schedule.frequency === 'monthly' ? schedule.month : null,
  time_zone: report.timeZone,
  coverage: report.coverage,
  condition: report.condition,
  condition_level: report.conditionLevel,
});

/** A report as it travels. */
export const reportWire = (report: ReportView): Report => ({
  id: report.reportId,
  organization_id: report.organisationId,
  organization_name: report.organisationName,
  ...setupWire(report),
  fleets: [...report.fleets],
  depots: report.depots.map(({ id, name, fleetName }) => ({ id, name, fleet_name: fleetName })),
  vehicles: [...report.vehicles],
  created_on: wireInstant(report.createdAtMs),
  next_run_on: report.pausedAtMs === null ? wireInstant(report.nextRunAtMs) : null,
  paused_on: wireInstant(report.pausedAtMs),
  last_run: report.lastRun === null ? null : runWire(report.lastRun),
  version: report.version,
});

/** What the audit trail keeps of a report. */
export const auditedReport = (report: ReportView) => ({
  ...setupWire(report),
  fleets: report.fleets.map(({ name }) => name),
  depots: report.depots.map(({ name, fleetName }) => `${fleetName}: ${name}`),
  vehicles: report.vehicles.map(({ registration }) => registration),
});

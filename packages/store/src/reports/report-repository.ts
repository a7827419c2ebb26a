import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { sql } from 'kysely';
import { insertRows } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';
import { lockOrganisation } from '../organisations/organisation-repository.ts';
import type { ReportSetup } from './report-views.ts';

/** What is written of a report; fleets, depots and vehicles count where its coverage names them. */
export type ReportChange = ReportSetup & {
  readonly fleetIds: readonly number[];
  readonly depotIds: readonly number[];
  readonly vehicleIds: readonly number[];
  readonly nextRunAtMs: number;
};

/** A report to create. */
export type NewReport = ReportChange & {
  readonly organisationId: number;
  /** Null = nobody who has an account. */
  readonly createdByUserId: number | null;
  readonly createdAtMs: number;
};

function columnsOf(change: ReportChange) {
  const { schedule, conditionLevel } = change;
  const isMonthly = schedule.frequency === 'monthly';
  return {
    name: change.name,
    report_type: change.type,
    emails: [...change.emails],
    language: change.language,
    pressure_unit: change.pressureUnit,
    temperature_unit: change.temperatureUnit,
    distance_unit: change.distanceUnit,
    formats: [...change.formats],
    frequency: schedule.frequency,
    hour: schedule.hour,
    day: schedule.frequency === 'weekly' ? schedule.day : null,
    day_of_month: isMonthly ? String(schedule.dayOfMonth) : null,
    month: isMonthly ? schedule.month : null,
    time_zone: change.timeZone,
    coverage: change.coverage,
    condition: change.condition,
    condition_level: conditionLevel === null ? null : levelCode[conditionLevel],
    next_run_at: new Date(change.nextRunAtMs),
  };
}

async function nameCovered(trx: Queryable, reportId: number, organisationId: number, change: ReportChange) {
  const of = { report_id: reportId, organisation_id: organisationId };
  const fleets = change.coverage === 'fleets' ? change.fleetIds : [];
  const depots = change.coverage === 'depots' ? change.depotIds : [];
  const vehicles = change.coverage === 'vehicles' ? change.vehicleIds : [];
  await insertRows(
    trx,
    'report_fleet',
    fleets.map((fleetId) => ({ ...of, fleet_id: fleetId })),
  );
  await insertRows(
    trx,
    'report_depot',
    depots.map((depotId) => ({ ...of, depot_id: depotId })),
  );
  await insertRows(
    trx,
    'report_vehicle',
    vehicles.map((vehicleId) => ({ ...of, vehicle_id: vehicleId })),
  );
}

/** How many reports an organisation has. Nobody else sets one up until the end of the transaction. */
export async function countReports(trx: Queryable, organisationId: number): Promise<number> {
  await lockOrganisation(trx, organisationId);
  const { count } = await trx
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Creates a report and answers its id. Throws a foreign-key violation for a fleet, depot or vehicle that is gone. */
export async function createReport(trx: Queryable, report: NewReport): Promise<number> {
  const { id } = await trx
    .insertInto('report')
    .values({
      ...columnsOf(report),
      organisation_id: report.organisationId,
      created_by_user_id: report.createdByUserId,
      created_at: new Date(report.createdAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await nameCovered(trx, id, report.organisationId, report);
  return id;
}

/** Writes all of a report anew; attempts at what was due are forgotten. Answers false when it is not visible or not of `expectedVersion` any more. */
export async function updateReport(
  trx: Queryable,
  reportId: number,
  change: ReportChange & { readonly expectedVersion: number },
): Promise<boolean> {
  const updated = await trx
    .updateTable('report')
    .set({ ...columnsOf(change), attempt_count: 0, retry_at: null, version: sql`version + 1` })
    .where('id', '=', reportId)
    .where('version', '=', change.expectedVersion)
    .returning('organisation_id')
    .executeTakeFirst();
  if (updated === undefined) return false;
  for (const table of ['report_fleet', 'report_depot', 'report_vehicle'] as const) {
    await trx.deleteFrom(table).where('report_id', '=', reportId).execute();
  }
  await nameCovered(trx, reportId, updated.organisation_id, change);
  return true;
}

/**
 * Pauses a report, or lets it go on at a next time; attempts at what was due are forgotten. `pausedAtMs` null = it goes on. Answers false
 * when it is not visible or not of `expectedVersion` any more.
 */
export async function pauseReport(
  trx: Queryable,
  reportId: number,
  change: { readonly pausedAtMs: number | null; readonly nextRunAtMs: number; readonly expectedVersion: number },
): Promise<boolean> {
  const { pausedAtMs, nextRunAtMs, expectedVersion } = change;
  const updated = await trx
    .updateTable('report')
    .set({
      paused_at: pausedAtMs === null ? null : new Date(pausedAtMs),
      next_run_at: new Date(nextRunAtMs),
      attempt_count: 0,
      retry_at: null,
      version: sql`version + 1`,
    })
    .where('id', '=', reportId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Deletes a report with its runs; mails that wait are not sent any more. Answers false when it is not visible or not of `expectedVersion` any more. */
export async function deleteReport(trx: Queryable, reportId: number, expectedVersion: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('report')
    .where('id', '=', reportId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

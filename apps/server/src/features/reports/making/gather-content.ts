import { daysBefore } from '@tyrewatch/domain/reports/next-run';
import type { ReportContent, ReportRows } from '@tyrewatch/domain/reports/report-content';
import { reportLevels } from '@tyrewatch/domain/reports/report-type';
import type { Queryable } from '@tyrewatch/store/database';
import type { CoveredVehicle } from '@tyrewatch/store/reports/covered-vehicle-views';
import { listCoveredVehicles, listVehicleAlerts } from '@tyrewatch/store/reports/covered-vehicle-views';
import type { ReportView } from '@tyrewatch/store/reports/report-views';
import { gatherWheelRows } from './service-rows.ts';

async function gatherRows(
  trx: Queryable,
  { type, timeZone }: ReportView,
  vehicles: readonly CoveredVehicle[],
  atMs: number,
): Promise<ReportRows> {
  if (type !== 'weekly') return { type, rows: await gatherWheelRows(trx, vehicles, reportLevels[type], atMs) };
  const fromMs = daysBefore(atMs, timeZone, 7);
  const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
  return { type, fromMs, rows: await listVehicleAlerts(trx, vehicleIds, { fromMs, untilMs: atMs }) };
}

/** What a report tells at a moment. Of the vehicles it names, those that are still of its organisation. */
export async function gatherContent(
  trx: Queryable,
  report: ReportView,
  { atMs, missedCount }: { readonly atMs: number; readonly missedCount: number },
): Promise<ReportContent> {
  const vehicles = await listCoveredVehicles(trx, report);
  return {
    ...(await gatherRows(trx, report, vehicles, atMs)),
    organisationName: report.organisationName,
    vehicleCount: vehicles.length,
    atMs,
    missedCount,
    timeZone: report.timeZone,
    pressureUnit: report.pressureUnit,
    language: report.language,
  };
}

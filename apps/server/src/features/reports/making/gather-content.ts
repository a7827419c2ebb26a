import type { Period } from '@tyrewatch/domain/reports/next-run';
import { daysBefore, periodBefore } from '@tyrewatch/domain/reports/next-run';
import type { ReportContent, ReportFindings } from '@tyrewatch/domain/reports/report-content';
import { listCoveredVehicles, listOrganisationsBelow } from '@tyrewatch/store/reports/covered-vehicle-views';
import type { PlannedReport } from '@tyrewatch/store/reports/report-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { enterScope } from '@tyrewatch/store/scope';
import { hasOutOfUse } from '../kinds/report-kind.ts';
import { reportKinds } from '../kinds/report-kinds.ts';

/** What a report that is due at a moment tells of; null = of the moment at which it is made. */
export function periodOf({ type, schedule, timeZone }: PlannedReport, dueAtMs: number): Period | null {
  const { time } = reportKinds[type];
  if (time === 'now') return null;
  if (time === 'week') return { fromMs: daysBefore(dueAtMs, timeZone, 7), untilMs: dueAtMs };
  return periodBefore(schedule.frequency, timeZone, dueAtMs);
}

/** How many names of fleets, depots or vehicles the heading of a report has. */
const namesShown = 3;

/** Whose report it is, and of which fleets, depots or vehicles: what tells it from others of its kind. */
function subjectOf({ organisationName, fleets, depots, vehicles }: PlannedReport): string {
  const names = [...fleets, ...depots, ...vehicles].map((one) => ('name' in one ? one.name : one.registration));
  if (names.length === 0) return organisationName;
  return `${organisationName} · ${names.slice(0, namesShown).join(', ')}${names.length > namesShown ? ' …' : ''}`;
}

/**
 * What a report tells that is made at `atMs` and was due at `dueAtMs` (absent = then): its period is that of the time it was due for,
 * however late it is made. Of the vehicles it names, those that are still of its organisation; it is read in the scope of that
 * organisation, in which the transaction stays.
 */
export async function gatherContent(
  trx: Scoped['trx'],
  report: PlannedReport,
  {
    atMs,
    dueAtMs = atMs,
    missedCount,
  }: { readonly atMs: number; readonly dueAtMs?: number; readonly missedCount: number },
): Promise<ReportContent> {
  const kind = reportKinds[report.type];
  const period = periodOf(report, dueAtMs);
  const organisationIds = await listOrganisationsBelow(trx, report.organisationId);
  const scoped = await enterScope(trx, { organisationIds, userId: null, isDriver: false });
  const vehicles = await listCoveredVehicles(trx, { ...report, hasOutOfUse: hasOutOfUse(kind) });
  const { timeZone } = report;
  return {
    type: report.type,
    rows: await kind.gather(scoped, { vehicles, fromMs: atMs, untilMs: atMs, ...period, atMs, timeZone }),
    ...period,
    organisationName: subjectOf(report),
    vehicleCount: vehicles.length,
    atMs,
    missedCount,
    timeZone,
    pressureUnit: report.pressureUnit,
    temperatureUnit: report.temperatureUnit,
    distanceUnit: report.distanceUnit,
    language: report.language,
  };
}

/** What a report found, as far as it decides whether it is sent. */
export function findingsOf({
  type,
  rows,
  vehicleCount,
}: ReportContent): ReportFindings & { readonly vehicleCount: number } {
  const { needsReporting, levelOf } = reportKinds[type];
  return { hasSomething: rows.some(needsReporting), levels: rows.map(levelOf), vehicleCount };
}

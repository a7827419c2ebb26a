import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type {
  BrakePerformance as PerformanceWire,
  BrakeReport,
} from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import type { signOffBrakePerformance } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import type { BrakeReadiness, EventSpan } from '@tyrewatch/domain/brakes/brake-readiness';
import { forecastReadiness, testLeadDays } from '@tyrewatch/domain/brakes/brake-readiness';
import { longestPeriodDays } from '@tyrewatch/domain/brakes/brake-row';
import { addDays, addMonths, dateIn, daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { BrakeResult } from '@tyrewatch/domain/telemetry/brake-performance';
import type { BrakePerformance, BrakeTrailer } from '@tyrewatch/store/brakes/brake-performance-views';
import { findPerformance, listBrakeTrailers } from '@tyrewatch/store/brakes/brake-performance-views';
import { createSignOff } from '@tyrewatch/store/brakes/brake-sign-off-repository';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import type { Session } from '../../http/session.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';

/** When a report is read, and on whose clocks. */
export interface BrakeMoment {
  readonly nowMs: number;
  readonly timeZone: string;
  /** The date there. */
  readonly today: string;
}

/** What stands of a trailer's brakes today. */
export interface BrakeStanding {
  readonly result: BrakeResult;
  /** The newest result, of whatever age; null = there is none. */
  readonly newest: BrakePerformance | null;
  /** Null = no interval is set, or no inspection was recorded. */
  readonly nextInspectionOn: string | null;
  /** Null = there is no next inspection, or nothing to expect anything from. */
  readonly readiness: BrakeReadiness | null;
}

/** The moment of a caller. */
export const brakeMoment = ({ profile: { timeZone } }: Session, nowMs: number): BrakeMoment => ({
  nowMs,
  timeZone,
  today: dateIn(nowMs, timeZone),
});

/** Counts of qualified events without overlaps, the newest period before those it overlaps. */
function spansOf(results: readonly BrakePerformance[]): EventSpan[] {
  const spans: EventSpan[] = [];
  for (const { periodStart: from, periodEnd: until, qualifiedEvents: events, distanceKm } of results) {
    const isFree = spans.every((span) => until < span.from || from > span.until);
    if (events !== null && isFree) spans.push({ from, until, events, distanceKm });
  }
  return spans;
}

const judged: ReadonlySet<BrakeResult> = new Set(['pass', 'low_performance', 'action_required']);

/** What stands of a trailer's brakes on a day (2026-11-23); a result counts for as long as a period may last. */
export function brakeStanding({ results, inspectedOn, nextInspectionOn }: BrakeTrailer, today: string): BrakeStanding {
  const counting = results.filter(({ periodEnd }) => daysBetween(periodEnd, today) < longestPeriodDays);
  // A period that is under way takes back nothing of what the last one with a value says.
  const newest = counting.find(({ result }) => judged.has(result)) ?? results[0] ?? null;
  const lastInspectionOn = inspectedOn.at(-1) ?? null;
  const readiness =
    nextInspectionOn === null
      ? null
      : forecastReadiness(spansOf(results), { today, lastInspectionOn, nextInspectionOn });
  const { result } = counting.find((one) => one === newest) ?? { result: 'no_data' as const };
  return { result, newest, nextInspectionOn, readiness };
}

/** A result as it travels. */
export const performanceWire = (row: BrakePerformance): PerformanceWire => ({
  id: row.id,
  period_start: row.periodStart,
  period_end: row.periodEnd,
  value_percent: row.valuePercent,
  uncertainty_percent: row.uncertaintyPercent,
  pass_mark_percent: row.passMarkPercent,
  result: row.result,
  qualified_events: row.qualifiedEvents,
  total_events: row.totalEvents,
  distance_km: row.distanceKm,
  mean_demand_bar: row.meanDemandBar,
  mean_load_kg: row.meanLoadKg,
  provider: row.provider,
  source: row.rowNumber === null ? 'computed' : 'upload',
  upload:
    row.upload === null || row.rowNumber === null
      ? null
      : { id: row.upload.id, file_name: row.upload.fileName, row_number: row.rowNumber },
  sign_off: row.signOff && {
    decision: row.signOff.decision,
    remark: row.signOff.remark,
    by_name: row.signOff.byName,
    at: wireInstant(row.signOff.atMs),
    value_percent: row.signOff.valuePercent,
    result: row.signOff.result,
  },
});

/** The readiness as it travels. */
export const readinessWire = (readiness: BrakeReadiness) => ({
  verdict: readiness.verdict,
  counted_from: readiness.countedFrom,
  now_events: readiness.nowEvents,
  expected_events: readiness.expectedEvents,
  lower_events: readiness.lowerEvents,
  upper_events: readiness.upperEvents,
  needed_events: readiness.neededEvents,
  further_km_per_week: readiness.furtherKmPerWeek,
});

/** A trailer by its name, with its results of so many months. What is no trailer has none. Throws `vehicle_not_found`. */
export async function getBrakeTrailer(
  scoped: Scoped,
  reference: string,
  { months, today, ...moment }: BrakeMoment & { readonly months: number },
): Promise<BrakeTrailer> {
  const { vehicle } = await getDetail(scoped, reference);
  const [trailer] = await listBrakeTrailers(scoped, {
    vehicleIds: [vehicle.vehicleId],
    since: addMonths(today, -months),
    ...moment,
  });
  return (
    trailer ?? {
      vehicleId: vehicle.vehicleId,
      organisationId: vehicle.organisationId,
      registration: vehicle.registration,
      vin: null,
      fleetName: null,
      depotName: null,
      axleConfiguration: null,
      nextInspectionOn: null,
      inspectedOn: [],
      results: [],
    }
  );
}

/** The brake report of a trailer as it travels. */
export function reportWire(trailer: BrakeTrailer, today: string): BrakeReport {
  const { result, nextInspectionOn, readiness } = brakeStanding(trailer, today);
  return {
    vehicle_id: trailer.vehicleId,
    registration: trailer.registration,
    result,
    results: trailer.results.map(performanceWire),
    inspected_on: [...trailer.inspectedOn],
    next_inspection_on: nextInspectionOn,
    test_by: nextInspectionOn === null ? null : addDays(nextInspectionOn, -testLeadDays),
    readiness: readiness && readinessWire(readiness),
  };
}

/** Signs a result off as it stands. Throws `vehicle_not_found`, `brake_performance_not_found`. */
export async function signOff(
  call: AuditedCall,
  reference: string,
  { performance_id: performanceId, decision, remark }: BodyOf<typeof signOffBrakePerformance>,
): Promise<void> {
  const { scoped, session, nowMs } = call;
  const moment = brakeMoment(session, nowMs);
  const { vehicleId, organisationId, registration } = await getBrakeTrailer(scoped, reference, {
    months: 1,
    ...moment,
  });
  const performance = await findPerformance(scoped.trx, vehicleId, performanceId);
  if (performance === null) throw new Problem('brake_performance_not_found');
  const by = { userId: session.userId, byName: session.displayName, atMs: nowMs };
  const note = nothingIfEmpty(remark);
  await createSignOff(scoped.trx, { vehicleId, performance }, { decision, remark: note, ...by });
  await auditChange(call, {
    organisationId,
    action: 'vehicle:brake_sign_off',
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: registration,
    before: null,
    after: { decision, result: performance.result, value_percent: performance.valuePercent, note },
  });
}

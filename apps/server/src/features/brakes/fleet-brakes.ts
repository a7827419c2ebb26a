import { brakeRisk } from '@tyrewatch/domain/brakes/brake-readiness';
import { addMonths, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import type { BrakeTrailer } from '@tyrewatch/store/brakes/brake-performance-views';
import { listBrakeTrailers } from '@tyrewatch/store/brakes/brake-performance-views';
import type { Moment } from '@tyrewatch/store/inspections/inspection-standing-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { ListOrder } from '../../http/list-sort.ts';
import type { BrakeStanding } from './brake-report.ts';
import { brakeStanding } from './brake-report.ts';

/** A trailer of a fleet with what stands of its brakes. */
export type FleetBrake = BrakeStanding & Pick<BrakeTrailer, 'vehicleId' | 'registration' | 'fleetName' | 'depotName'>;

/** Months in which a result and the pace of events are looked for. */
const monthsBack = 6;

/** The trailers among vehicles of the scope, by registration. */
export async function listFleetBrakes(
  scoped: Scoped,
  vehicleIds: readonly number[],
  moment: Moment,
): Promise<FleetBrake[]> {
  const today = dateIn(moment.nowMs, moment.timeZone);
  const trailers = await listBrakeTrailers(scoped, { vehicleIds, since: addMonths(today, -monthsBack), ...moment });
  return trailers.map((trailer) => {
    const { vehicleId, registration, fleetName, depotName } = trailer;
    return { vehicleId, registration, fleetName, depotName, ...brakeStanding(trailer, today) };
  });
}

/** Whether the result of a trailer asks somebody to act. */
export const needsAction = ({ result }: Pick<FleetBrake, 'result'>): boolean =>
  result !== 'pass' && result !== 'gathering_data';

const keys = {
  /** Negative: most at risk is first. */
  risk: ({ result, readiness }) => -brakeRisk(result, readiness?.verdict ?? null),
  registration: ({ registration }) => registration,
  performance: ({ newest }) => newest?.valuePercent ?? null,
  next_inspection: ({ nextInspectionOn }) => nextInspectionOn,
  expected_events: ({ readiness }) => readiness?.expectedEvents ?? null,
} as const satisfies Record<string, (row: FleetBrake) => string | number | null>;

/** Names of the orders of trailers. */
export type FleetBrakeSort = keyof typeof keys;

/** Which of two values is first; null is last whichever way the order is. */
function compare(a: string | number | null, b: string | number | null, direction: 1 | -1 = 1): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -direction : direction;
}

/** Trailers in an order; of equal ones the one that is inspected sooner is first. Those most at risk are first as usual. */
export function sortFleetBrakes(
  rows: readonly FleetBrake[],
  { by, direction }: ListOrder<FleetBrakeSort> = { by: 'risk', direction: 'asc' },
): FleetBrake[] {
  const { [by]: key, next_inspection: inspection } = keys;
  return rows.toSorted(
    (a, b) => compare(key(a), key(b), direction === 'desc' ? -1 : 1) || compare(inspection(a), inspection(b)),
  );
}

import type { AnswerOf, QueryOf } from '@tyrewatch/contract/endpoint';
import type { getPmiReport } from '@tyrewatch/contract/inspections/inspection-endpoints';
import { calendarLimits } from '@tyrewatch/contract/inspections/inspection-endpoints';
import { addDays, addMonths, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import type { InspectionState } from '@tyrewatch/domain/maintenance/inspection-state';
import { wasOnTime, weekStart } from '@tyrewatch/domain/maintenance/inspection';
import { inspectionStates } from '@tyrewatch/domain/maintenance/inspection-state';
import { isReminded } from '@tyrewatch/store/inspections/inspection-reminder-repository';
import type { InspectionStanding, Moment } from '@tyrewatch/store/inspections/inspection-standing-views';
import { listInspectionStandings } from '@tyrewatch/store/inspections/inspection-standing-views';
import type { InspectionFilters } from '@tyrewatch/store/inspections/inspection-views';
import { listInspectedVehicles, listJudgedInspections } from '@tyrewatch/store/inspections/inspection-views';
import { decodeCursor, encodeCursor } from '@tyrewatch/store/paging/keyset-cursor';
import type { Scoped } from '@tyrewatch/store/scope';
import { openTelemetry } from '@tyrewatch/store/scope';
import { withCursor } from '../../http/list-cursor.ts';
import { standingWire } from './inspection-wire.ts';
import { sortStandings } from './sort-standings.ts';

type Answer = AnswerOf<typeof getPmiReport>;
type Query = QueryOf<typeof getPmiReport>;

/** The day on which a vehicle stands in the calendar; null = on none. Done keeps the day on which it was due. */
const calendarDay = ({ state, dueOn, last }: InspectionStanding): string | null => {
  if (state === 'done') return last === null ? null : (last.due_on ?? last.done_on);
  return state === 'overdue' ? null : dueOn;
};

function calendarOf(sorted: readonly InspectionStanding[], today: string, weeks: number): Answer['calendar'] {
  const from = weekStart(today);
  const until = addDays(from, 7 * weeks - 1);
  const within = sorted.flatMap((standing) => {
    const date = calendarDay(standing);
    return date !== null && date >= from && date <= until ? [{ date, standing }] : [];
  });
  const days = [...Map.groupBy(within, ({ date }) => date)].map(([date, found]) => ({
    date,
    count: found.length,
    vehicles: found.slice(0, calendarLimits.vehicles).map(({ standing: { vehicleId, registration, state } }) => ({
      vehicle_id: vehicleId,
      registration,
      state,
    })),
  }));
  const overdue = sorted.filter(({ state }) => state === 'overdue');
  return {
    from,
    until,
    days: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    overdue: { count: overdue.length, vehicles: overdue.slice(0, calendarLimits.vehicles).map(standingWire) },
  };
}

const countsOf = (standings: readonly InspectionStanding[]) =>
  Object.fromEntries(
    inspectionStates.map((state) => [state, standings.filter((one) => one.state === state).length]),
  ) as Record<InspectionState, number>;

/** Standings that are sorted by urgency, in an order of the report. */
export const ordered = (sorted: readonly InspectionStanding[], sort: Query['sort']): readonly InspectionStanding[] => {
  if (sort === 'due') return sorted;
  const sign = sort === 'registration' ? 1 : -1;
  return sorted.toSorted((a, b) => sign * (a.registration < b.registration ? -1 : 1));
};

/** How the vehicles of the filters stand, the most urgent first. */
export async function listStandings(
  scoped: Scoped,
  filters: InspectionFilters,
  moment: Moment,
): Promise<InspectionStanding[]> {
  const vehicleIds = await listInspectedVehicles(scoped, filters);
  await openTelemetry(scoped, vehicleIds);
  return sortStandings(await listInspectionStandings(scoped.trx, vehicleIds, moment));
}

/** The report of a fleet as it is asked for. Throws `cursor_invalid`. */
export async function readPmiReport(
  scoped: Scoped,
  { query, fleetId }: { readonly query: Query; readonly fleetId: number },
  moment: Moment,
): Promise<Answer> {
  const { cursor, limit, state } = query;
  const filters = { fleetId, depotId: query.depot_id ?? null, vehicleId: query.vehicle_id ?? null };
  const sorted = await listStandings(scoped, filters, moment);
  const today = dateIn(moment.nowMs, moment.timeZone);
  const vehicleIds = sorted.map(({ vehicleId }) => vehicleId);
  const judged = await listJudgedInspections(scoped, vehicleIds, addMonths(today, -12));
  const rows = ordered(state === undefined ? sorted : sorted.filter((one) => one.state === state), query.sort);
  // By place, not by key: what is due changes with the day, and all of it is at hand.
  const from = await withCursor(cursor, async () => (cursor === undefined ? 0 : Number(decodeCursor(cursor, 1)[0])));
  const to = from + limit;
  return {
    items: rows.slice(from, to).map(standingWire),
    next_cursor: to < rows.length ? encodeCursor([to]) : null,
    total: {
      vehicle_count: sorted.length,
      by_state: countsOf(sorted),
      on_time_count: judged.filter((one) => wasOnTime(one) === true).length,
      judged_count: judged.filter((one) => wasOnTime(one) !== null).length,
    },
    calendar: calendarOf(sorted, today, query.weeks),
    is_reminded: await isReminded(scoped, fleetId),
  };
}

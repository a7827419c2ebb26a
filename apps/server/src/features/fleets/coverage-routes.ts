import type { QueryOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/fleets/coverage-endpoints';
import { addDays, dayStartMs } from '@tyrewatch/domain/maintenance/calendar-date';
import { weekStart } from '@tyrewatch/domain/maintenance/inspection';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { coverageDays, coveragePercent, coverageWeeks } from '@tyrewatch/domain/wheel-coverage/wheel-coverage';
import type { Scoped } from '@tyrewatch/store/scope';
import type { CoverageRow, CoverageSort } from '@tyrewatch/store/wheel-coverage/coverage-views';
import { listCoverageWeeks, reportCoverage } from '@tyrewatch/store/wheel-coverage/coverage-views';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import type { Session } from '../../http/session.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { coverageWords } from '../../i18n/coverage-words.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { getNamedFleet } from './fleet-service.ts';

type Query = Omit<QueryOf<typeof endpoints.exportFleetCoverage>, 'format'>;
type Request = Parameters<typeof reportCoverage>[1];

const dayMs = 86_400_000;
/** Vehicles read at a time for a file. */
const filePageSize = 500;

const vehicleWire = (row: CoverageRow): endpoints.CoveredVehicle => ({
  vehicle_id: row.vehicleId,
  registration: row.registration,
  depot_name: row.depotName,
  coverage_percent: coveragePercent(row),
  moving_hours: row.movingHours,
  wheel_count: row.possibleHours / row.movingHours,
  blind_wheels: row.blindWheels.map(({ positionIndex, monitoredHours, lastReadingMs }) => ({
    ...wheelPlaceWire(positionIndex, row.axleConfiguration),
    monitored_hours: monitoredHours,
    last_reading_at: wireInstant(lastReadingMs),
  })),
});

/** The time that is asked for, epoch milliseconds, its end not included. */
function spanOf(week: string | undefined, timeZone: string, nowMs: number) {
  if (week === undefined) return { fromMs: nowMs - coverageDays * dayMs, toMs: nowMs };
  const monday = weekStart(week);
  return { fromMs: dayStartMs(monday, timeZone), toMs: Math.min(nowMs, dayStartMs(addDays(monday, 7), timeZone)) };
}

/** The question about a fleet that its name and the query mean. */
async function requestOf(
  call: { readonly scoped: Scoped; readonly query: Query; readonly timeZone: string },
  fleetName: string,
  nowMs: number,
): Promise<Omit<Request, 'limit' | 'cursor'>> {
  const { fleetId } = await getNamedFleet(call, fleetName);
  const { q: search = null, week, sort } = call.query;
  return { fleetId, search, ...spanOf(week, call.timeZone, nowMs), sort: sortOf<CoverageSort>(sort) };
}

/** The vehicles as a file in the reader's words: a line for each blind wheel, and for each vehicle without one. */
function sheetOf({ locale, profile }: Session, vehicles: AsyncIterable<CoverageRow>) {
  const { columns, title } = coverageWords[locale];
  const { timeZone } = profile;
  async function* lines() {
    for await (const row of vehicles) {
      const own = [plateText(row.registration), row.depotName, coveragePercent(row), row.movingHours];
      if (row.blindWheels.length === 0) yield [...own, null, null, null];
      for (const { positionIndex, monitoredHours, lastReadingMs } of row.blindWheels) {
        yield [...own, wheelPositionAt(positionIndex), monitoredHours, lastReadingMs];
      }
    }
  }
  const lastReading = getTranslate(locale)('files.time', { zone: timeZone });
  return {
    title,
    locale,
    columns: [
      { heading: columns.vehicle },
      { heading: columns.depot },
      { heading: `${columns.coverage} (%)` },
      { heading: columns.moving },
      { heading: columns.wheel },
      { heading: columns.monitored },
      { heading: `${columns.last} – ${lastReading}`, timeZone },
    ],
    rows: lines(),
  };
}

/** Registers how much of a fleet's wheels was monitored. `nowMs` is the clock, epoch milliseconds. */
export function registerCoverageRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listFleetCoverage, async ({ scoped, query, params, session }) => {
    const { limit, cursor = null } = query;
    const call = { scoped, query, timeZone: session.profile.timeZone };
    const request = { ...(await requestOf(call, params.fleet_name, nowMs())), limit, cursor };
    const { rows, nextCursor, total } = await withCursor(query.cursor, () => reportCoverage(scoped, request));
    return {
      items: rows.map(vehicleWire),
      next_cursor: nextCursor,
      total: {
        coverage_percent: coveragePercent(total),
        moved_vehicle_count: total.movedCount,
        vehicle_count: total.vehicleCount,
        blind_vehicle_count: total.blindVehicleCount,
        blind_wheel_count: total.blindWheelCount,
      },
    };
  });

  routes.signedIn(endpoints.listCoverageWeeks, async ({ scoped, query, params, session }) => {
    const { fleetId } = await getNamedFleet({ scoped, query }, params.fleet_name);
    const { timeZone } = session.profile;
    const weeks = await listCoverageWeeks(scoped, { fleetId, nowMs: nowMs(), timeZone, weeks: coverageWeeks });
    return { items: weeks.map((week) => ({ week: week.weekStart, coverage_percent: coveragePercent(week) })) };
  });

  routes.streamed(endpoints.exportFleetCoverage, async ({ query, params, session, inScope }) => {
    const { timeZone } = session.profile;
    const request = await inScope((scoped) => requestOf({ scoped, query, timeZone }, params.fleet_name, nowMs()));
    async function* vehicles() {
      let cursor: string | null = null;
      do {
        const wanted: Request = { ...request, limit: filePageSize, cursor };
        const page = await inScope((scoped) => reportCoverage(scoped, wanted));
        yield* page.rows;
        cursor = page.nextCursor;
      } while (cursor !== null);
    }
    return { name: [params.fleet_name, 'coverage'], ...spreadsheetFile(query.format, sheetOf(session, vehicles())) };
  });
}

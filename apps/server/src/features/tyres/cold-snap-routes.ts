import * as endpoints from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { isProblem } from '@tyrewatch/domain/levels/alert-level';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { addDays, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import type { ColdSnapRow } from '@tyrewatch/store/tyres/cold-snap-views';
import { countColdSnapByDepot, listColdSnap } from '@tyrewatch/store/tyres/cold-snap-views';
import type { DepotLow } from '@tyrewatch/store/tyres/depot-lows';
import { keepTypedLow, listDepotLows } from '@tyrewatch/store/tyres/depot-lows';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import { makeColdSnapJobs, snapOf } from './cold-snap-jobs.ts';

const file = {
  file: endpoints.getColdSnapFile,
  title: 'lists.cold_snap',
  columns: {
    'lists.registration': ({ vehicle }) => plateText(vehicle.registration),
    'lists.wheel': ({ position }) => position,
    'lists.fleet': ({ fleet }) => fleet,
    'lists.depot': ({ depot }) => depot,
    'lists.level_then': ({ level }, t) => t(`reports.level_${level}`),
    'lists.pressure_then': { pressure: ({ expected_kpa: kpa }) => kpa },
    'lists.recommended': { pressure: ({ recommended_kpa: kpa }) => kpa },
    'lists.inflate_to': { pressure: ({ inflate_to_kpa: kpa }) => kpa },
    'lists.do_first': ({ inflation_advice: advice }, t) => (advice === 'inflate' ? null : t(`lists.do_${advice}`)),
    'lists.pressure_now': { pressure: ({ pressure_kpa: kpa }) => kpa },
    'lists.temperature_now': { temperature: ({ temperature_c: celsius }) => celsius },
    'lists.last_reading': { at: ({ reading_at: at }) => at },
  },
} satisfies ListFile<endpoints.ColdSnapTyre>;

/** A listed tyre as it travels; none where the domain, which has the last word, sees it above its thresholds. */
function tyreWire(row: ColdSnapRow, lowC: number, nowMs: number): endpoints.ColdSnapTyre[] {
  const snap = snapOf(row, lowC, nowMs);
  if (!isProblem(snap.level)) return [];
  const tyre = {
    vehicle: { id: row.vehicleId, registration: row.registration },
    fleet: row.fleetName,
    depot: row.depotName,
    ...wheelPlaceWire(row.positionIndex, row.axleConfiguration),
    pressure_kpa: row.pressureKpa,
    temperature_c: row.temperatureC,
    reading_at: wireInstant(row.readingAtMs),
    is_stale: snap.isStale,
    recommended_kpa: row.recommendedKpa,
    expected_kpa: roundTo(snap.expectedKpa, 1),
    deviation_percent: roundTo(snap.deviationPercent, 2),
    level: snap.level,
    inflation_advice: snap.advice,
    inflate_to_kpa: roundOrNull(snap.inflateToKpa, 1),
  };
  return [tyre];
}

/** The low that is in force, typed before forecast. */
function lowInForce({ typedC, typedOn, forecastC, forecastOn }: DepotLow) {
  if (typedC !== null) return { low_c: typedC, from: 'typed' as const, on: typedOn };
  return { low_c: forecastC, from: forecastC === null ? null : ('forecast' as const), on: forecastOn };
}

/** Depots with the low in force and what it does to their tyres, the most of them first. */
async function depotsWire(scoped: Scoped, today: string): Promise<endpoints.ColdSnapDepot[]> {
  const depots = (await listDepotLows(scoped, { today })).map((depot) => ({ depot, low: lowInForce(depot) }));
  const known = depots.flatMap(({ depot: { depotId }, low: { low_c: lowC } }) =>
    lowC === null ? [] : [{ depotId, lowC }],
  );
  const counts = await countColdSnapByDepot(scoped, known);
  return depots
    .map(({ depot, low }) => ({
      depot: { id: depot.depotId, name: depot.name },
      fleet: depot.fleetName,
      ...low,
      low_c: roundOrNull(low.low_c, 1),
      forecast_c: roundOrNull(depot.forecastC, 1),
      fetched_at: wireInstant(depot.fetchedAtMs),
      problem: depot.problem,
      has_place: depot.hasPlace,
      below_count: counts.get(depot.depotId)?.belowCount ?? 0,
      known_count: counts.get(depot.depotId)?.knownCount ?? 0,
    }))
    .toSorted((one, other) => other.below_count - one.below_count);
}

/** Types a low for tomorrow, or takes it back. Throws `depot_not_found`. */
async function typeLow(call: AuditedCall, depotId: number, lowC: number | null): Promise<void> {
  const today = dateIn(call.nowMs, call.session.profile.timeZone);
  const [depot] = await listDepotLows(call.scoped, { today, depotId });
  if (depot === undefined) throw new Problem('depot_not_found');
  await keepTypedLow(call.scoped.trx, depotId, lowC === null ? null : { on: addDays(today, 1), lowC });
  await auditChange(call, {
    organisationId: depot.organisationId,
    action: 'depot:update',
    subjectKind: 'depot',
    subjectId: String(depotId),
    subjectName: depot.name,
    before: { low_c: depot.typedC },
    after: { low_c: lowC },
  });
}

/** Registers the list of tyres in a cold snap, the lows of depots, and jobs for them. `clock` is the time, epoch milliseconds. */
export function registerColdSnapRoutes(routes: EndpointRoutes, clock: () => number, hasForecasts: boolean): void {
  routes.signedIn(endpoints.listColdSnapDepots, async ({ scoped, session }) => ({
    items: await depotsWire(scoped, dateIn(clock(), session.profile.timeZone)),
    has_forecasts: hasForecasts,
  }));

  routes.signedIn(endpoints.setDepotLow, async (call) =>
    typeLow({ ...call, nowMs: clock() }, call.params.depot_id, call.body.low_c),
  );

  routes.signedIn(endpoints.createColdSnapJobs, async (call) =>
    makeColdSnapJobs({ ...call, nowMs: clock() }, call.body),
  );

  registerList(routes, endpoints.listColdSnap, file, async ({ scoped, query }) => {
    const { low_c: lowC, q, fleet_id, depot_id, limit, cursor } = query;
    const filters = { search: q ?? null, fleetId: fleet_id ?? null, depotId: depot_id ?? null };
    const { tyres, nextCursor, total, knownCount, unknownCount } = await withCursor(cursor, () =>
      listColdSnap(scoped, { filters, lowC, limit, cursor: cursor ?? null }),
    );
    return {
      items: tyres.flatMap((row) => tyreWire(row, lowC, clock())),
      next_cursor: nextCursor,
      total,
      known_count: knownCount,
      unknown_count: unknownCount,
    };
  });
}

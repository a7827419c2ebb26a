import * as endpoints from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { isProblem } from '@tyrewatch/domain/levels/alert-level';
import { leastTimeLeft } from '@tyrewatch/domain/outlook/time-left';
import { coldSnap } from '@tyrewatch/domain/tyres/cold-snap';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { ColdSnapRow } from '@tyrewatch/store/tyres/cold-snap-views';
import { listColdSnap } from '@tyrewatch/store/tyres/cold-snap-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { roundOrNull } from '../../http/wire-number.ts';

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
  const ageMs = nowMs - row.readingAtMs;
  const { pressureKpa: gaugeKpa, hoursToCritical: hours } = row;
  const hoursToCritical = hours === null ? null : leastTimeLeft({ lowerHours: hours }, ageMs);
  const snap = coldSnap({ ...row, gaugeKpa, hoursToCritical, ageMs }, row, lowC);
  if (!isProblem(snap.level)) return [];
  const tyre = {
    vehicle: { id: row.vehicleId, registration: row.registration },
    fleet: row.fleetName,
    depot: row.depotName,
    ...wheelPlaceWire(row.positionIndex, row.axleConfiguration),
    pressure_kpa: gaugeKpa,
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

/** Registers the list of tyres in a cold snap. `clock` is the time, epoch milliseconds. */
export function registerColdSnapRoutes(routes: EndpointRoutes, clock: () => number): void {
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

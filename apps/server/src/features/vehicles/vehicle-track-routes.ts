import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { longestTrackDays } from '@tyrewatch/contract/vehicles/history-span';
import { getVehicleTrack, mostTrackPoints } from '@tyrewatch/contract/vehicles/vehicle-track-endpoints';
import { fallBeganMs, fallBeginSpanMs } from '@tyrewatch/domain/judging/fall-begin';
import { isLackOfAir } from '@tyrewatch/domain/levels/level-settlement';
import { trailDistanceM, trailOf } from '@tyrewatch/domain/telemetry/vehicle-trail';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { VehicleFixes } from '@tyrewatch/store/history/vehicle-trail-views';
import { listOpenIncidents, listVehicleFixes } from '@tyrewatch/store/history/vehicle-trail-views';
import { getWheelHistory } from '@tyrewatch/store/history/wheel-history-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import { requireSpan } from './asked-span.ts';
import { getNamedVehicleId } from './named-vehicle.ts';
import { judgingOf } from './organisation-judging.ts';

type Falls = AnswerOf<typeof getVehicleTrack>['falls'];

/** Since when the pressure of the wheels has been falling that alert about a lack of air, the earliest first. */
async function listFalls(scoped: Scoped, vehicleId: number, referenceTemperatureC: number): Promise<Falls> {
  const falls: { beganMs: number; fall: Falls[number] }[] = [];
  for (const { incidentId, positionIndex, level, openedAtMs } of await listOpenIncidents(scoped, vehicleId)) {
    if (!isLackOfAir(level)) continue;
    const history = await getWheelHistory(scoped, {
      vehicleId,
      positionIndex,
      fromMs: openedAtMs - fallBeginSpanMs,
      toMs: openedAtMs,
      nowMs: openedAtMs,
      maximumPoints: mostTrackPoints,
      referenceTemperatureC,
    });
    const readings = history.atMs.flatMap((atMs, row) => {
      const coldKpa = history.coldPressureKpa[row] ?? null;
      return coldKpa === null ? [] : [{ atMs, coldKpa }];
    });
    const beganMs = fallBeganMs(readings, openedAtMs);
    const position = wheelPositionAt(positionIndex);
    falls.push({
      beganMs,
      fall: { incident_id: incidentId, position, level, began_at: wireInstant(beganMs) ?? '' },
    });
  }
  return falls.toSorted((a, b) => a.beganMs - b.beganMs).map(({ fall }) => fall);
}

/** By the odometer, else along the fixes; null without both. */
function drivenKm({ fixes, distanceM }: VehicleFixes): number | null {
  if (distanceM !== null) return distanceM / 1000;
  if (fixes.length < 2) return null;
  const steps = fixes.slice(1).map((fix, index) => trailDistanceM(fixes[index] ?? fix, fix));
  return steps.reduce((sum, step) => sum + step, 0) / 1000;
}

/** Registers where a vehicle went. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleTrackRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(getVehicleTrack, async ({ scoped, session, params, query }) => {
    const fromMs = instantMs(query.from);
    const toMs = instantMs(query.to);
    requireSpan(fromMs, toMs, longestTrackDays);
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const told = await listVehicleFixes(scoped, { vehicleId, fromMs, toMs: Math.min(toMs, nowMs() + 1) });
    const { points, stops, breaks } = trailOf(told.fixes, mostTrackPoints);
    const { referenceC } = judgingOf(session.profile.organisationSettings);
    return {
      at_s: points.map(({ atMs }) => atMs / 1000),
      latitude: points.map(({ latitude }) => latitude),
      longitude: points.map(({ longitude }) => longitude),
      speed_kmh: points.map(({ speedKmh }) => speedKmh),
      stops: [...stops],
      breaks: [...breaks],
      distance_km: roundOrNull(drivenKm(told), 1),
      top_speed_kmh: told.fixes.reduce<number | null>(
        (top, { speedKmh }) => (speedKmh === null ? top : Math.max(top ?? 0, speedKmh)),
        null,
      ),
      falls: await listFalls(scoped, vehicleId, referenceC),
    };
  });
}

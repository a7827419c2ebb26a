import { backTestThresholds } from '@tyrewatch/contract/fleets/threshold-back-test-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { countVehiclesBehind, listBackTestVehicles } from '@tyrewatch/store/backtest/back-test-views';
import type { FastifyRequest } from 'fastify';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getNamedFleet } from './fleet-service.ts';
import { requestedThresholds } from './fleet-thresholds.ts';
import type { BackTestRun } from './threshold-back-test.ts';
import { createSeats } from './seats.ts';
import { backTestSpan, comparisonOf, figuresWire, sideBySide, tryThresholds } from './threshold-back-test.ts';

/** Wheels that are listed at most. */
const mostWheels = 50;

/** Whether the caller of a request has gone away. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/** Registers the trial of thresholds. `nowMs` is the clock, epoch milliseconds. */
export function registerThresholdBackTestRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  /** Organisations for which one is running: it takes a core for seconds. */
  const underWay = new Set<number>();
  const seated = createSeats(sideBySide);

  routes.inSteps(backTestThresholds, async ({ params, query, body, session, inScope, request }) => {
    const span = backTestSpan(nowMs());
    const { fleet, vehicleIds, unfinishedCount } = await inScope(async (scoped) => {
      const named = await getNamedFleet({ scoped, query }, params.fleet_name);
      const ids = await listBackTestVehicles(scoped, named.fleetId);
      return { fleet: named, vehicleIds: ids, unfinishedCount: await countVehiclesBehind(scoped, ids, span.toMs) };
    });
    const thresholds = requestedThresholds(body, fleet);
    if (underWay.has(session.organisationId)) throw new Problem('back_test_under_way', { seconds: 5 });
    underWay.add(session.organisationId);
    try {
      const run: BackTestRun = {
        inScope: (work) => seated(() => inScope(work)),
        isGivenUp: () => hasLeft(request),
        nowMs: () => performance.now(),
      };
      const vehicles = await tryThresholds({ vehicleIds, thresholds, span }, run);
      const result = comparisonOf(vehicles, span);
      const byId = new Map(vehicles.map(({ vehicle }) => [vehicle.vehicleId, vehicle]));
      return {
        from: wireInstant(span.fromMs),
        to: wireInstant(span.toMs),
        vehicle_count: vehicles.length,
        unfinished_vehicle_count: unfinishedCount,
        wheel_count: vehicles.reduce((sum, { wheels }) => sum + wheels.length, 0),
        own_threshold_wheel_count: vehicles.reduce((sum, { ownThresholdCount }) => sum + ownThresholdCount, 0),
        present: figuresWire(result.present, fleet, vehicles.length),
        tried: figuresWire(result.tried, thresholds, vehicles.length),
        danger_count: result.dangerCount,
        missed_count: result.missedCount,
        added_count: result.addedCount,
        changed_wheel_count: result.wheels.length,
        wheels: result.wheels.slice(0, mostWheels).map((wheel) => {
          const { registration = '', axleConfiguration = null } = byId.get(wheel.vehicleId) ?? {};
          return {
            vehicle_id: wheel.vehicleId,
            registration,
            ...wheelPlaceWire(wheel.positionIndex, axleConfiguration),
            present_count: wheel.presentCount,
            tried_count: wheel.triedCount,
            missed_count: wheel.missedCount,
            added_count: wheel.addedCount,
          };
        }),
      };
    } finally {
      underWay.delete(session.organisationId);
    }
  });
}

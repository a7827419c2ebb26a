import { resumeVehicle } from '../vehicles/simulated-vehicle.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import type { UnitClock } from '../world/unit-clock.ts';
import { createWorld } from '../world/world.ts';
import type { World } from '../world/world.ts';
import type { FoundWorld, KeptWorld } from './world-file.ts';

const dayMs = 86_400_000;

/** A world with its clock, ready to go on. */
export interface RestoredWorld {
  readonly world: World;
  readonly clock: UnitClock;
}

/**
 * The world to go on with: the kept one, a new one with its history before it, or, when a kept one could
 * not be read, a new one without history, because the installation has one already.
 */
export function restoreWorld(found: FoundWorld, nowMs: number, historyDays: number): RestoredWorld {
  if (found.kind === 'kept') return resumeWorld(found.world, nowMs, historyDays);
  const days = found.kind === 'absent' ? historyDays : 0;
  return { world: createWorld({ openingMs: nowMs, historyDays: days }), clock: { aheadMs: 0 } };
}

function resumeWorld(kept: KeptWorld, nowMs: number, historyDays: number): RestoredWorld {
  const fresh = createWorld(kept.span);
  const clock = { aheadMs: kept.aheadMs };
  // After a very long pause the past is not made up in full: nobody waits for it.
  const earliestMs = nowMs + clock.aheadMs - Math.max(1, historyDays) * dayMs;
  const vehicles = fresh.vehicles.map((simulated) => {
    const state = kept.vehicles[simulated.vehicle.registration];
    return state === undefined ? simulated : skipLongPast(resumeVehicle(simulated.vehicle, state), earliestMs);
  });
  return { world: { span: kept.span, weather: { ...fresh.weather, spells: kept.spells }, vehicles }, clock };
}

function skipLongPast(simulated: SimulatedVehicle, earliestMs: number): SimulatedVehicle {
  const { journey } = simulated.state;
  if (journey.atMs < earliestMs) {
    if (journey.phaseEndsMs !== null) journey.phaseEndsMs = Math.max(journey.phaseEndsMs, earliestMs);
    journey.atMs = earliestMs;
  }
  return simulated;
}

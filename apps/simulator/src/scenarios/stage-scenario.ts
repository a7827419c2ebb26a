import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import type { Scenario } from './scenario.ts';
import { eventsOfScenario } from './scenario-events.ts';
import type { VehicleEvent } from './vehicle-event.ts';

/** Events by the registration of the vehicle they happen to. */
export type EventsByRegistration = ReadonlyMap<string, readonly VehicleEvent[]>;

/** A driver needs this long to notice a burst tyre and to find a place to stop. */
const noticingMs = 9 * 60_000;

/**
 * Everything a scenario makes happen: to its vehicle, and after a puncture to all that travel with it,
 * because tractor and trailer stop together. Throws RangeError for an unknown vehicle or wheel.
 */
export function stageScenario(scenario: Scenario, vehicles: readonly DemoVehicle[]): EventsByRegistration {
  const vehicle = vehicles.find(({ registration }) => registration === scenario.registration);
  if (vehicle === undefined) throw new RangeError(`no vehicle ${scenario.registration}`);
  const staged = new Map<string, readonly VehicleEvent[]>([
    [vehicle.registration, eventsOfScenario(scenario, vehicle)],
  ]);
  if (scenario.kind !== 'puncture' || scenario.untilMs === null) return staged;
  const hold: VehicleEvent = { kind: 'hold', atMs: scenario.fromMs + noticingMs, untilMs: scenario.untilMs };
  for (const { registration, journeyPlan } of vehicles) {
    if (journeyPlan.key !== vehicle.journeyPlan.key || hold.atMs >= hold.untilMs) continue;
    staged.set(registration, [...(staged.get(registration) ?? []), hold]);
  }
  return staged;
}

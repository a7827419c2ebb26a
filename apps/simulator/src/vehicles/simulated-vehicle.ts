import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import { startJourney } from '../journeys/start-journey.ts';
import type { TyreDesign } from '../physics/tyre-design.ts';
import { tyreDesigns } from '../physics/tyre-design.ts';
import { restingTyre } from '../physics/tyre-state.ts';
import { createSeededRandom, nextFraction, nextNormal } from '../random/seeded-random.ts';
import { hashText } from '../random/text-hash.ts';
import { ambientTemperatureC } from '../weather/ambient-temperature.ts';
import type { Weather } from '../weather/ambient-temperature.ts';
import { restingEngine } from './engine-state.ts';
import type { VehicleState } from './vehicle-state.ts';
import { listWheels } from './wheel-layout.ts';
import type { WheelLayout } from './wheel-layout.ts';

/** A vehicle with what is fixed about it worked out once, and its present state. */
export interface SimulatedVehicle {
  readonly vehicle: DemoVehicle;
  readonly wheels: readonly WheelLayout[];
  readonly design: TyreDesign;
  state: VehicleState;
}

/** A vehicle at its depot at `atMs`, with sound tyres within a few percent of their pressure. */
export function startVehicle(vehicle: DemoVehicle, atMs: number, weather: Weather): SimulatedVehicle {
  const random = createSeededRandom(hashText(`start ${vehicle.registration}`));
  const wheels = listWheels(vehicle);
  const ambientC = ambientTemperatureC(weather, atMs, vehicle.journeyPlan.home);
  const state: VehicleState = {
    journey: startJourney(vehicle.journeyPlan, atMs, vehicle.odometerKm),
    tyres: wheels.map(({ recommendedKpa }, wheel) =>
      restingTyre(wheel, recommendedKpa * nextNormal(random, 1.005, 0.012), ambientC),
    ),
    engine: restingEngine(vehicle, nextFraction(random), ambientC),
    events: [],
    unitDead: false,
    reportWord: hashText(`report ${vehicle.registration}`),
    lastRecordMs: null,
  };
  return resumeVehicle(vehicle, state);
}

/** A vehicle that goes on from a state kept earlier. */
export function resumeVehicle(vehicle: DemoVehicle, state: VehicleState): SimulatedVehicle {
  return { vehicle, wheels: listWheels(vehicle), design: tyreDesigns[vehicle.tyreClass], state };
}

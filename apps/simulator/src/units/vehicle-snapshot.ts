import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import { isMoving } from '../journeys/advance-journey.ts';
import { journeyHeadingDeg, journeyPlace } from '../journeys/journey-route.ts';
import type { SensorReport } from '../physics/tyre-sensor.ts';
import { listSensorReports } from '../physics/tyre-sensor.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { nextInteger, nextNormal } from '../random/seeded-random.ts';
import type { GeographicPoint } from '../roads/geographic-point.ts';
import type { EngineState } from '../vehicles/engine-state.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import { vehiclePower } from '../vehicles/vehicle-power.ts';
import type { VehiclePower } from '../vehicles/vehicle-power.ts';
import type { WheelLayout } from '../vehicles/wheel-layout.ts';
import { listAxleLoadsKg } from '../vehicles/wheel-layout.ts';
import { ambientTemperatureC } from '../weather/ambient-temperature.ts';
import type { Weather } from '../weather/ambient-temperature.ts';

/** What a unit knows at an instant, before it is put into a family's AVL ids. */
export interface VehicleSnapshot extends VehiclePower {
  readonly vehicle: DemoVehicle;
  readonly wheels: readonly WheelLayout[];
  readonly atMs: number;
  readonly place: GeographicPoint;
  readonly headingDeg: number;
  readonly satellites: number;
  /** Whole km/h, 0 at rest. */
  readonly speedKmh: number;
  readonly odometerM: number;
  /** The unit's own battery, mV. */
  readonly batteryMv: number;
  /** 1 (poor) to 5. */
  readonly gsmSignal: number;
  readonly ambientC: number;
  readonly axleLoadsKg: readonly number[];
  readonly engine: EngineState;
  /** By wheel; null for a silent sensor. */
  readonly reports: readonly (SensorReport | null)[];
}

/** Looks at a vehicle where it is now; noise comes from `random`. */
export function snapshotVehicle(simulated: SimulatedVehicle, weather: Weather, random: SeededRandom): VehicleSnapshot {
  const { vehicle, wheels, state } = simulated;
  const { journey } = state;
  const place = journeyPlace(journey);
  const moving = isMoving(journey);
  const speedKmh = moving ? Math.max(1, Math.round(journey.stretchSpeedKmh + nextNormal(random, 0, 1.5))) : 0;
  const { ignitionOn, supplyMv } = vehiclePower(vehicle, moving);
  const satellites = nextInteger(random, 9, 17);
  // Drawn without a supply too: a missing one must not change the noise of what follows.
  const supplyNoiseMv = nextNormal(random, 0, 60);
  return {
    vehicle,
    wheels,
    atMs: Math.round(journey.atMs),
    place,
    headingDeg: Math.round(journeyHeadingDeg(journey)) % 360,
    satellites,
    speedKmh,
    ignitionOn,
    odometerM: Math.round(journey.odometerKm * 1000),
    supplyMv: supplyMv === null ? null : Math.round(supplyMv + supplyNoiseMv),
    batteryMv: Math.round(4050 + nextNormal(random, 0, 25)),
    gsmSignal: nextInteger(random, 2, 5),
    ambientC: ambientTemperatureC(weather, journey.atMs, place),
    axleLoadsKg: listAxleLoadsKg(vehicle, journey.payloadShare),
    engine: state.engine,
    reports: listSensorReports(state.tyres, random),
  };
}

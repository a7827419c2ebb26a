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
import type { WheelLayout } from '../vehicles/wheel-layout.ts';
import { listAxleLoadsKg } from '../vehicles/wheel-layout.ts';
import { ambientTemperatureC } from '../weather/ambient-temperature.ts';
import type { Weather } from '../weather/ambient-temperature.ts';

/** What a unit knows at an instant, before it is put into a family's AVL ids. */
export interface VehicleSnapshot {
  readonly vehicle: DemoVehicle;
  readonly wheels: readonly WheelLayout[];
  readonly atMs: number;
  readonly place: GeographicPoint;
  readonly headingDeg: number;
  readonly satellites: number;
  /** Whole km/h, 0 at rest. */
  readonly speedKmh: number;
  readonly ignitionOn: boolean;
  readonly odometerM: number;
  /** Supply and own battery, mV. */
  readonly supplyMv: number;
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
  const isTwelveVolt = vehicle.tyreClass === 'passenger' || vehicle.tyreClass === 'light_commercial';
  const supplyV = (moving ? 28.1 : 25.2) / (isTwelveVolt ? 2 : 1);
  return {
    vehicle,
    wheels,
    atMs: Math.round(journey.atMs),
    place,
    headingDeg: Math.round(journeyHeadingDeg(journey)) % 360,
    satellites: nextInteger(random, 9, 17),
    speedKmh,
    ignitionOn: moving,
    odometerM: Math.round(journey.odometerKm * 1000),
    supplyMv: Math.round(supplyV * 1000 + nextNormal(random, 0, 60)),
    batteryMv: Math.round(4050 + nextNormal(random, 0, 25)),
    gsmSignal: nextInteger(random, 2, 5),
    ambientC: ambientTemperatureC(weather, journey.atMs, place),
    axleLoadsKg: listAxleLoadsKg(vehicle, journey.payloadShare),
    engine: state.engine,
    reports: listSensorReports(state.tyres, random),
  };
}

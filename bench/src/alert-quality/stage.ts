import { testVehicle } from '@tyrewatch/ingest/testing/test-vehicle';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { createDuty } from './duty.ts';
import type { Kind } from './kinds.ts';
import { layouts, plainClimate } from './kinds.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { runMinutes } from './run-time.ts';
import type { SensorMake } from './sensor.ts';
import type { UnitMake } from './unit.ts';
import { Unit } from './unit.ts';
import type { Layout } from './vehicle.ts';
import { Vehicle } from './vehicle.ts';
import { createWeather } from './weather.ts';

/** A vehicle with its unit, ready for its month. */
export interface Stage {
  readonly vehicle: Vehicle;
  readonly unit: Unit;
  readonly unitMake: UnitMake;
  readonly sensorMake: SensorMake;
  readonly random: Random;
  /** As it is entered in the product. */
  readonly entered: IngestVehicle;
}

const sensorMakeOf = (random: Random, changes: Partial<SensorMake> = {}): SensorMake => ({
  noiseKpa: random.between(0.4, 1.8),
  stepKpa: random.pick([1, 1, 2.5, 4, 8]),
  hasTemperature: !random.chance(0.04),
  isValveCap: random.chance(0.12),
  isGauge: random.chance(0.2),
  dropShare: random.pick([0, 0.01, 0.03, 0.1]),
  ...changes,
});

function unitMakeOf(random: Random, changes: Partial<UnitMake> = {}): UnitMake {
  const intervalMinutes = random.pick([1, 1, 5, 5, 5, 5, 10, 10, 15, 15, 60]);
  return {
    intervalMinutes,
    parkedMinutes: intervalMinutes === 60 ? 60 : random.pick([null, 15, 30, 60, 60]),
    clockAheadMs: random.chance(0.1) ? random.integer(-40, 40) * 1000 : 0,
    lateShare: random.chance(0.1) ? 0.02 : 0,
    outageShare: random.chance(0.2) ? 0.004 : 0,
    ...changes,
  };
}

function enteredVehicle({ configuration, axlesKpa }: Layout): IngestVehicle {
  return testVehicle({
    axleConfiguration: configuration,
    wheels: configuration.split('x').flatMap((count, axle) =>
      Array.from({ length: Number(count) }, (_, letter) => ({
        positionIndex: axle * 4 + letter,
        axleOrdinal: axle + 1,
        axleType: axle === 0 ? ('steer' as const) : ('drive' as const),
        recommendedKpa: axlesKpa[axle] ?? 800,
        temperatureWarningC: null,
        thresholds: {},
        sensorCode: null,
      })),
    ),
  });
}

/** Puts a vehicle of a kind on the stage; the same for the same seed and number. */
export function createStage(kind: Kind, seed: number, number: number): Stage {
  const random = createRandom(seed, number);
  const layout = kind.layout ?? random.pick(layouts);
  const weather = createWeather(random, (kind.climate ?? plainClimate)(random), runMinutes);
  const duty = createDuty(random, {
    drivesSaturdays: random.chance(0.3),
    passM: random.chance(0.1) ? 1200 : 0,
    baseM: random.integer(0, 250),
    ...kind.duty,
  });
  const sensorMake = sensorMakeOf(random, kind.sensors);
  const unitMake = unitMakeOf(random, kind.unit?.(random));
  return {
    vehicle: new Vehicle({ random, layout, duty, weather, sensors: sensorMake }),
    unit: new Unit(random, unitMake),
    unitMake,
    sensorMake,
    random,
    entered: enteredVehicle(layout),
  };
}

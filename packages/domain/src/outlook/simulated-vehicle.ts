import { hotPressureKpa } from '../tyres/cold-pressure.ts';
import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelPosition } from '../vehicles/wheel-position.ts';

/**
 * A vehicle for tests: tyres whose gas warms by ambient air, sun and driving, and sensors that lag
 * behind the gas, read low while it is hot, round coarsely and are noisy.
 */
export interface Conditions {
  /** Air temperature in °C at an hour since the start. */
  readonly ambientC: (hour: number) => number;
  /** Speed in km/h at an hour since the start. */
  readonly speedKmh: (hour: number) => number;
  /** °C the sun adds to tyres on the left at noon. */
  readonly sunC: number;
}

/** One tyre of the vehicle. */
export interface SimulatedTyre {
  readonly position: WheelPosition;
  /** Cold pressure at 20 °C set at the start, kPa gauge. */
  readonly setKpa: number;
  /** °C above ambient the tyre reaches at 90 km/h. */
  readonly heatC: number;
  /** Share of the set cold pressure still in the tyre at an hour since the start. */
  readonly remaining: (hour: number) => number;
}

/** Random numbers 0–1 that are the same on every run (Lehmer's generator). */
export function seededRandom(seed: number): () => number {
  let state = (seed * 7919 + 1) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const warmingHours = 0.6;
const coolingHours = 1.1;
const sensorLagHours = 0.12;
/** A sensor on the rim is cooler than the gas by this share of the gas's heat. */
const rimShare = 0.08;
const pressureStepKpa = 4;
const temperatureStepC = 1;

const towards = (value: number, aim: number, hours: number, timeConstantHours: number): number =>
  aim + (value - aim) * Math.exp(-hours / timeConstantHours);

const toStep = (value: number, step: number): number => Math.round(value / step) * step;

interface TyreHeat {
  gasC: number;
  sensorC: number;
}

function warm(heat: TyreHeat, tyre: SimulatedTyre, conditions: Conditions, hour: number, hours: number): void {
  const ambientC = conditions.ambientC(hour);
  const daylight = Math.max(0, Math.sin(((hour - 6) / 12) * Math.PI));
  const sunC = tyre.position.endsWith('A') ? conditions.sunC * daylight : 0;
  const aimC = ambientC + sunC + tyre.heatC * Math.min(1.1, conditions.speedKmh(hour) / 90);
  heat.gasC = towards(heat.gasC, aimC, hours, aimC > heat.gasC ? warmingHours : coolingHours);
  heat.sensorC = towards(heat.sensorC, heat.gasC - rimShare * (heat.gasC - ambientC), hours, sensorLagHours);
}

/** Hour since the start, and what each sensor says then. */
export interface SimulatedInstant {
  readonly hour: number;
  readonly tyres: readonly TyreReading[];
}

/** Readings of all tyres every `minutes`, over `hours`. */
export function* simulateVehicle(
  tyres: readonly SimulatedTyre[],
  conditions: Conditions,
  run: { readonly hours: number; readonly minutes: number; readonly seed: number },
): Generator<SimulatedInstant> {
  const random = seededRandom(run.seed);
  const noise = (spread: number): number => (random() + random() + random() - 1.5) * spread;
  const heats = tyres.map((): TyreHeat => ({ gasC: conditions.ambientC(0), sensorC: conditions.ambientC(0) }));
  const step = run.minutes / 60;
  for (let hour = 0; hour <= run.hours; hour += step) {
    const weatherKpa = 1.5 * Math.sin(hour / 17);
    yield {
      hour,
      tyres: tyres.map((tyre, index) => {
        const heat = heats[index] ?? { gasC: 20, sensorC: 20 };
        warm(heat, tyre, conditions, hour, step);
        const gaugeKpa = hotPressureKpa(tyre.setKpa * tyre.remaining(hour), heat.gasC, 20) - weatherKpa;
        return {
          position: tyre.position,
          pressureKpa: Math.max(0, toStep(gaugeKpa + noise(2), pressureStepKpa)),
          temperatureC: toStep(heat.sensorC + noise(0.8), temperatureStepC),
          sensorFault: false,
        };
      }),
    };
  }
}

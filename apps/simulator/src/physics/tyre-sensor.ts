import type { SeededRandom } from '../random/seeded-random.ts';
import { nextNormal } from '../random/seeded-random.ts';
import { gaugePressureKpa } from './gas-law.ts';
import type { TyreState } from './tyre-state.ts';
import { containedAirC } from './tyre-step.ts';

/** What a sensor reports; still in fine steps, the receiver's protocol makes them coarse. */
export interface SensorReport {
  /** Gauge, kPa, ≥ 0. */
  readonly pressureKpa: number;
  readonly temperatureC: number;
}

/** Scatter of the pressure cell in kPa and of the thermometer in °C (one standard deviation). */
const pressureScatterKpa = 1.2;
const temperatureScatterC = 0.3;

/**
 * What the receiver hears for every wheel; null for a wheel whose sensor is silent. Swapped sensors
 * are heard under each other's names.
 */
export function listSensorReports(tyres: readonly TyreState[], random: SeededRandom): readonly (SensorReport | null)[] {
  return tyres.map((named) => {
    const tyre = tyres[named.shownFrom] ?? named;
    // Drawn for silent sensors too: a silence must not change the noise of the other wheels.
    const pressureNoise = nextNormal(random, 0, pressureScatterKpa);
    const temperatureNoise = nextNormal(random, 0, temperatureScatterC);
    if (tyre.silent) return null;
    const gaugeKpa = gaugePressureKpa(tyre.coldKpa, containedAirC(tyre));
    return {
      pressureKpa: gaugeKpa === 0 ? 0 : Math.max(0, gaugeKpa + pressureNoise),
      temperatureC: tyre.sensorC + temperatureNoise,
    };
  });
}

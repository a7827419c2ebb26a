import { coldAbsoluteOf, absoluteOfGauge, gaugeOf, outsideKpa } from './air.ts';
import type { Random } from './random.ts';
import type { Tyre } from './tyre.ts';

/** How good the sensors of a vehicle are. */
export interface SensorMake {
  readonly noiseKpa: number;
  readonly stepKpa: number;
  readonly hasTemperature: boolean;
  /** Screwed on the valve, in the wind, rather than inside on the rim. */
  readonly isValveCap: boolean;
  /** Measures against the air outside rather than against a vacuum. */
  readonly isGauge: boolean;
  /** Share of transmissions that are not heard. */
  readonly dropShare: number;
}

/** What a sensor said; temperature null where it has none. */
export interface Measured {
  readonly pressureKpa: number;
  readonly temperatureC: number | null;
}

/** A sensor with its own errors. */
export class Sensor {
  isDead = false;
  readonly #random: Random;
  readonly #make: SensorMake;
  readonly #gain: number;
  readonly #offsetKpa: number;
  readonly #offsetK: number;
  #bodyC: number;

  constructor(random: Random, make: SensorMake, ambientC: number) {
    this.#random = random;
    this.#make = make;
    this.#gain = 1 + random.normal(0.006);
    this.#offsetKpa = random.normal(0.8);
    this.#offsetK = random.normal(0.7);
    this.#bodyC = ambientC;
  }

  /** A minute goes by: its body follows the air of the tyre, that of a cap the wind as well. */
  step(tyre: Tyre, ambientC: number): void {
    const aroundC = this.#make.isValveCap ? 0.55 * tyre.gasC + 0.45 * ambientC : tyre.gasC;
    this.#bodyC += (aroundC - this.#bodyC) / 6;
  }

  /** What it sends; null when it is not heard. */
  measure(tyre: Tyre, altitudeM: number): Measured | null {
    const { noiseKpa, stepKpa, hasTemperature, isGauge, dropShare } = this.#make;
    if (this.isDead || this.#random.chance(dropShare)) return null;
    const shownKpa = tyre.absoluteKpa - (isGauge ? outsideKpa(altitudeM) : outsideKpa(0));
    const raw = shownKpa * this.#gain + this.#offsetKpa + this.#random.normal(noiseKpa);
    return {
      pressureKpa: Math.max(0, Math.round(raw / stepKpa) * stepKpa),
      temperatureC: hasTemperature ? Math.round(this.#bodyC + this.#offsetK + this.#random.normal(0.3)) : null,
    };
  }
}

/** Percent above the recommended pressure that a person would work out of what a sensor said. */
export function deviationSaid({ pressureKpa, temperatureC }: Measured, recommendedKpa: number): number {
  const coldKpa =
    temperatureC === null ? pressureKpa : gaugeOf(coldAbsoluteOf(absoluteOfGauge(pressureKpa), temperatureC));
  return (coldKpa / recommendedKpa - 1) * 100;
}

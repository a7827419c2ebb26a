import type { FlowLaw, Hole } from './air.ts';
import { absoluteAt, absoluteOfGauge, gaugeOf, lossKpaPerHour } from './air.ts';
import type { Random } from './random.ts';

/** What surrounds a tyre in a minute. */
export interface Surroundings {
  readonly ambientC: number;
  /** Warmth of the sun on this tyre, K. */
  readonly sunK: number;
  readonly speedKmh: number;
  /** What a dragging brake adds once all is warm, K. */
  readonly dragK: number;
}

/** A tyre as it really is. */
export class Tyre {
  /** Absolute pressure it would have at 20 °C, kPa. */
  coldAbsoluteKpa: number;
  gasC: number;
  hole: Hole | null = null;
  holeSinceMinute = 0;
  readonly recommendedKpa: number;
  /** What goes through the rubber. */
  readonly naturalKpaPerHour: number;
  readonly #warmthK: number;
  readonly #heatingMinutes: number;
  readonly #coolingMinutes: number;

  constructor(random: Random, recommendedKpa: number, ambientC: number) {
    this.recommendedKpa = recommendedKpa;
    this.coldAbsoluteKpa = absoluteOfGauge(recommendedKpa * (1 + random.normal(0.012)));
    this.gasC = ambientC;
    // one to two and a half percent a month go through the rubber
    this.naturalKpaPerHour = (recommendedKpa * random.between(0.01, 0.025)) / 720;
    this.#warmthK = random.between(20, 32);
    this.#heatingMinutes = random.between(25, 45);
    this.#coolingMinutes = random.between(50, 90);
  }

  /** Gauge pressure at 20 °C and sea level, kPa. */
  get coldKpa(): number {
    return gaugeOf(this.coldAbsoluteKpa);
  }

  /** Percent above (below: negative) the recommended pressure, cold. */
  get deviationPercent(): number {
    return (this.coldKpa / this.recommendedKpa - 1) * 100;
  }

  get absoluteKpa(): number {
    return absoluteAt(this.coldAbsoluteKpa, this.gasC);
  }

  /** Fills (or lets out) to a gauge pressure as it is now, warm or cold. */
  fillToGauge(gaugeKpa: number): void {
    this.coldAbsoluteKpa *= absoluteOfGauge(gaugeKpa) / this.absoluteKpa;
  }

  /** Fills to a deviation from the recommended pressure, cold. */
  fillToDeviation(percent: number): void {
    this.coldAbsoluteKpa = absoluteOfGauge(this.recommendedKpa * (1 + percent / 100));
  }

  /** A minute goes by. */
  step(minute: number, around: Surroundings): void {
    const underPercent = Math.max(0, -this.deviationPercent);
    const rolling = around.speedKmh / 85;
    const targetC = around.ambientC + around.sunK + rolling * (this.#warmthK + 0.3 * underPercent) + around.dragK;
    const minutes = targetC > this.gasC ? this.#heatingMinutes : this.#coolingMinutes;
    this.gasC += (targetC - this.gasC) / minutes;
    let lossKpa = this.naturalKpaPerHour;
    const { hole } = this;
    if (hole !== null && (!hole.isRollingOnly || around.speedKmh > 0)) {
      lossKpa += lossKpaPerHour(hole, this.coldAbsoluteKpa, this.recommendedKpa, (minute - this.holeSinceMinute) / 60);
    }
    this.coldAbsoluteKpa = Math.max(absoluteOfGauge(0), this.coldAbsoluteKpa - lossKpa / 60);
  }
}

/** A hole that loses so much of the recommended pressure a day. */
export const holeOf = (law: FlowLaw, recommendedKpa: number, percentPerDay: number, doublingHours: number): Hole => ({
  law,
  kpaPerHour: (recommendedKpa * percentPerDay) / 100 / 24,
  doublingHours,
  isRollingOnly: false,
});

/** Percent below the recommended pressure at which a tyre is in danger. */
export const dangerPercent = 30;

/** Longest time looked ahead, hours. */
const mostHours = 60 * 24;
const stepHours = 0.5;

/**
 * Hours until a tyre is 30 % low if nobody touches it; null when that takes more than two months. `rolls` answers whether it
 * rolls so many hours from now.
 */
export function hoursToDanger(tyre: Tyre, minute: number, rolls: (aheadHours: number) => boolean): number | null {
  const { hole, recommendedKpa, holeSinceMinute } = tyre;
  const endAbsoluteKpa = absoluteOfGauge(recommendedKpa * (1 - dangerPercent / 100));
  let coldAbsoluteKpa = tyre.coldAbsoluteKpa;
  if (coldAbsoluteKpa <= endAbsoluteKpa) return 0;
  if (hole === null) return null;
  const bornHours = (minute - holeSinceMinute) / 60;
  for (let ahead = 0; ahead < mostHours;) {
    const ageHours = bornHours + ahead;
    const isLosing = !hole.isRollingOnly || rolls(ahead);
    const lostKpa = isLosing ? lossKpaPerHour(hole, coldAbsoluteKpa, recommendedKpa, ageHours) : 0;
    const kpaPerHour = lostKpa + tyre.naturalKpaPerHour;
    // fast leaks are followed in finer steps
    const hours = kpaPerHour * stepHours > 4 ? 4 / kpaPerHour : stepHours;
    const next = coldAbsoluteKpa - kpaPerHour * hours;
    if (next <= endAbsoluteKpa) return ahead + (coldAbsoluteKpa - endAbsoluteKpa) / kpaPerHour;
    coldAbsoluteKpa = next;
    ahead += hours;
  }
  return null;
}

import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { HourSample } from '@tyrewatch/store/outlooks/outlook-views';
import { absoluteOfGauge, coldAbsoluteOf, gaugeOf } from './air.ts';

const hourMs = 3_600_000;

/** Count, least, greatest and sum of what was told, in tenths of a kPa. */
class Extent {
  #count = 0;
  #least = Number.POSITIVE_INFINITY;
  #greatest = Number.NEGATIVE_INFINITY;
  #sum = 0;

  add(kpa: number): void {
    const tenths = Math.round(kpa * 10);
    this.#count += 1;
    this.#least = Math.min(this.#least, tenths);
    this.#greatest = Math.max(this.#greatest, tenths);
    this.#sum += tenths;
  }

  /** Without the least and the greatest, as the product's hours are read, in kPa; null when nothing was told. */
  get middleKpa(): number | null {
    if (this.#count === 0) return null;
    const inner = this.#sum - this.#least - this.#greatest;
    return Math.round(this.#count >= 3 ? inner / (this.#count - 2) : this.#sum / this.#count) / 10;
  }
}

interface WheelHour {
  readonly cold: Extent;
  readonly gauge: Extent;
}

type Hours = ReadonlyMap<number, readonly HourSample[]>;

/** The hours of a vehicle as its rollups keep them: of each wheel the cold pressures, or the measured ones where no temperature was told. */
export class HourRollup {
  /** By hour number, then by storage index. */
  readonly #hours = new Map<number, Map<number, WheelHour>>();

  add({ atMs, tyres }: Reading): void {
    const hour = Math.floor(atMs / hourMs);
    const wheels = this.#hours.get(hour) ?? new Map<number, WheelHour>();
    this.#hours.set(hour, wheels);
    for (const { position, pressureKpa, temperatureC } of tyres) {
      if (pressureKpa === null) continue;
      const index = wheelIndex(position);
      const one = wheels.get(index) ?? { cold: new Extent(), gauge: new Extent() };
      wheels.set(index, one);
      one.gauge.add(pressureKpa);
      if (temperatureC === null) continue;
      const absolute = coldAbsoluteOf(absoluteOfGauge(pressureKpa), temperatureC);
      one.cold.add(pressureKpa <= 0 ? 0 : gaugeOf(absolute));
    }
  }

  /** The hours that are over of the last `days` days, by storage index, in time order. Forgets those before. */
  hoursBefore(nowMs: number, days: number): Hours {
    const end = Math.floor(nowMs / hourMs);
    const start = end - days * 24;
    const samples = new Map<number, HourSample[]>();
    for (const hour of [...this.#hours.keys()].toSorted((a, b) => a - b)) {
      if (hour < start) this.#hours.delete(hour);
      if (hour < start || hour >= end) continue;
      for (const [index, { cold, gauge }] of this.#hours.get(hour) ?? []) {
        const isCompensated = cold.middleKpa !== null;
        const coldKpa = isCompensated ? cold.middleKpa : gauge.middleKpa;
        if (coldKpa === null) continue;
        const own = samples.get(index) ?? [];
        samples.set(index, own);
        own.push({ atMs: (hour + 0.5) * hourMs, coldKpa, isCompensated });
      }
    }
    return samples;
  }
}

import { outsideKpa } from './air.ts';
import type { Duty } from './duty.ts';
import type { Random } from './random.ts';
import type { Measured, SensorMake } from './sensor.ts';
import { Sensor } from './sensor.ts';
import { Tyre } from './tyre.ts';
import type { Weather } from './weather.ts';

/** How the wheels of a vehicle stand. */
export interface Layout {
  /** As the product names it: wheels per axle, front first. */
  readonly configuration: string;
  /** Recommended cold pressure of each axle, kPa. */
  readonly axlesKpa: readonly number[];
}

/** One place of a vehicle: the tyre and the sensor that are there. */
export interface Place {
  /** The product's number of the place: (axle − 1) × 4 + letter. */
  readonly index: number;
  readonly recommendedKpa: number;
  readonly isLeft: boolean;
  tyre: Tyre;
  sensor: Sensor;
  /** What a dragging brake adds while the wheel turns, K. */
  dragK: number;
  /** What the next transmission says instead of the truth, as a share of it; null = the truth. */
  wrongShare: number | null;
}

/** What a vehicle is made of. */
export interface VehicleParts {
  readonly random: Random;
  readonly layout: Layout;
  readonly duty: Duty;
  readonly weather: Weather;
  readonly sensors: SensorMake;
}

/** A vehicle as it really is, minute by minute. */
export class Vehicle {
  readonly places: readonly Place[];
  readonly duty: Duty;
  readonly random: Random;
  minute = 0;
  readonly #weather: Weather;
  /** Which side the sun is on while it stands, and how hot it makes a tyre, K. */
  #isSunLeft = true;
  #sunK = 0;
  /** Pairs of places whose sensors answer for each other. */
  swapped: readonly [number, number] | null = null;

  constructor({ random, layout, duty, weather, sensors }: VehicleParts) {
    this.random = random;
    this.duty = duty;
    this.#weather = weather;
    const ambientC = weather.ambientC(0);
    this.places = layout.configuration.split('x').flatMap((count, axle) =>
      Array.from({ length: Number(count) }, (_, letter): Place => {
        const recommendedKpa = layout.axlesKpa[axle] ?? 800;
        return {
          index: axle * 4 + letter,
          recommendedKpa,
          isLeft: letter < Number(count) / 2,
          tyre: new Tyre(random, recommendedKpa, ambientC),
          sensor: new Sensor(random, sensors, ambientC),
          dragK: 0,
          wrongShare: null,
        };
      }),
    );
  }

  get speedKmh(): number {
    return this.duty.speedKmh[this.minute] ?? 0;
  }

  get altitudeM(): number {
    return this.duty.altitudeM[this.minute] ?? 0;
  }

  get ambientC(): number {
    // 6.5 K colder for every kilometre
    return this.#weather.ambientC(this.minute) - 0.0065 * this.altitudeM;
  }

  /** Goes on to a minute. */
  stepTo(minute: number): void {
    this.minute = minute;
    const { ambientC, speedKmh } = this;
    const isArriving = speedKmh === 0 && (this.duty.speedKmh[minute - 1] ?? 0) > 0;
    if (isArriving || minute === 0) {
      this.#isSunLeft = this.random.chance(0.5);
      this.#sunK = this.random.between(3, 14);
    }
    const sunK = this.#weather.sun(minute) * this.#sunK;
    for (const place of this.places) {
      const isSunny = place.isLeft === this.#isSunLeft;
      place.tyre.step(minute, {
        ambientC,
        sunK: isSunny ? sunK : 0.2 * sunK,
        speedKmh,
        dragK: speedKmh > 0 ? place.dragK : 0,
      });
      place.sensor.step(place.tyre, ambientC);
    }
  }

  /** What the sensor of a place sends now; null when it is not heard. */
  measure(place: Place): Measured | null {
    const measured = this.#sourceOf(place).sensor.measure(this.#sourceOf(place).tyre, this.altitudeM);
    if (measured === null || place.wrongShare === null) return measured;
    const wrong = { ...measured, pressureKpa: Math.round(measured.pressureKpa * place.wrongShare) };
    place.wrongShare = null;
    return wrong;
  }

  /** The place whose tyre a sensor that was mixed up tells of. */
  #sourceOf(place: Place): Place {
    if (this.swapped === null) return place;
    const [one, other] = this.swapped;
    const wanted = place.index === one ? other : place.index === other ? one : place.index;
    return this.places.find(({ index }) => index === wanted) ?? place;
  }

  /** A wheel by its number. Throws RangeError where there is none. */
  placeAt(index: number): Place {
    const place = this.places.find((one) => one.index === index);
    if (place === undefined) throw new RangeError(`no wheel ${index}`);
    return place;
  }

  /** Gauge pressure at which a pump that knows nothing of warmth stops, kPa: the recommended one, here and now. */
  pumpTargetKpa(place: Place): number {
    return place.recommendedKpa + outsideKpa(this.altitudeM) - outsideKpa(0);
  }
}

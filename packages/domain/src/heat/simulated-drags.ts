import type { TrackReading } from '../judging/window-fold.ts';
import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTargets } from '../tyres/wheel-target.ts';
import { seededRandom } from '../outlook/simulated-vehicle.ts';
import { hotPressureKpa } from '../tyres/cold-pressure.ts';
import { wheelPositionAt, wheelPositionCount } from '../vehicles/wheel-position.ts';
import { productThresholds } from '../levels/thresholds.ts';

/*
 * Vehicles for tests of what is found by comparing heat. Brake and hub warm up with time constants of 8 to 20 minutes,
 * the air in the tyre follows within 10 to 25 minutes, the sensor within 2 to 7; all cool at rest in an hour or so.
 */

/** How a vehicle is driven: speed in km/h at a minute of the day. */
export const duties: Readonly<Record<'motorway' | 'rounds' | 'town', (minute: number) => number>> = {
  // two stretches of four and a half hours
  motorway: (minute) => (minute >= 360 && minute < 960 && !(minute >= 630 && minute < 675) ? 85 : 0),
  // twenty-five minutes from drop to drop, fifteen at each
  rounds: (minute) => (minute >= 360 && minute < 900 && minute % 40 < 25 ? 60 : 0),
  // a third of the minutes at lights
  town: (minute) => (minute >= 360 && minute < 900 && minute % 60 < 50 && (minute * 13) % 17 > 5 ? 35 : 0),
};

/** Storage indexes of the wheels of some vehicles. */
export const layouts = {
  '2x4': [0, 1, 4, 5, 6, 7],
  '2x2x2': [0, 1, 4, 5, 8, 9],
  '2x2': [0, 1, 4, 5],
} as const;

/** A day of a vehicle. */
export interface SimulatedDay {
  readonly seed: number;
  readonly layout: keyof typeof layouts;
  readonly duty: keyof typeof duties;
  readonly days: number;
  /** Minutes between two reports. */
  readonly everyMinutes: number;
  /** K by which the sun warms the left side of the parked vehicle. */
  readonly sunK?: number;
  /** K by which the right front wheel is warmer for the exhaust beside it. */
  readonly exhaustK?: number;
  /** K by which one sensor shows more than the others. */
  readonly offsetK?: number;
  /** A brake that drags: K that its wheels settle above the others, in minutes from the start. */
  readonly drag?: {
    readonly wheels: readonly number[];
    readonly kelvin: number;
    readonly from: number;
    readonly until: number;
  };
}

/** What all simulated wheels are judged by. */
export const simulatedTargets = (layout: keyof typeof layouts): WheelTargets =>
  Array.from({ length: wheelPositionCount }, (_, index) =>
    (layouts[layout] as readonly number[]).includes(index)
      ? {
          recommendedKpa: 800,
          thresholds: productThresholds,
          temperatureWarningC: 85,
          overInflationPercent: 20,
          referenceC: 20,
        }
      : null,
  );

const towards = (value: number, aim: number, timeConstant: number): number =>
  aim + (value - aim) * Math.exp(-1 / timeConstant);

/** Reports of a vehicle, the first at midnight of `startMs`, and the minutes for which it has driven by each. */
export function* simulateHeat(day: SimulatedDay, startMs: number): Generator<TrackReading> {
  const random = seededRandom(day.seed);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const ambientC = between(-5, 28);
  const [hubMinutes, dragMinutes, steeringK] = [between(8, 20), between(10, 25), between(-6, 8)];
  const wheels = layouts[day.layout].map((index, place) => ({
    index,
    isLeft: index % 4 === 0 || (day.layout === '2x4' && index % 4 === 1 && index > 3),
    // the steering axle carries another load than the others; inner wheels are cooled less
    rollingK: between(30, 36) + (index < 2 ? steeringK : 0) + (index === 5 || index === 6 ? 3 : 0),
    offsetK: between(-2, 2) + (place === day.seed % layouts[day.layout].length ? (day.offsetK ?? 0) : 0),
    lagMinutes: between(2, 7),
    airC: ambientC,
    hubK: 0,
    dragK: 0,
    sensorC: ambientC,
  }));
  for (let minute = 0; minute < day.days * 1440; minute += 1) {
    const speedKmh = duties[day.duty](minute % 1440);
    const ofDay = minute % 1440;
    const sun = speedKmh > 0 ? 0 : Math.max(0, Math.sin(((ofDay - 300) / 900) * Math.PI)) * (day.sunK ?? 0);
    for (const wheel of wheels) {
      const exhaustK = speedKmh > 0 && wheel.index === 1 ? (day.exhaustK ?? 0) : 0;
      const aimC = ambientC + (wheel.rollingK * speedKmh) / 85 + (wheel.isLeft ? sun : 0) + exhaustK;
      wheel.airC = towards(wheel.airC, aimC, speedKmh > 0 ? 32 : 60);
      const { drag } = day;
      const isDragging =
        drag !== undefined && drag.wheels.includes(wheel.index) && minute >= drag.from && minute < drag.until;
      wheel.hubK = towards(wheel.hubK, isDragging && speedKmh > 0 ? drag.kelvin : 0, speedKmh > 0 ? hubMinutes : 45);
      wheel.dragK = towards(wheel.dragK, wheel.hubK, dragMinutes);
      wheel.sensorC = towards(wheel.sensorC, wheel.airC + wheel.dragK, wheel.lagMinutes);
    }
    if (minute % day.everyMinutes !== 0) continue;
    const tyres = wheels.map(({ index, airC, dragK, sensorC, offsetK }): TyreReading => {
      const noiseK = (random() + random() + random() - 1.5) * 0.8;
      const pressureKpa = hotPressureKpa(800, airC + dragK, 20) + (random() - 0.5) * 4;
      const temperatureC = Math.round(sensorC + offsetK + noiseK);
      return { position: wheelPositionAt(index), pressureKpa, temperatureC, sensorFault: false };
    });
    yield { atMs: startMs + minute * 60_000, speedKmh, tyres };
  }
}

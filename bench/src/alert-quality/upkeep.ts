import { dayMinutes } from './run-time.ts';
import type { Scene, Story } from './troubles.ts';
import { until, untilParked } from './troubles.ts';

/** Every tyre is filled in the yard, warm or cold, some of them a little more and some less. */
export function* topUps(scene: Scene): Story {
  const { vehicle, random } = scene;
  for (;;) {
    yield* until(scene, vehicle.minute + dayMinutes * random.between(5, 12));
    yield* untilParked(scene, random.pick([3, 180]));
    for (const place of vehicle.places) {
      if (random.chance(0.7)) place.tyre.fillToGauge(vehicle.pumpTargetKpa(place) * (1 + random.normal(0.01)));
    }
  }
}

/** Tyres are changed about on their axle, with the unit off meanwhile; the sensors stay where they are entered. */
export function* rotations(scene: Scene): Story {
  const { vehicle, unit, random } = scene;
  for (;;) {
    yield* until(scene, vehicle.minute + dayMinutes * random.between(8, 16));
    yield* untilParked(scene, 120);
    unit.offUntilMinute = vehicle.minute + random.integer(60, 180);
    const one = random.pick(vehicle.places);
    const other = random.pick(
      vehicle.places.filter((place) => Math.floor(place.index / 4) === Math.floor(one.index / 4)),
    );
    [one.tyre, other.tyre] = [other.tyre, one.tyre];
  }
}

/** New tyres on an axle: filled cold in the workshop, the unit being off. */
export function* workshop(scene: Scene): Story {
  const { vehicle, unit, random } = scene;
  for (;;) {
    yield* until(scene, vehicle.minute + dayMinutes * random.between(10, 20));
    yield* untilParked(scene, 90);
    unit.offUntilMinute = vehicle.minute + random.integer(90, 300);
    const axle = Math.floor(random.pick(vehicle.places).index / 4);
    for (const place of vehicle.places) {
      if (Math.floor(place.index / 4) === axle) place.tyre.fillToDeviation(random.normal(1.5));
    }
  }
}

/** A unit that is switched off from Friday evening to Monday morning. */
export function* silentWeekends(scene: Scene): Story {
  const { vehicle, unit } = scene;
  for (let week = 0; ; week += 1) {
    yield* until(scene, (week * 7 + 4) * dayMinutes + 19 * 60);
    unit.offUntilMinute = (week * 7 + 7) * dayMinutes + 4 * 60;
    yield* until(scene, vehicle.minute + dayMinutes);
  }
}

import type { FlowLaw } from './air.ts';
import { absoluteOfGauge } from './air.ts';
import { findDriving } from './duty.ts';
import type { Episode, Trouble } from './episode.ts';
import { beginEpisode } from './episode.ts';
import type { Random } from './random.ts';
import { dayMinutes, runMinutes } from './run-time.ts';
import { holeOf } from './tyre.ts';
import type { Unit } from './unit.ts';
import type { Place, Vehicle } from './vehicle.ts';

/** Where a story takes place. */
export interface Scene {
  readonly vehicle: Vehicle;
  readonly unit: Unit;
  readonly random: Random;
  /** Every trouble there was, in the order they began. */
  readonly episodes: Episode[];
}

/** Something that goes on from minute to minute: it is asked once a minute. */
export type Story = Generator<undefined, void>;

/** Waits until a minute. */
export function* until({ vehicle }: Scene, minute: number): Story {
  while (vehicle.minute < minute) yield;
}

/** Waits until the vehicle has stood for so many minutes. */
export function* untilParked({ vehicle }: Scene, minutes: number): Story {
  for (let parked = 0; parked < minutes; parked = vehicle.speedKmh === 0 ? parked + 1 : 0) yield;
}

/** Waits until the vehicle has driven for so many minutes; for ever when it does not. */
function* untilDriving(scene: Scene, minutes: number): Story {
  yield* until(scene, findDriving(scene.vehicle.duty, scene.vehicle.minute, minutes) ?? runMinutes + 1);
}

function begin({ vehicle, episodes }: Scene, trouble: Trouble): Episode {
  const episode = beginEpisode(trouble, vehicle.minute);
  episodes.push(episode);
  return episode;
}

function mend({ vehicle, random }: Scene, place: Place, episode: Episode): void {
  place.tyre.hole = null;
  place.sensor.isDead = false;
  place.dragK = 0;
  place.tyre.fillToDeviation(random.normal(1));
  episode.endMinute = vehicle.minute;
}

/** A leak. */
export interface LeakPlan {
  readonly kind: 'leak' | 'fast_leak' | 'puncture';
  readonly percentPerDay: number;
  readonly law: FlowLaw;
  readonly isRollingOnly: boolean;
  /** Null = nobody lets air in before it is mended. */
  readonly toppedUpDays: number | null;
  /** Percent below the recommended pressure at which it is found and mended some hours later. */
  readonly foundPercent: number;
  readonly habit: string;
}

function* toppedUp(scene: Scene, place: Place, plan: LeakPlan, episode: Episode): Story {
  if (plan.toppedUpDays === null) return;
  for (;;) {
    yield* until(
      scene,
      scene.vehicle.minute + dayMinutes * scene.random.between(plan.toppedUpDays, plan.toppedUpDays + 2),
    );
    yield* untilParked(scene, 60);
    place.tyre.fillToGauge(scene.vehicle.pumpTargetKpa(place));
    episode.airMinute = scene.vehicle.minute;
  }
}

/** A hole in one tyre, from now until it is mended. */
export function* leak(scene: Scene, index: number, plan: LeakPlan): Story {
  const { vehicle, random } = scene;
  const place = vehicle.placeAt(index);
  const { kind, percentPerDay, law, habit } = plan;
  const doublingHours = (24 * 30 * random.between(0.3, 0.7)) / percentPerDay;
  const episode = begin(scene, { kind, wheel: index, percentPerDay, law, habit });
  const hole = holeOf(law, place.recommendedKpa, percentPerDay, doublingHours);
  place.tyre.hole = { ...hole, isRollingOnly: plan.isRollingOnly };
  place.tyre.holeSinceMinute = vehicle.minute;
  const help = toppedUp(scene, place, plan, episode);
  while (place.tyre.deviationPercent > -plan.foundPercent) {
    help.next();
    yield;
  }
  yield* until(scene, vehicle.minute + random.integer(120, 600));
  mend(scene, place, episode);
}

/** How a burst comes about. */
export type BurstHabit = 'while driving' | 'while the unit sleeps' | 'the sensor dies with it';

/** A tyre that is flat within a minute. */
export function* burst(scene: Scene, index: number, habit: BurstHabit): Story {
  const { vehicle, unit, random } = scene;
  const place = vehicle.placeAt(index);
  if (habit === 'while the unit sleeps') {
    yield* untilParked(scene, 60);
    unit.offUntilMinute = vehicle.minute + random.integer(240, 900);
    yield* until(scene, vehicle.minute + random.integer(30, 200));
  } else yield* untilDriving(scene, random.integer(20, 90));
  const episode = begin(scene, { kind: 'burst', wheel: index, percentPerDay: null, law: null, habit });
  place.tyre.coldAbsoluteKpa = absoluteOfGauge(random.between(0, 15));
  if (habit === 'the sensor dies with it') place.sensor.isDead = true;
  yield* until(scene, vehicle.minute + random.integer(20, 26) * 60);
  mend(scene, place, episode);
}

/** One transmission while driving that is not true: nothing, or half of what there is. */
export function* wrongReading(scene: Scene, index: number): Story {
  const { vehicle, random } = scene;
  const place = vehicle.placeAt(index);
  yield* untilDriving(scene, random.integer(10, 60));
  const share = random.pick([0, 0.5]);
  const habit = share === 0 ? 'nothing' : 'half';
  const episode = begin(scene, { kind: 'wrong_reading', wheel: index, percentPerDay: null, law: null, habit });
  place.wrongShare = share;
  while (place.wrongShare !== null) yield;
  yield* until(scene, vehicle.minute + 4 * 60);
  episode.endMinute = vehicle.minute;
}

/** A brake that drags from the first trip of a day to the last. */
export function* drag(scene: Scene, index: number): Story {
  const { vehicle, random } = scene;
  const place = vehicle.placeAt(index);
  yield* untilParked(scene, 240);
  yield* untilDriving(scene, 0);
  place.dragK = random.between(40, 80);
  const habit = place.dragK < 60 ? '40–60 K' : '60–80 K';
  const episode = begin(scene, { kind: 'drag', wheel: index, percentPerDay: null, law: null, habit });
  yield* untilParked(scene, 240);
  place.dragK = 0;
  episode.endMinute = vehicle.minute;
}

/** The two tyres of a dual filled unlike for some days. */
export function* dualMismatch(scene: Scene, outer: number, inner: number): Story {
  const { vehicle } = scene;
  vehicle.placeAt(outer).tyre.fillToDeviation(-13);
  vehicle.placeAt(inner).tyre.fillToDeviation(9);
  const episode = begin(scene, { kind: 'dual_mismatch', wheel: outer, percentPerDay: null, law: null, habit: '' });
  yield* until(scene, vehicle.minute + 8 * dayMinutes);
  for (const index of [outer, inner]) vehicle.placeAt(index).tyre.fillToDeviation(0);
  episode.endMinute = vehicle.minute;
}

/** Two sensors mixed up for some days */
export function* swappedSensors(scene: Scene, pair: readonly [number, number]): Story {
  const { vehicle } = scene;
  vehicle.swapped = pair;
  const [wheel] = pair;
  const episode = begin(scene, { kind: 'swapped_sensors', wheel, percentPerDay: null, law: null, habit: '' });
  yield* until(scene, vehicle.minute + 8 * dayMinutes);
  vehicle.swapped = null;
  episode.endMinute = vehicle.minute;
}

/** A sensor that says nothing more for some days. */
export function* deadSensor(scene: Scene, index: number): Story {
  const { vehicle } = scene;
  yield* untilDriving(scene, 5);
  const { sensor } = vehicle.placeAt(index);
  sensor.isDead = true;
  const episode = begin(scene, { kind: 'dead_sensor', wheel: index, percentPerDay: null, law: null, habit: '' });
  yield* until(scene, vehicle.minute + 4 * dayMinutes);
  sensor.isDead = false;
  episode.endMinute = vehicle.minute;
}

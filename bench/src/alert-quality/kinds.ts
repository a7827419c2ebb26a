import type { FlowLaw } from './air.ts';
import type { DutyKind } from './duty.ts';
import type { Random } from './random.ts';
import { dayMinutes } from './run-time.ts';
import type { SensorMake } from './sensor.ts';
import type { BurstHabit, LeakPlan, Scene, Story } from './troubles.ts';
import { burst, deadSensor, drag, dualMismatch, leak, swappedSensors, until, wrongReading } from './troubles.ts';
import type { UnitMake } from './unit.ts';
import { rotations, silentWeekends, topUps, workshop } from './upkeep.ts';
import type { Layout } from './vehicle.ts';
import type { Climate } from './weather.ts';

/** A kind of vehicle history. */
export interface Kind {
  readonly name: string;
  /** Vehicles of this kind in a whole run, of some 2,000. */
  readonly weight: number;
  /** Whether nothing is wrong with any wheel: every incident is false. */
  readonly isSound?: boolean;
  readonly layout?: Layout;
  readonly climate?: (random: Random) => Climate;
  readonly duty?: Partial<DutyKind>;
  readonly sensors?: Partial<SensorMake>;
  readonly unit?: (random: Random) => Partial<UnitMake>;
  /** What happens, at the same time. */
  readonly stories: (scene: Scene) => Story[];
}

const van: Layout = { configuration: '2x2', axlesKpa: [450, 480] };
const tractor: Layout = { configuration: '2x4', axlesKpa: [850, 800] };
const trailer: Layout = { configuration: '2x2x2', axlesKpa: [900, 900, 900] };
/** The steered tyres are filled to clearly more: only that tells whose tyre a sensor measures. */
const unlikeTractor: Layout = { configuration: '2x4', axlesKpa: [900, 750] };
const truck: Layout = { configuration: '2x4x2', axlesKpa: [850, 800, 800] };

/** The vehicles there are. */
export const layouts: readonly Layout[] = [van, tractor, tractor, trailer, truck];

/** A month with one or two cold snaps. */
export const snappyClimate = (random: Random): Climate => ({
  meanC: random.between(-5, 15),
  swingK: random.between(3, 8),
  snaps: Array.from({ length: random.integer(1, 3) }, () => ({
    startMinute: random.integer(1, 26) * dayMinutes + random.integer(0, dayMinutes),
    minutes: random.integer(30, 90) * 60,
    depthK: random.between(10, 20),
  })),
});

/** A month without any. */
export const plainClimate = (random: Random): Climate => ({
  meanC: random.between(-5, 26),
  swingK: random.between(3, 9),
  snaps: random.chance(0.15) ? snappyClimate(random).snaps : [],
});

const laws: readonly FlowLaw[] = ['laminar', 'orifice', 'growing'];

const slowLeak = (random: Random, changes: Partial<LeakPlan>): LeakPlan => ({
  kind: 'leak',
  percentPerDay: 3,
  law: random.pick(laws),
  isRollingOnly: false,
  toppedUpDays: null,
  foundPercent: 45,
  habit: '',
  ...changes,
});

const shuffledWheels = ({ vehicle, random }: Scene): number[] =>
  vehicle.places
    .map(({ index }) => ({ index, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ index }) => index);

/** One after the other, wheel after wheel, with so many days between. */
function* oneByOne(scene: Scene, days: number, story: (wheel: number) => Story): Story {
  for (;;) {
    for (const wheel of shuffledWheels(scene)) {
      yield* until(scene, scene.vehicle.minute + dayMinutes * scene.random.between(days, days * 1.5));
      yield* story(wheel);
    }
  }
}

const slowLeaks = (scene: Scene, changes: Partial<LeakPlan>): Story =>
  oneByOne(scene, 1.5, (wheel) => leak(scene, wheel, slowLeak(scene.random, changes)));

const leakKinds = [1, 2, 3, 5, 10, 20].map((percentPerDay): Kind => ({
  name: `leak of ${percentPerDay} %/day`,
  weight: percentPerDay <= 2 ? 95 : 70,
  stories: (scene) => [slowLeaks(scene, { percentPerDay })],
}));

function* leakAfter(scene: Scene, wheel: number, plan: LeakPlan): Story {
  yield* until(scene, dayMinutes * scene.random.between(1.5, 4));
  yield* leak(scene, wheel, plan);
}

const manyLeaks = (scene: Scene): Story[] => {
  const wheels = shuffledWheels(scene);
  return wheels
    .slice(0, Math.ceil(wheels.length * 0.6))
    .map((wheel) => leakAfter(scene, wheel, slowLeak(scene.random, { habit: 'several tyres at once' })));
};

const fastLeak = ({ vehicle, random }: Scene, wheel: number, kpaPerHour: number, kind: LeakPlan['kind']): LeakPlan => ({
  kind,
  percentPerDay: (kpaPerHour * 24 * 100) / vehicle.placeAt(wheel).recommendedKpa,
  law: random.pick(kind === 'puncture' ? ['orifice'] : ['laminar', 'orifice']),
  isRollingOnly: false,
  toppedUpDays: null,
  foundPercent: kind === 'puncture' ? 75 : 60,
  habit: '',
});

function* whileDriving(scene: Scene, story: Story): Story {
  while (scene.vehicle.speedKmh === 0) yield;
  yield* until(scene, scene.vehicle.minute + scene.random.integer(0, 40));
  yield* story;
}

const burstHabits: readonly BurstHabit[] = ['while driving', 'while the unit sleeps', 'the sensor dies with it'];

const upkeepOf = (scene: Scene): Story[] => {
  const { random } = scene;
  return [
    ...(random.chance(0.7) ? [topUps(scene)] : []),
    ...(random.chance(0.3) ? [rotations(scene)] : []),
    ...(random.chance(0.3) ? [workshop(scene)] : []),
    ...(random.chance(0.2) ? [silentWeekends(scene)] : []),
  ];
};

const soundKinds: readonly Kind[] = [
  { name: 'sound', weight: 120, isSound: true, stories: upkeepOf },
  { name: 'sound, cold snaps', weight: 110, isSound: true, climate: snappyClimate, stories: upkeepOf },
  { name: 'sound, mountains', weight: 90, isSound: true, duty: { passM: 1900, baseM: 300 }, stories: upkeepOf },
  {
    name: 'sound, coarse and noisy sensors',
    weight: 70,
    isSound: true,
    sensors: { noiseKpa: 2.5, stepKpa: 8, dropShare: 0.1, isValveCap: true },
    stories: upkeepOf,
  },
  { name: 'sound, no temperatures', weight: 70, isSound: true, sensors: { hasTemperature: false }, stories: upkeepOf },
];

/** Every kind of vehicle history. */
export const kinds: readonly Kind[] = [
  ...soundKinds,
  ...leakKinds,
  {
    name: 'leak, topped up',
    weight: 80,
    stories: (scene) => [slowLeaks(scene, { percentPerDay: 3, toppedUpDays: 3, habit: 'topped up every 3–5 days' })],
  },
  {
    name: 'leak while rolling only',
    weight: 70,
    stories: (scene) => [slowLeaks(scene, { percentPerDay: 28.8, isRollingOnly: true, habit: 'while rolling only' })],
  },
  { name: 'several tyres leak', weight: 70, stories: manyLeaks },
  {
    name: 'leak, unit silent at weekends',
    weight: 70,
    stories: (scene) => [
      silentWeekends(scene),
      slowLeaks(scene, { percentPerDay: scene.random.pick([3, 5, 10]), habit: 'unit silent at weekends' }),
    ],
  },
  {
    name: 'leak, no temperatures',
    weight: 90,
    sensors: { hasTemperature: false },
    stories: (scene) => [slowLeaks(scene, { percentPerDay: scene.random.pick([3, 5]), habit: 'no temperatures' })],
  },
  {
    name: 'leak in cold snaps',
    weight: 70,
    climate: snappyClimate,
    stories: (scene) => [slowLeaks(scene, { habit: 'cold snaps' })],
  },
  {
    name: 'leak, unit clock ahead',
    weight: 50,
    unit: (random) => ({ clockAheadMs: random.integer(70, 300) * 1000 }),
    stories: (scene) => [slowLeaks(scene, { percentPerDay: 10, habit: 'unit clock ahead' })],
  },
  {
    name: 'fast leaks',
    weight: 95,
    stories: (scene) => [
      oneByOne(scene, 2, (wheel) =>
        leak(scene, wheel, fastLeak(scene, wheel, scene.random.between(20, 100), 'fast_leak')),
      ),
    ],
  },
  {
    name: 'punctures',
    weight: 95,
    unit: (random) => ({ intervalMinutes: random.pick([1, 5, 10, 15]) }),
    stories: (scene) => [
      oneByOne(scene, 2, (wheel) =>
        whileDriving(scene, leak(scene, wheel, fastLeak(scene, wheel, scene.random.between(180, 1200), 'puncture'))),
      ),
    ],
  },
  {
    name: 'bursts',
    weight: 95,
    stories: (scene) => [oneByOne(scene, 2, (wheel) => burst(scene, wheel, scene.random.pick(burstHabits)))],
  },
  {
    name: 'single wrong readings',
    weight: 95,
    stories: (scene) => [oneByOne(scene, 1, (wheel) => wrongReading(scene, wheel))],
  },
  { name: 'dragging brakes', weight: 80, stories: (scene) => [oneByOne(scene, 2, (wheel) => drag(scene, wheel))] },
  {
    name: 'unlike duals',
    weight: 40,
    layout: tractor,
    stories: (scene) => [oneByOne(scene, 4, () => dualMismatch(scene, 4, 5))],
  },
  {
    name: 'sensors mixed up',
    weight: 40,
    layout: unlikeTractor,
    stories: (scene) => [oneByOne(scene, 4, () => swappedSensors(scene, [0, 4]))],
  },
  { name: 'dead sensors', weight: 40, stories: (scene) => [oneByOne(scene, 3, (wheel) => deadSensor(scene, wheel))] },
];

import { Engine } from './engine.ts';
import type { Episode } from './episode.ts';
import type { Kind } from './kinds.ts';
import type { Look } from './looks.ts';
import type { Silence } from './observer.ts';
import { Observer } from './observer.ts';
import { minuteMs, msOf, runMinutes } from './run-time.ts';
import { createStage } from './stage.ts';
import type { Scene } from './troubles.ts';

/** What came of a vehicle's month. */
export interface VehicleResult {
  readonly kind: string;
  readonly isSound: boolean;
  readonly number: number;
  readonly wheels: number;
  readonly messages: number;
  readonly intervalMinutes: number;
  readonly hasTemperature: boolean;
  readonly isClockAhead: boolean;
  readonly episodes: readonly Episode[];
  readonly looks: readonly Look[];
  readonly silence: Silence;
  readonly falseIncidents: Observer['falseIncidents'];
  readonly trueMismatches: number;
}

const lookMinutes = 120;
/** The outlook job is most of what a run takes: where no tyre loses more than this a day, it is run every third hour. */
const quickPercentPerDay = 4;
const hourMs = 60 * minuteMs;
/** By how much a unit's clock is ahead when nothing of it is believed. */
const tooFarAheadMs = minuteMs;

/** Lets a vehicle of a kind live for a month. The same for the same seed and number. */
export async function runVehicle(kind: Kind, seed: number, number: number): Promise<VehicleResult> {
  const { vehicle, unit, unitMake, sensorMake, random, entered } = createStage(kind, seed, number);
  const engine = new Engine(entered);
  const scene: Scene = { vehicle, unit, random, episodes: [] };
  const observer = new Observer(scene, engine);
  const stories = kind.stories(scene);
  let messages = 0;
  for (let minute = 0; minute < runMinutes; minute += 1) {
    vehicle.stepTo(minute);
    for (const story of stories) story.next();
    observer.minute();
    if (minute % 60 === 0) engine.outlookEveryMs = isPressing(scene.episodes) ? hourMs : 3 * hourMs;
    for (const message of unit.collect(vehicle)) {
      const { arrivesMs, records } = message;
      messages += 1;
      await engine.deliver(
        records.map(({ reading }) => ({ ...reading, receivedAtMs: arrivesMs })),
        arrivesMs,
      );
      observer.arrived(message);
    }
    if (engine.isDue(msOf(minute + 1))) {
      await engine.tick(msOf(minute + 1));
      observer.seen();
    }
    if (minute % lookMinutes === 0) observer.look();
    if (minute % 60 === 30) observer.hour();
  }
  return {
    kind: kind.name,
    isSound: kind.isSound === true,
    number,
    wheels: vehicle.places.length,
    messages,
    intervalMinutes: unitMake.intervalMinutes,
    hasTemperature: sensorMake.hasTemperature,
    isClockAhead: unitMake.clockAheadMs > tooFarAheadMs,
    episodes: scene.episodes,
    looks: observer.looks,
    silence: observer.silence,
    falseIncidents: observer.falseIncidents,
    trueMismatches: observer.trueMismatches,
  };
}

const isPressing = (episodes: readonly Episode[]): boolean =>
  episodes.some(({ endMinute, percentPerDay }) => endMinute === null && (percentPerDay ?? 0) > quickPercentPerDay);

import { positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import { isMoving } from '../journeys/advance-journey.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { nextBetween, nextChoice } from '../random/seeded-random.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import type { Scenario, ScenarioKind } from './scenario.ts';

const minuteMs = 60_000;

interface LiveKind {
  readonly kind: ScenarioKind;
  readonly strength: number | null;
  /** Until it is put right, minutes. */
  readonly minutes: readonly [number, number];
}

/** What happens one after the other; a puncture first, because it is what people come to see. */
const liveKinds: readonly LiveKind[] = [
  { kind: 'puncture', strength: 140, minutes: [22, 35] },
  { kind: 'hot_brake', strength: null, minutes: [40, 60] },
  { kind: 'slow_leak', strength: 96, minutes: [150, 240] },
  { kind: 'over_inflation', strength: 25, minutes: [25, 45] },
  { kind: 'puncture', strength: 70, minutes: [22, 35] },
  { kind: 'silent_sensor', strength: null, minutes: [70, 100] },
  { kind: 'swapped_sensors', strength: null, minutes: [60, 90] },
  { kind: 'dead_unit', strength: null, minutes: [30, 50] },
  // drags lightly: found by the other side of the axle, as it never gets hot
  { kind: 'hot_brake', strength: 50, minutes: [60, 90] },
];

/** Pause in minutes from the first live moment to the first scenario, and from one to the next. */
const firstPauseMinutes = 1.2;
const pauseMinutes: readonly [number, number] = [2.5, 4.5];

/** When the next live scenario is due: the `count`-th, counted from 0, after `previousMs`. */
export function nextScenarioDueMs(count: number, previousMs: number, random: SeededRandom): number {
  return previousMs + (count === 0 ? firstPauseMinutes : nextBetween(random, ...pauseMinutes)) * minuteMs;
}

/**
 * The `count`-th live scenario, on a vehicle that is driving and has nothing else on its mind; null when
 * there is none, which happens only if nearly all are in trouble.
 */
export function findLiveScenario(
  vehicles: readonly SimulatedVehicle[],
  count: number,
  worldNowMs: number,
  random: SeededRandom,
): Scenario | null {
  const chosen = liveKinds[count % liveKinds.length];
  if (chosen === undefined) return null;
  const free = vehicles.filter((simulated) => isFree(simulated) && suits(simulated, chosen.kind));
  if (free.length === 0) return null;
  const { vehicle } = nextChoice(random, free);
  return {
    kind: chosen.kind,
    registration: vehicle.registration,
    position: nextChoice(random, positionsOf(vehicle.configuration)),
    fromMs: worldNowMs,
    untilMs: worldNowMs + nextBetween(random, ...chosen.minutes) * minuteMs,
    strength: chosen.strength,
  };
}

/** Whether a kind of trouble can be seen on a vehicle at all. */
function suits({ vehicle }: SimulatedVehicle, kind: ScenarioKind): boolean {
  if (kind === 'hot_brake') return vehicle.journeyPlan.speedClass !== 'plant';
  // Sensors of tyres with one pressure could be swapped all day and nobody would know.
  if (kind === 'swapped_sensors') return new Set(vehicle.axles.map((axle) => axle.recommendedPressureKpa)).size > 1;
  return true;
}

function isFree({ state }: SimulatedVehicle): boolean {
  const isTroubled = state.events.some(({ kind }) => kind !== 'weekly_check');
  const isSound = state.tyres.every((tyre) => tyre.leakPerHour === 0 && tyre.settledBrakeC === 0 && !tyre.silent);
  return isMoving(state.journey) && !state.unitDead && !isTroubled && isSound;
}

import { pressureAvlId } from '@tyrewatch/device-protocol/readings/avl-tyres';
import { isMoving } from '../journeys/advance-journey.ts';
import { tyrePressureKpa } from '../physics/tyre-step.ts';
import { hashText } from '../random/text-hash.ts';
import type { UnitReport } from '../units/unit-report.ts';
import { advanceVehicle } from '../vehicles/advance-vehicle.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import type { Weather } from '../weather/ambient-temperature.ts';
import type { UnitClock } from './unit-clock.ts';
import { reportVehicle } from './vehicle-reporter.ts';

/** Periods of a unit that follows its vehicle, milliseconds. */
const drivingMs = { least: 10_000, most: 20_000 };
const restingMs = 10 * 60_000;
/** A tyre that lost this much since the last record makes one at once, but not more often than this. */
const fallKpa = 15;
const fallMs = 3000;

/** What a unit remembers between its live records. */
export interface LiveMemory {
  /** Pressures at the last record by wheel, kPa; empty before the first. */
  pressuresKpa: readonly number[];
  /** Whether the vehicle was moving at the last record; null before the first. */
  moving: boolean | null;
  /** Set by a command that asks for a record now. */
  reportNow: boolean;
}

/** A memory of nothing: the first look makes a record. */
export function emptyMemory(): LiveMemory {
  return { pressuresKpa: [], moving: null, reportNow: false };
}

/**
 * Moves a vehicle on to the present and makes a record when its period is over, it set off or stopped, a
 * tyre fell, or somebody asked. Null when nothing is due or the unit has no power.
 */
export function nextLiveReport(
  simulated: SimulatedVehicle,
  memory: LiveMemory,
  weather: Weather,
  clock: UnitClock,
  worldNowMs: number,
): UnitReport | null {
  const { state } = simulated;
  advanceVehicle(simulated, worldNowMs, weather);
  if (state.unitDead) return null;
  const moving = isMoving(state.journey);
  const sinceMs = state.lastRecordMs === null ? Number.POSITIVE_INFINITY : worldNowMs - state.lastRecordMs;
  const fallen = sinceMs >= fallMs ? findFallenWheel(simulated, memory) : null;
  const isDue =
    sinceMs >= (moving ? ownPeriodMs(simulated) : restingMs) || moving !== memory.moving || memory.reportNow;
  // Records carry whole seconds: two within one would be taken for the same.
  if (sinceMs < 1000 || (!isDue && fallen === null)) return null;
  memory.pressuresKpa = state.tyres.map(tyrePressureKpa);
  memory.moving = moving;
  memory.reportNow = false;
  return reportVehicle(simulated, weather, clock, fallen === null ? 0 : pressureAvlId(fallen + 1));
}

function findFallenWheel({ state }: SimulatedVehicle, memory: LiveMemory): number | null {
  const wheel = state.tyres.findIndex((tyre, index) => {
    const before = memory.pressuresKpa[index];
    return before !== undefined && !tyre.silent && before - tyrePressureKpa(tyre) >= fallKpa;
  });
  return wheel < 0 ? null : wheel;
}

function ownPeriodMs({ vehicle }: SimulatedVehicle): number {
  const lot = hashText(`period ${vehicle.registration}`) / 4_294_967_296;
  return drivingMs.least + lot * (drivingMs.most - drivingMs.least);
}

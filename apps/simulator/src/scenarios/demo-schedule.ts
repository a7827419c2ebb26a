import { positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { createSeededRandom, nextBetween, nextChoice } from '../random/seeded-random.ts';
import { hashText } from '../random/text-hash.ts';
import type { Scenario, ScenarioKind } from './scenario.ts';
import { openingRows } from './opening-table.ts';
import type { OpeningRow } from './opening-table.ts';

const hourMs = 3_600_000;
/** Troubles of the past weeks that were found and mended before the opening. */
const mendedCount = 18;

interface MendedKind {
  readonly kind: ScenarioKind;
  readonly hours: readonly [number, number];
  readonly strength: readonly [number, number] | null;
}

const mendedKinds: readonly MendedKind[] = [
  { kind: 'slow_leak', hours: [60, 96], strength: [7, 11] },
  { kind: 'puncture', hours: [1, 4], strength: [15, 120] },
  { kind: 'hot_brake', hours: [3, 8], strength: [70, 85] },
  { kind: 'over_inflation', hours: [12, 40], strength: [23, 28] },
  { kind: 'silent_sensor', hours: [8, 30], strength: null },
  { kind: 'dead_unit', hours: [5, 18], strength: null },
];

/**
 * What happens in the weeks before `openingMs` and is still going on then. Fixed by the fleet, so that
 * an interrupted history goes on as it began.
 */
export function demoSchedule(
  vehicles: readonly DemoVehicle[],
  openingMs: number,
  historyMs: number,
): readonly Scenario[] {
  const underWay = openingRows.map((row) => openingScenario(row, vehicles, openingMs));
  const taken = new Set(underWay.map(({ registration }) => registration));
  const free = vehicles.filter(
    ({ registration, journeyPlan }) => !taken.has(registration) && journeyPlan.dutyPlan !== 'standing',
  );
  const random = createSeededRandom(hashText('mended troubles'));
  const mended = Array.from({ length: mendedCount }, (_, index) => {
    const [vehicle] = free.splice(Math.floor(nextBetween(random, 0, free.length)), 1);
    return vehicle === undefined ? [] : [mendedScenario(vehicle, index, random, { openingMs, historyMs })];
  });
  return [...underWay, ...mended.flat()];
}

function openingScenario(row: OpeningRow, vehicles: readonly DemoVehicle[], openingMs: number): Scenario {
  const [kind, vehicleType, nth, position, fromHours, untilHours, strength] = row;
  const vehicle = vehicles.filter((candidate) => candidate.vehicleType === vehicleType)[nth];
  if (vehicle === undefined) throw new RangeError(`the demonstration has no ${vehicleType} ${nth}`);
  return {
    kind,
    registration: vehicle.registration,
    position,
    fromMs: openingMs + fromHours * hourMs,
    untilMs: openingMs + untilHours * hourMs,
    strength,
  };
}

function mendedScenario(
  vehicle: DemoVehicle,
  index: number,
  random: SeededRandom,
  { openingMs, historyMs }: { readonly openingMs: number; readonly historyMs: number },
): Scenario {
  const { kind, hours, strength } = mendedKinds[index % mendedKinds.length] ?? nextChoice(random, mendedKinds);
  const lastingMs = nextBetween(random, ...hours) * hourMs;
  // The first day is left quiet, and all is mended half a day before the opening.
  const latestMs = openingMs - lastingMs - 12 * hourMs;
  const fromMs = nextBetween(random, openingMs - historyMs + 24 * hourMs, latestMs);
  return {
    kind,
    registration: vehicle.registration,
    position: nextChoice(random, positionsOf(vehicle.configuration)),
    fromMs,
    untilMs: fromMs + lastingMs,
    strength: strength === null ? null : nextBetween(random, ...strength),
  };
}

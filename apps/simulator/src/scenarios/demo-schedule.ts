import { positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import { advanceJourney } from '../journeys/advance-journey.ts';
import { startJourney } from '../journeys/start-journey.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { createSeededRandom, nextBetween, nextChoice } from '../random/seeded-random.ts';
import { hashText } from '../random/text-hash.ts';
import type { Scenario, ScenarioKind } from './scenario.ts';
import { leftStandingRow, openingRows } from './opening-table.ts';
import type { OpeningRow } from './opening-table.ts';

const hourMs = 3_600_000;
/** Troubles of the past weeks that were found and mended before the opening. */
const mendedCount = 18;

interface ScheduleSpan {
  readonly openingMs: number;
  readonly historyMs: number;
}

interface MendedKind {
  readonly kind: ScenarioKind;
  readonly hours: readonly [number, number];
  readonly strength: readonly [number, number] | null;
}

const mendedKinds: readonly MendedKind[] = [
  { kind: 'slow_leak', hours: [60, 96], strength: [7, 11] },
  { kind: 'puncture', hours: [1, 4], strength: [15, 120] },
  { kind: 'hot_brake', hours: [3, 8], strength: [85, 100] },
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
  const taken = new Set<string>();
  // Those with a vehicle of their own first, so that the choice of a driving one leaves them theirs.
  const underWay: Scenario[] = [];
  for (const row of openingRows.toSorted((one, other) => Number(isForDriving(one)) - Number(isForDriving(other)))) {
    const [, vehicleType, nth] = row;
    const ofType = vehicles.filter((vehicle) => vehicle.vehicleType === vehicleType);
    const vehicle =
      nth === 'driving'
        ? findBusiest(
            ofType.filter(({ registration }) => !taken.has(registration)),
            { openingMs, historyMs },
          )
        : ofType[nth];
    if (vehicle === undefined) throw new RangeError(`the demonstration has no ${vehicleType} ${nth}`);
    taken.add(vehicle.registration);
    underWay.push(openingScenario(row, vehicle, openingMs));
  }
  const free = vehicles.filter(
    ({ registration, journeyPlan }) => !taken.has(registration) && journeyPlan.dutyPlan !== 'standing',
  );
  const random = createSeededRandom(hashText('mended troubles'));
  const mended = Array.from({ length: mendedCount }, (_, index) => {
    const [vehicle] = free.splice(Math.floor(nextBetween(random, 0, free.length)), 1);
    return vehicle === undefined ? [] : [mendedScenario(vehicle, index, random, { openingMs, historyMs })];
  });
  const [, leftType, nth] = leftStandingRow;
  const left = vehicles.filter(({ vehicleType }) => vehicleType === leftType)[Number(nth)];
  return [...underWay, ...mended.flat(), ...(left ? [openingScenario(leftStandingRow, left, openingMs)] : [])];
}

const isForDriving = ([, , nth]: OpeningRow): boolean => nth === 'driving';

function openingScenario(row: OpeningRow, { registration }: DemoVehicle, openingMs: number): Scenario {
  const [kind, , , position, fromHours, untilHours, strength] = row;
  return {
    kind,
    registration,
    position,
    fromMs: openingMs + fromHours * hourMs,
    untilMs: openingMs + untilHours * hourMs,
    strength,
  };
}

/** The vehicle that drives longest in the last hour before the opening; the first one of several. */
function findBusiest(vehicles: readonly DemoVehicle[], span: ScheduleSpan): DemoVehicle | undefined {
  return vehicles
    .map((vehicle) => ({ vehicle, drivenMs: drivenInLastHourMs(vehicle, span) }))
    .toSorted((one, other) => other.drivenMs - one.drivenMs)[0]?.vehicle;
}

function drivenInLastHourMs({ journeyPlan }: DemoVehicle, { openingMs, historyMs }: ScheduleSpan): number {
  const journey = startJourney(journeyPlan, openingMs - historyMs, 0);
  advanceJourney(journey, journeyPlan, openingMs - hourMs, () => undefined);
  let drivenMs = 0;
  advanceJourney(journey, journeyPlan, openingMs, ({ fromMs, toMs, speedKmh }) => {
    if (speedKmh > 0) drivenMs += toMs - fromMs;
  });
  return drivenMs;
}

function mendedScenario(
  vehicle: DemoVehicle,
  index: number,
  random: SeededRandom,
  { openingMs, historyMs }: ScheduleSpan,
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

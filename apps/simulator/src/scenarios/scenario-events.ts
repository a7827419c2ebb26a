import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import type { WheelLayout } from '../vehicles/wheel-layout.ts';
import { listWheels } from '../vehicles/wheel-layout.ts';
import type { Scenario, ScenarioKind } from './scenario.ts';
import { usualStrength } from './scenario.ts';
import type { VehicleChange, VehicleEvent } from './vehicle-event.ts';

/** A scenario with the wheel it concerns, looked up. */
interface StagedScenario {
  readonly scenario: Scenario;
  readonly wheels: readonly WheelLayout[];
  /** Index of the wheel. */
  readonly wheel: number;
  readonly layout: WheelLayout;
}

type Staging = (staged: StagedScenario) => { begin: readonly VehicleChange[]; end: readonly VehicleChange[] };

const hoursPerDay = 24;

const stagings: Readonly<Record<ScenarioKind, Staging>> = {
  slow_leak: (staged) => {
    const percentPerDay = staged.scenario.strength ?? usualStrength.slow_leak;
    const sharePerHour = -Math.log(1 - percentPerDay / 100) / hoursPerDay;
    return { begin: [{ kind: 'leak', wheel: staged.wheel, sharePerHour }], end: [mend(staged)] };
  },
  puncture: (staged) => {
    const kpaPerMinute = staged.scenario.strength ?? usualStrength.puncture;
    const sharePerHour = (kpaPerMinute * 60) / staged.layout.recommendedKpa;
    return { begin: [{ kind: 'leak', wheel: staged.wheel, sharePerHour }], end: [mend(staged)] };
  },
  hot_brake: ({ wheel, scenario, wheels, layout }) => {
    // Both tyres of a pair sit over the same drum.
    const pair = wheels.flatMap((other, index) => (isOverSameBrake(layout, other, wheels) ? [index] : []));
    const settledC = scenario.strength ?? usualStrength.hot_brake;
    const heat = (addedC: number): VehicleChange[] =>
      [...new Set([wheel, ...pair])].map((index) => ({ kind: 'brake_heat', wheel: index, settledC: addedC }));
    return { begin: heat(settledC), end: heat(0) };
  },
  // The weather is the same for all: `createWorld` adds the spell, nothing happens to the vehicle itself.
  cold_night: () => ({ begin: [], end: [] }),
  silent_sensor: ({ wheel }) => ({
    begin: [{ kind: 'sensor_silent', wheel, silent: true }],
    end: [{ kind: 'sensor_silent', wheel, silent: false }],
  }),
  swapped_sensors: ({ wheel, wheels, layout }) => {
    const withWheel = wheels.findIndex((other) => other.recommendedKpa !== layout.recommendedKpa);
    if (withWheel < 0) return { begin: [], end: [] };
    const swap: VehicleChange = { kind: 'swap_sensors', wheel, withWheel };
    return { begin: [swap], end: [swap] };
  },
  over_inflation: (staged) => {
    const percent = staged.scenario.strength ?? usualStrength.over_inflation;
    const coldKpa = staged.layout.recommendedKpa * (1 + percent / 100);
    return { begin: [{ kind: 'inflate', wheel: staged.wheel, coldKpa }], end: [mend(staged)] };
  },
  // Uncoupled or out of work: it stays where it is, whatever its duty says.
  left_standing: ({ scenario: { untilMs } }) => ({
    begin: untilMs === null ? [] : [{ kind: 'hold', untilMs }],
    end: [],
  }),
  // Somebody with an air line: nothing puts it back.
  inflate: ({ scenario, wheel, layout }) => {
    const coldKpa = (layout.recommendedKpa * (scenario.strength ?? usualStrength.inflate)) / 100;
    return { begin: [{ kind: 'inflate', wheel, coldKpa }], end: [] };
  },
  dead_unit: () => ({ begin: [{ kind: 'unit_dead', dead: true }], end: [{ kind: 'unit_dead', dead: false }] }),
  repair: (staged) => ({
    begin: [
      mend(staged),
      { kind: 'brake_heat', wheel: staged.wheel, settledC: 0 },
      { kind: 'sensor_silent', wheel: staged.wheel, silent: false },
      { kind: 'own_sensors' },
      { kind: 'unit_dead', dead: false },
    ],
    end: [],
  }),
};

/**
 * What a scenario does to its vehicle, in order of time. Throws RangeError when the vehicle has no wheel
 * at the position. A scenario without a position uses the first wheel.
 */
export function eventsOfScenario(scenario: Scenario, vehicle: DemoVehicle): readonly VehicleEvent[] {
  const wheels = listWheels(vehicle);
  const wheel = scenario.position === null ? 0 : wheels.findIndex(({ position }) => position === scenario.position);
  const layout = wheels[wheel];
  if (layout === undefined) throw new RangeError(`${vehicle.registration} has no wheel ${scenario.position}`);
  const { begin, end } = stagings[scenario.kind]({ scenario, wheels, wheel, layout });
  const { fromMs, untilMs } = scenario;
  return [
    ...begin.map((change): VehicleEvent => ({ atMs: fromMs, ...change })),
    ...(untilMs === null ? [] : end.map((change): VehicleEvent => ({ atMs: untilMs, ...change }))),
  ];
}

function mend({ wheel, layout }: StagedScenario): VehicleChange {
  return { kind: 'inflate', wheel, coldKpa: layout.recommendedKpa };
}

function isOverSameBrake(one: WheelLayout, other: WheelLayout, wheels: readonly WheelLayout[]): boolean {
  if (one.axleIndex !== other.axleIndex) return false;
  const onAxle = wheels.filter(({ axleIndex }) => axleIndex === one.axleIndex).length;
  return one.placeOnAxle < onAxle / 2 === other.placeOnAxle < onAxle / 2;
}

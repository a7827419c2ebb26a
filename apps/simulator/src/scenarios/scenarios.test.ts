import { describe, expect, it } from 'vitest';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { demoFleet } from '../fleet/demo-fleet.ts';
import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import { containedAirC, tyrePressureKpa } from '../physics/tyre-step.ts';
import { createSeededRandom } from '../random/seeded-random.ts';
import { advanceVehicle } from '../vehicles/advance-vehicle.ts';
import { startVehicle } from '../vehicles/simulated-vehicle.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import { getWheelIndex } from '../vehicles/wheel-layout.ts';
import type { Weather } from '../weather/ambient-temperature.ts';
import { demoSchedule } from './demo-schedule.ts';
import { findLiveScenario, nextScenarioDueMs } from './live-scenario.ts';
import type { Scenario, ScenarioKind } from './scenario.ts';
import { scenarioKinds } from './scenario.ts';
import { eventsOfScenario } from './scenario-events.ts';
import { stageScenario } from './stage-scenario.ts';
import { withEvents } from './vehicle-event.ts';

const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 10, 16);
const weather: Weather = { seed: 4, spells: [] };
const { vehicles } = demoFleet();

function getVehicle(wanted: (vehicle: DemoVehicle) => boolean): DemoVehicle {
  const vehicle = vehicles.find(wanted);
  if (vehicle === undefined) throw new RangeError('no such vehicle');
  return vehicle;
}

const truck = getVehicle(
  ({ vehicleType, journeyPlan }) => vehicleType === 'truck' && journeyPlan.dutyPlan === 'two_shifts',
);

interface Staged {
  readonly simulated: SimulatedVehicle;
  readonly wheel: number;
  readonly after: (hours: number) => SimulatedVehicle['state'];
}

function stage(kind: ScenarioKind, changes: Partial<Scenario> = {}, position: WheelPosition = '2A'): Staged {
  const simulated = startVehicle(truck, startMs, weather);
  const scenario: Scenario = {
    kind,
    registration: truck.registration,
    position,
    fromMs: startMs + 6 * hourMs,
    untilMs: startMs + 30 * hourMs,
    strength: null,
    ...changes,
  };
  simulated.state.events = withEvents([], eventsOfScenario(scenario, truck));
  return {
    simulated,
    wheel: getWheelIndex(truck, position),
    after: (hours) => {
      advanceVehicle(simulated, startMs + hours * hourMs, weather);
      return simulated.state;
    },
  };
}

function getTyre(state: SimulatedVehicle['state'], wheel: number): SimulatedVehicle['state']['tyres'][number] {
  const tyre = state.tyres[wheel];
  if (tyre === undefined) throw new RangeError(`no tyre ${wheel}`);
  return tyre;
}

describe('scenarios', () => {
  it('slow leak: three percent a day until it is mended', () => {
    const { after, wheel } = stage('slow_leak');
    const beforeKpa = getTyre(after(6), wheel).coldKpa;
    expect(getTyre(after(29.9), wheel).coldKpa / beforeKpa).toBeCloseTo(0.97, 2);
    expect(getTyre(after(30.1), wheel).coldKpa).toBeGreaterThan(beforeKpa * 0.98);
    expect(getTyre(after(30.1), wheel).leakPerHour).toBe(0);
  });

  it('puncture: below the danger threshold within three minutes', () => {
    const { after, wheel, simulated } = stage('puncture');
    const recommendedKpa = simulated.wheels[wheel]?.recommendedKpa ?? 0;
    expect(getTyre(after(5.99), wheel).coldKpa).toBeGreaterThan(recommendedKpa * 0.95);
    const tyre = getTyre(after(6 + 3 / 60), wheel);
    expect(coldPressureKpa(tyrePressureKpa(tyre), containedAirC(tyre), 20)).toBeLessThan(recommendedKpa * 0.7);
    expect(getTyre(after(7.5), wheel).coldKpa).toBeLessThan(recommendedKpa * 0.01);
    expect(getTyre(after(30.1), wheel).coldKpa).toBeGreaterThan(recommendedKpa * 0.97);
  });

  it('puncture: stops all that travel together until it is mended', () => {
    const trailer = getVehicle(({ drawnBy }) => drawnBy !== null);
    const scenario: Scenario = {
      kind: 'puncture',
      registration: trailer.registration,
      position: '1A',
      fromMs: startMs,
      untilMs: startMs + hourMs,
      strength: null,
    };
    const staged = stageScenario(scenario, vehicles);
    expect(new Set(staged.keys())).toEqual(new Set([trailer.registration, trailer.drawnBy]));
    for (const events of staged.values()) expect(events.some(({ kind }) => kind === 'hold')).toBe(true);
  });

  it('hot brake: heats both tyres of the pair beyond 85 °C while driving, and no other', () => {
    const { after, simulated } = stage('hot_brake');
    const hottest = new Map<number, number>();
    for (let minutes = 0; minutes < 8 * 60; minutes += 5) {
      after(6 + minutes / 60).tyres.forEach((tyre, index) => {
        hottest.set(index, Math.max(hottest.get(index) ?? 0, containedAirC(tyre)));
      });
    }
    const hot = simulated.wheels.filter((_, index) => (hottest.get(index) ?? 0) > 85).map(({ position }) => position);
    expect(hot).toEqual(['2A', '2B']);
    expect(getTyre(after(34), getWheelIndex(truck, '2A')).settledBrakeC).toBe(0);
  });

  it('silent sensor: silent for as long as wanted', () => {
    const { after, wheel } = stage('silent_sensor');
    expect(getTyre(after(5), wheel).silent).toBe(false);
    expect(getTyre(after(7), wheel).silent).toBe(true);
    expect(getTyre(after(31), wheel).silent).toBe(false);
  });

  it('swapped sensors: a wheel shows one of another pressure, and its own again afterwards', () => {
    const { after, wheel, simulated } = stage('swapped_sensors');
    const { shownFrom } = getTyre(after(7), wheel);
    expect(simulated.wheels[shownFrom]?.recommendedKpa).not.toBe(simulated.wheels[wheel]?.recommendedKpa);
    expect(getTyre(after(7), shownFrom).shownFrom).toBe(wheel);
    expect(after(31).tyres.map((tyre) => tyre.shownFrom)).toEqual(simulated.wheels.map((_, index) => index));
  });

  it('over-inflation: more than a fifth above recommended', () => {
    const { after, wheel, simulated } = stage('over_inflation');
    const recommendedKpa = simulated.wheels[wheel]?.recommendedKpa ?? 0;
    expect(getTyre(after(7), wheel).coldKpa).toBeGreaterThan(recommendedKpa * 1.2);
    expect(getTyre(after(31), wheel).coldKpa).toBeLessThan(recommendedKpa * 1.01);
  });

  it('dead unit: without power for as long as wanted', () => {
    const { after } = stage('dead_unit');
    expect(after(7).unitDead).toBe(true);
    expect(after(31).unitDead).toBe(false);
  });

  it('repair: undoes what was done to a wheel', () => {
    const { simulated, after, wheel } = stage('puncture', { untilMs: null });
    after(8);
    const repair: Scenario = {
      kind: 'repair',
      registration: truck.registration,
      position: '2A',
      fromMs: startMs + 9 * hourMs,
      untilMs: null,
      strength: null,
    };
    simulated.state.events = withEvents(simulated.state.events, eventsOfScenario(repair, truck));
    const recommendedKpa = simulated.wheels[wheel]?.recommendedKpa ?? 0;
    expect(getTyre(after(9.1), wheel).coldKpa).toBeGreaterThan(recommendedKpa * 0.99);
  });

  it('refuse a wheel or a vehicle that is not there', () => {
    expect(() => stage('puncture', { position: '6D' })).toThrow(RangeError);
    const nobody: Scenario = {
      kind: 'puncture',
      registration: 'NOBODY',
      position: '1A',
      fromMs: 0,
      untilMs: null,
      strength: null,
    };
    expect(() => stageScenario(nobody, vehicles)).toThrow(RangeError);
  });
});

describe('the weekly check', () => {
  it('fills what is low and sound, and comes back every week', () => {
    const simulated = startVehicle(truck, startMs, weather);
    simulated.state.events = [{ kind: 'weekly_check', atMs: startMs + hourMs }];
    const [low, leaking, sound] = simulated.state.tyres;
    if (low === undefined || leaking === undefined || sound === undefined) throw new RangeError('three tyres');
    low.coldKpa *= 0.9;
    leaking.coldKpa *= 0.9;
    leaking.leakPerHour = 0.001;
    const soundKpa = sound.coldKpa;
    advanceVehicle(simulated, startMs + 2 * hourMs, weather);
    expect(low.coldKpa).toBeGreaterThan((simulated.wheels[0]?.recommendedKpa ?? 0) * 0.999);
    expect(leaking.coldKpa).toBeLessThan((simulated.wheels[1]?.recommendedKpa ?? 0) * 0.95);
    expect(sound.coldKpa / soundKpa).toBeCloseTo(1, 3);
    expect(simulated.state.events).toEqual([{ kind: 'weekly_check', atMs: startMs + hourMs + 7 * 24 * hourMs }]);
  });
});

describe('the schedule of the demonstration', () => {
  const historyMs = 21 * 24 * hourMs;
  const schedule = demoSchedule(vehicles, startMs, historyMs);

  it('is the same every time', () => {
    expect(demoSchedule(vehicles, startMs, historyMs)).toEqual(schedule);
  });

  it('has something of every kind but cold nights and what a fitter does under way at the opening', () => {
    const underWay = schedule.filter(({ fromMs, untilMs }) => fromMs < startMs && (untilMs ?? Infinity) > startMs);
    const kinds = new Set(underWay.map(({ kind }) => kind));
    const expected = scenarioKinds.filter((kind) => !['cold_night', 'repair', 'inflate'].includes(kind));
    expect([...kinds].toSorted()).toEqual([...expected].toSorted());
  });

  it.each([0, 3, 7, 11, 16, 21])('shows a hot brake on a vehicle that drives, opened %i hours later', (later) => {
    const openingMs = startMs + later * hourMs;
    const hot = demoSchedule(vehicles, openingMs, historyMs).find(
      ({ kind, untilMs }) => kind === 'hot_brake' && (untilMs ?? 0) > openingMs,
    );
    if (hot === undefined) throw new RangeError('no hot brake is under way');
    const vehicle = getVehicle(({ registration }) => registration === hot.registration);
    const simulated = startVehicle(vehicle, openingMs - historyMs, weather);
    simulated.state.events = withEvents([], eventsOfScenario(hot, vehicle));
    advanceVehicle(simulated, openingMs, weather);
    const wheel = getWheelIndex(vehicle, hot.position ?? '1A');
    expect(containedAirC(getTyre(simulated.state, wheel))).toBeGreaterThan(85);
  });

  it('has troubles that were found and mended before, each on a vehicle of its own', () => {
    const mended = schedule.filter(({ untilMs }) => untilMs !== null && untilMs < startMs);
    expect(mended.length).toBeGreaterThan(12);
    expect(new Set(mended.map(({ registration }) => registration)).size).toBe(mended.length);
    for (const { fromMs } of mended) expect(fromMs).toBeGreaterThan(startMs - historyMs);
  });

  it('names only wheels that are there', () => {
    for (const scenario of schedule) expect(() => stageScenario(scenario, vehicles)).not.toThrow();
  });
});

describe('live scenarios', () => {
  it('begin with a puncture within two minutes and go on every few minutes', () => {
    const random = createSeededRandom(1);
    const firstMs = nextScenarioDueMs(0, startMs, random);
    expect(firstMs - startMs).toBeLessThan(2 * 60_000);
    for (let count = 1; count < 50; count += 1) {
      const pauseMs = nextScenarioDueMs(count, startMs, random) - startMs;
      expect(pauseMs).toBeGreaterThanOrEqual(2 * 60_000);
      expect(pauseMs).toBeLessThanOrEqual(5 * 60_000);
    }
  });

  it('choose a driving vehicle without trouble of its own', () => {
    const simulated = vehicles.slice(0, 12).map((vehicle) => startVehicle(vehicle, startMs, weather));
    for (const one of simulated) advanceVehicle(one, startMs + 5 * hourMs, weather);
    const random = createSeededRandom(2);
    for (let count = 0; count < 40; count += 1) {
      const scenario = findLiveScenario(simulated, count, startMs + 5 * hourMs, random);
      const chosen = simulated.find(({ vehicle }) => vehicle.registration === scenario?.registration);
      expect(chosen?.state.journey.phase).toBe('driving');
      expect(count > 0 || scenario?.kind === 'puncture').toBe(true);
    }
    for (const one of simulated) one.state.unitDead = true;
    expect(findLiveScenario(simulated, 0, startMs, random)).toBeNull();
  });
});

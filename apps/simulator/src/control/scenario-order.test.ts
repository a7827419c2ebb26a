import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { demoFleet } from '../fleet/demo-fleet.ts';
import { advanceVehicle } from '../vehicles/advance-vehicle.ts';
import { listSensorReports } from '../physics/tyre-sensor.ts';
import { createSeededRandom } from '../random/seeded-random.ts';
import { eventsOfScenario } from '../scenarios/scenario-events.ts';
import { scenarioKinds, usualStrength } from '../scenarios/scenario.ts';
import { withEvents } from '../scenarios/vehicle-event.ts';
import { startVehicle } from '../vehicles/simulated-vehicle.ts';
import type { Weather } from '../weather/ambient-temperature.ts';
import { scenarioOf, scenarioOrder } from './scenario-order.ts';

const startMs = Date.UTC(2026, 10, 16);
const weather: Weather = { seed: 4, spells: [] };
const [vehicle] = demoFleet().vehicles;
const orderOf = (kind: string, strength: number | null, minutes: number | null = null) =>
  z.safeParse(scenarioOrder, { kind, registration: vehicle?.registration, position: '1A', strength, minutes });

describe('an order', () => {
  it.each([
    ['slow_leak', 0, 0.1, 99, 99.1],
    ['puncture', 0, 0.1, 10_000, 10_001],
    ['hot_brake', 0, 0.1, 500, 501],
    ['cold_night', -60, -59, 60, 61],
    ['over_inflation', 0, 1, 200, 201],
  ] as const)(
    'takes strengths there can be of %s, and the vehicle goes on with them',
    (kind, below, least, most, above) => {
      for (const strength of [below, above]) expect(orderOf(kind, strength).success).toBe(false);
      for (const strength of [least, most, usualStrength[kind]]) {
        const order = z.parse(scenarioOrder, orderOf(kind, strength).data);
        if (vehicle === undefined) throw new Error('no vehicle');
        const offsetC = kind === 'cold_night' ? strength : 0;
        const spells = [{ fromMs: startMs, toMs: startMs + 86_400_000, offsetC }];
        const simulated = startVehicle(vehicle, startMs, weather);
        simulated.state.events = withEvents([], eventsOfScenario(scenarioOf(order, startMs), vehicle));
        advanceVehicle(simulated, startMs + 24 * 3_600_000, { ...weather, spells });
        for (const report of listSensorReports(simulated.state.tyres, createSeededRandom(1))) {
          expect(report?.pressureKpa).toBeGreaterThanOrEqual(0);
          expect(report?.temperatureC).toBeGreaterThan(-100);
        }
      }
    },
  );

  it('has a strength where its kind has one, and needs none', () => {
    for (const kind of scenarioKinds) {
      expect(orderOf(kind, null).success).toBe(true);
      expect(orderOf(kind, 30).success).toBe(Object.hasOwn(usualStrength, kind));
    }
  });

  it('is put right within a year, or never', () => {
    expect([0, 0.5, 527_040, 527_041].map((minutes) => orderOf('puncture', null, minutes).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

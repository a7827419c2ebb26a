import { heatFinding } from '@tyrewatch/domain/heat/heat-difference';
import { emptyTrackState } from '@tyrewatch/domain/judging/track-state';
import { applyReading, openTrack } from '@tyrewatch/domain/judging/vehicle-track';
import { thresholdPresets } from '@tyrewatch/domain/levels/thresholds';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { expect, it } from 'vitest';
import { demoFleet } from '../fleet/demo-fleet.ts';
import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import { createSeededRandom } from '../random/seeded-random.ts';
import { snapshotVehicle } from '../units/vehicle-snapshot.ts';
import { advanceVehicle } from '../vehicles/advance-vehicle.ts';
import { startVehicle } from '../vehicles/simulated-vehicle.ts';
import { eventsOfScenario } from './scenario-events.ts';
import { withEvents } from './vehicle-event.ts';

const minuteMs = 60_000;
/** A Tuesday, from four in the morning. */
const startMs = Date.UTC(2026, 10, 17, 4);
const weather = { seed: 4, spells: [] };
const vehicles = demoFleet().vehicles.filter(({ vehicleType }) => ['truck', 'tractor', 'bus'].includes(vehicleType));

/** How often wheels of a vehicle are named within sixteen hours, and for how long it drove; its brake at 2A drags or does not. */
function watchDay(vehicle: DemoVehicle, isDragging: boolean) {
  const simulated = startVehicle(vehicle, startMs, weather);
  const { wheels, state } = simulated;
  const drag = { kind: 'hot_brake', position: '2A', strength: 50, fromMs: startMs, untilMs: null } as const;
  if (isDragging) {
    state.events = withEvents([], eventsOfScenario({ ...drag, registration: vehicle.registration }, vehicle));
  }
  const targets = emptyTrackState.judgements.map((_, index) => {
    const recommendedKpa = wheels.find(({ position }) => wheelIndex(position) === index)?.recommendedKpa;
    const rules = { thresholds: thresholdPresets.product, temperatureWarningC: 85, overInflationPercent: 20 };
    return recommendedKpa === undefined ? null : { recommendedKpa, ...rules, referenceC: 20 };
  });
  const track = openTrack();
  const random = createSeededRandom(7);
  let [opened, isNamed] = [0, false];
  for (let minute = 5; minute <= 16 * 60; minute += 5) {
    advanceVehicle(simulated, startMs + minute * minuteMs, weather);
    const { atMs, speedKmh, reports } = snapshotVehicle(simulated, weather, random);
    const tyres = wheels.flatMap(({ position }, index) => {
      const report = reports[index] ?? null;
      return report === null ? [] : [{ position, sensorFault: false, ...report }];
    });
    applyReading(track, { atMs, speedKmh, tyres }, targets);
    const isNamedNow = wheels.some(({ position }) => heatFinding(track.head.heat, wheelIndex(position)) !== null);
    opened += isNamedNow && !isNamed ? 1 : 0;
    isNamed = isNamedNow;
  }
  return { opened, drivenMinutes: track.head.drivingMs / minuteMs };
}

it('names a brake that drags without ever being as hot as the threshold, once, and no sound one', () => {
  const some = vehicles.filter((_, index) => index % 3 === 0).slice(0, 12);
  const days = some.map((vehicle) => watchDay(vehicle, true)).filter(({ drivenMinutes }) => drivenMinutes >= 90);
  expect(days.length).toBeGreaterThanOrEqual(5);
  expect(days.map(({ opened }) => opened)).toEqual(days.map(() => 1));
  expect(some.map((vehicle) => watchDay(vehicle, false).opened)).toEqual(some.map(() => 0));
});

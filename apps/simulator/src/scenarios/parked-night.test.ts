import { describe, expect, it } from 'vitest';
import { emptyTrackState } from '@tyrewatch/domain/judging/track-state';
import { applyReading, openTrack } from '@tyrewatch/domain/judging/vehicle-track';
import { thresholdPresets } from '@tyrewatch/domain/levels/thresholds';
import type { WheelTargets } from '@tyrewatch/domain/tyres/wheel-target';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { demoFleet } from '../fleet/demo-fleet.ts';
import { tyrePressureKpa } from '../physics/tyre-step.ts';
import { createSeededRandom } from '../random/seeded-random.ts';
import { snapshotVehicle } from '../units/vehicle-snapshot.ts';
import { advanceVehicle } from '../vehicles/advance-vehicle.ts';
import { startVehicle } from '../vehicles/simulated-vehicle.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import { eventsOfScenario } from './scenario-events.ts';
import { withEvents } from './vehicle-event.ts';

const hourMs = 3_600_000;
/** A Friday evening, after which the wheeled loader stands until Monday but for Saturday morning. */
const startMs = Date.UTC(2026, 10, 20, 18);
const frost = { seed: 4, spells: [{ fromMs: startMs, toMs: startMs + 14 * hourMs, offsetC: -14 }] };
const [loader] = demoFleet().vehicles.filter(({ vehicleType }) => vehicleType === 'loader');

/** By how much the first wheel's gauge lies below what is recommended, percent. */
function measuredLossPercent({ wheels, state }: SimulatedVehicle): number {
  const [tyre, wheel] = [state.tyres[0], wheels[0]];
  return tyre === undefined || wheel === undefined ? 0 : (1 - tyrePressureKpa(tyre) / wheel.recommendedKpa) * 100;
}

/** What the product makes of the reports of a frosty night, one an hour; a `leaking` one loses half of 1A's air a day. */
function judgeNight(leaking: boolean) {
  if (loader === undefined) throw new RangeError('the fleet has a loader');
  const simulated = startVehicle(loader, startMs, frost);
  const { vehicle, wheels, state } = simulated;
  const leak = { kind: 'slow_leak', position: '1A', strength: 50, fromMs: startMs, untilMs: null } as const;
  if (leaking) {
    state.events = withEvents([], eventsOfScenario({ ...leak, registration: vehicle.registration }, vehicle));
  }
  const targets: WheelTargets = emptyTrackState.judgements.map((_, index) => {
    const wheel = wheels.find(({ position }) => wheelIndex(position) === index);
    if (wheel === undefined) return null;
    const { r141: thresholds } = thresholdPresets;
    const { recommendedKpa } = wheel;
    return { recommendedKpa, thresholds, temperatureWarningC: 85, overInflationPercent: 20, referenceC: 20 };
  });
  const track = openTrack();
  const random = createSeededRandom(7);
  const changes: { readonly hour: number; readonly wheelIndex: number; readonly to: string }[] = [];
  for (let hour = 1; hour <= 12; hour += 1) {
    advanceVehicle(simulated, startMs + hour * hourMs, frost);
    const { atMs, speedKmh, reports } = snapshotVehicle(simulated, frost, random);
    const tyres = wheels.flatMap(({ position }, index) => {
      const report = reports[index] ?? null;
      return report === null ? [] : [{ position, sensorFault: false, ...report }];
    });
    const { transitions } = applyReading(track, { atMs, speedKmh, tyres }, targets);
    for (const { wheelIndex: wheel, to } of transitions) changes.push({ hour, wheelIndex: wheel, to });
  }
  return { changes, lossPercent: measuredLossPercent(simulated) };
}

describe('a vehicle parked for a frosty night', () => {
  it('is not warned of by the frost', () => {
    const { changes, lossPercent } = judgeNight(false);
    expect(lossPercent).toBeGreaterThan(thresholdPresets.r141.maintenancePercent);
    expect(new Set(changes.map(({ to }) => to))).toEqual(new Set(['okay']));
  });

  it('is warned of by a leak, which goes on at rest, and of that wheel only', () => {
    const { changes } = judgeNight(true);
    const worse = changes.filter(({ to }) => to !== 'okay');
    expect(new Set(worse.map((change) => change.wheelIndex))).toEqual(new Set([wheelIndex('1A')]));
    expect(worse.length).toBeGreaterThan(0);
  });
});

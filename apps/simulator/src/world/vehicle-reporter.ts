import { createSeededRandom } from '../random/seeded-random.ts';
import type { UnitReport } from '../units/unit-report.ts';
import { unitReport } from '../units/unit-report.ts';
import { snapshotVehicle } from '../units/vehicle-snapshot.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import type { Weather } from '../weather/ambient-temperature.ts';
import type { UnitClock } from './unit-clock.ts';
import { realTimeMs } from './unit-clock.ts';

/** Makes the report of a vehicle as it is now; `eventId` is 0 for a periodic one. */
export function reportVehicle(
  simulated: SimulatedVehicle,
  weather: Weather,
  clock: UnitClock,
  eventId: number,
): UnitReport {
  const { state } = simulated;
  const random = createSeededRandom(state.reportWord);
  const snapshot = snapshotVehicle(simulated, weather, random);
  // Units stamp whole seconds; two records of one unit are never closer than that.
  const atMs = Math.floor(realTimeMs(clock, snapshot.atMs) / 1000) * 1000;
  const report = unitReport({ ...snapshot, atMs }, eventId, random);
  state.reportWord = random.stateWord;
  state.lastRecordMs = state.journey.atMs;
  return report;
}

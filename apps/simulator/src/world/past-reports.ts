import { isMoving } from '../journeys/advance-journey.ts';
import { longestBatch } from '../units/report-batch.ts';
import type { UnitReport } from '../units/unit-report.ts';
import { advanceVehicle } from '../vehicles/advance-vehicle.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import type { Weather } from '../weather/ambient-temperature.ts';
import { nextPastRecordMs } from './record-spacing.ts';
import type { UnitClock } from './unit-clock.ts';
import { reportVehicle } from './vehicle-reporter.ts';

/**
 * Moves a vehicle on towards `worldNowMs` and returns what its unit kept on the way, at most one frame
 * full. Empty when the vehicle is there, or when its unit had no power until then.
 */
export function nextPastReports(
  simulated: SimulatedVehicle,
  weather: Weather,
  clock: UnitClock,
  worldNowMs: number,
): readonly UnitReport[] {
  const { state } = simulated;
  const reports: UnitReport[] = [];
  while (state.journey.atMs < worldNowMs && reports.length < longestBatch) {
    const { atMs, phaseEndsMs } = state.journey;
    const moving = isMoving(state.journey);
    const nextMs = nextPastRecordMs({ atMs, nowMs: worldNowMs, moving, restEndsMs: moving ? null : phaseEndsMs });
    advanceVehicle(simulated, nextMs, weather);
    if (!state.unitDead) reports.push(reportVehicle(simulated, weather, clock, 0));
  }
  return reports;
}

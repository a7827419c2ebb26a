import { advanceJourney } from '../journeys/advance-journey.ts';
import type { JourneySegment } from '../journeys/journey-state.ts';
import { advanceTyre } from '../physics/tyre-step.ts';
import { withEvents } from '../scenarios/vehicle-event.ts';
import { ambientTemperatureC } from '../weather/ambient-temperature.ts';
import type { Weather } from '../weather/ambient-temperature.ts';
import { applyVehicleChange } from './apply-vehicle-change.ts';
import { advanceEngine } from './engine-state.ts';
import type { SimulatedVehicle } from './simulated-vehicle.ts';

const weekMs = 7 * 86_400_000;

/**
 * Moves a vehicle with its tyres on to `toMs`, stopping at each of its events on the way. Does
 * nothing when it is already there.
 */
export function advanceVehicle(simulated: SimulatedVehicle, toMs: number, weather: Weather): void {
  const { state, vehicle, wheels } = simulated;
  const onSegment = (segment: JourneySegment): void => rollOn(simulated, segment, weather);
  for (;;) {
    const next = state.events[0];
    const untilMs = next === undefined ? toMs : Math.min(toMs, next.atMs);
    advanceJourney(state.journey, vehicle.journeyPlan, untilMs, onSegment);
    if (next === undefined || next.atMs > toMs) return;
    state.events.shift();
    applyVehicleChange(state, next, wheels);
    if (next.kind === 'weekly_check') {
      state.events = withEvents(state.events, [{ kind: 'weekly_check', atMs: next.atMs + weekMs }]);
    }
  }
}

function rollOn(simulated: SimulatedVehicle, segment: JourneySegment, weather: Weather): void {
  const { state, wheels, design, vehicle } = simulated;
  const { speedKmh } = segment;
  const ambientC = ambientTemperatureC(weather, segment.fromMs, segment.place);
  const minutes = (segment.toMs - segment.fromMs) / 60_000;
  wheels.forEach((wheel, index) => {
    const tyre = state.tyres[index];
    if (tyre === undefined) return;
    const loadShare = wheel.emptyLoadShare + state.journey.payloadShare * wheel.payloadLoadShare;
    advanceTyre(tyre, design, { ambientC, speedKmh, loadShare, recommendedKpa: wheel.recommendedKpa }, minutes);
  });
  advanceEngine(state.engine, vehicle.journeyPlan.speedClass, { speedKmh, ambientC, minutes });
}

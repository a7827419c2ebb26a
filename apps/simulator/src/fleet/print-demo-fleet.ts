import { readEnvironment } from '../environment.ts';
import { advanceJourney } from '../journeys/advance-journey.ts';
import { startJourney } from '../journeys/start-journey.ts';
import { demoFleet } from './demo-fleet.ts';
import type { DemoVehicle } from './demo-fleet-shape.ts';
import { usualYearlyKm } from './usual-odometer.ts';

const nowMs = Date.now();
const historyDays = readEnvironment(process.env).SIMULATOR_HISTORY_DAYS;

/** What the odometer will show when the history has been driven, km: nearly, because the simulator starts a little later. */
function presentOdometerKm({ journeyPlan, odometerKm }: DemoVehicle): number {
  const journey = startJourney(journeyPlan, nowMs - historyDays * 86_400_000, odometerKm);
  advanceJourney(journey, journeyPlan, nowMs, () => undefined);
  return Math.round(journey.odometerKm);
}

// A process of its own, because the server may not import the simulator but seeds the same fleet.
const fleet = demoFleet();
const vehicles = fleet.vehicles.map((vehicle) => ({
  ...vehicle,
  odometer: {
    historyDays,
    historyStartKm: vehicle.odometerKm,
    presentKm: presentOdometerKm(vehicle),
    yearlyKm: usualYearlyKm(vehicle.journeyPlan.dutyPlan),
  },
}));
process.stdout.write(`${JSON.stringify({ ...fleet, vehicles })}\n`);

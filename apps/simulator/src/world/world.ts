import { demoFleet } from '../fleet/demo-fleet.ts';
import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import { hashText } from '../random/text-hash.ts';
import { demoSchedule } from '../scenarios/demo-schedule.ts';
import { stageScenario } from '../scenarios/stage-scenario.ts';
import type { VehicleEvent } from '../scenarios/vehicle-event.ts';
import { withEvents } from '../scenarios/vehicle-event.ts';
import { startVehicle } from '../vehicles/simulated-vehicle.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import type { Weather, WeatherSpell } from '../weather/ambient-temperature.ts';
import { britishInstantMs, britishTimeAt } from '../weather/british-time.ts';

const dayMs = 86_400_000;

/** When the demonstration was opened first, and how much history comes before. */
export interface WorldSpan {
  readonly openingMs: number;
  readonly historyDays: number;
}

/** The whole simulated world. */
export interface World {
  readonly span: WorldSpan;
  weather: Weather;
  readonly vehicles: readonly SimulatedVehicle[];
}

/** The world as it was when its history begins, with all that is to happen until the opening. */
export function createWorld(span: WorldSpan): World {
  const startMs = span.openingMs - span.historyDays * dayMs;
  const { vehicles } = demoFleet();
  const weather: Weather = { seed: hashText('weather'), spells: coldNights(span.openingMs) };
  const events = scheduledEvents(span, vehicles);
  return {
    span,
    weather,
    vehicles: vehicles.map((vehicle) => {
      const simulated = startVehicle(vehicle, startMs, weather);
      simulated.state.events = withEvents(events.get(vehicle.registration) ?? [], [firstCheck(vehicle, startMs)]);
      return simulated;
    }),
  };
}

function scheduledEvents(
  { openingMs, historyDays }: WorldSpan,
  vehicles: readonly DemoVehicle[],
): Map<string, VehicleEvent[]> {
  const events = new Map<string, VehicleEvent[]>();
  for (const scenario of demoSchedule(vehicles, openingMs, historyDays * dayMs)) {
    for (const [registration, added] of stageScenario(scenario, vehicles)) {
      events.set(registration, withEvents(events.get(registration) ?? [], added));
    }
  }
  return events;
}

/** Tyres are looked at once a week, on another day for each vehicle. */
function firstCheck({ registration }: DemoVehicle, startMs: number): VehicleEvent {
  return { kind: 'weekly_check', atMs: startMs + (hashText(`check ${registration}`) / 4_294_967_296) * 7 * dayMs };
}

/** Two hard nights before the opening and one soon after it. */
function coldNights(openingMs: number): readonly WeatherSpell[] {
  const { dayNumber } = britishTimeAt(openingMs);
  return [-12, -4, 1].map((ahead) => ({
    fromMs: britishInstantMs(dayNumber + ahead, 20 * 60),
    toMs: britishInstantMs(dayNumber + ahead + 1, 9 * 60),
    offsetC: -9,
  }));
}

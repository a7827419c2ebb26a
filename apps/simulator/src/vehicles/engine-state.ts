import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import type { SpeedClass } from '../journeys/speed-class.ts';

/** Consumables and counters of what drives the vehicle; plain numbers for the state file. */
export interface EngineState {
  /** Percent of the tank. */
  fuelPercent: number;
  adBluePercent: number;
  coolantC: number;
  engineHours: number;
  totalFuelLitres: number;
}

interface Consumption {
  readonly litresPerKm: number;
  readonly litresPerHourIdle: number;
  readonly tankLitres: number;
  /** Kilometres from a full AdBlue tank to an empty one. */
  readonly adBlueRangeKm: number;
}

const consumptionByClass: Readonly<Record<SpeedClass, Consumption>> = {
  heavy: { litresPerKm: 0.31, litresPerHourIdle: 2.2, tankLitres: 620, adBlueRangeKm: 3800 },
  coach: { litresPerKm: 0.29, litresPerHourIdle: 2.4, tankLitres: 480, adBlueRangeKm: 3600 },
  light: { litresPerKm: 0.085, litresPerHourIdle: 0.8, tankLitres: 72, adBlueRangeKm: 9000 },
  plant: { litresPerKm: 0.9, litresPerHourIdle: 6, tankLitres: 380, adBlueRangeKm: 1500 },
};

const workingCoolantC = 87;
const warmingMinutes = 9;
const coolingMinutes = 140;
/** Drivers fill up at the next stop once the tank is below this. */
const refuelBelowPercent = 22;

/** An engine at rest with tanks as a lot between 0 and 1 has it. */
export function restingEngine(vehicle: DemoVehicle, lot: number, ambientC: number): EngineState {
  const { litresPerKm } = consumptionByClass[vehicle.journeyPlan.speedClass];
  return {
    fuelPercent: 35 + 60 * lot,
    adBluePercent: 30 + 65 * ((lot * 7) % 1),
    coolantC: ambientC,
    engineHours: vehicle.odometerKm / 52,
    totalFuelLitres: vehicle.odometerKm * litresPerKm,
  };
}

/** A span with one speed, 0 at rest. */
export interface EngineStep {
  readonly speedKmh: number;
  readonly ambientC: number;
  readonly minutes: number;
}

/** Moves an engine on by a step; at rest it is off, and tanks are filled there. */
export function advanceEngine(
  engine: EngineState,
  speedClass: SpeedClass,
  { speedKmh, ambientC, minutes }: EngineStep,
): void {
  if (speedKmh <= 0) {
    engine.coolantC = ambientC + (engine.coolantC - ambientC) * Math.exp(-minutes / coolingMinutes);
    if (engine.fuelPercent < refuelBelowPercent) engine.fuelPercent = 97;
    if (engine.adBluePercent < refuelBelowPercent) engine.adBluePercent = 98;
    return;
  }
  const { litresPerKm, litresPerHourIdle, tankLitres, adBlueRangeKm } = consumptionByClass[speedClass];
  const hours = minutes / 60;
  const km = speedKmh * hours;
  const litres = km * litresPerKm + hours * litresPerHourIdle;
  const warmth = Math.exp(-minutes / warmingMinutes);
  engine.coolantC = workingCoolantC + (engine.coolantC - workingCoolantC) * warmth;
  engine.engineHours += hours;
  engine.totalFuelLitres += litres;
  engine.fuelPercent = Math.max(3, engine.fuelPercent - (litres / tankLitres) * 100);
  engine.adBluePercent = Math.max(3, engine.adBluePercent - (km / adBlueRangeKm) * 100);
}

import type { TyreState } from '../physics/tyre-state.ts';
import type { VehicleChange } from '../scenarios/vehicle-event.ts';
import type { VehicleState } from './vehicle-state.ts';
import type { WheelLayout } from './wheel-layout.ts';

/** A weekly check tops up what has lost more than this share of its recommended pressure. */
const topUpBelowShare = 0.96;

/** Makes a change happen to a vehicle. Throws RangeError for a wheel it does not have. */
export function applyVehicleChange(state: VehicleState, change: VehicleChange, wheels: readonly WheelLayout[]): void {
  switch (change.kind) {
    case 'leak':
      getTyre(state, change.wheel).leakPerHour = change.sharePerHour;
      break;
    case 'brake_heat':
      getTyre(state, change.wheel).settledBrakeC = change.settledC;
      break;
    case 'sensor_silent':
      getTyre(state, change.wheel).silent = change.silent;
      break;
    case 'swap_sensors':
      swapSensors(getTyre(state, change.wheel), getTyre(state, change.withWheel));
      break;
    case 'own_sensors':
      state.tyres.forEach((tyre, wheel) => (tyre.shownFrom = wheel));
      break;
    case 'inflate':
      inflateTyre(getTyre(state, change.wheel), change.coldKpa);
      break;
    case 'hold':
      state.journey.heldUntilMs = change.untilMs;
      break;
    case 'unit_dead':
      state.unitDead = change.dead;
      break;
    case 'weekly_check':
      topUp(state, wheels);
      break;
  }
}

function swapSensors(one: TyreState, other: TyreState): void {
  [one.shownFrom, other.shownFrom] = [other.shownFrom, one.shownFrom];
}

/** What a tyre fitter leaves behind: mended and filled. */
function inflateTyre(tyre: TyreState, coldKpa: number): void {
  tyre.coldKpa = coldKpa;
  tyre.leakPerHour = 0;
}

function topUp(state: VehicleState, wheels: readonly WheelLayout[]): void {
  wheels.forEach(({ recommendedKpa }, wheel) => {
    const tyre = getTyre(state, wheel);
    // A leaking tyre is left to the fitter, who comes at the scenario's own end.
    if (tyre.leakPerHour === 0 && tyre.coldKpa < recommendedKpa * topUpBelowShare) tyre.coldKpa = recommendedKpa;
  });
}

function getTyre(state: VehicleState, wheel: number): TyreState {
  const tyre = state.tyres[wheel];
  if (tyre === undefined) throw new RangeError(`the vehicle has no wheel ${wheel}`);
  return tyre;
}

import type { JourneyState } from '../journeys/journey-state.ts';
import type { TyreState } from '../physics/tyre-state.ts';
import type { VehicleEvent } from '../scenarios/vehicle-event.ts';
import type { EngineState } from './engine-state.ts';

/** All that changes about a simulated vehicle; plain values, so that it can be written to a file. */
export interface VehicleState {
  journey: JourneyState;
  /** In the order of the vehicle's wheels. */
  tyres: TyreState[];
  engine: EngineState;
  /** What is still to happen to it, earliest first. */
  events: VehicleEvent[];
  /** Whether its unit has no power. */
  unitDead: boolean;
  /** Stream of everything the unit adds: noise, gaps, disorder. */
  reportWord: number;
  /** Instant of the last record; null before the first one. */
  lastRecordMs: number | null;
}

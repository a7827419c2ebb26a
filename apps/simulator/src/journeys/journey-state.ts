import type { GeographicPoint } from '../roads/geographic-point.ts';
import type { SpeedClass, Surface } from './speed-class.ts';
import type { DutyPlan } from './duty-table.ts';

/** What a vehicle is doing. */
export type JourneyPhase = 'parked' | 'driving' | 'stopped' | 'break';

/** A corner of the line a vehicle follows, with the surface of the stretch that leads to it. */
export interface RoutePoint extends GeographicPoint {
  readonly surface: Surface;
}

/** What is fixed about a vehicle's journeys. Coupled vehicles share one plan and so one journey. */
export interface JourneyPlan {
  /** Names the stream of random choices; equal keys make equal journeys. */
  readonly key: string;
  readonly dutyPlan: DutyPlan;
  readonly speedClass: SpeedClass;
  /** Waypoint beside the depot. */
  readonly homeKey: string;
  readonly home: GeographicPoint;
}

/** Where a vehicle is and what it does next. Plain values, so that it can be written to a file. */
export interface JourneyState {
  atMs: number;
  phase: JourneyPhase;
  /** End of the phase; null while driving, which ends on arrival, and for a vehicle without duty. */
  phaseEndsMs: number | null;
  /** Nothing moves before this instant (breakdown); null when nothing holds the vehicle. */
  heldUntilMs: number | null;
  /** Line followed now or last; the vehicle is between `stretch` and the point after it. */
  route: RoutePoint[];
  stretch: number;
  progressKm: number;
  /** Speed on the present stretch, km/h; kept through a break. */
  stretchSpeedKmh: number;
  /** Waypoint the route leads to, or at which the vehicle is. */
  towardsKey: string;
  drivenSinceBreakMs: number;
  odometerKm: number;
  /** Load as a share of the payload, 0..1; changes at stops. */
  payloadShare: number;
  randomWord: number;
}

/** A span of a journey over which nothing changed. */
export interface JourneySegment {
  readonly fromMs: number;
  readonly toMs: number;
  /** 0 at rest. */
  readonly speedKmh: number;
  /** Where the segment began. */
  readonly place: GeographicPoint;
}

import type { FlowLaw } from './air.ts';

/** What can be wrong with a wheel. */
export type TroubleKind =
  | 'leak'
  | 'fast_leak'
  | 'puncture'
  | 'burst'
  | 'wrong_reading'
  | 'drag'
  | 'dual_mismatch'
  | 'swapped_sensors'
  | 'dead_sensor';

/** What is known of a trouble when it begins. */
export interface Trouble {
  readonly kind: TroubleKind;
  readonly wheel: number;
  /** Percent of the recommended pressure lost a day when new; null where that says nothing. */
  readonly percentPerDay: number | null;
  readonly law: FlowLaw | null;
  /** What else is special about it, as it is listed. */
  readonly habit: string;
}

/** A trouble with what really happened and what was seen of it. Minutes are those of the run; null = never. */
export interface Episode extends Trouble {
  readonly startMinute: number;
  endMinute: number | null;
  /** When the tyre was really 20 and 30 percent low. */
  lowMinute: number | null;
  dangerMinute: number | null;
  /** When the first reading arrived that said at least 20 percent while it was so, and whether the vehicle was driving then. */
  lowToldMinute: number | null;
  isLowToldDriving: boolean;
  /** When the first reading arrived that said at least 30 percent while it was so; of a wrong reading: when it arrived. */
  dangerToldMinute: number | null;
  /** When any reading of the wheel first arrived since it began. */
  toldMinute: number | null;
  /** When an incident of the wheel was first open since it began, and when it had its worst level. */
  alertMinute: number | null;
  criticalMinute: number | null;
  /** Incidents opened meanwhile. */
  incidents: number;
  /** Incidents closed while it went on, and those of them after which another was opened within 12 hours. */
  closings: number;
  reopenings: number;
  lastClosingMinute: number | null;
  /** When somebody last let air in. */
  airMinute: number | null;
}

/** A trouble that begins. */
export const beginEpisode = (trouble: Trouble, startMinute: number): Episode => ({
  ...trouble,
  startMinute,
  endMinute: null,
  lowMinute: null,
  dangerMinute: null,
  lowToldMinute: null,
  isLowToldDriving: false,
  dangerToldMinute: null,
  toldMinute: null,
  alertMinute: null,
  criticalMinute: null,
  incidents: 0,
  closings: 0,
  reopenings: 0,
  lastClosingMinute: null,
  airMinute: null,
});
